/// Measures how many bytes of memory code uses in this process.
///
/// Run the measurement in a new process. In an older process, allocations can reuse freed memory, and such
/// allocations are not measured.
public struct MemoryBenchmark {
  public let name: String
  private let measure: () -> Int?

  /// Measures how many bytes each of `items` equal objects adds to the resident memory.
  ///
  /// - Parameter build: Creates the objects that are not counted. The closure that it returns creates the counted
  ///   objects and returns their owner.
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

  /// Measures the peak resident memory of the complete process after `work` has run.
  public init(_ name: String, peakOf work: @escaping () -> Void) {
    self.name = name
    measure = {
      work()
      return Machine.peakBytes
    }
  }

  /// Measures the memory in this process; returns `nil` if the system does not report memory.
  public func bytes() -> Int? { measure() }
}
