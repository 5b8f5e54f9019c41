public import ModelObservation

/// The time of one simulation: it stands still until it is advanced, and then runs each timer when it is due.
///
/// A *turn* is everything that is due at one virtual instant. Timers fire in the order of their instants, simultaneous
/// ones in the order in which they were first armed. A clock and its timers belong to one thread.
public final class VirtualClock {
  /// The present, as timers and screens see it.
  public internal(set) var now = Instant.start {
    didSet { ready.now = now }
  }

  /// The instants, so far, at which at least one timer fired.
  public internal(set) var ticks = 0

  /// The name of the timer that is firing, or of the task that runs; `nil` between them and outside of `advance`.
  public private(set) var currentSource: String?

  /// Runs at the end of every turn, when all that was due has fired and every task waits or is over.
  ///
  /// A timer that it arms for the present instant begins another turn of the same tick, as does a task that it starts.
  public var onTurnEnd: (() -> Void)?

  /// How long, in real time, `advance` with `await` waits for tasks that are elsewhere while none of them comes back.
  public var patience = Duration.seconds(10)

  let immediateTimersPerTick: Int
  var queue = TimerQueue()
  var isAdvancing = false
  var lastTick: Instant?
  /// The timers armed for the instant of their arming, and the turns, that the present instant has had.
  var (immediateTimers, turns) = (0, 0)
  let ready = ReadyTasks()
  /// The tasks that were found to wait for something that is not virtual time.
  var absent: [VirtualTask] = []
  private var armings = 0

  /// Makes a clock that stands at its start.
  ///
  /// - Parameter immediateTimersPerTick: How many timers may be armed for the instant at which they are armed, and how
  ///   many steps a task may take at one instant, before `advance` takes them for an endless loop.
  public init(immediateTimersPerTick: Int = 100_000) {
    self.immediateTimersPerTick = immediateTimersPerTick
  }

  deinit {
    endTasks()
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

  /// Does something on behalf of what is called `name`.
  func whileCurrentSource<Result>(is name: String, _ body: () -> Result) -> Result {
    currentSource = name
    defer { currentSource = nil }
    return body()
  }
}
