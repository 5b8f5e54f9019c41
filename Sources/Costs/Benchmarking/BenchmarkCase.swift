/// One implementation of an operation, which a benchmark repeats and times.
public struct BenchmarkCase {
  /// Identifies the implementation within the operation, such as `fine`.
  public let name: String
  /// The maximum number of iterations after one preparation.
  public let limit: Int
  private let make: () -> TimedWork

  public init(_ name: String, limit: Int = .max, _ make: @escaping () -> TimedWork) {
    self.name = name
    self.limit = limit
    self.make = make
  }

  /// Creates new work, with all the objects that it needs.
  public func makeWork() -> TimedWork { make() }

  /// Runs exactly `iterations` iterations without a clock, in batches of at most `limit`.
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
  ///   - prepare: Creates what `run` needs. This time is not measured.
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
