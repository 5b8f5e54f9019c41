/// An effect that takes part in values which are collected from the inside out, such as preferences.
package protocol CollectedEffect: ViewEffect {
  associatedtype Collected

  /// The number of positions of the effect's content.
  var contentPositions: Int { get }

  /// Replaces the values that were collected in the effect's content, in source order.
  func collect(_ values: [Collected]) -> [Collected]
}

extension ViewGraph {
  /// Passes to each effect of a type the values that the effects in its content give, inner effects first.
  ///
  /// Call it outside of bodies. If the graph was torn down, it does nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package func collect<Effect: CollectedEffect>(_: Effect.Type) {
    guard let root else { return }
    var pending = [CollectedContent<Effect>(of: root)]
    while var content = pending.popLast() {
      guard let child = content.remaining.popFirst() else {
        guard var outer = pending.popLast() else { return }
        outer.add(content.values.map(\.value), at: content.node)
        pending.append(outer)
        continue
      }
      if let effect = (child as? EffectNode<Effect>)?.effect {
        let inner = content.removeValues(from: child.position - effect.contentPositions, in: child)
        content.add(effect.collect(inner), at: child)
      }
      pending.append(content)
      if !child.children.isEmpty { pending.append(CollectedContent(of: child)) }
    }
  }

  /// Queues an action that runs after the next pass, and after the actions of all effects in that pass.
  package func perform(afterNextPass action: @escaping () -> Void) {
    actions.add(ofRemoved: action)
  }

  /// The object of a class that the graph keeps, made by the first call.
  package func shared<Shared: AnyObject>(orMake make: @autoclosure () -> Shared) -> Shared {
    cached(orMake: make())
  }
}

/// The values that were collected among the children of a node.
private struct CollectedContent<Effect: CollectedEffect> {
  let node: Node
  var remaining: Slice<SmallArray<Node>>
  /// Each value with the positions of the erased views around it, outermost first, and its own position.
  private(set) var values: [(positions: [Int], value: Effect.Collected)] = []

  init(of node: Node) {
    self.node = node
    remaining = node.children[...]
  }

  mutating func add(_ values: [Effect.Collected], at child: Node) {
    let positions = child.identity.erasedPositions + [child.position]
    self.values += values.map { (positions, $0) }
  }

  /// Removes the values of the content that begins at a position and ends before `effect`.
  mutating func removeValues(from start: Int, in effect: Node) -> [Effect.Collected] {
    let outer = effect.identity.erasedPositions
    let first = values.firstIndex {
      $0.positions.count > outer.count && $0.positions.starts(with: outer)
        && $0.positions[outer.count] >= start
    }
    guard let first else { return [] }
    defer { values.removeSubrange(first...) }
    return values[first...].map(\.value)
  }
}
