import GranularitySwiftSources
public import GranularityVirtualTime
package import ModelObservation
public import SimulatedUICore

/// Mounts a view in a test, acts as its user, advances virtual time and records which bodies were evaluated and why.
///
/// ```swift
/// let host = ViewHost { CartScreen(cart: cart) }
/// let turn = try host.tap("Pick Tea")
/// #expect(turn.evaluations(of: CartHeader.self) == 1)
/// ```
///
/// All changes happen in *turns*. A turn is one action, or the timers and sleeps that end at one instant and were
/// started by the same earlier turn or action. At the end of a turn, the graph evaluates the invalidated views in
/// *passes*: ancestors first, each view at most once per pass.
///
/// Every action is one turn. Further turns run what is due at the same instant, such as the tasks that the action
/// started. `advance(by:)` has at least one turn for each instant at which something is due. Each call returns the
/// ``ViewActivity`` of its turns; ``activity`` is the activity since the last ``reset()``.
///
/// Time is virtual: only `advance(by:)` moves it. The clock runs all asynchronous code that the screen starts, in a
/// fixed order and on the thread of the host: `Task`, child tasks, actors and the main actor, and every form of
/// `Task.sleep`. If code waits for something else, such as a network or another thread, the host waits for it in real
/// time, for at most `VirtualClock.patience`. After that, a warning says so.
///
/// If a test changes a model between two turns, as in `cart.items = []`, the change belongs to the next turn, and that
/// turn has a warning in ``ViewActivity/warnings``. To count the evaluations of the change alone, make it in
/// `turn(_:)`.
///
/// After a turn that evaluated no view, the host runs each body once or twice more to find views that show an old
/// value. These runs are not counted, but a counter or a `print` in a body notices them. `findsOldValues: false` turns
/// the search off.
///
/// Every action knows the place of its call. If a recorded session differs, its message names the actions that caused
/// the difference. A helper function can pass the `filePath` and the `line` of its caller.
///
/// Use a host, its views and its models only where they were made: on one thread, or on the main actor.
public final class ViewHost {
  /// The activity of the mount: the first evaluation of each view, the effects of the views' appearance, and the tasks
  /// until each waits.
  public let mount: ViewActivity

  /// The graph of the views. It is released before the clock: releasing the clock cancels tasks, which may change
  /// models.
  let graph: ViewGraph
  private let counters = GraphCounters()
  /// The virtual clock of the screen and of the timers and tasks that start on it.
  public let clock: VirtualClock
  private let recorder: EventRecorder
  let settings: HostSettings
  private(set) var isMounted = true
  /// The number of restarts.
  package private(set) var restarts = 0
  /// The session that the test library attaches to the host.
  package var session: AnyObject?

  /// The findings of the last search for old values.
  private var oldValuesBefore: Set<HostWarning> = []
  /// Receives misuse of the host; `nil` if misuse is not reported.
  private let misuse: (@Sendable (String) -> Void)?
  private let findsOldValues: Bool

  /// Mounts `content`, with a tracker for one kind of model.
  ///
  /// Tests of other packages use the initializer of `GranularityTesting`, whose host follows every kind of model.
  ///
  /// - Parameters:
  ///   - tracker: Tracks which properties a body reads.
  ///   - models: What the properties of views subscribe to.
  ///   - misuse: Receives the reasons why queries fit no view. If it is not `nil`, the host also looks for old
  ///     values; see ``ViewActivity/warnings``.
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
  /// Runs an action, then evaluates the views that it invalidated.
  ///
  /// If `action` throws, the views that it invalidated before are evaluated too.
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

  /// Evaluates the views that were invalidated outside of any turn, without a warning.
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

  /// Advances virtual time, with turns for each instant at which a timer or a task is due.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
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

  /// Advances virtual time as the other `advance(by:)`, but lets other code run while a turn waits for something real.
  ///
  /// Use this overload if the screen waits for code that runs on the real main queue.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
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

  /// The name of the action in which virtual time advances.
  private static let time = "time"

  /// Unmounts the view, and then mounts another one in its place, as one turn. Virtual time and the counts go on.
  ///
  /// - Parameter content: Makes the view, after the disappearance effects of the old one.
  /// - Precondition: No body is being evaluated.
  @discardableResult
  package func restart(
    filePath: StaticString = #filePath, line: UInt = #line, with content: () -> some View
  ) -> ViewActivity {
    restarts += 1
    return turn(named: "restart", at: SourcePlace(filePath, line)) {
      settings.show(EmptyView())
      graph.update()
      settings.show(content())
    }
  }

  /// Unmounts the view and runs its disappearance effects; the host shows nothing afterwards.
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

/// Connects the graph of a host with the clock, which may run code of the screen before there is a graph.
private final class HostAttachment {
  weak var graph: ViewGraph?

  /// Lets the clock run the tasks that the screen starts, and update the graph at the end of each turn.
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
  /// Runs what is due now, unless a turn of this clock is in progress. An endless loop is a warning.
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

  /// Clears the recorded activity; queries for views that were mounted before remain valid.
  public func reset() {
    recorder.reset()
  }

  /// Every evaluation since the last ``reset()``, in order.
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

  /// Adds a warning, of no turn.
  package func warn(_ warning: HostWarning) { recorder.warn(warning) }

  /// Warnings since the host was made or since the last ``reset()``, oldest first; see ``ViewActivity/warnings``.
  public var warnings: [HostWarning] { activity.warnings }
}

// MARK: - Findings

extension ViewHost {
  /// Warns of each view that shows an old value since the current turn, if the turn evaluated no view.
  ///
  /// A user whose action evaluates nothing wants to know if nothing had to change, or if the screen missed a change. In
  /// other turns, the host does not look: it would evaluate every body of a large screen in each turn, and a body may
  /// have effects that a test can see, such as the timer of a model that it makes.
  private func lookForOldValues() {
    guard findsOldValues, misuse != nil, recorder.needsSearchForOldValues, !graph.needsUpdate else {
      return
    }
    let found = oldValues
    for finding in found where !oldValuesBefore.contains(finding) { recorder.report(finding) }
    oldValuesBefore = Set(found)
  }

  /// Everything since the host was made that makes the counts doubtful, in order and without repetitions.
  ///
  /// These are the views that show an old value now or showed one in an earlier search, the changes outside of any
  /// turn, and the code that the virtual clock cannot run.
  ///
  /// Call this method when nothing more is counted, because it evaluates every body.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views and rows.
  package func doubts() -> [HostWarning] {
    let found = recorder.findings + (graph.needsUpdate ? [] : oldValues)
    var known: Set<HostWarning> = []
    return found.filter { known.insert($0).inserted }
  }

  /// A finding for each view that shows an old value now. Every body is evaluated without effects.
  private var oldValues: [HostWarning] {
    isMounted
      ? clock.perform { graph.staleNodes(evaluating: .twice).map(HostWarning.oldValue) } : []
  }
}

extension ViewHost {
  /// The number of times that a `StateObject` that acts as a `State` has made its initial value, by class.
  package var initialObjects: [InternedString: Int] { counters.initialObjects }

  /// The number of views that were removed in the turn in which something that they follow changed. SwiftUI may evaluate
  /// each of them once more; the counts do not contain these evaluations.
  package var unevaluatedRemovals: Int { counters.unevaluatedRemovals }

  /// True if the counts may depend on how closures are compared: a view of the app was compared by a closure in its value.
  package var hasComparedClosures: Bool { counters.hasComparedClosures }

  /// What makes the lazy containers of the screen slow in an app, since the last ``reset()``; see
  /// ``ViewActivity/findings``.
  public var findings: [ViewFinding] { activity.findings }
}

// MARK: - The screen

extension ViewHost {
  /// The content of the screen: one line for each view, container and primitive view such as a text, in depth-first
  /// order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  public var output: [OutputLine] { isMounted ? graph.outputTree() : [] }

  /// True if a view on the screen has no text and a person sees it, such as a color; see `ViewGraph.showsPaint`.
  package var showsPaint: Bool { isMounted && clock.perform { graph.showsPaint } }

  /// The controls that are on the screen now, disabled ones included, in the order of ``output``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public var controls: [Control] { isMounted ? clock.perform { graph.controls() } : [] }

  /// The paths of the views and rows whose output is out of date: an evaluation now would give another output.
  ///
  /// Each view is checked with the fields that its parent would pass to it now, so a view that waits for the next
  /// turn is stale until then. A view is not stale because its body makes a new id or object each time. To find the
  /// stale views, every body is evaluated once or twice, without effects, activity or registrations.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views and rows.
  public var staleViews: [String] {
    isMounted ? clock.perform { graph.staleNodes(evaluating: .twice).map(\.path) } : []
  }
}

extension ViewHost: CustomStringConvertible {
  /// The content of the screen, and the activity since the last ``reset()``.
  public var description: String {
    let lines = output.map { String(repeating: "  ", count: $0.depth) + $0.text }
    return (lines + ["\(activity)"]).joined(separator: "\n")
  }
}

/// Which rows of lazy containers and which tabs of tab views a ``ViewHost`` mounts.
public enum Mounting: Hashable, Sendable {
  /// All rows, and each tab once it was selected.
  ///
  /// This is the default, because tab views mount their tabs in this way since iOS 18.
  case selectedTabs
  /// All rows and all tabs, as in a tab view of `tabItem`s before iOS 18.
  case everything
  /// At most `rows` rows of each collection in a lazy container, at least 1, and each tab once it was selected.
  ///
  /// Lazy containers are `List`, lazy stacks and lazy grids. Rows that are written in place count as one collection, in
  /// the container and in each section. A collection inside a row has all its rows. A row that leaves the screen is
  /// unmounted and loses its state. `ViewHost.scroll(to:)` and `ScrollViewProxy` scroll.
  ///
  /// If the number of views in a row can differ, a `List` runs the closures of all rows, and other containers keep the
  /// rows that were on the screen. ``ViewActivity/findings`` lists such rows.
  case onDemand(rows: Int)
}
