public import GranularityVirtualTime
public import ModelObservation
public import SimulatedUICore

/// Mounts a view in a test, acts as its user, advances virtual time and records which bodies were evaluated and why.
///
/// ```swift
/// let host = ViewHost(tracking: StandardTracker()) { CartScreen(cart: cart) }
/// let turn = try host.tap("Pick Tea")
/// #expect(turn.evaluations(of: CartHeader.self) == 1)
/// ```
///
/// All changes happen in *turns*. A turn is one action, or everything that is due at one virtual instant. At the end of a
/// turn the graph evaluates the invalidated views in *passes*: ancestors first, each view at most once per pass. Every action
/// here is one turn; ``advance(by:)`` is one turn for each instant at which something is due. Each call returns the
/// ``ViewActivity`` of its turns; ``activity`` is the activity since the last ``reset()``.
///
/// Use a host, its views and its models only where they were made: on one thread, or on the main actor. Time is
/// virtual: only ``advance(by:)`` moves it.
public final class ViewHost {
  /// The virtual clock of the screen and of the timers and tasks that start on it.
  public let clock: VirtualClock
  /// The activity of the mount: the first evaluation of each view, and the effects of the views' appearance.
  public let mount: ViewActivity

  let graph: ViewGraph
  private let recorder: EventRecorder
  let settings: HostSettings
  private(set) var isMounted = true

  /// Mounts `content`.
  ///
  /// The host keeps the path of every view that was ever mounted, so its memory grows with the total length of
  /// these paths.
  ///
  /// - Parameters:
  ///   - tracker: Tracks which properties a body reads: `StandardTracker()` for models of the toolchain's
  ///     Observation, `FineTracker()` for models of `FineTracking`. Models that are `ObservableObject`s need none.
  ///   - closures: How closures in a view's fields are compared, by default by function and captures. A view with a
  ///     closure that counts as different is not skipped.
  ///   - sdk: The release of SwiftUI, which decides when a `State` makes its initial value.
  ///   - mounting: Which rows of lazy containers and which tabs are mounted; by default all.
  ///   - clock: The clock that is current while the screen changes. Pass one if a model already has timers on it,
  ///     or to share it between hosts: time then advances for all of them, but an action on one host is a turn of
  ///     that host alone.
  ///   - printer: Receives the lines of `_printChanges()`; by default prints them.
  ///   - content: One view or several. The closure runs once, so that it may make a model; only bodies are
  ///     evaluated again.
  public init<Content: View>(
    tracking tracker: any ReadTracker = NoTracking(), closures: ClosureComparison = .captures,
    sdk: SDKVersion = .current, mounting: Mounting = .everything,
    on clock: VirtualClock = VirtualClock(),
    printer: @escaping (String) -> Void = ViewGraph.standardPrinter,
    @ViewBuilder content: () -> Content
  ) {
    let recorder = EventRecorder()
    let settings = HostSettings(mounting)
    let screen = HostedScreen(settings: settings, content: HostedContent(clock.perform(content)))
    let graph = ViewGraph(
      tracker: tracker, closures: closures, sdk: sdk,
      listener: { recorder.receive($0) }, printer: printer, content: { screen })
    let others = clock.onTurnEnd
    clock.onTurnEnd = { [weak graph] in
      others?()
      graph?.update()
      recorder.endTurn()
    }
    mount = recorder.recording { clock.perform { graph.update() } }
    self.clock = clock
    self.graph = graph
    self.recorder = recorder
    self.settings = settings
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
    _ action: () throws(Failure) -> Void
  ) throws(Failure) -> ViewActivity {
    try turn(named: "turn", action)
  }

  /// Runs `action` and then evaluates the views that it invalidated, as one turn.
  ///
  /// The ``HostObserver`` of this host, if there is one, receives `name` before `action` runs.
  func turn<Failure>(
    named name: String, _ action: () throws(Failure) -> Void
  ) throws(Failure) -> ViewActivity {
    recorder.begin(name)
    return try recorder.recording { () throws(Failure) in
      try clock.perform { () throws(Failure) in
        defer { graph.update() }
        try action()
      }
    }
  }

  /// Evaluates the views that were invalidated outside of any turn.
  ///
  /// - Returns: The activity of the turn.
  /// - Precondition: No body is being evaluated.
  @discardableResult
  public func turn() -> ViewActivity { turn {} }

  /// Advances virtual time, with one turn for each instant at which a timer or a task is due.
  ///
  /// A task starts in the turn after the one in which its view appears, so advancing by zero starts it.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
  /// - Throws: ``VirtualClockError``, for example if a task runs on the main actor: such a task needs the `async`
  ///   overload.
  /// - Precondition: No turn is in progress.
  @discardableResult
  public func advance(by duration: Duration) throws(VirtualClockError) -> ViewActivity {
    recorder.begin(Self.time)
    return try recorder.recording { () throws(VirtualClockError) in
      try clock.advance(by: duration)
    }
  }

  /// Advances virtual time, and waits in each turn for tasks that run on actors or wait for other threads.
  ///
  /// Tasks of the main actor need this overload. If a task never resumes from waiting for something other than
  /// virtual time, the clock waits for its `patience` in real time and then advances without the task.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
  /// - Throws: ``VirtualClockError``, for example if timers or tasks run endlessly at one instant.
  /// - Precondition: No turn is in progress.
  @discardableResult
  public func advance(by duration: Duration) async throws(VirtualClockError) -> ViewActivity {
    recorder.begin(Self.time)
    return try await recorder.recordingAsync { () async throws(VirtualClockError) in
      try await clock.advance(by: duration)
    }
  }

  /// The name of the action in which virtual time advances.
  private static let time = "time"

  /// Unmounts the view and runs its disappearance effects; the host shows nothing afterwards.
  ///
  /// - Precondition: No body is being evaluated.
  @discardableResult
  public func unmount() -> ViewActivity {
    isMounted = false
    recorder.begin("unmount")
    return recorder.recording { clock.perform { graph.tearDown() } }
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

  /// Warnings since the host was made or since the last ``reset()``, oldest first; see ``ViewActivity/warnings``.
  public var warnings: [String] { activity.warnings }
}

extension ViewHost {
  /// What makes the lazy containers of the screen slow in an app, since the last ``reset()``; see ``ViewActivity/findings``.
  public var findings: [String] { activity.findings }
}

// MARK: - The screen

extension ViewHost {
  /// The content of the screen: one line for each view, container and primitive view such as a text, in depth-first order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  public var output: [OutputLine] { isMounted ? graph.outputTree() : [] }

  /// The controls that are on the screen now, disabled ones included, in the order of ``output``.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public var controls: [Control] { isMounted ? clock.perform { graph.controls() } : [] }

  /// The paths of the views and rows whose output is out of date: an evaluation now would give another output.
  ///
  /// Each view is checked with the fields that its parent would pass to it now, so a view that waits for the next
  /// turn is stale until then. A view that passes on a new object at each evaluation is always stale. To find the
  /// stale views, every body is evaluated without effects, activity or registrations.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views and rows.
  public var staleViews: [String] {
    isMounted ? clock.perform { graph.staleNodes().map(\.path) } : []
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
  /// All rows and all tabs.
  case everything
  /// At most `rows` rows of each collection in a lazy container, at least 1, and each tab once it was selected.
  ///
  /// Lazy containers are `List`, lazy stacks and lazy grids. A collection inside a row has all its rows. A row that leaves
  /// the screen is unmounted and loses its state. ``ViewHost/scroll(to:)`` and `ScrollViewProxy` scroll. If the number of
  /// views in a row can differ, a `List` runs the closures of all rows, and other containers keep the rows that were on the
  /// screen; ``ViewActivity/findings`` lists such rows.
  case onDemand(rows: Int)
}
