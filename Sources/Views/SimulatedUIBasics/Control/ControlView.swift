public import SimulatedUICore

/// A primitive view that has a label, and whose value a user can read and set.
package nonisolated protocol ControlView: PrimitiveView {
  associatedtype Label: View
  associatedtype Value

  static var kind: String { get }
  var label: Label { get }
  var value: Binding<Value> { get }
  /// The text that shows the control's value; `nil` if the control shows only its label.
  var shownValue: String? { get }

  /// The user actions that the control supports.
  var interaction: ControlInteraction { get }

  /// Visits the control's actions that have fixed names, such as `Submit`.
  func showActions(titled title: () -> String, to visitor: inout some ViewVisitor)
}

extension ControlView {
  package var shownValue: String? { "\(value.shown)" }

  package var interaction: ControlInteraction { .input(value) }

  package func showActions(titled title: () -> String, to visitor: inout some ViewVisitor) {}

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitWithoutStyle(view, at: position, by: &visitor)
  }

  package static func visitWithoutStyle(
    _ view: Self, at position: Int, by visitor: inout some ViewVisitor
  ) {
    visitor.controlContent(kind, shownText([textContent(of: view.label), view.shownValue]))
    if positionsWithoutStyle(of: Label.self) > 0 {
      Label._visit(view.label, at: position + 1, by: &visitor)
    }
    visitor.control(textContent(of: view.label), view.interaction)
    view.showActions(titled: { textContent(of: view.label) }, to: &visitor)
  }

  public static var _positions: Int { 1 + Label._positions }
}

/// A control in which a user edits text. The control keeps the edited text until an evaluation
/// makes the control again.
package nonisolated protocol TextControl: ControlView where Value == String {
  var edited: EditedText { get }
}

extension TextControl {
  package var shownValue: String? { edited.shown(by: value) }

  package var interaction: ControlInteraction { .input(value, edited: edited) }
}

/// Joins the parts of a control's text, such as its title and its value, with colons. Leaves out
/// parts that are `nil`.
package func shownText(_ parts: [String?]) -> String {
  parts.compactMap(\.self).joined(separator: ": ")
}

/// The strings of a view's own texts, joined by spaces. If the view has no texts, the result
/// consists of the names of its images.
package func textContent<Content: View>(of view: Content) -> String {
  if let view = view as? any NamedPlaceholder { return view.text }
  var texts = TextCollector()
  Content._visit(view, at: 0, by: &texts)
  return texts.label.text
}

/// A placeholder for the label of a control. The text of that label becomes the name of the
/// controls around the placeholder.
package nonisolated protocol NamedPlaceholder: View {
  /// The texts of the label that the placeholder represents.
  var text: String { get }
}

private struct TextCollector: ViewVisitor {
  var label = ControlLabel()

  mutating func content(_ kind: String, _ text: @autoclosure () -> String) {
    label.add(kind, text())
  }

  mutating func child(_ view: some View, at position: Int) {}
  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {}
}

/// A view that takes up more positions with a custom style than with a built-in style.
package nonisolated protocol StylableView: View {
  static var positionsWithoutStyle: Int { get }
}

/// The number of positions that a view takes up with a built-in style. The number is 0 if the view
/// can be shown as one line.
package func positionsWithoutStyle<Content: View>(of _: Content.Type) -> Int {
  (Content.self as? any StylableView.Type)?.positionsWithoutStyle ?? Content._positions
}

nonisolated extension View {
  /// Disables the controls in this view if `disabled` is true. A modifier `disabled(false)` inside
  /// this view does not enable them again.
  public func disabled(_ disabled: Bool) -> some View {
    environment(writing: DisabledWrite(isDisabled: disabled))
  }
  public func controlSize(_ size: ControlSize) -> some View { look(size) }
  public func labelsHidden() -> some View { look(()) }
  public func labelsVisibility(_ visibility: Visibility) -> some View { look(visibility) }
  @TextForms
  public func help(_ text: LocalizedStringKey) -> some View { look(Text(text)) }
  public func badge(_ count: Int) -> some View { look(count) }
  public func badge(_ label: Text?) -> some View { look(label) }
  @TitleForms
  public func badge(_ label: LocalizedStringKey?) -> some View { look(label.map { Text($0) }) }
}

private struct DisabledWrite: EnvironmentWrite {
  let isDisabled: Bool

  func apply(to values: inout EnvironmentValues) {
    if isDisabled { values.isEnabled = false }
  }
}

public enum ControlSize: Sendable { case mini, small, regular, large, extraLarge }
