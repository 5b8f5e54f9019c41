public import SimulatedUICore

/// An editable line of text.
public struct TextField<Label: View>: ControlView {
  package static var kind: String { "TextField" }
  package let label: Label
  package let value: Binding<String>
  private let prompt: Text?
  private let axis: Axis
  private let onEditingChanged: ((Bool) -> Void)?
  private let onCommit: (() -> Void)?

  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), value: text, prompt: prompt, axis: axis)
  }

  init(
    label: Label, value: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    onEditingChanged: ((Bool) -> Void)? = nil, onCommit: (() -> Void)? = nil
  ) {
    (self.label, self.value, self.prompt, self.axis) = (label, value, prompt, axis)
    (self.onEditingChanged, self.onCommit) = (onEditingChanged, onCommit)
  }

  package func showActions(titled title: () -> String, to visitor: inout some ViewVisitor) {
    if let onEditingChanged {
      visitor.input("Editing \(title())", Binding(get: { false }, set: onEditingChanged))
    }
    if let onCommit { visitor.action("Submit") { _ in onCommit() } }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    guard visitor.style(for: TextField<_TextFieldStyleLabel>.self) != nil else {
      visitWithoutStyle(view, at: position, by: &visitor)
      return
    }
    let label = _TextFieldStyleLabel(text: textContent(of: view.label))
    let field = TextField<_TextFieldStyleLabel>(
      label: label, value: view.value, prompt: view.prompt, axis: view.axis,
      onEditingChanged: view.onEditingChanged, onCommit: view.onCommit)
    let styled = StyledControl(field)
    StyledControl._visit(styled, at: position, by: &visitor)
  }
}

/// An editable line of text that is not shown.
public struct SecureField<Label: View>: ControlView {
  package static var kind: String { "SecureField" }
  package let label: Label
  package let value: Binding<String>

  private let prompt: Text?
  private let onCommit: (() -> Void)?

  package var shownValue: String? { String(repeating: "•", count: value.shown.count) }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: text, prompt: prompt)
  }

  init(label: Label, value: Binding<String>, prompt: Text? = nil, onCommit: (() -> Void)? = nil) {
    (self.label, self.value, self.prompt, self.onCommit) = (label, value, prompt, onCommit)
  }

  package func showActions(titled title: () -> String, to visitor: inout some ViewVisitor) {
    if let onCommit { visitor.action("Submit") { _ in onCommit() } }
  }
}

/// Editable lines of text. It has no label and is found by its kind.
public struct TextEditor: ControlView {
  package static var kind: String { "TextEditor" }
  package let label = Text("TextEditor")
  package let value: Binding<String>

  public init(text: Binding<String>) { value = text }
}
