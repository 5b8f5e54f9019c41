public import ModelObservation
public import SimulatedUI
public import Simulation

/// A screen in a test: shows a view, acts as its user, lets time pass, and tells which bodies were evaluated and why.
///
/// ```swift
/// let host = ViewHost(tracking: StandardTracker()) { CartScreen(cart: cart) }
/// let turn = try host.tap("Pick Tea")
/// #expect(turn.evaluations(of: CartHeader.self) == 1)
/// ```
///
/// Everything happens in *turns*. A turn is one action, or everything that is due at one virtual instant; at its end the views
/// that were marked are evaluated, ancestors first and each once a pass. Each call here is a turn, or for time as many as it
/// takes, and gives the ``Activity`` of its turns; the host gives that since the last ``reset()``.
///
/// A host, its views and its models stay where they are made: on one thread, or on the main actor. Time is virtual: it
/// stands still but for ``advance(by:)``.
public final class ViewHost {
  /// The time of the screen, and of the timers and tasks that begin on it.
  public let clock: VirtualClock
  /// What mounting the view did: the first evaluation of each view, and whatever their appearance led to.
  public let mount: Activity

  private let graph: ViewGraph
  private let recorder: Recorder
  private var isUp = true

  /// Mounts `content`.
  ///
  /// Each view's path is kept from its mount on, so that the host takes memory for as many characters as all paths have.
  ///
  /// - Parameters:
  ///   - tracker: How the runtime of the models finds out what a body reads: `StandardTracker()` for models of the toolchain's
  ///     Observation, `FineTracker()` for those of `FineTracking`. Models that announce their changes need none.
  ///   - closures: Whether a closure among its fields keeps a view from being skipped.
  ///   - stateInitialisation: When states make their initial values.
  ///   - clock: The clock that is to be current while the screen changes, if a model has timers on it already. Hosts
  ///     may share one: time that passes is theirs together, an action on one is a turn of that one alone.
  ///   - content: The view, or several. It is made once, so that a model may be made with it; what changes stands in its bodies.
  public init<Content: View>(
    tracking tracker: any ReadTracker = NoTracking(), closures: ClosureComparison = .different,
    stateInitialisation: StateInitialisation = .eager, on clock: VirtualClock = VirtualClock(),
    @ViewBuilder content: () -> Content
  ) {
    let recorder = Recorder()
    let view = clock.perform(content)
    let graph = ViewGraph(
      tracker: tracker, closures: closures, stateInitialisation: stateInitialisation,
      listener: { recorder.receive($0) }, content: { view })
    let others = clock.onTurnEnd
    clock.onTurnEnd = { [weak graph] in
      others?()
      graph?.update()
    }
    mount = recorder.recording { clock.perform { graph.update() } }
    self.clock = clock
    self.graph = graph
    self.recorder = recorder
  }
}

// MARK: - Turns

extension ViewHost {
  /// Does something, then evaluates what it marked.
  ///
  /// If `action` throws, what it marked until then is evaluated all the same.
  ///
  /// - Returns: What happened from the beginning of the action to the end of the turn.
  /// - Precondition: No body is being evaluated.
  @discardableResult
  public func turn<Failure>(
    _ action: () throws(Failure) -> Void
  ) throws(Failure) -> Activity {
    try recorder.recording { () throws(Failure) in
      try clock.perform { () throws(Failure) in
        defer { graph.update() }
        try action()
      }
    }
  }

  /// Evaluates what was marked outside of any turn.
  ///
  /// - Returns: What happened in the turn.
  /// - Precondition: No body is being evaluated.
  @discardableResult
  public func turn() -> Activity { turn {} }

  /// Lets virtual time pass, with a turn for each instant at which a timer or a task is due.
  ///
  /// A task begins in the turn after the one in which its view appears, so that zero begins it.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
  /// - Throws: ``VirtualClockError``, such as for a task of the main actor, which needs the form with `await`.
  /// - Precondition: No turn is under way.
  @discardableResult
  public func advance(by duration: Duration) throws(VirtualClockError) -> Activity {
    try recorder.recording { () throws(VirtualClockError) in try clock.advance(by: duration) }
  }

  /// Lets virtual time pass as the form without `await` does, and waits in each turn for what tasks do elsewhere.
  ///
  /// Tasks of the main actor need it. A task that waits for ever for something that is not virtual time keeps it waiting.
  ///
  /// - Parameter duration: Virtual time; zero runs what is due now.
  /// - Throws: ``VirtualClockError``, such as for timers or tasks that never come to an end at one instant.
  /// - Precondition: No turn is under way.
  @discardableResult
  public func advance(by duration: Duration) async throws(VirtualClockError) -> Activity {
    try await recorder.recordingAsync { () async throws(VirtualClockError) in
      try await clock.advance(by: duration)
    }
  }

  /// Takes the view off the screen and does what is to be done when it goes; the host then shows nothing.
  ///
  /// - Precondition: No body is being evaluated.
  @discardableResult
  public func unmount() -> Activity {
    isUp = false
    return recorder.recording { clock.perform { graph.tearDown() } }
  }
}

// MARK: - What happened

extension ViewHost {
  /// What happened since the last ``reset()``, or since the mount and with it if there was none.
  public var activity: Activity { recorder.total }

  /// Forgets what happened; views that have been on the screen are remembered.
  public func reset() {
    recorder.reset()
  }

  /// Every evaluation since the last ``reset()``, in order.
  public var evaluations: Evaluations { activity.evaluations }

  /// The evaluations since the last ``reset()`` of all views of a type, as ``Activity/evaluations(of:)`` gives them.
  public func evaluations<Content: View>(of type: Content.Type) -> Evaluations {
    activity.evaluations(of: type)
  }

  /// The evaluations since the last ``reset()`` of the views at a path, as ``Activity/evaluations(at:)`` gives them.
  public func evaluations(at path: String) -> Evaluations {
    activity.evaluations(at: path)
  }

  /// The skips since the last ``reset()`` of all views of a type, as ``Activity/skips(of:)`` gives them.
  public func skips<Content: View>(of type: Content.Type) -> Skips {
    activity.skips(of: type)
  }

  /// The skips since the last ``reset()`` of the views at a path, as ``Activity/skips(at:)`` gives them.
  public func skips(at path: String) -> Skips {
    activity.skips(at: path)
  }

  /// What was misused or did not go as it should since the last ``reset()``, in words.
  public var warnings: [String] { activity.warnings }
}

// MARK: - The screen

extension ViewHost {
  /// What is on the screen: a line for each view and each piece of primitive content, in depth-first order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  public var output: [OutputLine] { isUp ? graph.outputTree() : [] }

  /// What a user can act on now, in the order of the screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views and pieces of content.
  public var controls: [Control] { isUp ? clock.perform { graph.controls() } : [] }

  /// The paths of the views and rows that show what is out of date: evaluated now, they would make something else.
  ///
  /// Each is given what its parent would give it now, so that what waits for the next turn is stale until then; and a view
  /// whose evaluations hand on an object that is another each time always is. Every body is evaluated to find out, without
  /// effects, activity or registrations.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views and rows.
  public var staleViews: [String] {
    isUp ? clock.perform { graph.staleNodes().map(\.path) } : []
  }
}

extension ViewHost: CustomStringConvertible {
  /// What is on the screen, and what happened since the last ``reset()``.
  public var description: String {
    let lines = output.map { String(repeating: "  ", count: $0.depth) + $0.text }
    return (lines + ["\(activity)"]).joined(separator: "\n")
  }
}
