/// Real time, and the instants of the continuous clock that stand for virtual time.
///
/// Real instants are whole nanoseconds. Instants that stand for virtual time lie in the middle between two of them, so that a
/// deadline shows from which of the two the program computed it.
enum RealTime {
  private static let base = (continuous: ContinuousClock.now, suspending: SuspendingClock.now)
  private static let half = Duration(attoseconds: 500_000_000)

  /// The current instant, also in code that a virtual clock runs.
  static var now: ContinuousClock.Instant {
    base.continuous + base.suspending.duration(to: .now)
  }

  /// The current instant, moved so that it can stand for the start of a virtual clock.
  static var startOfClock: ContinuousClock.Instant { now + half }

  /// True if `end` is an instant that stands for virtual time, plus a duration.
  static func isVirtual(_ end: ContinuousClock.Instant) -> Bool {
    let nanosecond: Int128 = 1_000_000_000
    let rest = base.continuous.duration(to: end).attoseconds % nanosecond
    let distance = min(rest.magnitude, nanosecond.magnitude - rest.magnitude)
    return distance > nanosecond.magnitude / 20
  }
}
