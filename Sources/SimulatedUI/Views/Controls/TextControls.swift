public import SimulatedUICore

/// An editable line of text.
public struct TextField<Label: View>: ControlView {
  package static var kind: String { "TextField" }
  package let label: Label
  package let value: Binding<String>

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = text
  }

  public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) where Label == Text {
    label = Text(title)
    value = text
  }
}

/// An editable line of text that is not shown.
public struct SecureField<Label: View>: ControlView {
  package static var kind: String { "SecureField" }
  package let label: Label
  package let value: Binding<String>

  package var shownValue: String? { String(repeating: "•", count: value.shown.count) }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = text
  }

  public init<Title: StringProtocol>(
    _ title: Title, text: Binding<String>, prompt: Text? = nil
  ) where Label == Text {
    label = Text(title)
    value = text
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
