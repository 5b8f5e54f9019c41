import GranularitySwiftSources
public import GranularityVirtualTime
package import ModelObservation
public import SimulatedUICore

/// Mounts a view in a test, performs user actions on it, advances virtual time, and records which bodies were evaluated
/// and why.
///
/// ```swift
/// let host = ViewHost { CartScreen(cart: cart) }
/// let turn = try host.tap("Pick Tea")
/// #expect(turn.evaluations(of: CartHeader.self) == 1)
/// ```
///
/// All changes happen in *turns*. A turn is one action, or the timers and sleeps that end at the same instant and were
/// started by the same earlier turn or action. At the end of a turn, the graph evaluates the invalidated views in
/// *passes*: ancestors first, and each view at most once per pass.
///
/// Every action is one turn. Additional turns run what is due at the same instant, such as the tasks that the action
/// started. `advance(by:)` has at least one turn for each instant at which something is due. Each call returns the
/// ``ViewActivity`` of its turns. ``activity`` is the activity since the last ``reset()``.
///
/// Time is virtual: only `advance(by:)` moves it. The clock runs all asynchronous code that the screen starts, in a
/// fixed order and on the thread of the host: `Task`, child tasks, actors, the main actor, and every form of
/// `Task.sleep`. If the code waits for something else, such as a network or a different thread, the host waits in real
/// time, for at most `VirtualClock.patience`. If that time is exceeded, there is a warning.
///
/// If a test changes a model between two turns, as in `cart.items = []`, the change counts as part of the next turn,
/// and the turn's ``ViewActivity/warnings`` contain a warning. To count the evaluations of the change separately, make
/// the change inside `turn(_:)`.
///
/// After a turn that evaluated no view, the host runs each body once or twice more to find views that show an old
/// value. These runs are not counted, but a counter or a `print` in a body also runs. Pass `findsOldValues: false` to
/// turn the search off.
///
/// Every action records the source position of its call. If a recorded session differs, the message names the actions
/// that caused the difference. A helper function can pass on the `filePath` and `line` of its caller.
///
/// Use a host, its views and its models only where they were created: on one thread, or on the main actor.
public final class ViewHost {
  /// The activity of the mount: the first evaluation of each view, the effects of appearing views, and the tasks that
  /// they start, each until it waits.
  public let mount: ViewActivity

  /// The graph of the views. It has to be released before the clock, because releasing the clock cancels tasks, and the
  /// cancelled tasks can change models.
  let graph: ViewGraph
  private let counters = GraphCounters()
  /// The virtual clock that runs the screen, its timers and its tasks.
  public let clock: VirtualClock
  private let recorder: EventRecorder
  let settings: HostSettings
  private(set) var isMounted = true
  /// The value of ``initialObjects`` before the first restart; `nil` if the screen was not restarted.
  private var objectsBeforeRestart: [InternedString: Int]?
  /// The session that `GranularityTesting` attaches to the host.
  package var session: AnyObject?

  /// The warnings that the last search for old values found.
  private var oldValuesBefore: Set<HostWarning> = []
  /// Receives messages about misuse of the host; `nil` if misuse is not reported.
  private let misuse: (@Sendable (String) -> Void)?
  private let findsOldValues: Bool

  /// Mounts `content`, with a tracker for one kind of model.
  ///
  /// Tests of other packages use the initializer of `GranularityTesting`, whose host supports every kind of model.
  ///
  /// - Parameters:
  ///   - tracker: Tracks which properties a body reads.
  ///   - models: Which observation source the model properties of views subscribe to.
  ///   - misuse: Receives the reasons why queries match no view. If it is not `nil`, the host also searches for views
  ///     that show an old value; see ``ViewActivity/warnings``.
  package init<Content: View>(
    tracking tracker: any ReadTracker, models: ModelHandling = .asWritten,
    closures: ClosureComparison = .captures, sdk: SDKVersion = .current,
    mounting: Mounting = .selectedTabs,
    on clock: VirtualClock = VirtualClock(),
    printer: @escaping (String) -> Void = ViewGraph.standardPrinter,
    findsOldValues: Bool = true, misuse: (@Sendable (String) -> Void)? = nil,
    @ViewBuilder content: () -> Content
  ) {
    let recorder = EventRecorder(report: misuse, clock)
    let settings = HostSettings(mounting)
    let attachment = HostAttachment()
    attachment.attach(to: clock, recorder)
    clock.adoptStartedTasks(of: "the test")
    let screen = HostedScreen(
      settings: settings, content: HostedContent(clock.perform(as: "the mount", content)))
    let graph = ViewGraph(
      tracker: tracker, models: models, closures: closures, sdk: sdk,
      listener: { recorder.receive($0) }, printer: printer, content: { screen })
    graph.inputListener = recorder.inputListener
    graph.counters = counters
    attachment.graph = graph
    let entrance = ThreadEntrance(to: clock)
    graph.enter = { entrance.enter($0) }
    mount = recorder.recording {
      clock.perform(as: "the mount") {
        graph.update()
        recorder.didEndTurn(of: graph)
      }
      clock.runDue(reportingTo: graph)
    }
    self.clock = clock
    self.graph = graph
    self.recorder = recorder
    self.settings = settings
    self.misuse = misuse
    self.findsOldValues = findsOldValues
  }
}

// MARK: - Turns

extension ViewHost {
  /// Runs an action as one turn, and then evaluates the views that the action invalidated.
  ///
  /// If `action` throws an error, the views that it invalidated before the error are evaluated too.
  ///
  /// - Returns: The activity from the beginning of the action to the end of the turn.
  /// - Precondition: No body is being evaluated.
  @discardableResult
  public func turn<Failure>(
    filePath: StaticString = #filePath, line: UInt = #line,
    _ action: () throws(Failure) -> Void
  ) throws(Failure) -> ViewActivity {
    try turn(named: "turn", at: SourcePlace(filePath, line), action)
  }

  /// Runs `action` and then evaluates the views that it invalidated, as one turn.
  ///
  /// The ``HostObserver`` of this host, if there is one, receives `name` and `place` before `action` runs.
  func turn<Failure>(
    named name: String, at place: SourcePlace, _ action: () throws(Failure) -> Void
  ) throws(Failure) -> ViewActivity {
    recorder.begin(name, at: place)
    return try recorder.recording { () throws(Failure) in
      try runTurn(named: name, action)
      lookForOldValues()
    }
  }

  /// Runs `action`, evaluates the views that it invalidated, and then runs what is due.
  private func runTurn<Failure>(
    named name: String, _ action: () throws(Failure) -> Void
  ) throws(Failure) {
    defer { clock.runDue(reportingTo: graph) }
    try clock.perform(as: name) { () throws(Failure) in
      defer {
        graph.update()
        recorder.didEndTurn(of: graph)
      }
      try action()
    }
  }

  /// Runs a turn without an action, which evaluates the views that were invalidated outside of any turn. There is no
  /// warning about them.
  ///
  /// - Returns: The activity of the turn.
  /// - Precondition: No body is being evaluated.
  @discardableResult
  public func turn(
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    recorder.acceptOutsideChanges()
    return turn(filePath: filePath, line: line) {}
  }

  /// Advances virtual time. Each instant at which a timer or task is due is at least one turn.
  ///
  /// - Parameter duration: Virtual time; zero runs only what is due now.
  /// - Throws: `VirtualClockError`, for example if timers or tasks run endlessly at one instant.
  /// - Precondition: No turn is in progress.
  @discardableResult
  public func advance(
    by duration: Duration, filePath: StaticString = #filePath, line: UInt = #line
  ) throws(VirtualClockError) -> ViewActivity {
    recorder.begin(Self.time, at: SourcePlace(filePath, line))
    return try recorder.recording { () throws(VirtualClockError) in
      try clock.advance(by: duration)
      lookForOldValues()
    }
  }

  /// Advances virtual time like the synchronous overload, but suspends while a turn waits for something in real time,
  /// so that other code can run.
  ///
  /// Use this overload if the screen waits for code that runs on the real main queue.
  ///
  /// - Parameter duration: Virtual time; zero runs only what is due now.
  /// - Throws: `VirtualClockError`, for example if timers or tasks run endlessly at one instant.
  /// - Precondition: No turn is in progress.
  @discardableResult
  public func advance(
    by duration: Duration, filePath: StaticString = #filePath, line: UInt = #line
  ) async throws(VirtualClockError) -> ViewActivity {
    recorder.begin(Self.time, at: SourcePlace(filePath, line))
    return try await recorder.recordingAsync { () async throws(VirtualClockError) in
      try await clock.advance(by: duration)
      lookForOldValues()
    }
  }

  /// The action name for turns in which virtual time advances.
  private static let time = "time"

  /// Unmounts the view, and mounts a new view in its place, as one turn. Virtual time and the counts continue.
  ///
  /// - Parameter content: Creates the new view. It runs after the disappearance effects of the old view.
  /// - Precondition: No body is being evaluated.
  @discardableResult
  package func restart(
    filePath: StaticString = #filePath, line: UInt = #line, with content: () -> some View
  ) -> ViewActivity {
    objectsBeforeRestart = initialObjects
    return turn(named: "restart", at: SourcePlace(filePath, line)) {
      settings.show(EmptyView())
      graph.update()
      settings.show(content())
    }
  }

  /// Unmounts the view and runs its disappearance effects. Afterwards, the host shows nothing.
  ///
  /// - Precondition: No body is being evaluated.
  @discardableResult
  public func unmount(
    filePath: StaticString = #filePath, line: UInt = #line
  ) -> ViewActivity {
    isMounted = false
    recorder.begin("unmount", at: SourcePlace(filePath, line))
    return recorder.recording {
      clock.perform(as: "unmount") { graph.tearDown() }
      clock.runDue(reportingTo: graph)
    }
  }
}

/// Connects a host's graph with the clock. The clock can run code of the screen before the graph exists.
private final class HostAttachment {
  weak var graph: ViewGraph?

  /// Sets the clock's callbacks, so that the clock runs the tasks that the screen starts, and so that the graph is
  /// updated at the end of each turn.
  func attach(to clock: VirtualClock, _ recorder: EventRecorder) {
    let (endTurn, listener) = (clock.onTurnEnd, clock.taskListener)
    let problemListener = clock.problemListener
    clock.problemListener = {
      problemListener?($0)
      recorder.report(.realTime($0))
    }
    clock.onTurnEnd = { [self] in
      endTurn?()
      graph?.update()
      recorder.didEndTurn(of: graph)
      recorder.endTurn()
    }
    clock.taskListener = { [self] name, event in
      listener?(name, event)
      switch event {
      case .willRun: graph?.record(.willRunTask(name))
      case .isAbsent: graph?.warn(.absentTask(name))
      }
    }
  }
}

extension VirtualClock {
  /// Runs everything that is due now, unless a turn of this clock is in progress. An endless loop results in a warning.
  fileprivate func runDue(reportingTo graph: ViewGraph) {
    guard !isAdvancing else { return }
    do {
      try advance(by: .zero)
    } catch {
      graph.warn(.endlessTasks("\(error)"))
    }
  }
}

// MARK: - Activity

extension ViewHost {
  /// The activity since the last ``reset()``; without a reset, all activity including the mount.
  public var activity: ViewActivity { recorder.total }

  /// Clears the recorded activity. Queries for views that were mounted before the reset remain valid.
  public func reset() {
    recorder.reset()
  }

  /// All evaluations since the last ``reset()``, in the order in which they happened.
  public var evaluations: Evaluations { activity.evaluations }

  /// The evaluations of all views of a type since the last ``reset()``; see ``ViewActivity/evaluations(of:)``.
  public func evaluations<Evaluated>(of type: Evaluated.Type) -> Evaluations {
    activity.evaluations(of: type)
  }

  /// The evaluations of the views at a path since the last ``reset()``; see ``ViewActivity/evaluations(at:)``.
  public func evaluations(at path: String) -> Evaluations {
    activity.evaluations(at: path)
  }

  /// The skips of all views of a type since the last ``reset()``; see ``ViewActivity/skips(of:)``.
  public func skips<Evaluated>(of type: Evaluated.Type) -> Skips {
    activity.skips(of: type)
  }

  /// The skips of the views at a path since the last ``reset()``; see ``ViewActivity/skips(at:)``.
  public func skips(at path: String) -> Skips {
    activity.skips(at: path)
  }

  /// Adds a warning that belongs to no turn.
  package func warn(_ warning: HostWarning) { recorder.warn(warning) }

  /// All warnings since the host was created or since the last ``reset()``, oldest first; see
  /// ``ViewActivity/warnings``.
  public var warnings: [HostWarning] { activity.warnings }
}

// MARK: - Findings

extension ViewHost {
  /// Adds a warning for each view that shows an old value since the current turn. The search runs only after a turn
  /// that evaluated no view.
  ///
  /// If an action evaluates no view, either nothing had to change, or the screen missed a change. The search tells
  /// these cases apart. After other turns there is no search, because it would evaluate every body of a large screen in
  /// each turn. A body can also have effects that a test can see, such as creating a model that starts a timer.
  private func lookForOldValues() {
    guard findsOldValues, misuse != nil, recorder.needsSearchForOldValues, !graph.needsUpdate else {
      return
    }
    let found = oldValues
    for finding in found where !oldValuesBefore.contains(finding) { recorder.report(finding) }
    oldValuesBefore = Set(found)
  }

  /// Everything since the host was created that makes the counts doubtful, in the order in which it occurred, without
  /// duplicates.
  ///
  /// This includes views that show an old value now or showed one in an earlier search, changes outside of any turn,
  /// and code that the virtual clock cannot run.
  ///
  /// Call this method when nothing more is counted, because it evaluates every body.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views and rows.
  package func doubts() -> [HostWarning] {
    let found = recorder.findings + (graph.needsUpdate ? [] : oldValues)
    var known: Set<HostWarning> = []
    return found.filter { known.insert($0).inserted }
  }

  /// A warning for each view that shows an old value now. To find these views, every body is evaluated without effects.
  private var oldValues: [HostWarning] {
    isMounted
      ? clock.perform { graph.staleNodes(evaluating: .twice).map(HostWarning.oldValue) } : []
  }
}

extension ViewHost {
  /// The number of times that the expression of a `StateObject` that acts as a `State` created an object, by the class
  /// of the object. Objects that were created after a restart of the screen are not counted.
  package var initialObjects: [InternedString: Int] {
    objectsBeforeRestart ?? counters.initialObjects
  }

  /// The number of views that were removed in the same turn in which something that they observe changed. SwiftUI might
  /// evaluate each of these views once more. The counts do not contain these evaluations.
  package var unevaluatedRemovals: Int { counters.unevaluatedRemovals }

  /// True if the counts might depend on how closures are compared, because two values of one of the app's views were
  /// compared by a closure.
  package var hasComparedClosures: Bool { counters.hasComparedClosures }

  /// Lazy containers on the screen that are slow in a real app, since the last ``reset()``; see
  /// ``ViewActivity/findings``.
  public var findings: [ViewFinding] { activity.findings }
}

// MARK: - The screen

extension ViewHost {
  /// The content of the screen: one line for each view, container and primitive view, such as a text, in depth-first
  /// order. The line of a disabled control says so, as in `Button (disabled)`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  public var output: [OutputLine] { isMounted ? graph.outputTree() : [] }

  /// True if the screen contains something visible without text, such as a color; see `ViewGraph.showsPaint`.
  package var showsPaint: Bool { isMounted && clock.perform { graph.showsPaint } }

  /// The controls that are on the screen now, including disabled controls, in the order of ``output``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, including primitive views.
  public var controls: [Control] { isMounted ? clock.perform { graph.controls() } : [] }

  /// The paths of the views and rows whose output is out of date: evaluating them now would give a different output.
  ///
  /// Each view is checked with the fields that its parent would pass to it now, so a view that waits for the next turn
  /// is stale until that turn. A view is not stale merely because its body creates a new ID or object each time. The
  /// search evaluates every body once or twice, without effects, recorded activity or registrations.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views and rows.
  public var staleViews: [String] {
    isMounted ? clock.perform { graph.staleNodes(evaluating: .twice).map(\.path) } : []
  }
}

extension ViewHost: CustomStringConvertible {
  /// The content of the screen, followed by the activity since the last ``reset()``.
  public var description: String {
    let lines = output.map { String(repeating: "  ", count: $0.depth) + $0.text }
    return (lines + ["\(activity)"]).joined(separator: "\n")
  }
}

/// Which rows of lazy containers, and which tabs of tab views, a ``ViewHost`` mounts.
public enum Mounting: Hashable, Sendable {
  /// Mounts all rows, and each tab when it is first selected.
  ///
  /// This is the default, because tab views mount their tabs this way since iOS 18.
  case selectedTabs
  /// Mounts all rows and all tabs, like a tab view with `tabItem`s before iOS 18.
  case everything
  /// Mounts at most `rows` rows of each collection in a lazy container, at least 1, and each tab when it is first
  /// selected.
  ///
  /// Lazy containers are `List`, lazy stacks and lazy grids. The rows that are written directly in a container, and
  /// those in each section, count as one collection. A collection inside a row is mounted completely. A row that leaves
  /// the screen is unmounted and loses its state. `ViewHost.scroll(to:)` and `ScrollViewProxy` scroll.
  ///
  /// If the number of views in a row can vary, a `List` runs the closures of all rows, and other containers keep the
  /// rows that were on the screen. ``ViewActivity/findings`` lists such rows.
  case onDemand(rows: Int)
}
