import ModelObservation
package import SimulatedUICore

/// Records the events of a graph that concern views, for the current turn and since the last reset.
final class EventRecorder {
  private var sinceReset = ViewActivity()
  private var turn = ViewActivity()
  private var history = MountHistory()
  /// The type and the path of each mounted view, by the id of its node.
  private var mounted: [Int: (type: HostedType, path: String)] = [:]
  private let observer = HostObserver.ofNewHost()
  /// The last action; a task that runs later has its own name until the end of its turn.
  private var action = ""

  /// The activity since the last reset.
  var total: ViewActivity { withHistory(sinceReset) }

  func reset() {
    sinceReset = ViewActivity()
  }

  /// Reports the action that causes the events that follow.
  func begin(_ action: String) {
    self.action = action
    observer?.willAct(action)
  }

  /// Attributes the events that follow to the last action again.
  func endTurn() {
    if !action.isEmpty { observer?.willAct(action) }
  }

  /// Runs `body` and returns the activity during it; an enclosing recording includes this activity too.
  func recording<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) -> ViewActivity {
    let outer = begin()
    defer { resume(outer) }
    try body()
    return withHistory(turn)
  }

  /// Runs an asynchronous `body` and returns the activity during it, as ``recording(_:)`` does.
  func recordingAsync<Failure>(
    _ body: () async throws(Failure) -> Void
  ) async throws(Failure) -> ViewActivity {
    let outer = begin()
    defer { resume(outer) }
    try await body()
    return withHistory(turn)
  }

  private func begin() -> ViewActivity {
    defer { turn = ViewActivity() }
    return turn
  }

  private func resume(_ outer: ViewActivity) {
    let inner = turn
    turn = outer
    turn.append(inner)
  }

  /// Adds the views that were mounted so far, so that queries about them can be answered.
  private func withHistory(_ activity: ViewActivity) -> ViewActivity {
    var activity = activity
    activity.history = history
    return activity
  }
}

extension EventRecorder {
  func receive(_ event: GraphEvent) {
    observer?.receive(event)
    switch event {
    case .didMount(let node): mount(node)
    case .didUnmount(let node): mounted[node.id] = nil
    case .didEvaluate(let node, let evaluation): add(evaluation, of: node)
    case .didSkip(let node, let reason):
      guard let (type, path) = mounted[node.id] else { return }
      record { $0.skips.append(ViewSkip(path: path, reason: reason, type: type)) }
    case .didWarn(let warning):
      record { $0.warnings.append(warning.description) }
    case .didFind(let node, let finding):
      let path = node.path
      record { $0.rowFindings.add(finding, at: path) }
    case .willBeginPass, .didEndPass, .didSet, .didInvalidate, .didInitialise, .didInherit,
      .didSubscribe, .didUnsubscribe, .willRunTask, .ofInternalView:
      break
    }
  }

  private func mount(_ node: Node) {
    guard node.kind == .view, let view = node.viewType else { return }
    let name = String(node.component.prefix { $0 != "#" })
    let represented = (view as? any StandInView.Type)?.representedType ?? view
    let type = HostedType(id: ObjectIdentifier(represented), name: name)
    let path = node.path
    mounted[node.id] = (type, path)
    history.insert(type, at: path)
  }

  private func add(_ evaluation: Evaluation, of node: Node) {
    guard let (type, path) = mounted[node.id] else {
      // The root node is neither a view nor a row, so its evaluation is not recorded.
      if node.parent != nil { record { $0.rowRuns += 1 } }
      return
    }
    let made = ViewEvaluation(
      path: path, causes: Array(evaluation.causes), output: evaluation.output,
      difference: evaluation.difference, type: type)
    record { $0.evaluations.append(made) }
  }

  private func record(_ change: (inout ViewActivity) -> Void) {
    change(&sinceReset)
    change(&turn)
  }
}

/// Receives the graph events of one host from its mount on, and the user actions that cause them.
package final class HostObserver {
  private static let slot = ThreadLocal<HostObserver>()

  /// Receives each event of the graph.
  let receive: (GraphEvent) -> Void
  /// Receives the name of each action before it begins, such as `tap Pick Tea`.
  let willAct: (String) -> Void
  /// The number of hosts that were made during ``observeHost(madeBy:)``; only the first is observed.
  package private(set) var hosts = 0

  package init(
    receive: @escaping (GraphEvent) -> Void, willAct: @escaping (String) -> Void
  ) {
    self.receive = receive
    self.willAct = willAct
  }

  /// Runs `body`, and observes the first host that it makes on this thread.
  package func observeHost<Result>(madeBy body: () throws -> Result) rethrows -> Result {
    let outer = Self.slot.value
    defer { Self.slot.value = outer }
    Self.slot.value = self
    return try body()
  }

  /// The observer of the host that is made now; `nil` if nothing observes it.
  static func ofNewHost() -> HostObserver? {
    guard let current = slot.value else { return nil }
    current.hosts += 1
    return current.hosts == 1 ? current : nil
  }
}
