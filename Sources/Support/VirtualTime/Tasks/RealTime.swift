/// Readings of real time, and the fake instants of `ContinuousClock` that represent virtual time.
///
/// Real instants are whole nanoseconds. Instants that represent virtual time are half a nanosecond off, so that a
/// deadline shows whether the program computed it from a real or from a virtual instant.
enum RealTime {
  private static let base = Base()
  private static let half = Duration(attoseconds: 500_000_000)

  /// The current real instant, even in code that a virtual clock runs. It is too early by at most ``error``.
  static var now: ContinuousClock.Instant {
    base.continuous + base.suspending.duration(to: .now)
  }

  /// The largest amount by which ``now`` can be earlier than the real instant of the continuous clock.
  static var error: Duration { base.error }

  /// A pair of readings: an instant of the suspending clock, and the instant that the continuous clock had directly
  /// before it.
  struct Base {
    let continuous: ContinuousClock.Instant
    let suspending: SuspendingClock.Instant
    /// The largest amount by which the continuous clock can have been later than ``continuous`` when ``suspending`` was
    /// read.
    let error: Duration

    /// Reads the suspending clock between two readings of the continuous clock. Of 16 such readings, it keeps the one
    /// with the smallest error, because the operating system can suspend the thread between two readings.
    init(
      continuous: () -> ContinuousClock.Instant = { .now },
      suspending: () -> SuspendingClock.Instant = { .now }
    ) {
      let first = Self.read(continuous, suspending)
      (self.continuous, self.suspending, error) = (1..<16).reduce(first) { closest, _ in
        let next = Self.read(continuous, suspending)
        return next.error < closest.error ? next : closest
      }
    }

    private static func read(
      _ continuous: () -> ContinuousClock.Instant, _ suspending: () -> SuspendingClock.Instant
    ) -> (ContinuousClock.Instant, SuspendingClock.Instant, error: Duration) {
      let before = continuous()
      let between = suspending()
      return (before, between, before.duration(to: continuous()))
    }
  }

  /// The current real instant plus half a nanosecond, which represents the start of a virtual clock.
  static var startOfClock: ContinuousClock.Instant { now + half }

  /// True if `end` is an instant that represents virtual time, or such an instant plus a duration.
  static func isVirtual(_ end: ContinuousClock.Instant) -> Bool {
    let nanosecond: Int128 = 1_000_000_000
    let rest = base.continuous.duration(to: end).attoseconds % nanosecond
    let distance = min(rest.magnitude, nanosecond.magnitude - rest.magnitude)
    return distance > nanosecond.magnitude / 20
  }
}
