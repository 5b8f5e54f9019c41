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
  /// - Complexity: O(*n*), where *n* is the number of nodes and pieces of content.
  public func controls() -> [Control] {
    let panel = Panel()
    var finder = ControlFinder(of: host, panel: panel)
    host.visitContent(by: &finder)
    return panel.controls
  }
}

/// The controls found so far, and the containers that are open around the next.
private final class Panel {
  private struct Found {
    let way: Control.Way
    let isEnabled: Bool
    var label: String?
  }

  private struct Container {
    var label = ControlLabel()
    var unlabelled: [Int] = []
  }

  private var found: [Found] = []
  private var containers: [Container] = []

  var controls: [Control] {
    found.map { Control($0.way, label: $0.label ?? "", isEnabled: $0.isEnabled) }
  }

  func add(_ way: Control.Way, label: String?, isEnabled: Bool) {
    if label == nil, !containers.isEmpty {
      containers[containers.count - 1].unlabelled.append(found.count)
    }
    found.append(Found(way: way, isEnabled: isEnabled, label: label))
  }

  func add(_ kind: String, _ text: String) {
    for index in containers.indices { containers[index].label.add(kind, text) }
  }

  func beginContainer() {
    containers.append(Container())
  }

  func endContainer() {
    guard let container = containers.popLast() else { return }
    for index in container.unlabelled { found[index].label = container.label.text }
  }
}

/// Looks for controls in the content of one node and of all that is below it.
private struct ControlFinder: ViewVisitor {
  private let panel: Panel
  private var environment: EnvironmentScope?
  private var children: ArraySlice<Node>

  init(of node: Node, panel: Panel) {
    self.panel = panel
    environment = node.environment
    children = node.children[...]
  }

  private var values: EnvironmentValues { environment?.values ?? EnvironmentValues() }

  private func visit(_ node: Node) {
    var finder = ControlFinder(of: node, panel: panel)
    node.visitContent(by: &finder)
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    panel.add(kind, text())
  }

  mutating func beginContainer(_ kind: String) { panel.beginContainer() }
  mutating func endContainer() { panel.endContainer() }

  mutating func child<Child: View>(_ view: Child, at position: Int) {
    if let node = children.popFirst() { visit(node) }
  }

  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {
    while let node = children.first, node.kind == .row, node.position == position {
      children.removeFirst()
      visit(node)
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
    panel.add(.action(perform, values), label: label(), isEnabled: values.isEnabled)
  }

  mutating func input<Value>(_ label: @autoclosure () -> String, _ binding: Binding<Value>) {
    panel.add(.input(binding), label: label(), isEnabled: values.isEnabled)
  }
}
