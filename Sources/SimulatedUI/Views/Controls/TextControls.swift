/// An editable line of text.
public struct TextField<Label: View>: ControlView {
  static var kind: String { "TextField" }
  let label: Label
  let value: Binding<String>

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
  static var kind: String { "SecureField" }
  let label: Label
  let value: Binding<String>

  var shownValue: String? { String(repeating: "•", count: value.snapshot.count) }

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
  static var kind: String { "TextEditor" }
  let label = Text("TextEditor")
  let value: Binding<String>

  public init(text: Binding<String>) {
    value = text
  }
}
