extension ViewGraph {
  /// Records a new node as mounted, and schedules its first evaluation in the running pass.
  func mount(_ node: Node, because cause: Cause = .mount) {
    record(of: node, .didMount(node))
    if node.kind == .view { record(of: node, .didInitialize(node)) }
    scheduleEvaluation(of: node, because: cause)
  }

  /// Queues an effect's action, which runs after the pass and before the disappear actions of
  /// removed content.
  ///
  /// - Parameter first: True if the action has to run before all actions that are queued with
  ///   `first: false`.
  func perform(afterPass action: @escaping () -> Void, of effect: Node, first: Bool) {
    actions.add(action, of: effect, first: first)
  }

  /// Unmounts nodes and all their descendants, parents before children and without recursion.
  ///
  /// All unmounts are recorded before the first node is detached, so that a listener can still ask
  /// each node for its ancestors.
  func unmount(_ nodes: [Node]) {
    var (removed, pending) = ([Node](), Array(nodes.reversed()))
    while let node = pending.popLast() {
      removed.append(node)
      pending.append(contentsOf: node.children.reversed())
    }
    var ids: Set<Int>?
    for node in removed {
      if let disappear = node.disappear {
        if node.isRemovedAtOnce(with: removed, &ids) {
          actions.add(ofRemovedAtOnce: disappear)
        } else {
          actions.add(ofRemoved: disappear)
        }
      }
      if isUpdating, node.kind == .view, node.followsChange {
        counters?.unevaluatedRemovals += 1
      }
      record(of: node, .didUnmount(node))
    }
    Node.detach(removed)
  }
}

/// The transition of a modifier's content. The content's environment contains this object.
///
/// The disappear actions of content with an identity transition run before the appear actions of
/// other content. Source: a test of OpenSwiftUI that also runs against the real SwiftUI; see
/// <doc:Semantics>, rule 51.
package final class RemovalTransition {
  fileprivate let isIdentity: Bool

  package init(isIdentity: Bool) { self.isIdentity = isIdentity }

  package func isSame(as other: RemovalTransition) -> Bool { isIdentity == other.isIdentity }
}

extension Node {
  /// True if the node waits for an evaluation because something that it observes changed. A new
  /// value from the parent alone is not such a change.
  fileprivate var followsChange: Bool {
    causes?.contains {
      switch $0 {
      case .state, .object, .property, .environment: true
      case .mount, .`self`, .identity: false
      }
    } == true
  }

  /// True if, within the removed content, the outermost transition around this effect is an
  /// identity transition.
  ///
  /// - Parameter ids: The ids of the removed nodes; `nil` until the first call that needs the ids
  ///   fills it.
  fileprivate func isRemovedAtOnce(with removed: [Node], _ ids: inout Set<Int>?) -> Bool {
    guard environmentValues.object(of: RemovalTransition.self) != nil else { return false }
    let removedIDs = ids ?? Set(removed.map(\.id))
    ids = removedIDs
    var outermost: RemovalTransition?
    var next = environment
    while let scope = next, removedIDs.contains(scope.id) {
      if let transition = scope.introducedTransition { outermost = transition }
      next = scope.environment
    }
    return outermost?.isIdentity == true
  }
}

extension EnvironmentScope {
  /// The transition that this scope itself sets; `nil` if the scope sets none.
  fileprivate var introducedTransition: RemovalTransition? {
    let outer = environment?.values.object(of: RemovalTransition.self)
    let own = values.object(of: RemovalTransition.self)
    return own === outer ? nil : own as? RemovalTransition
  }
}
