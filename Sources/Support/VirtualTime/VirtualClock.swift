public import ModelObservation
internal import Synchronization

/// The virtual clock of one simulation. Time moves only when the clock is advanced, which runs each timer when it is
/// due.
///
/// A *turn* consists of the timers and sleeps that end at the same instant and were started by the same earlier turn or
/// action. Timers and sleeps that different turns or actions started end in different turns, because in an app they
/// rarely end at the same moment. Timers that are due at one instant fire in the order of the turns in which they
/// began, and within a turn in the order of arming; timers on frames fire last. Use a clock and its timers on one
/// thread only.
public final class VirtualClock {
  /// The current instant of virtual time.
  public internal(set) var now = Instant.start {
    didSet { processTime.store(now.nanoseconds, ordering: .relaxed) }
  }

  /// The number of instants so far at which at least one timer fired.
  public internal(set) var ticks = 0

  /// The name of the timer or task whose code runs now; `nil` if no timer or task runs.
  public private(set) var currentSource: String?

  /// A closure that runs at the end of every turn: all due timers have fired, and every task waits or has finished.
  ///
  /// If the closure arms a timer for the current instant or starts a task, an additional turn follows at the same
  /// instant.
  public var onTurnEnd: (() -> Void)?

  /// How long, in real time, an advance of the clock waits for tasks that wait for something other than virtual time.
  /// The default is 1 second.
  ///
  /// The clock waits ten times as long for a block on a queue other than the main queue. After that, time advances
  /// without the task or the block. The clock waits again for a task that a different thread has resumed.
  public var patience = Duration.seconds(1)
  /// A closure that receives the events of the tasks that actions and timers start. Without it, the clock does not run
  /// these tasks.
  package var taskListener: ((String, VirtualTaskEvent) -> Void)? {
    didSet { Self.prepareProcess() }
  }

  /// Records which code on the clock uses which models; `nil` if this is not recorded.
  package var modelUses: ModelUseLog?

  /// A closure that receives a sentence whenever code does something that the clock cannot run.
  package var problemListener: ((String) -> Void)?

  /// Replaces the executors of the process, so that virtual clocks can run the tasks that are started from now on.
  package static func prepareProcess() { ProcessExecutors.install() }

  /// True during a turn in which only views ask for a new date, as `TimelineView` does, and at the end of this turn.
  package internal(set) var isFrame = false

  /// Records that a timer on a display frame has run code of the app, so that the turn no longer counts as a mere
  /// frame.
  package func endFrame() { isFrame = false }

  let immediateTimersPerTick: Int
  var queue = TimerQueue()
  /// True while a turn is in progress.
  package internal(set) var isAdvancing = false
  var lastTick: Instant?
  /// The number of timers that were armed for the instant of their arming, and the number of turns, both at the current
  /// instant.
  var (immediateTimers, turns) = (0, 0)
  let ready = ReadyTasks()
  /// The queue or thread on which code last ran on the clock.
  private(set) var place = Place.current
  /// The real time at which the current turn began.
  var turnStart = RealTime.now
  /// The `ContinuousClock` instant that code on this clock reads at the start of virtual time.
  private let realStart = RealTime.startOfClock
  private var armings = 0
  /// The number of turns and actions that have begun or ended so far. Timers that were armed at the same number began
  /// together.
  private(set) var stage = 0
  /// The first value of ``stage`` at the instant of the last turn.
  var stageOfInstant = 0
  private(set) lazy var reference = Reference(self)

  /// Creates a clock that is at the start of virtual time.
  ///
  /// - Parameter immediateTimersPerTick: The largest number, at one instant, of each of the following: timers that are
  ///   armed for the instant of their arming, jobs of a task, and turns that run tasks. If one of them exceeds the
  ///   limit, `advance` reports an endless loop.
  public init(immediateTimersPerTick: Int = 100_000) {
    self.immediateTimersPerTick = immediateTimersPerTick
  }

  deinit {
    endTasks()
  }

  // MARK: - Timers

  /// Runs `action` once, `delay` from now, unless the returned object is cancelled or released before.
  ///
  /// A timer that would be due after the end of virtual time never fires.
  ///
  /// - Parameter name: The value of `currentSource` while the timer fires.
  /// - Precondition: `delay` is not negative. A timer with a delay of zero is due in this turn, or at the next
  ///   `advance`; if timers that began in other turns are due too, they fire first.
  /// - Complexity: O(log *n*), where *n* is the number of armed timers.
  public func arm(
    _ name: String, after delay: Duration, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    guard delay >= .zero else {
      fatalError("a timer needs a delay that is not negative; found \(delay)")
    }
    return arm(name, firstAfter: delay, period: nil, since: start, action)
  }

  /// Runs `action` after every `period`, without drift, until the returned object is cancelled or released.
  ///
  /// - Parameter name: The value of `currentSource` while the timer fires.
  /// - Precondition: `period` rounds to at least one nanosecond.
  /// - Complexity: O(log *n*), where *n* is the number of armed timers.
  public func arm(
    _ name: String, every period: Duration, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    guard period > .zero && period.wholeNanoseconds != 0 else {
      fatalError("a repeating timer needs a period of at least 1 nanosecond; found \(period)")
    }
    return arm(name, firstAfter: period, period: period, since: start, action)
  }

  private func arm(
    _ name: String, firstAfter delay: Duration, period: Duration?, since start: TimerStart,
    _ action: @escaping () -> Void
  ) -> AnyCancellable {
    guard let due = now.reached(after: delay) else { return AnyCancellable {} }
    let timer = ArmedTimer(
      name: name, due: due, period: period, start: start, isImmediate: isAdvancing && due == now,
      number: armings, action: action)
    armings += 1
    queue.insert(timer)
    return AnyCancellable { [weak self, weak timer] in
      guard let self, let timer else { return }
      withExtendedLifetime(timer) { self.queue.remove(timer) }
    }
  }

  /// Runs `action` once, `delay` from now, unless the returned object is cancelled or released before. A negative delay
  /// counts as zero.
  ///
  /// - Parameter start: When the repeating timer that fires now began, or ``TimerStart/frame`` for a timer on a display
  ///   frame.
  package func arm(
    _ name: String, after delay: Duration, since start: TimerStart,
    _ action: @escaping () -> Void
  ) -> AnyCancellable {
    arm(name, firstAfter: max(.zero, delay), period: nil, since: start, action)
  }

  /// The value that says when a timer that is armed now began.
  package var start: TimerStart { .stage(stage) }

  /// Begins or ends a turn or an action, so that timers from before and after this moment do not count as begun
  /// together.
  func changeStage() { stage += 1 }

  /// Runs `action` once, `delay` from now. The timer needs no reference to stay armed. A negative delay counts as zero.
  package func schedule(
    _ name: String, after delay: Duration, since start: TimerStart? = nil,
    _ action: @escaping () -> Void
  ) {
    var timer: AnyCancellable?
    timer = arm(name, after: delay, since: start ?? self.start) {
      withExtendedLifetime(timer) { action() }
      timer = nil
    }
  }

  /// Runs `body` with `name` as the current source.
  func whileCurrentSource<Result>(is name: String, _ body: () -> Result) -> Result {
    currentSource = name
    defer { currentSource = nil }
    return body()
  }
}

/// The time of the clock that moved last in this process, in nanoseconds of virtual time.
private let processTime = Atomic<Int64>(0)

extension VirtualClock {
  /// The virtual time of the clock that moved last in this process. A process that shows several screens one after
  /// another has a single such time for all of them.
  ///
  /// Any thread can read this time, even a thread that no clock started.
  package static var ofProcess: Instant {
    Instant(nanoseconds: processTime.load(ordering: .relaxed))
  }

  /// Resets the process's virtual time to its start, before a new clock is made.
  package static func restartProcess() { processTime.store(0, ordering: .relaxed) }
}

extension VirtualClock {
  private static let slot = ThreadLocal<VirtualClock>()

  /// The clock of the simulation that runs on this thread; `nil` if none runs.
  ///
  /// A clock is current while it is advanced and inside `perform(_:)`.
  public static var current: VirtualClock? { slot.value }

  /// The `ContinuousClock` instant that represents the current instant of virtual time.
  var shownInstant: ContinuousClock.Instant { realStart + (now - .start) }

  /// The instant that code on a virtual clock gets from `ContinuousClock` on this thread; `nil` for code that no
  /// virtual clock runs.
  package static var shownInstant: ContinuousClock.Instant? {
    VirtualTask.running == nil ? nil : current?.shownInstant
  }

  /// Runs `body` with this clock as the current clock; the previous one is restored on return and on a throw.
  public func perform<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Self.slot.value
    Self.slot.value = self
    place = .current
    defer { Self.slot.value = outer }
    guard let modelUses else { return try body() }
    return try modelUses.recording(body)
  }
}
