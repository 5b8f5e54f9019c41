import Benchmarking
import Harness

/// One thing that somebody pays for, and how each runtime does it.
public struct Operation {
  /// In lower case with dashes, such as `tracked-get`.
  public let name: String
  public let meaning: String
  /// How many things one iteration does, by which its time is divided.
  public let count: Int
  let measure: Measure
  let effort: Effort

  /// What is measured.
  enum Measure {
    case time([BenchmarkCase])
    /// Time, whether or not there is a second thread.
    case timeOfProcess([BenchmarkCase])
    case memory([MemoryBenchmark])
  }

  /// When it is measured.
  enum Effort {
    case usual
    /// Only if it is asked for, because it takes seconds.
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

  public var isLarge: Bool { effort == .large }

  /// Whether its time is that of code in this process.
  var isTimedHere: Bool {
    if case .time = measure { true } else { false }
  }

  /// Whose way of doing it is measured, in their order.
  public var subjects: [String] {
    switch measure {
    case .time(let trials), .timeOfProcess(let trials): trials.map(\.name)
    case .memory(let trials): trials.map(\.name)
    }
  }

  /// Does it exactly so many times under each runtime, without a clock.
  ///
  /// - Returns: What came out, by subject; empty for what is not timed in this process.
  public func perform(
    _ iterations: Int, by isIncluded: (_ subject: String) -> Bool
  ) -> [(subject: String, checksum: Int)] {
    guard case .time(let trials) = measure else { return [] }
    return trials.filter { isIncluded($0.name) }.map { ($0.name, $0.perform(iterations)) }
  }

  /// The bytes that each of the things takes, measured in this process, which should be a fresh one.
  public func bytes(of subject: String) -> Int? {
    guard case .memory(let trials) = measure else { return nil }
    return trials.first { $0.name == subject }?.bytes()
  }
}

extension BenchmarkCase {
  init(_ runtime: Runtime, limit: Int = .max, _ make: @escaping () -> Work) {
    self.init(runtime.rawValue, limit: limit, make)
  }
}

extension MemoryBenchmark {
  init(_ runtime: Runtime, items: Int, _ build: @escaping () -> () -> AnyObject) {
    self.init(runtime.rawValue, items: items, build)
  }

  /// The memory that a run of `workload` takes at most, its results included.
  init(_ runtime: Runtime, peakOf workload: some Workload, _ parameters: [String: String]) {
    self.init(runtime.rawValue) {
      guard let parameters = try? workload.parameters(given: parameters) else { return }
      _ = try? Harness.measure(workload, parameters, under: runtime, detail: .readable)
    }
  }
}
