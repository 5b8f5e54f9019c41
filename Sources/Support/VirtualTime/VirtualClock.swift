public import ModelObservation
internal import Synchronization

/// The virtual clock of one simulation. Time moves only when the clock is advanced, which runs each timer when it is
/// due.
///
/// A *turn* has the timers and sleeps that end at one instant and were started by the same earlier turn or action.
/// Those that were started by different ones end in different turns: in an app, they rarely end at the same moment.
/// Timers that are due at one instant fire in the order of the turns in which they began, and within a turn in the
/// order of arming; timers on frames fire last. Use a clock and its timers on one thread only.
public final class VirtualClock {
  /// The current instant of virtual time.
  public internal(set) var now = Instant.start {
    didSet { processTime.store(now.nanoseconds, ordering: .relaxed) }
  }

  /// The number of instants so far at which at least one timer fired.
  public internal(set) var ticks = 0

  /// The name of the timer or task whose code is running; `nil` if no code of a timer or task runs.
  public private(set) var currentSource: String?

  /// A closure that runs at the end of every turn: all due timers have fired, and every task waits or has finished.
  ///
  /// If the closure arms a timer for the current instant or starts a task, another turn follows at the same instant.
  public var onTurnEnd: (() -> Void)?

  /// How long, in real time, an advance waits for tasks that wait for something other than virtual time; 1 second by
  /// default.
  ///
  /// The clock waits ten times as long for a block on a queue other than the main queue. After that, time advances
  /// without the task or the block. The clock waits again for a task that another thread has resumed.
  public var patience = Duration.seconds(1)
  /// A closure that receives the events of the tasks that actions and timers start; without a closure, the clock does
  /// not run these tasks.
  package var taskListener: ((String, VirtualTaskEvent) -> Void)? {
    didSet { Self.prepareProcess() }
  }

  /// Receives the uses of models by the code that the clock runs; `nil` if the uses are not recorded.
  package var modelUses: ModelUseLog?

  /// A closure that receives a sentence for each action of code that the clock cannot run.
  package var problemListener: ((String) -> Void)?

  /// Lets virtual clocks see the tasks of the process from now on.
  package static func prepareProcess() { ProcessExecutors.install() }

  /// True while a turn runs in which only views ask for a new date, and at its end.
  package internal(set) var isFrame = false

  /// Records that a timer on a frame runs code of an app.
  package func endFrame() { isFrame = false }

  let immediateTimersPerTick: Int
  var queue = TimerQueue()
  /// True while a turn is in progress.
  package internal(set) var isAdvancing = false
  var lastTick: Instant?
  /// The numbers of immediate timers (armed for the instant of their arming) and of turns at the current instant.
  var (immediateTimers, turns) = (0, 0)
  let ready = ReadyTasks()
  /// Where code last ran on the clock.
  private(set) var place = Place.current
  /// The real time at which the turn began.
  var turnStart = RealTime.now
  /// The instant of the continuous clock that code on this clock reads at the start of virtual time.
  private let realStart = RealTime.startOfClock
  private var armings = 0
  /// The number of turns and actions that began or ended so far; timers with the same number began together.
  private(set) var stage = 0
  /// The first stage at the instant of the last turn.
  var stageOfInstant = 0
  private(set) lazy var reference = Reference(self)

  /// Makes a clock at the start of virtual time.
  ///
  /// - Parameter immediateTimersPerTick: The limit at one instant for each of these numbers: timers armed for the
  ///   instant of their arming, jobs of a task, and turns that run tasks. If it is exceeded, `advance` reports an
  ///   endless loop.
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
  /// - Parameter name: The value of `currentSource` while the timer fires.
  /// - Precondition: `delay` is not negative. A timer with a delay of zero is due in this turn, or at the next
  ///   `advance`; if timers that began in other turns are due too, it is due after theirs.
  /// - Complexity: O(log *n*), where *n* is the number of armed timers.
  public func arm(
    _ name: String, after delay: Duration, _ action: @escaping () -> Void
  ) -> AnyCancellable {
    guard delay >= .zero else {
      fatalError("a timer needs a delay that is not negative; found \(delay)")
    }
    return arm(name, firstAfter: delay, period: nil, since: start, action)
  }

  /// Runs `action` after every `period`, without drift, until the result is cancelled or released.
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

  /// Runs `action` once, `delay` from now, unless the result is cancelled or released before; a negative delay is zero.
  ///
  /// - Parameter start: The start of the repeating timer that fires now, or the frames of the display.
  package func arm(
    _ name: String, after delay: Duration, since start: TimerStart,
    _ action: @escaping () -> Void
  ) -> AnyCancellable {
    arm(name, firstAfter: max(.zero, delay), period: nil, since: start, action)
  }

  /// The start of a timer that is armed now.
  package var start: TimerStart { .stage(stage) }

  /// Begins or ends a turn or an action, so that later timers did not begin together with earlier ones.
  func changeStage() { stage += 1 }

  /// Runs `action` once, `delay` from now, even if nothing keeps the timer; a negative delay is zero.
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

/// The time of the clock that moved last in this process, in nanoseconds.
private let processTime = Atomic<Int64>(0)

extension VirtualClock {
  /// The time of the clock that moved last in this process. A process that shows several screens in turn has one time
  /// for all of them.
  ///
  /// Any thread may read this time, even a thread that no clock knows.
  package static var ofProcess: Instant {
    Instant(nanoseconds: processTime.load(ordering: .relaxed))
  }

  /// Begins the time of the process anew, before a clock is made.
  package static func restartProcess() { processTime.store(0, ordering: .relaxed) }
}

extension VirtualClock {
  private static let slot = ThreadLocal<VirtualClock>()

  /// The clock of the simulation that runs on this thread; `nil` if none runs.
  ///
  /// A clock is current while it is advanced and inside `perform(_:)`.
  public static var current: VirtualClock? { slot.value }

  /// The instant of the continuous clock that stands for the current instant of virtual time.
  var shownInstant: ContinuousClock.Instant { realStart + (now - .start) }

  /// The instant that code on a virtual clock reads from the continuous clock on this thread; `nil` for other code.
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
