import SimulatedUI

/// A weak reference to a node.
struct WeakNode {
  weak var node: Node?
}

/// Weak references to the nodes that were added.
final class WeakNodes {
  private var nodes: [WeakNode] = []

  var count: Int { nodes.count }
  var alive: Int { nodes.count { $0.node != nil } }

  func add(_ node: Node) {
    nodes.append(WeakNode(node: node))
  }
}
