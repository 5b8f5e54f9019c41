/// Something whose memory is measured, in a process of its own.
///
/// Only a fresh process gives a figure: in another, memory that was freed before is used again.
public struct MemoryBenchmark {
  public let name: String
  private let measure: () -> Int?

  /// The bytes that one of several things of equal size adds to the memory of this process.
  ///
  /// - Parameter build: Puts in place what is not to be counted; its result makes the things and holds them.
  public init(_ name: String, items: Int, _ build: @escaping () -> () -> AnyObject) {
    self.name = name
    measure = {
      let make = build()
      guard let before = Machine.residentBytes else { return nil }
      let made = make()
      let after = Machine.residentBytes
      return withExtendedLifetime(made) { after.map { ($0 - before) / items } }
    }
  }

  /// The bytes that this process has in memory at most, all in all, when `work` is done.
  public init(_ name: String, peakOf work: @escaping () -> Void) {
    self.name = name
    measure = {
      work()
      return Machine.peakBytes
    }
  }

  /// Measures here and now; `nil` where the system does not tell.
  public func bytes() -> Int? { measure() }
}
