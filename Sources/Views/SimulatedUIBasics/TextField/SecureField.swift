public import SimulatedUICore

/// An editable line of text whose characters are hidden.
public struct SecureField<Label: View>: TextControl {
  package static var kind: String { "SecureField" }
  package let label: Label
  package let value: Binding<String>
  package let edited = EditedText()

  private let prompt: Text?
  private let onCommit: (() -> Void)?

  package var shownValue: String? { String(repeating: "•", count: edited.shown(by: value).count) }

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

/// An editor for several lines of text. It has no label; a test finds it by the name `TextEditor`.
public struct TextEditor: TextControl {
  package static var kind: String { "TextEditor" }
  package let label = Text("TextEditor")
  package let value: Binding<String>
  package let edited = EditedText()

  public init(text: Binding<String>) { value = text }
}
