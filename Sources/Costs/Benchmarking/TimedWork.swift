/// The code that a benchmark case times, and the objects that it uses in all rounds.
public struct TimedWork {
  let prepare: (_ iterations: Int) -> Void
  let run: (_ iterations: Int) -> Int

  /// - Parameters:
  ///   - prepare: Creates what `run` needs. This time is not measured.
  ///   - run: Performs the iterations and returns a checksum of their results, so that the optimiser cannot remove them.
  public init(
    preparing prepare: @escaping (_ iterations: Int) -> Void = { _ in },
    run: @escaping (_ iterations: Int) -> Int
  ) {
    self.prepare = prepare
    self.run = run
  }
}
