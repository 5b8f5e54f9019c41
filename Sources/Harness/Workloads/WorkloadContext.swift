@_exported public import GranularityVirtualTime
public import ModelObservation
public import SimulatedUICore

/// The context in which a workload shows its views and schedules changes of its models.
///
/// All times are virtual and begin at the mount. A workload schedules its changes before the run begins. The changes
/// happen in the order of their times. Changes with the same time happen in the order in which they were scheduled.
public final class WorkloadContext {
  /// The parameters of the run.
  public let parameters: Parameters
  /// The random numbers of the run. They are the same under every runtime.
  public var random: SplitMix64
  /// When the graph evaluates invalidated views; by default, at the end of every turn.
  public var flush = Flush.tick

  package let clock = VirtualClock()
  /// The mutation log of the run. Views use it for changes that they make themselves, such as the changes of a task.
  public let log = MutationLog()
  /// The number of model objects that have been created so far.
  package var objects: Int { countObjects() }
  package private(set) var keys = 0
  /// The virtual time from the mount until the last scheduled change.
  package private(set) var duration = Duration.zero

  /// The virtual time between a user action and the change before it.
  public static let betweenActions = Duration.seconds(1)

  /// One sentence for each user action that failed, for example because no control had the label.
  package private(set) var failures: [String] = []

  private var countObjects = { 0 }
  private var makeViewGraph: ((@escaping (GraphEvent) -> Void) -> ViewGraph)?
  /// The read tracker to use if the models act as a different kind of models; `nil` for the tracker of their runtime.
  private let tracker: (any ReadTracker)?
  private let models: ModelHandling
  /// The graph, which exists as long as the run. It is unowned, because a weak reference slows every retain of the
  /// graph.
  private unowned var graph: ViewGraph?
  private var armed: [AnyCancellable] = []

  /// Creates the context of one run.
  ///
  /// - Parameters:
  ///   - tracker: The read tracker to use if the models act as a different kind of models; `nil` for the tracker of
  ///     their runtime.
  ///   - models: How the graph treats the models, for example as they are written in the source.
  package init(
    for parameters: Parameters, tracker: (any ReadTracker)? = nil,
    models: ModelHandling = .asWritten
  ) {
    self.parameters = parameters
    (self.tracker, self.models) = (tracker, models)
    random = SplitMix64(seed: UInt64(parameters.seed))
  }

  /// The value of the parameter `name`, which the workload must declare as a whole number.
  public func integer(_ name: String) -> Int { parameters.integer(name) }

  /// Shows `content`, and declares how many objects and properties its models have. A second call replaces the views of
  /// the first call.
  ///
  /// - Parameters:
  ///   - tracker: The read tracker of the models' runtime.
  ///   - objects: The number of model objects. It is evaluated when the run is over, because views can create objects.
  ///   - keys: The total number of properties of all model objects.
  ///   - content: The views of the screen. This closure is evaluated when the run begins.
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
  ///   - action: Mutates models through the log that it receives. All changes at the same time share a turn.
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

  /// Schedules a user action `times` times after all changes that are already scheduled. Each action has its own turn.
  ///
  /// The virtual time between an action and the change before it is ``betweenActions``.
  public func act(_ name: String, times: Int, _ action: @escaping (MutationLog) -> Void) {
    for _ in 0..<times { once(after: duration + Self.betweenActions, name, action) }
  }

  /// Schedules a single change at the time `delay` after the mount. Causes refer to the change by its name.
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
  /// The flush policy decides what calls `update`. By default, the clock calls it at the end of each turn, through
  /// `VirtualClock.onTurnEnd`. With `write`, the log also calls it after each mutation, through
  /// ``MutationLog/didMutate``. With `frame`, this method calls it. Such a run ends with a frame, so that a pass
  /// follows every change.
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
  /// If an update starts work without delay, such as a task, this work runs in the next frame. Work that the last frame
  /// starts does not run.
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

  /// Extends the run by `delay` of virtual time, so that views can make changes themselves during this time.
  public func wait(_ delay: Duration) { duration += delay }

  /// Creates the graph with the views that were shown; without such views, the graph is empty.
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
  /// Taps the control with the label `label`. Call this method from a scheduled action.
  ///
  /// If there is no such control, the run fails.
  public func tap(_ label: String) {
    if graph?.tap(label) == true { return }
    failures.append("no control has the label '\(label)', so it was not tapped")
  }

  /// Types `text` at the end of the text field with the title `title`. Call this method from a scheduled action.
  ///
  /// If there is no such text field, the run fails.
  public func type(_ text: String, into title: String) {
    if graph?.type(text, into: title) == true { return }
    failures.append("no text field has the title '\(title)', so nothing was typed")
  }
}

extension VirtualClock.Instant {
  /// The first instant at or after this one that is a whole multiple of `frame`.
  fileprivate func roundedUp(to frame: Duration) -> Self {
    let length = (.start + frame).nanoseconds
    return Self(nanoseconds: (nanoseconds + length - 1) / length * length)
  }
}

/// When the graph evaluates invalidated views.
public enum Flush: Hashable, Sendable {
  /// The graph evaluates views at the end of every turn. All changes at the same instant share one pass.
  case tick
  /// The graph evaluates views after every mutation, so that a turn with three mutations has three passes.
  case write
  /// The graph evaluates views when a frame begins. All changes since the previous frame share one pass.
  ///
  /// Frames begin at whole multiples of their length. A change at the instant at which a frame begins belongs to that
  /// frame.
  case frame(Duration)

  /// The name of the policy in recorded results.
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
  /// The quotient of two durations would be a `Double`, whose rounding error can reach a millisecond in a long run.
  package var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
