/// Something to do again and again under a stopwatch.
public struct BenchmarkCase {
  /// Whose way of doing it this is, such as `fine`.
  public let name: String
  /// How often it may be done after one preparation.
  public let limit: Int
  private let make: () -> Work

  /// What is in place for a trial, and is used for all of its rounds.
  public struct Work {
    let prepare: (_ iterations: Int) -> Void
    let run: (_ iterations: Int) -> Int

    /// - Parameters:
    ///   - prepare: Brings about what `run` needs, off the clock.
    ///   - run: Does it so many times and folds what came out into a number, so that nothing can be left out.
    public init(
      preparing prepare: @escaping (_ iterations: Int) -> Void = { _ in },
      run: @escaping (_ iterations: Int) -> Int
    ) {
      self.prepare = prepare
      self.run = run
    }
  }

  public init(_ name: String, limit: Int = .max, _ make: @escaping () -> Work) {
    self.name = name
    self.limit = limit
    self.make = make
  }

  /// Everything put in place anew.
  public func begin() -> Work { make() }

  /// Does it exactly so many times, without a clock, in as many goes as the limit asks for.
  ///
  /// - Returns: The sum of what came out.
  public func perform(_ iterations: Int) -> Int {
    let work = begin()
    var rest = iterations
    var checksum = 0
    while rest > 0 {
      let count = min(rest, limit)
      work.prepare(count)
      checksum &+= work.run(count)
      rest -= count
    }
    return checksum
  }
}
