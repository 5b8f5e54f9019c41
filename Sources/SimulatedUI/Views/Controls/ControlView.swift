/// A primitive view with a label, through which a user reads and sets a value.
protocol ControlView: PrimitiveView {
  associatedtype Label: View
  associatedtype Value

  static var kind: String { get }
  var label: Label { get }
  var value: Binding<Value> { get }
  /// What is shown of the value; `nil` for the label alone.
  var shownValue: String? { get }

  /// Shows what can be done to the control beside setting its value.
  func showActions<Visitor: ViewVisitor>(titled title: String, to visitor: inout Visitor)
}

extension ControlView {
  var shownValue: String? { "\(value.snapshot)" }

  func showActions<Visitor: ViewVisitor>(titled title: String, to visitor: inout Visitor) {}

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.reads(view.value)
    visitor.content(kind, shownText([textContent(of: view.label), view.shownValue]))
    if Label._positions > 0 { Label._visit(view.label, at: position + 1, by: &visitor) }
    visitor.input(textContent(of: view.label), view.value)
    view.showActions(titled: textContent(of: view.label), to: &visitor)
  }

  public static var _positions: Int { 1 + Label._positions }
}

/// What is there of a title and a value, as one text.
func shownText(_ parts: [String?]) -> String {
  parts.compactMap(\.self).joined(separator: ": ")
}

/// The strings of a view's own texts, joined by spaces; of its images, if there is no text.
func textContent<Content: View>(of view: Content) -> String {
  var texts = TextCollector()
  Content._visit(view, at: 0, by: &texts)
  return texts.label.text
}

/// What a control is called, as it is put together from the content inside.
struct ControlLabel {
  private var texts: [String] = []
  private var images: [String] = []

  var text: String { (texts.isEmpty ? images : texts).joined(separator: " ") }

  mutating func add(_ kind: String, _ text: String) {
    if kind == Image.kind { images.append(text) } else { texts.append(text) }
  }
}

private struct TextCollector: ViewVisitor {
  var label = ControlLabel()

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    label.add(kind, text())
  }

  mutating func child<Child: View>(_ view: Child, at position: Int) {}
  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {}
}
