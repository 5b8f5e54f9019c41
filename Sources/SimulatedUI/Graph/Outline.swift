extension ViewGraph {
  /// What is on the screen: a line for each view and each piece of primitive content, indented by what contains it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  public func outline() -> [String] {
    var lines: [String] = []
    var waiting = [Outliner.Item.node(host, indentation: 0)]
    while let item = waiting.popLast() {
      switch item {
      case .line(let text, let indentation):
        lines.append(String(repeating: "  ", count: indentation) + text)
      case .node(let node, var indentation):
        if node.kind == .view {
          lines.append(String(repeating: "  ", count: indentation) + node.component)
          indentation += 1
        }
        var outliner = Outliner(of: node, indentation: indentation)
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
    case line(String, indentation: Int)
    case node(Node, indentation: Int)
  }

  private(set) var items: [Item] = []
  private var indentation: Int
  private var children: ArraySlice<Node>

  init(of node: Node, indentation: Int) {
    self.indentation = indentation
    children = node.children[...]
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    items.append(.line("\(kind) \"\(text())\"", indentation: indentation))
  }

  mutating func beginContainer(_ kind: String) {
    items.append(.line(kind, indentation: indentation))
    indentation += 1
  }

  mutating func endContainer() {
    indentation -= 1
  }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    if let node = children.popFirst() { items.append(.node(node, indentation: indentation)) }
  }

  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int
  ) {
    while let node = children.first, node.kind == .row, node.position == position {
      children.removeFirst()
      items.append(.node(node, indentation: indentation))
    }
  }

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    _ = children.popFirst()
  }

  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int) {
    _ = children.popFirst()
  }
}
