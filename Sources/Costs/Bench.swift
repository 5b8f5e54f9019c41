public import Benchmarking
public import Harness

/// Measures operations side by side, with one thread and with a second one alive.
public struct Bench {
  public var operations: [Operation]
  public var runtimes: [Runtime]
  public var benchmark: InterleavedBenchmark

  /// How often what takes seconds is measured at most.
  static let roundsOfLarge = 3

  public init(
    _ operations: [Operation], runtimes: [Runtime] = Runtime.allCases,
    benchmark: InterleavedBenchmark = InterleavedBenchmark()
  ) {
    self.operations = operations
    self.runtimes = runtimes
    self.benchmark = benchmark
  }

  /// Measures everything, first while there is one thread, since there is no way back to that.
  ///
  /// - Parameters:
  ///   - bytes: Measures the memory of a subject's operation in a fresh process; `nil` where that cannot be.
  ///   - progress: Told before each operation how many are done, of how many, and which is next.
  public func run(
    bytes: (_ operation: String, _ subject: String) -> Int?,
    progress: (_ done: Int, _ total: Int, _ next: String) -> Void
  ) -> [CostFigure] {
    let timed = operations.filter(\.isTimedHere)
    let total = timed.count * 2 + (operations.count - timed.count)
    var figures: [CostFigure] = []
    var done = 0
    func measure(_ operation: Operation, threads: Int) {
      progress(done, total, operation.name)
      figures += self.figures(of: operation, threads: threads, bytes: bytes)
      done += 1
    }
    for operation in timed { measure(operation, threads: 1) }
    let second = IdleThread()
    withExtendedLifetime(second) {
      for operation in timed { measure(operation, threads: 2) }
    }
    for operation in operations where !operation.isTimedHere { measure(operation, threads: 1) }
    return figures
  }

  private func isIncluded(_ subject: String) -> Bool {
    Runtime(rawValue: subject).map { runtimes.contains($0) } ?? true
  }

  private func figures(
    of operation: Operation, threads: Int, bytes: (String, String) -> Int?
  ) -> [CostFigure] {
    switch operation.measure {
    case .time(let trials), .timeOfProcess(let trials):
      let benchmark = operation.isLarge ? largeBenchmark : self.benchmark
      return benchmark.run(trials.filter { isIncluded($0.name) }).map { outcome in
        CostFigure(
          operation: operation.name, subject: outcome.name, threads: threads, unit: .nanoseconds,
          statistics: outcome.nanoseconds.divided(by: Double(operation.count)),
          rounds: benchmark.rounds,
          iterations: outcome.iterations, checksum: outcome.checksum)
      }
    case .memory(let trials):
      return trials.filter { isIncluded($0.name) }.compactMap { trial in
        guard let bytes = bytes(operation.name, trial.name),
          let statistics = SampleStatistics(of: [Double(bytes)])
        else { return nil }
        return CostFigure(
          operation: operation.name, subject: trial.name, threads: 1, unit: .bytes,
          statistics: statistics,
          rounds: 1)
      }
    }
  }

  private var largeBenchmark: InterleavedBenchmark {
    InterleavedBenchmark(rounds: min(benchmark.rounds, Self.roundsOfLarge), sampleTime: .zero)
  }
}
