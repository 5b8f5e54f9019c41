/// Why a clock could not be advanced.
public enum VirtualClockError: Error, Equatable, CustomStringConvertible {
  /// The target lies before the present.
  case backwards(now: VirtualClock.Instant, end: VirtualClock.Instant)
  /// The target lies outside of the 292 years that 64 bits of nanoseconds hold.
  case outOfRange(now: VirtualClock.Instant, duration: Duration)
  /// Timers keep arming each other for the same instant.
  case endlessInstant(now: VirtualClock.Instant, timers: Int)

  public var description: String {
    switch self {
    case .backwards(let now, let end):
      "virtual time needs to move forward from \(now.nanoseconds) ns; found \(end.nanoseconds) ns"
    case .outOfRange(let now, let duration):
      "virtual time needs to stay within 292 years; found \(now.nanoseconds) ns and \(duration)"
    case .endlessInstant(let now, let timers):
      "an instant needs an end; found more than \(timers) timers armed at \(now.nanoseconds) ns"
        + " for the same instant"
    }
  }
}
