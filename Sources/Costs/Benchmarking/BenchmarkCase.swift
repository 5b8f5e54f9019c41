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
