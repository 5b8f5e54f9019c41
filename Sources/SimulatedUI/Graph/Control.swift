/// Something on the screen that a user can act on.
public struct Control {
  /// The texts of the control, or what it is called if it has none.
  public let label: String
  /// Whether the control can be used, as its environment has it.
  public let isEnabled: Bool
  private let way: Way

  fileprivate enum Way {
    case action((EnvironmentValues) -> Void, EnvironmentValues)
    /// A binding to whatever is set.
    case input(Any)
  }

  fileprivate init(_ way: Way, label: String, isEnabled: Bool) {
    self.way = way
    self.label = label
    self.isEnabled = isEnabled
  }

  /// Does what a tap does.
  ///
  /// - Returns: Whether the control is one to tap.
  @discardableResult
  public func tap() -> Bool {
    guard isEnabled, case .action(let perform, let environment) = way else { return false }
    perform(environment)
    return true
  }

  /// Sets the control to a value.
  ///
  /// - Returns: Whether the control is one to set, to values of this type.
  @discardableResult
  public func set<Value>(to value: Value) -> Bool {
    guard isEnabled, case .input(let binding) = way, let binding = binding as? Binding<Value>
    else { return false }
    binding.wrappedValue = value
    return true
  }

  /// Appends to a line of text.
  ///
  /// - Returns: Whether the control is one.
  @discardableResult
  public func type(_ text: String) -> Bool {
    guard isEnabled, case .input(let binding) = way, let binding = binding as? Binding<String>
    else { return false }
    binding.wrappedValue += text
    return true
  }
}

extension ViewGraph {
  /// What a user can act on now, in the order of the screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes and pieces of content, and of texts in what has no label of its own.
  public func controls() -> [Control] {
    var panel = Panel()
    var waiting = [ControlFinder.Item.node(host)]
    while let item = waiting.popLast() {
      switch item {
      case .node(let node):
        var finder = ControlFinder(of: node)
        node.visitContent(by: &finder)
        waiting.append(contentsOf: finder.items.reversed())
      case .control(let way, let label, let isEnabled):
        panel.add(way, label: label, isEnabled: isEnabled)
      case .text(let kind, let text): panel.add(kind, text)
      case .beginning: panel.beginContainer()
      case .end: panel.endContainer()
      }
    }
    return panel.controls
  }
}

/// The controls found so far, and the containers that are open around the next.
private struct Panel {
  private struct Found {
    let way: Control.Way
    let isEnabled: Bool
    var label: String?
  }

  private struct Container {
    /// Where its texts begin among all.
    let start: Int
    var unlabelled: [Int] = []
  }

  private var found: [Found] = []
  private var texts: [(kind: String, text: String)] = []
  private var containers: [Container] = []

  var controls: [Control] {
    found.map { Control($0.way, label: $0.label ?? "", isEnabled: $0.isEnabled) }
  }

  mutating func add(_ way: Control.Way, label: String?, isEnabled: Bool) {
    if label == nil, !containers.isEmpty {
      containers[containers.count - 1].unlabelled.append(found.count)
    }
    found.append(Found(way: way, isEnabled: isEnabled, label: label))
  }

  mutating func add(_ kind: String, _ text: String) {
    texts.append((kind, text))
  }

  mutating func beginContainer() {
    containers.append(Container(start: texts.count))
  }

  mutating func endContainer() {
    guard let container = containers.popLast(), !container.unlabelled.isEmpty else { return }
    var label = ControlLabel()
    for (kind, text) in texts[container.start...] { label.add(kind, text) }
    for index in container.unlabelled { found[index].label = label.text }
  }
}

/// Lists the controls in the content of one node, with its child nodes where they stand.
private struct ControlFinder: ViewVisitor {
  enum Item {
    case node(Node)
    case control(Control.Way, label: String?, isEnabled: Bool)
    case text(kind: String, String)
    case beginning
    case end
  }

  private(set) var items: [Item] = []
  private var environment: EnvironmentScope?
  private var children: Slice<SmallArray<Node>>

  init(of node: Node) {
    environment = node.environment
    children = node.children[...]
  }

  private var values: EnvironmentValues { environment?.values ?? EnvironmentValues() }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    items.append(.text(kind: kind, text()))
  }

  mutating func beginContainer(_ kind: String) { items.append(.beginning) }
  mutating func endContainer() { items.append(.end) }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    if let node = children.popFirst() { items.append(.node(node)) }
  }

  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {
    while let node = children.first, node.kind == .row, node.position == position {
      children.removeFirst()
      items.append(.node(node))
    }
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

  mutating func action(
    _ label: @autoclosure () -> String?, _ perform: @escaping (EnvironmentValues) -> Void
  ) {
    items.append(
      .control(.action(perform, values), label: label(), isEnabled: values.isEnabled))
  }

  mutating func input<Value>(_ label: @autoclosure () -> String, _ binding: Binding<Value>) {
    items.append(.control(.input(binding), label: label(), isEnabled: values.isEnabled))
  }
}
