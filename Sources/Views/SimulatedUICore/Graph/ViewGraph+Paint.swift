extension ViewGraph {
  /// True if a view on the screen is visible but has no text, such as a color, a gradient or a
  /// shape.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package var showsPaint: Bool {
    var pending: [Node] = [host]
    while let node = pending.popLast() {
      var finder = PaintFinder(environment: node.environment, children: node.children[...])
      node.visitContent(by: &finder)
      if finder.isFound { return true }
      pending.append(contentsOf: node.children)
    }
    return false
  }
}

/// Finds a painted view in the content of one node. A view that is in the background or overlay of
/// other content does not count.
private struct PaintFinder: ViewVisitor {
  private(set) var isFound = false
  private var companions = 0
  private var environment: EnvironmentScope?
  private var children: Slice<SmallArray<Node>>

  init(environment: EnvironmentScope?, children: Slice<SmallArray<Node>>) {
    (self.environment, self.children) = (environment, children)
  }

  mutating func paintedView() { isFound = isFound || companions == 0 }

  mutating func beginCompanion() { companions += 1 }

  mutating func endCompanion() { companions -= 1 }

  mutating func child<Child: View>(_ view: Child, at position: Int) { _ = children.popFirst() }

  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int
  ) {
    let rows = children.prefix { $0.kind == .row && $0.position == position }
    children.removeFirst(rows.count)
  }

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    _ = children.popFirst()
  }

  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int) {
    if let scope = children.popFirst() as? EnvironmentScope { environment = scope }
  }

  mutating func endEnvironment() { environment = environment?.environment }

  func environmentObject(of type: any AnyObject.Type) -> AnyObject? {
    environment?.values.object(of: type)
  }
}
