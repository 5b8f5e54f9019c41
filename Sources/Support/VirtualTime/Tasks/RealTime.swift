/// Real time, and the instants of the continuous clock that stand for virtual time.
///
/// Real instants are whole nanoseconds. Instants that stand for virtual time lie in the middle between two of them, so
/// that a deadline shows from which of the two the program computed it.
enum RealTime {
  private static let base = Base()
  private static let half = Duration(attoseconds: 500_000_000)

  /// The current instant, also in code that a virtual clock runs; it is at most ``error`` too early.
  static var now: ContinuousClock.Instant {
    base.continuous + base.suspending.duration(to: .now)
  }

  /// How much earlier than the instant of the continuous clock ``now`` can be.
  static var error: Duration { base.error }

  /// An instant of the suspending clock, and the instant of the continuous clock that was the last one before it.
  struct Base {
    let continuous: ContinuousClock.Instant
    let suspending: SuspendingClock.Instant
    /// How much later than ``continuous`` the continuous clock can have been at ``suspending``.
    let error: Duration

    /// Reads the suspending clock between two readings of the continuous one, and keeps the closest of 16 such
    /// readings, because the thread may lose its core between them.
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
