import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// The counts of changes. A change is kept with the node that it reaches, until the node is evaluated or skipped.
extension Counters {
  /// Keeps the origin of the set of a state, until the pass of the set's transaction invalidates the node.
  mutating func noteSet(of name: InternedString, in node: Node, during origin: OriginTable.Number) {
    let attribution = views.number(of: Attribution(origin: origin, via: .state(name)))
    let index = index(of: node, during: origin)
    nodes.changePending(at: index) { $0.stateSets.append(attribution) }
  }

  /// Keeps the origin of the evaluation of `source`. That evaluation changed the environment of `node`.
  mutating func noteInheritance(of node: Node, from source: Node, during origin: OriginTable.Number)
  {
    let evaluationOrigin = nodes[index(of: source, during: origin)].origin
    let index = index(of: node, during: origin)
    nodes.changePending(at: index) { $0.environmentOrigin = evaluationOrigin }
  }

  /// Counts an invalidation and keeps its attribution until the next evaluation of the node.
  ///
  /// If a state invalidates the node, the origin is that of the state's set, which may be earlier in the turn.
  /// Otherwise it is `origin`, the mutation or action in progress.
  ///
  /// - Parameters:
  ///   - change: The change of a model that invalidates the node; `nil` if a state does.
  ///   - isCoalesced: True if the node was already invalid.
  mutating func countInvalidation(
    of node: Node, because cause: Cause, _ change: Change?, isCoalesced: Bool,
    during origin: OriginTable.Number
  ) {
    totals.invalidations += 1
    if isCoalesced { totals.coalesced += 1 }
    if let change {
      totals.countNotification(isNew: change.notification.map { notifications.insert($0) })
    }
    keepInvalidation(of: node, because: cause, isCoalesced: isCoalesced, during: origin)
  }

  /// Keeps an invalidation until its evaluation, without counting it.
  mutating func keepInvalidation(
    of node: Node, because cause: Cause, isCoalesced: Bool, during origin: OriginTable.Number
  ) {
    let index = index(of: node, during: origin)
    var counts = nodes[index]
    let stateSet = nodes.takeStateSet(of: &counts, at: index, cause, views.attributions)
    let attribution = stateSet ?? views.number(of: Attribution(origin: origin, via: cause))
    nodes.note(invalidation: attribution, of: &counts, at: index, isCoalesced: isCoalesced)
    nodes[index] = counts
  }

  /// Counts a node that a pass did not evaluate, and drops the changes that its skip settles.
  mutating func countSkip(
    _ reason: SkipReason, of node: Node, during origin: OriginTable.Number,
    replay: ReplayRecorder?
  ) {
    totals.skips += 1
    let index = index(of: node, during: origin)
    if let view = nodes[index].view.value {
      views.count(reason, of: view)
      replay?.note(reason, of: view)
    }
    switch reason {
    case .missingObject: dropDependencies(at: index)
    case .unreadState(let name):
      var counts = nodes[index]
      nodes.dropStateSets(of: &counts, at: index, .state(name), views.attributions)
      nodes[index] = counts
    case .equalValue, .equalEnvironment, .shownChange: break
    }
  }

  /// Records the origins of an internal view's evaluations. The views that it mounts or evaluates have these origins.
  mutating func follow(internalView event: GraphEvent, during origin: OriginTable.Number) {
    switch event {
    case .didMount(let node): mount(node, as: nil, during: origin)
    case .didUnmount(let node): unmount(node, during: origin)
    case .didSet(let node, let name): noteSet(of: name, in: node, during: origin)
    case .didInherit(let node, let source):
      noteInheritance(of: node, from: source, during: origin)
    case .didEvaluate(let node, let evaluation):
      let index = index(of: node, during: origin)
      var counts = nodes[index]
      countCauses(evaluation, of: &counts, at: index, view: nil)
      nodes[index] = counts
    default: break
    }
  }

  /// Drops the pending invalidations and the registrations of a view that no longer shows anything.
  private mutating func dropDependencies(at index: Int) {
    var counts = nodes[index]
    nodes.dropInvalidations(of: &counts, at: index)
    totals.addAlive(-Int(counts.registrations))
    counts.registrations = 0
    nodes[index] = counts
  }
}
