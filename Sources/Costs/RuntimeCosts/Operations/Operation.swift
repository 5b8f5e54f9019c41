import GranularityBenchmarking
import GranularityCounting
import GranularityWorkloads

/// One operation with a cost, and its implementation under each runtime.
package struct Operation {
  /// The name in lower case with hyphens, such as `tracked-get`.
  package let name: String
  package let meaning: String
  /// The number of equal parts of one iteration, by which its time is divided.
  package let count: Int
  let measure: Measure
  let effort: Effort

  /// The measured quantity, with one case for each subject.
  enum Measure {
    case time([BenchmarkCase])
    /// The time of a child process, which does not depend on the number of threads in this process.
    case timeOfProcess([BenchmarkCase])
    case memory([MemoryBenchmark])

    /// Measures the time of an operation that all three runtimes have, in each of them.
    static func each(
      limit: Int = .max, coarse: @escaping () -> TimedWork, fine: @escaping () -> TimedWork,
      observation: @escaping () -> TimedWork
    ) -> Measure {
      .time([
        BenchmarkCase(.coarse, limit: limit, coarse), BenchmarkCase(.fine, limit: limit, fine),
        BenchmarkCase(.observation, limit: limit, observation),
      ])
    }

    /// Times an operation that only the runtimes with tracked reads have.
    static func tracked(
      limit: Int = .max, fine: @escaping () -> TimedWork, observation: @escaping () -> TimedWork
    ) -> Measure {
      .time([
        BenchmarkCase(.fine, limit: limit, fine),
        BenchmarkCase(.observation, limit: limit, observation),
      ])
    }
  }

  /// When the operation is measured.
  enum Effort {
    case usual
    /// The operation is measured only on request, because it takes seconds.
    case large
  }

  init(
    _ name: String, _ meaning: String, each count: Int = 1, when effort: Effort = .usual,
    _ measure: Measure
  ) {
    self.name = name
    self.meaning = meaning
    self.count = count
    self.effort = effort
    self.measure = measure
  }

  package var isLarge: Bool { effort == .large }

  /// True if the operation runs in this process and its time is measured.
  var isTimedHere: Bool {
    if case .time = measure { true } else { false }
  }

  /// The names of the implementations, in the order in which they are shown.
  var subjects: [String] {
    switch measure {
    case .time(let cases), .timeOfProcess(let cases): cases.map(\.name)
    case .memory(let benchmarks): benchmarks.map(\.name)
    }
  }

  /// Runs exactly `iterations` iterations under each included runtime, without a clock.
  ///
  /// - Returns: The checksum of each subject; empty if the operation is not timed in this process.
  func perform(
    _ iterations: Int, by isIncluded: (_ subject: String) -> Bool
  ) -> [(subject: String, checksum: Int)] {
    guard case .time(let cases) = measure else { return [] }
    return cases.filter { isIncluded($0.name) }.map { ($0.name, $0.perform(iterations)) }
  }

  /// Measures the bytes per object in this process, which should be a new one.
  func bytes(of subject: String) -> Int? {
    guard case .memory(let benchmarks) = measure else { return nil }
    return benchmarks.first { $0.name == subject }?.bytes()
  }
}

extension BenchmarkCase {
  init(_ runtime: Runtime, limit: Int = .max, _ make: @escaping () -> TimedWork) {
    self.init(runtime.rawValue, limit: limit, make)
  }
}

extension MemoryBenchmark {
  init(_ runtime: Runtime, items: Int, _ build: @escaping () -> () -> AnyObject) {
    self.init(runtime.rawValue, items: items, build)
  }

  /// Measures the peak memory of a run of `workload`, including its results.
  init(_ runtime: Runtime, peakOf workload: some Workload, _ parameters: [String: String]) {
    self.init(runtime.rawValue) {
      guard let parameters = try? workload.parameters(given: parameters) else { return }
      _ = try? GranularityCounting.measure(
        workload, parameters, under: runtime, aggregation: .readable)
    }
  }
}
