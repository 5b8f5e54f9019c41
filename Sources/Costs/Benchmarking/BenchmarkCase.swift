/// One implementation of an operation, which a benchmark repeats and times.
public struct BenchmarkCase {
  /// The name that identifies the implementation within its operation, such as `fine`.
  public let name: String
  /// The largest number of iterations that can run after one preparation.
  public let limit: Int
  private let make: () -> TimedWork

  public init(_ name: String, limit: Int = .max, _ make: @escaping () -> TimedWork) {
    self.name = name
    self.limit = limit
    self.make = make
  }

  /// Creates the code to time, with all the objects that it uses.
  public func makeWork() -> TimedWork { make() }

  /// Runs exactly `iterations` iterations without measuring the time, in batches of at most `limit`
  /// iterations.
  ///
  /// - Returns: The sum of the checksums.
  public func perform(_ iterations: Int) -> Int {
    let work = makeWork()
    var remaining = iterations
    var checksum = 0
    while remaining > 0 {
      let count = min(remaining, limit)
      work.prepare(count)
      checksum &+= work.run(count)
      remaining -= count
    }
    return checksum
  }
}

/// The code that a benchmark case times, and the objects that it uses in all rounds.
public struct TimedWork {
  let prepare: (_ iterations: Int) -> Void
  let run: (_ iterations: Int) -> Int

  /// - Parameters:
  ///   - prepare: Prepares what `run` needs. The time of this closure is not measured.
  ///   - run: Performs the iterations and returns a checksum of their results, so that the optimiser cannot remove
  ///     them.
  public init(
    preparing prepare: @escaping (_ iterations: Int) -> Void = { _ in },
    run: @escaping (_ iterations: Int) -> Int
  ) {
    self.prepare = prepare
    self.run = run
  }
}
