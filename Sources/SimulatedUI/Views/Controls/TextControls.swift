public import SimulatedUIAppearance
package import SimulatedUIBehavior
public import SimulatedUICore

/// An editable line of text.
public struct TextField<Label: View> {
  package let label: Label
  package let value: Binding<String>
  private let prompt: Text?
  private let axis: Axis

  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    value = text
    self.prompt = prompt
    self.axis = axis
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) where Label == Text {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

extension TextField: View, PrimitiveView, ControlView {
  package static var kind: String { "TextField" }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    guard visitor.style(for: TextFieldStyleConfiguration.self) != nil else {
      visitWithoutStyle(view, at: position, by: &visitor)
      return
    }
    let label = _TextFieldStyleLabel(text: textContent(of: view.label))
    let field = TextField<_TextFieldStyleLabel>(text: view.value) { label }
    let styled = StyledControl(TextFieldStyleConfiguration(field: field))
    StyledControl._visit(styled, at: position, by: &visitor)
  }
}

/// An editable line of text that is not shown.
public struct SecureField<Label: View>: ControlView {
  package static var kind: String { "SecureField" }
  package let label: Label
  package let value: Binding<String>

  private let prompt: Text?

  package var shownValue: String? { String(repeating: "•", count: value.shown.count) }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = text
    self.prompt = prompt
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, prompt: Text? = nil
  ) where Label == Text {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// Editable lines of text. It has no label and is found by its kind.
public struct TextEditor: ControlView {
  package static var kind: String { "TextEditor" }
  package let label = Text("TextEditor")
  package let value: Binding<String>

  public init(text: Binding<String>) {
    value = text
  }
}
