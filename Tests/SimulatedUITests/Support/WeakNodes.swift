import SimulatedUI

/// A node that may be gone.
struct WeakNode {
  weak var node: Node?
}

/// Nodes that came up, of which some may be gone.
final class WeakNodes {
  private var nodes: [WeakNode] = []

  var count: Int { nodes.count }
  var alive: Int { nodes.count { $0.node != nil } }

  func add(_ node: Node) {
    nodes.append(WeakNode(node: node))
  }
}
