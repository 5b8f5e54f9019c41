extension ViewGraph {
  /// What is on the screen: a line for each view and each piece of primitive content, in depth-first order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  public func outline() -> [OutlineLine] {
    var lines: [OutlineLine] = []
    var waiting = [Outliner.Item.node(host, depth: 0)]
    while let item = waiting.popLast() {
      switch item {
      case .line(let line):
        lines.append(line)
      case .node(let node, var depth):
        if node.kind == .view {
          lines.append(OutlineLine(node.component, depth: depth))
          depth += 1
        }
        var outliner = Outliner(of: node, depth: depth)
        node.visitContent(by: &outliner)
        waiting.append(contentsOf: outliner.items.reversed())
      }
    }
    return lines
  }
}

/// Lists the content of one node, with its child nodes where they stand.
private struct Outliner: ViewVisitor {
  enum Item {
    case line(OutlineLine)
    case node(Node, depth: Int)
  }

  private(set) var items: [Item] = []
  private var depth: Int
  private var children: Slice<Few<Node>>

  init(of node: Node, depth: Int) {
    self.depth = depth
    children = node.children[...]
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    items.append(.line(OutlineLine("\(kind) \"\(text())\"", depth: depth)))
  }

  mutating func beginContainer(_ kind: String) {
    items.append(.line(OutlineLine(kind, depth: depth)))
    depth += 1
  }

  mutating func endContainer() {
    depth -= 1
  }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    if let node = children.popFirst() { items.append(.node(node, depth: depth)) }
  }

  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int
  ) {
    while let node = children.first, node.kind == .row, node.position == position {
      children.removeFirst()
      items.append(.node(node, depth: depth))
    }
  }

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    _ = children.popFirst()
  }

  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int) {
    _ = children.popFirst()
  }
}
