@_exported public import GranularityVirtualTime
public import ModelObservation
public import SimulatedUICore

/// The context in which a workload shows its views and schedules changes of its models.
///
/// All times are virtual and begin at the mount. A workload schedules its changes before the run begins. They happen in
/// the order of their times, and changes at one time happen in the order in which they were scheduled.
public final class WorkloadContext {
  /// The parameters of the run.
  public let parameters: Parameters
  /// The random numbers of the run, which are the same under every runtime.
  public var random: SplitMix64
  /// The policy for evaluating invalidated views; by default at the end of every turn.
  public var flush = Flush.tick

  package let clock = VirtualClock()
  /// The log of the run, for changes that the views make themselves, such as the changes of a task.
  public let log = MutationLog()
  /// The number of model objects that have been created so far.
  package var objects: Int { countObjects() }
  package private(set) var keys = 0
  /// The virtual time from the mount until all scheduled changes have happened.
  package private(set) var duration = Duration.zero

  /// The virtual time before each user action.
  public static let betweenActions = Duration.seconds(1)

  /// One sentence for each user action that failed.
  package private(set) var failures: [String] = []

  private var countObjects = { 0 }
  private var makeViewGraph: ((@escaping (GraphEvent) -> Void) -> ViewGraph)?
  /// The tracker for models that act as another kind of models; `nil` for the tracker of their runtime.
  private let tracker: (any ReadTracker)?
  private let models: ModelHandling
  /// The graph, which lives as long as the run; unowned, because a weak reference slows every retain of the graph.
  private unowned var graph: ViewGraph?
  private var armed: [AnyCancellable] = []

  /// - Parameters:
  ///   - tracker: The tracker for models that act as another kind; `nil` for the tracker of their runtime.
  ///   - models: How the graph treats the models.
  package init(
    for parameters: Parameters, tracker: (any ReadTracker)? = nil,
    models: ModelHandling = .asWritten
  ) {
    self.parameters = parameters
    (self.tracker, self.models) = (tracker, models)
    random = SplitMix64(seed: UInt64(parameters.seed))
  }

  /// The value of the whole-number parameter `name`, which the workload must declare.
  public func integer(_ name: String) -> Int { parameters.integer(name) }

  /// Shows `content` and declares its models. A second call replaces the views of the first call.
  ///
  /// - Parameters:
  ///   - tracker: The tracker of the runtime that the models use.
  ///   - objects: The number of objects, evaluated when the run is over, because views may create objects.
  ///   - keys: The number of properties of all objects.
  ///   - content: The views of the screen, evaluated when the run begins.
  public func show<Content: View>(
    tracker: any ReadTracker, objects: @autoclosure @escaping () -> Int, keys: Int,
    @ViewBuilder content: @escaping () -> Content
  ) {
    countObjects = objects
    self.keys = keys
    let tracker = self.tracker ?? tracker
    makeViewGraph = { [parameters, models] listener in
      ViewGraph(
        tracker: tracker, models: models, closures: parameters.closures, sdk: parameters.sdk,
        listener: listener, printer: ViewGraph.standardPrinter, content: content)
    }
  }

  /// Schedules a timer that fires `times` times and then ends, the first time after `period`.
  ///
  /// - Parameters:
  ///   - name: The name of the timer in causes.
  ///   - action: Mutates models through the log that it receives. All changes at one time are one turn.
  public func every(
    _ period: Duration, times: Int, _ name: String, _ action: @escaping (MutationLog) -> Void
  ) {
    guard times > 0 else { return }
    var remaining = times
    let number = armed.count
    armed.append(
      clock.arm(name, every: period) { [unowned self] in
        remaining -= 1
        if remaining == 0 { armed[number].cancel() }
        log.begin(name)
        action(log)
      })
    duration = max(duration, period * times)
  }

  /// Schedules a user action `times` times, each in its own turn, after all earlier scheduled changes.
  ///
  /// Each action is ``betweenActions`` after the change before it.
  public func act(_ name: String, times: Int, _ action: @escaping (MutationLog) -> Void) {
    for _ in 0..<times { once(after: duration + Self.betweenActions, name, action) }
  }

  /// Schedules a change once, `delay` after the mount, with the name that causes show.
  public func once(
    after delay: Duration, _ name: String, _ action: @escaping (MutationLog) -> Void
  ) {
    armed.append(
      clock.arm(name, after: delay) { [log] in
        log.begin(name)
        action(log)
      })
    duration = max(duration, delay)
  }

  /// Runs all scheduled changes, and calls `update` whenever the flush policy requires a pass.
  ///
  /// The flush policy decides who calls `update`. By default, the clock calls it at the end of each turn, as
  /// `VirtualClock.onTurnEnd`. With `write`, the log also calls it after each mutation, as ``MutationLog/didMutate``.
  /// With frames, this function calls it. A run with frames ends with a frame, so that no change is left without a
  /// pass.
  package func runToEnd(updating update: @escaping () -> Void) throws(VirtualClockError) {
    defer {
      clock.onTurnEnd = nil
      log.didMutate = nil
    }
    switch flush {
    case .tick:
      clock.onTurnEnd = update
    case .write:
      log.didMutate = update
      clock.onTurnEnd = update
    case .frame(let frame):
      try runFrames(of: frame, updating: update)
      return
    }
    try clock.advance(to: .start + duration)
  }

  /// Runs all scheduled changes frame by frame.
  ///
  /// Work that an update starts immediately, such as a task, runs in the next frame. Such work of the last frame does
  /// not run.
  private func runFrames(
    of frame: Duration, updating update: () -> Void
  ) throws(VirtualClockError) {
    var last = clock.now
    while let next = clock.nextTurn, next <= .start + duration {
      let begin = next.roundedUp(to: frame)
      try clock.advance(to: begin == last ? begin + frame : begin)
      clock.perform(update)
      last = clock.now
    }
    duration = max(duration, clock.now - .start)
    if clock.now < .start + duration { try clock.advance(to: .start + duration) }
  }

  /// Extends the run by `delay` of virtual time, for changes that the views make themselves.
  public func wait(_ delay: Duration) { duration += delay }

  /// Creates the graph of the shown views; the graph is empty if no views are shown.
  package func makeGraph(listener: @escaping (GraphEvent) -> Void) -> ViewGraph {
    let made =
      makeViewGraph?(listener)
      ?? ViewGraph(tracker: NoTracking(), listener: listener) { EmptyView() }
    graph = made
    return made
  }
}

// MARK: - User actions

extension WorkloadContext {
  /// Taps the control with the label `label`, during a scheduled action.
  ///
  /// Without such a control, the run fails.
  public func tap(_ label: String) {
    if graph?.tap(label) == true { return }
    failures.append("no control has the label '\(label)', so it was not tapped")
  }

  /// Types `text` at the end of the text field with the title `title`, during a scheduled action.
  ///
  /// Without such a text field, the run fails.
  public func type(_ text: String, into title: String) {
    if graph?.type(text, into: title) == true { return }
    failures.append("no text field has the title '\(title)', so nothing was typed")
  }
}

extension VirtualClock.Instant {
  /// The first whole multiple of `frame` that is not before this instant.
  fileprivate func roundedUp(to frame: Duration) -> Self {
    let length = (.start + frame).nanoseconds
    return Self(nanoseconds: (nanoseconds + length - 1) / length * length)
  }
}

/// The policy that decides when the graph evaluates invalidated views.
public enum Flush: Hashable, Sendable {
  /// At the end of every turn: one pass for all changes at one instant.
  case tick
  /// After every mutation, so that a turn with three mutations has three passes.
  case write
  /// When the next frame begins, at a whole multiple of its length: one pass for all changes since the last frame.
  ///
  /// A change at the instant at which a frame begins belongs to that frame.
  case frame(Duration)

  /// The word for the policy in recorded results.
  package var word: String {
    switch self {
    case .tick: "tick"
    case .write: "write"
    case .frame: "frame"
    }
  }
}

extension Duration {
  /// The whole milliseconds of a duration that is not negative, rounded down.
  ///
  /// A quotient of two durations is a `Double`, which loses a millisecond of a long run.
  package var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
