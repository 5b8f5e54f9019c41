/// A control that is on the screen, such as a button, a toggle or a text field.
public struct Control {
  /// The control's texts, or the names of its images if it has no texts, or a fixed name such as `Back`.
  public let label: String
  /// True if the control can be used: the value of ``EnvironmentValues/isEnabled`` around it.
  public var isEnabled: Bool { environment.isEnabled }
  fileprivate let interaction: Interaction
  fileprivate let environment: EnvironmentValues
  /// The focus of all controls on the screen.
  fileprivate var allTargets: [any Focusing] = []

  fileprivate enum Interaction {
    case action((EnvironmentValues) -> Void)
    /// A `Binding` to the value that the control sets.
    case input(Any)
  }

  /// The control with the texts of the container around it.
  fileprivate func labelled(_ label: String) -> Control {
    Control(label: label, interaction: interaction, environment: environment)
  }

  /// Moves the focus to the control, as a tap into a field does.
  ///
  /// - Returns: True if the control is enabled and has a `focused` modifier around it.
  @discardableResult
  public func focus() -> Bool {
    guard isEnabled, let focusTarget = environment.focusTarget else { return false }
    focusTarget.focus()
    for other in allTargets where !other.isSame(as: focusTarget) { other.resign() }
    return true
  }

  /// Runs the control's action, as a tap does.
  ///
  /// - Returns: True if the control is enabled and supports taps.
  @discardableResult
  public func tap() -> Bool {
    guard isEnabled, case .action(let perform) = interaction else { return false }
    perform(environment)
    return true
  }

  /// Sets the control's value through its binding.
  ///
  /// - Returns: True if the control is enabled and sets values of this type.
  @discardableResult
  public func set<Value>(to value: Value) -> Bool {
    guard isEnabled, case .input(let binding) = interaction,
      let binding = binding as? Binding<Value>
    else { return false }
    binding.wrappedValue = value
    return true
  }

  /// Appends to the control's text, after moving the focus to the control if it can have the focus.
  ///
  /// - Returns: True if the control is enabled and sets a string.
  @discardableResult
  public func type(_ text: String) -> Bool {
    guard isEnabled, case .input(let binding) = interaction,
      let binding = binding as? Binding<String>
    else { return false }
    focus()
    binding.wrappedValue += text
    return true
  }
}

extension ViewGraph {
  /// The controls that are on the screen now, in depth-first order.
  ///
  /// - Complexity: O(*n*), where *n* is the number of views, primitive ones included, and of texts in containers whose controls
  ///   have no label of their own.
  public func controls() -> [Control] {
    var list = ControlList()
    var pending = [ControlFinder.Item.node(host)]
    while let item = pending.popLast() {
      switch item {
      case .node(let node):
        var finder = ControlFinder(of: node)
        node.visitContent(by: &finder)
        pending.append(contentsOf: finder.items.reversed())
      case .control(let control, let isLabelled): list.add(control, isLabelled: isLabelled)
      case .text(let kind, let text): list.add(kind, text)
      case .beginning: list.beginContainer()
      case .end: list.endContainer()
      }
    }
    return list.controls
  }
}

/// Collects controls, and labels those without a label by the texts in the container around them.
private struct ControlList {
  private struct Container {
    /// The index of its first text.
    let start: Int
    /// The indices of the controls that take their label from the container.
    var unlabelled: [Int] = []
  }

  private var found: [Control] = []
  private var texts: [(kind: String, text: String)] = []
  private var containers: [Container] = []

  var controls: [Control] {
    let targets = found.compactMap(\.environment.focusTarget)
    return found.map { control in
      var control = control
      control.allTargets = targets
      return control
    }
  }

  mutating func add(_ control: Control, isLabelled: Bool) {
    if !isLabelled, !containers.isEmpty {
      containers[containers.count - 1].unlabelled.append(found.count)
    }
    found.append(control)
  }

  mutating func add(_ kind: String, _ text: String) { texts.append((kind, text)) }

  mutating func beginContainer() { containers.append(Container(start: texts.count)) }

  mutating func endContainer() {
    guard let container = containers.popLast(), !container.unlabelled.isEmpty else { return }
    var label = ControlLabel()
    for (kind, text) in texts[container.start...] { label.add(kind, text) }
    for index in container.unlabelled { found[index] = found[index].labelled(label.text) }
  }
}

/// Lists the content of one node in source order: controls, texts, and the child nodes between them.
private struct ControlFinder: ViewVisitor {
  enum Item {
    case node(Node)
    case control(Control, isLabelled: Bool)
    case text(kind: String, String)
    case beginning
    case end
  }

  private(set) var items: [Item] = []
  private var values: EnvironmentValues
  private var outerValues: [EnvironmentValues] = []
  private var children: ArraySlice<Node>

  init(of node: Node) {
    values = node.environmentValues
    children = node.childNodes[...]
  }

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    items.append(.text(kind: kind, text()))
  }

  mutating func beginContainer(_ kind: String) { items.append(.beginning) }
  mutating func endContainer() { items.append(.end) }

  mutating func child(_ view: some View, at position: Int) {
    if let node = children.popFirst() { items.append(.node(node)) }
  }

  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {
    while let node = children.first, node.kind == .row, node.position == position {
      children.removeFirst()
      items.append(.node(node))
    }
  }

  mutating func effect(_ effect: some ViewEffect, at position: Int) { _ = children.popFirst() }

  mutating func beginEnvironment(_ write: some EnvironmentWrite, at position: Int) {
    outerValues.append(values)
    if let scope = children.popFirst() as? EnvironmentScope { values = scope.values }
  }

  mutating func endEnvironment() {
    if let outer = outerValues.popLast() { values = outer }
  }

  func environmentObject(of type: any AnyObject.Type) -> AnyObject? { values.object(of: type) }

  mutating func action(
    _ label: @autoclosure () -> String?, _ perform: @escaping (EnvironmentValues) -> Void
  ) {
    add(.action(perform), label: label())
  }

  mutating func input<Value>(_ label: @autoclosure () -> String, _ binding: Binding<Value>) {
    add(.input(binding), label: label())
  }

  private mutating func add(_ interaction: Control.Interaction, label: String?) {
    let control = Control(label: label ?? "", interaction: interaction, environment: values)
    items.append(.control(control, isLabelled: label != nil))
  }
}

/// The name of a control, composed of the content inside it.
package struct ControlLabel {
  /// The kind of the content that is an image.
  package static let imageKind = "Image"

  private var texts: [String] = []
  private var images: [String] = []

  package init() {}

  package var text: String { (texts.isEmpty ? images : texts).joined(separator: " ") }

  package mutating func add(_ kind: String, _ text: String) {
    if kind == Self.imageKind { images.append(text) } else { texts.append(text) }
  }
}

/// User actions on the control with a label. The first control with the label that can be used receives the action.
extension ViewGraph {
  /// Taps the first control that has the label, is enabled and supports taps.
  ///
  /// - Returns: True if such a control exists; otherwise nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public func tap(_ label: String) -> Bool {
    controls().contains { $0.label == label && $0.tap() }
  }

  /// Moves the focus from the field that has the focus to the first enabled field with a title and a `focused` modifier.
  ///
  /// - Returns: True if such a field exists; otherwise nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public func focus(_ title: String) -> Bool {
    controls().contains { $0.label == title && $0.focus() }
  }

  /// Moves the focus to the first enabled text field with a title, and appends `text` to the field's text.
  ///
  /// - Returns: True if such a field exists; otherwise nothing happens.
  /// - Complexity: O(*n*), where *n* is the number of views on the screen, primitive ones included.
  public func type(_ text: String, into title: String) -> Bool {
    controls().contains { $0.label == title && $0.type(text) }
  }
}
