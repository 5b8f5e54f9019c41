/// What an evaluation would give that leaves no trace.
struct Rehearsal {
  /// Whether the output would be other than what is shown.
  let isStale: Bool
  /// The children that the fresh output still has, with the values that it would give them.
  let children: [(node: Node, fresh: Any)]
}

/// Pairs the content of a rehearsed evaluation with the children that are there.
struct Rehearser: ViewVisitor {
  private(set) var matched: [(node: Node, fresh: Any)] = []
  private var remaining: ArraySlice<Node>
  private var identity = Identity()

  init(of owner: Node) {
    remaining = owner.children[...]
  }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    guard let node = remaining.first as? ViewNode<Child>, node.position == position,
      node.identity == identity
    else { return }
    remaining.removeFirst()
    matched.append((node, view))
  }

  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int
  ) {
    for element in rows.data {
      guard let node = remaining.first as? RowNode<ID, Content>, node.rowID == rows.id(element),
        node.identity == identity
      else { return }
      remaining.removeFirst()
      let make: () -> Content = { rows.content(element) }
      matched.append((node, make))
    }
  }

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    if remaining.first is EffectNode<Effect> { remaining.removeFirst() }
  }

  mutating func beginIdentity<ID: Hashable>(_ id: ID) {
    identity.append(id)
  }

  mutating func endIdentity() {
    identity.removeLast()
  }
}

extension ViewGraph {
  /// The views and rows whose output is not what evaluating everything afresh would give.
  ///
  /// Every body is evaluated once more, from the root down, with the same state, owned objects and environment, untracked,
  /// without effects, counts or registrations. Run between updates.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  public func staleNodes() -> [Node] {
    rehearsing {
      var stale: [Node] = []
      var waiting: [(node: Node, fresh: Any?)] = [(host, nil)]
      while let (node, fresh) = waiting.popLast() {
        let rehearsal = node.rehearse(fresh)
        if rehearsal.isStale { stale.append(node) }
        for child in rehearsal.children { waiting.append((child.node, child.fresh)) }
      }
      return stale
    }
  }
}
