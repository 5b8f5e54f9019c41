import SimulatedUI

/// Keeps what a graph tells of views, for the turn under way and since the last reset.
final class EventRecorder {
  private var sinceReset = ViewActivity()
  private var turn = ViewActivity()
  private var known = MountHistory()
  /// The type and the path of each view that is mounted, by the number of its node.
  private var mounted: [Int: (type: HostedType, path: String)] = [:]

  /// What happened since the last reset.
  var total: ViewActivity { told(sinceReset) }

  func reset() {
    sinceReset = ViewActivity()
  }

  /// What happens in `body`; what is under way around it has that, too.
  func recording<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) -> ViewActivity {
    let outer = begin()
    defer { resume(outer) }
    try body()
    return told(turn)
  }

  /// What happens in `body`, as the form without `await` tells it.
  func recordingAsync<Failure>(
    _ body: () async throws(Failure) -> Void
  ) async throws(Failure) -> ViewActivity {
    let outer = begin()
    defer { resume(outer) }
    try await body()
    return told(turn)
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

  /// What can be asked about every view so far.
  private func told(_ activity: ViewActivity) -> ViewActivity {
    var activity = activity
    activity.known = known
    return activity
  }
}

// MARK: - Listening

extension EventRecorder {
  func receive(_ event: GraphEvent) {
    switch event {
    case .didMount(let node): mount(node)
    case .didUnmount(let node): mounted[node.id] = nil
    case .didEvaluate(let node, let evaluation): add(evaluation, of: node)
    case .didSkip(let node, let reason):
      guard let (type, path) = mounted[node.id] else { return }
      note { $0.skips.append(ViewSkip(path: path, reason: reason, type: type)) }
    case .didWarn(let warning):
      note { $0.warnings.append(warning.description) }
    case .willBeginPass, .didEndPass, .didSet, .didInvalidate, .didInitialise, .didInherit,
      .didSubscribe, .didUnsubscribe, .willRunTask:
      break
    }
  }

  private func mount(_ node: Node) {
    guard node.kind == .view, let view = node.viewType else { return }
    let name = String(node.component.prefix { $0 != "#" })
    let type = HostedType(id: ObjectIdentifier(view), name: name)
    let path = node.path
    mounted[node.id] = (type, path)
    known.insert(type, at: path)
  }

  private func add(_ evaluation: Evaluation, of node: Node) {
    guard let (type, path) = mounted[node.id] else {
      // The host stands for no view, and its content is no row.
      if node.parent != nil { note { $0.rowRuns += 1 } }
      return
    }
    let made = ViewEvaluation(
      path: path, causes: Array(evaluation.causes), output: evaluation.output, type: type)
    note { $0.evaluations.append(made) }
  }

  private func note(_ change: (inout ViewActivity) -> Void) {
    change(&sinceReset)
    change(&turn)
  }
}
