import GranularityWorkloads
import ModelObservation
import SimulatedUICore

/// Counts the changes that reach nodes. Each change is kept with its node until the node is evaluated or skipped.
extension Counters {
  /// Keeps the origin of a write to a `State` until the pass of the write's transaction invalidates the node.
  mutating func noteSet(of name: InternedString, in node: Node, during origin: OriginTable.Number) {
    let attribution = views.number(of: Attribution(origin: origin, via: .state(name)))
    let index = index(of: node, during: origin)
    nodes.changePending(at: index) { $0.stateSets.append(attribution) }
  }

  /// Keeps, for `node`, the origin of the evaluation of `source`, which changed the environment of `node`.
  mutating func noteInheritance(of node: Node, from source: Node, during origin: OriginTable.Number)
  {
    let evaluationOrigin = nodes[index(of: source, during: origin)].origin
    let index = index(of: node, during: origin)
    nodes.changePending(at: index) { $0.environmentOrigin = evaluationOrigin }
  }

  /// Counts an invalidation and keeps its attribution until the next evaluation of the node.
  ///
  /// If a state invalidates the node, the attribution has the origin of the write to the state, which can be earlier in
  /// the turn. Otherwise the attribution has `origin`, the mutation or action in progress.
  ///
  /// - Parameters:
  ///   - change: The model change that invalidates the node; `nil` if a state invalidates it.
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

  /// Keeps an invalidation until the node is evaluated, without counting the invalidation.
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

  /// Counts the skip of a node, and drops those pending changes of the node that no evaluation will follow.
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

  /// Follows an event of a view that is internal to the simulated SwiftUI, without counting the view.
  ///
  /// The origin of its evaluation is recorded, because the views that it mounts or evaluates inherit this origin.
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

  /// Drops the pending invalidations and the registrations of a view that was skipped because its object is missing.
  private mutating func dropDependencies(at index: Int) {
    var counts = nodes[index]
    nodes.dropInvalidations(of: &counts, at: index)
    totals.addAlive(-Int(counts.registrations))
    counts.registrations = 0
    nodes[index] = counts
  }
}
