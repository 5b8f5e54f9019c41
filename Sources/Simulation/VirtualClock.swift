public import ModelObservation

/// The time of one simulation: it stands still until it is advanced, and then runs each timer when it is due.
///
/// A *turn* is everything that is due at one virtual instant. Timers fire in the order of their instants, simultaneous
/// ones in the order in which they were first armed. A clock and its timers belong to one thread.
public final class VirtualClock {
  /// The present, as timers and screens see it.
  public private(set) var now = Instant.start

  /// The instants, so far, at which at least one timer fired.
  public private(set) var ticks = 0

  /// The name of the timer that is firing; `nil` between timers and outside of `advance`.
  public private(set) var currentSource: String?

  /// Runs at the end of every turn, when all that was due has fired.
  ///
  /// A timer that it arms for the present instant begins another turn of the same tick.
  public var onTurnEnd: (() -> Void)?

  private let immediateTimersPerTick: Int
  private var queue = TimerQueue()
  private var armings = 0
  private var isAdvancing = false
  private var lastTick: Instant?
  private var immediateTimers = 0

  /// Makes a clock that stands at its start.
  ///
  /// - Parameter immediateTimersPerTick: How many timers may be armed for the instant at which they are armed
  ///   before `advance` takes them for an endless loop.
  public init(immediateTimersPerTick: Int = 100_000) {
    self.immediateTimersPerTick = immediateTimersPerTick
  }

  // MARK: - Timers

  /// Runs `action` once, `delay` from now, unless the result is cancelled or released before.
  ///
  /// A timer that would be due after the end of virtual time never fires.
  ///
  /// - Parameter name: What `currentSource` is while the timer fires.
  /// - Precondition: `delay` is not negative. Zero is due now: in this turn, or at the next `advance`.
  /// - Complexity: O(log *n*), where *n* timers are armed.
  public func arm(
    _ name: String, after delay: Duration, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    precondition(delay >= .zero, "a timer needs a delay that is not negative; found \(delay)")
    return arm(name, firstAfter: delay, period: nil, action)
  }

  /// Runs `action` after every `period`, without drift, until the result is cancelled or released.
  ///
  /// - Parameter name: What `currentSource` is while the timer fires.
  /// - Precondition: `period` rounds to at least one nanosecond.
  /// - Complexity: O(log *n*), where *n* timers are armed.
  public func arm(
    _ name: String, every period: Duration, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    precondition(
      period > .zero && period.wholeNanoseconds != 0,
      "a repeating timer needs a period of at least 1 nanosecond; found \(period)")
    return arm(name, firstAfter: period, period: period, action)
  }

  private func arm(
    _ name: String, firstAfter delay: Duration, period: Duration?, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    guard let due = now.reached(after: delay) else { return AnyCancellable {} }
    let timer = ArmedTimer(
      name: name, due: due, period: period, isImmediate: isAdvancing && due == now,
      number: armings, action: action)
    armings += 1
    queue.insert(timer)
    return AnyCancellable { [weak self, weak timer] in
      guard let self, let timer else { return }
      withExtendedLifetime(timer) { self.queue.remove(timer) }
    }
  }

  // MARK: - Time

  /// The instant of the next turn, if a timer is armed.
  public var nextDue: Instant? { queue.first?.due }

  /// Moves time forward, running each timer when it is due.
  ///
  /// If it throws, the clock stands where it was, or at the instant of the endless loop.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
  /// - Complexity: O(*k* log *n*), where *k* timers fire and *n* are armed.
  public func advance(by duration: Duration) throws(VirtualClockError) {
    guard let end = now.reached(after: duration) else {
      throw .outOfRange(now: now, duration: duration)
    }
    try advance(to: end)
  }

  /// Moves time forward to `end`, running each timer when it is due.
  ///
  /// If it throws, the clock stands where it was, or at the instant of the endless loop.
  ///
  /// - Precondition: No timer of this clock is firing.
  /// - Complexity: O(*k* log *n*), where *k* timers fire and *n* are armed.
  public func advance(to end: Instant) throws(VirtualClockError) {
    precondition(
      !isAdvancing, "a clock needs to be advanced from outside of its turns; found \(now)")
    guard end >= now else { throw .backwards(now: now, end: end) }
    isAdvancing = true
    immediateTimers = 0
    defer { isAdvancing = false }
    try perform { () throws(VirtualClockError) in
      while let due = nextDue, due <= end {
        try runTurn(at: due)
      }
    }
    now = end
  }

  private func runTurn(at instant: Instant) throws(VirtualClockError) {
    if instant != now { immediateTimers = 0 }
    now = instant
    if lastTick != instant { ticks += 1 }
    lastTick = instant
    while let timer = queue.first, timer.due == instant {
      if timer.isImmediate { try countImmediateTimer() }
      fire(timer)
    }
    onTurnEnd?()
  }

  private func countImmediateTimer() throws(VirtualClockError) {
    guard immediateTimers < immediateTimersPerTick else {
      throw .endlessInstant(now: now, timers: immediateTimers)
    }
    immediateTimers += 1
  }

  private func fire(_ timer: ArmedTimer) {
    queue.remove(timer)
    if timer.moveToNextPeriod() { queue.insert(timer) }
    currentSource = timer.name
    defer { currentSource = nil }
    timer.action()
  }
}
