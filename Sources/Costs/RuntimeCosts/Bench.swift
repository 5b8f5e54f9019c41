package import GranularityBenchmarking
package import GranularityWorkloads

/// Measures operations with several runtimes, first with a single thread and then with a second thread.
package struct Bench {
  package var operations: [Operation]
  package var runtimes: [Runtime]
  package var benchmark: InterleavedBenchmark

  /// The largest number of rounds for a large operation, which takes seconds.
  static let roundsOfLarge = 3

  package init(
    _ operations: [Operation], runtimes: [Runtime] = Runtime.allCases,
    benchmark: InterleavedBenchmark = InterleavedBenchmark()
  ) {
    self.operations = operations
    self.runtimes = runtimes
    self.benchmark = benchmark
  }

  /// Measures all operations, first with a single thread and then with a second thread.
  ///
  /// This order is necessary, because a process that has had a second thread cannot return to the
  /// single-threaded fast paths.
  ///
  /// - Parameters:
  ///   - bytes: Measures the memory of an operation with a subject, such as a runtime, in a new process;
  ///     returns `nil` if the measurement fails.
  ///   - progress: Called before each operation with the number of completed operations, the total, and the next name.
  package func run(
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

  /// One measured value: the operation, the subject (such as a runtime), and the value.
  package typealias Value = (operation: String, subject: String, value: Int)

  /// Runs `iterations` iterations of each timed operation without measuring the time, and returns the
  /// checksums.
  package func checksums(iterations: Int) -> [Value] {
    operations.flatMap { operation in
      operation.perform(iterations, by: isIncluded)
        .map { (operation.name, $0.subject, $0.checksum) }
    }
  }

  /// Measures the bytes of each memory operation in this process, which must be a new one.
  package func bytes() -> [Value] {
    operations.flatMap { operation in
      operation.subjects.filter(isIncluded).compactMap { subject in
        operation.bytes(of: subject).map { (operation.name, subject, $0) }
      }
    }
  }

  /// Returns true for the selected runtimes, and for each subject that is not a runtime.
  private func isIncluded(_ subject: String) -> Bool {
    Runtime(rawValue: subject).map { runtimes.contains($0) } ?? true
  }

  private func figures(
    of operation: Operation, threads: Int, bytes: (String, String) -> Int?
  ) -> [CostFigure] {
    switch operation.measure {
    case .time(let cases), .timeOfProcess(let cases):
      let benchmark = operation.isLarge ? largeBenchmark : self.benchmark
      return benchmark.run(cases.filter { isIncluded($0.name) }).map { outcome in
        CostFigure(
          operation: operation.name, subject: outcome.name, threads: threads, unit: .nanoseconds,
          statistics: outcome.nanoseconds.divided(by: Double(operation.count)),
          rounds: benchmark.rounds,
          iterations: outcome.iterations, checksum: outcome.checksum)
      }
    case .memory(let benchmarks):
      return benchmarks.filter { isIncluded($0.name) }.compactMap { memory in
        guard let bytes = bytes(operation.name, memory.name),
          let statistics = SampleStatistics(of: [Double(bytes)])
        else { return nil }
        return CostFigure(
          operation: operation.name, subject: memory.name, threads: 1, unit: .bytes,
          statistics: statistics,
          rounds: 1)
      }
    }
  }

  private var largeBenchmark: InterleavedBenchmark {
    InterleavedBenchmark(rounds: min(benchmark.rounds, Self.roundsOfLarge), sampleTime: .zero)
  }
}
