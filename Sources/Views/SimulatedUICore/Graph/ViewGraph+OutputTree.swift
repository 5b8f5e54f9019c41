extension ViewGraph {
  /// The current output of the graph as lines: one line for each view, container and leaf view, in
  /// depth-first order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  public func outputTree() -> [OutputLine] {
    var lines: [OutputLine] = []
    forEachOutputLine { lines.append($0) }
    return lines
  }

  /// Calls `body` with each line of ``outputTree()`` in order, without keeping the lines.
  ///
  /// - Complexity: O(*n*) time, where *n* is the number of lines. At each depth, only the lines of
  ///   one view's content, without its rows, are in memory.
  public func forEachOutputLine(_ body: (OutputLine) -> Void) {
    forEachOutputLineAndView { line, _ in body(line) }
  }

  /// Calls `body` with each line of ``outputTree()`` in order. The second argument is the node of
  /// the view that the line names; `nil` for other content.
  package func forEachOutputLineAndView(_ body: (OutputLine, Node?) -> Void) {
    var pending = [OutputLister.Item.nodes(SmallArray([host])[...], depth: 0)]
    while let item = pending.popLast() {
      switch item {
      case .line(let line):
        body(line, nil)
      case .nodes(var nodes, var depth):
        guard let node = nodes.popFirst() else { continue }
        if !nodes.isEmpty { pending.append(.nodes(nodes, depth: depth)) }
        if node.kind == .view {
          body(OutputLine(node.component, depth: depth), node)
          depth += 1
        }
        var lister = OutputLister(of: node, depth: depth)
        node.visitContent(by: &lister)
        pending.append(contentsOf: lister.items.reversed())
      }
    }
  }
}

/// Lists the content of one node in source order, as lines with the child nodes between them.
private struct OutputLister: ViewVisitor {
  enum Item {
    case line(OutputLine)
    case nodes(Slice<SmallArray<Node>>, depth: Int)
  }

  private(set) var items: [Item] = []
  private var depth: Int
  private var children: Slice<SmallArray<Node>>
  private var environment: EnvironmentScope?

  init(of node: Node, depth: Int) {
    self.depth = depth
    environment = node.environment
    children = node.children[...]
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    items.append(.line(OutputLine("\(kind) \"\(text())\"", depth: depth)))
  }

  mutating func beginContainer(_ kind: String) {
    items.append(.line(OutputLine(kind, depth: depth)))
    depth += 1
  }

  mutating func controlContent(_ kind: String, _ text: @autoclosure () -> String) {
    content(withState(kind), text())
  }

  mutating func beginControl(_ kind: String) {
    items.append(.line(OutputLine(withState(kind), depth: depth, isControl: true)))
    depth += 1
  }

  /// The kind of a control, and that it is disabled.
  private func withState(_ kind: String) -> String {
    environment?.values.isEnabled == false ? "\(kind) (disabled)" : kind
  }

  mutating func endContainer() {
    depth -= 1
  }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    items.append(.nodes(children.prefix(1), depth: depth))
    _ = children.popFirst()
  }

  mutating func rows<Data, ID, Content>(
    _ rows: ForEach<Data, ID, Content>, at position: Int
  ) {
    let rows = children.prefix { $0.kind == .row && $0.position == position }
    items.append(.nodes(rows, depth: depth))
    children.removeFirst(rows.count)
  }

  mutating func effect<Effect: ViewEffect>(_ effect: Effect, at position: Int) {
    _ = children.popFirst()
  }

  mutating func beginEnvironment<Write: EnvironmentWrite>(_ write: Write, at position: Int) {
    if let scope = children.popFirst() as? EnvironmentScope { environment = scope }
  }

  mutating func endEnvironment() {
    environment = environment?.environment
  }

  func environmentObject(of type: any AnyObject.Type) -> AnyObject? {
    environment?.values.object(of: type)
  }
}

/// One line of a graph's output tree, which describes a view, a container or a leaf view.
public struct OutputLine: Hashable, Sendable {
  /// The number of enclosing views and containers; 0 for the outermost line.
  public let depth: Int
  /// The text of the line. For a view, it is the last component of the view's path. For other
  /// content, it is the kind of the content, followed by the content's text in quotes if it has
  /// any. The kind of a control that is disabled ends with `(disabled)`.
  public let text: String
  /// True for a control with other lines in it, such as a button with its label.
  package let isControl: Bool

  public init(_ text: String, depth: Int) {
    self.init(text, depth: depth, isControl: false)
  }

  package init(_ text: String, depth: Int, isControl: Bool) {
    (self.text, self.depth, self.isControl) = (text, depth, isControl)
  }

  public static func == (first: OutputLine, second: OutputLine) -> Bool {
    first.depth == second.depth && first.text == second.text
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(depth)
    hasher.combine(text)
  }
}
