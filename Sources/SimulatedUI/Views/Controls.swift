/// A label that does something when it is tapped; what it does is not tracked.
public struct Button<Label: View>: PrimitiveView {
  private let action: () -> Void
  private let label: Label

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  public init(_ title: String, action: @escaping () -> Void) where Label == Text {
    self.action = action
    label = Text(title)
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("Button")
    visitor.action(textContent(of: view.label), view.action)
    Label._visit(view.label, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Label._positions }
}

/// A line of text that can be edited.
public struct TextField: PrimitiveView {
  private let title: String
  private let text: Binding<String>

  public init(_ title: String, text: Binding<String>) {
    self.title = title
    self.text = text
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.reads(view.text)
    visitor.content("TextField", "\(view.title): \(view.text.wrappedValue)")
    visitor.field(view.title, view.text)
  }

  public static var _positions: Int { 1 }
}

/// A switch with a title.
public struct Toggle: PrimitiveView {
  private let title: String
  private let isOn: Binding<Bool>

  public init(_ title: String, isOn: Binding<Bool>) {
    self.title = title
    self.isOn = isOn
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.reads(view.isOn)
    visitor.content("Toggle", "\(view.title): \(view.isOn.wrappedValue)")
    visitor.action(view.title, { view.isOn.wrappedValue.toggle() })
  }

  public static var _positions: Int { 1 }
}

/// The strings of a view's own texts, joined by spaces.
private func textContent<Content: View>(of view: Content) -> String {
  var texts = TextCollector()
  Content._visit(view, at: 0, by: &texts)
  return texts.strings.joined(separator: " ")
}

private struct TextCollector: ViewVisitor {
  var strings: [String] = []

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    strings.append(text())
  }

  mutating func child<Child: View>(_ view: Child, at position: Int) {}
  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {}
}
