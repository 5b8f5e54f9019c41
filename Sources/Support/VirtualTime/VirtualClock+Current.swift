internal import ModelObservation

extension VirtualClock {
  private static let slot = ThreadLocal<VirtualClock>()

  /// The clock of the simulation that runs on this thread; `nil` if none runs.
  ///
  /// A clock is current while it is advanced and inside `perform(_:)`.
  public static var current: VirtualClock? { slot.value }

  /// Runs `body` with this clock as the current clock; the previous one is restored on return and on a throw.
  public func perform<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Self.slot.value
    Self.slot.value = self
    defer { Self.slot.value = outer }
    return try body()
  }
}
