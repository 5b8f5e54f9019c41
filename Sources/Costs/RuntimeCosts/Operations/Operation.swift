import GranularityBenchmarking
import GranularityCounting
import GranularityWorkloads

/// An operation whose cost is measured, with its implementation for each runtime.
package struct Operation {
  /// The operation's name in lower case with hyphens, such as `tracked-get`.
  package let name: String
  package let meaning: String
  /// The number of equal parts of one iteration. The measured time is divided by this number.
  package let count: Int
  let measure: Measure
  let effort: Effort

  /// What is measured, the time or the memory, with an implementation for each subject, such as a runtime.
  enum Measure {
    case time([BenchmarkCase])
    /// The time of a child process. It does not depend on the number of threads in this process.
    case timeOfProcess([BenchmarkCase])
    case memory([MemoryBenchmark])

    /// Creates a timed operation that all three runtimes support, and that is measured with each of them.
    static func each(
      limit: Int = .max, coarse: @escaping () -> TimedWork, fine: @escaping () -> TimedWork,
      observation: @escaping () -> TimedWork
    ) -> Measure {
      .time([
        BenchmarkCase(.coarse, limit: limit, coarse), BenchmarkCase(.fine, limit: limit, fine),
        BenchmarkCase(.observation, limit: limit, observation),
      ])
    }

    /// Creates a timed operation that only the runtimes that track reads support.
    static func tracked(
      limit: Int = .max, fine: @escaping () -> TimedWork, observation: @escaping () -> TimedWork
    ) -> Measure {
      .time([
        BenchmarkCase(.fine, limit: limit, fine),
        BenchmarkCase(.observation, limit: limit, observation),
      ])
    }
  }

  /// Whether the operation is always measured or only on request.
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

  /// True if the operation runs in this process and its time, not its memory, is measured.
  var isTimedHere: Bool {
    if case .time = measure { true } else { false }
  }

  /// The names of the implementations, such as the runtimes, in the order in which the report shows them.
  var subjects: [String] {
    switch measure {
    case .time(let cases), .timeOfProcess(let cases): cases.map(\.name)
    case .memory(let benchmarks): benchmarks.map(\.name)
    }
  }

  /// Runs exactly `iterations` iterations with each included runtime, without measuring the time.
  ///
  /// - Returns: The checksum of each subject; empty if the operation is not timed in this process.
  func perform(
    _ iterations: Int, by isIncluded: (_ subject: String) -> Bool
  ) -> [(subject: String, checksum: Int)] {
    guard case .time(let cases) = measure else { return [] }
    return cases.filter { isIncluded($0.name) }.map { ($0.name, $0.perform(iterations)) }
  }

  /// Measures the bytes per object in this process, which must be a new one.
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

  /// Creates an operation that measures the peak memory of a run of `workload`, including the results of the
  /// run.
  init(_ runtime: Runtime, peakOf workload: some Workload, _ parameters: [String: String]) {
    self.init(runtime.rawValue) {
      guard let parameters = try? workload.parameters(given: parameters) else { return }
      _ = try? GranularityCounting.measure(
        workload, parameters, under: runtime, aggregation: .readable)
    }
  }
}
