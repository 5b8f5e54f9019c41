/// A line of text that can be edited.
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

/// A line of text that can be edited and is not shown.
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

/// Lines of text that can be edited; it has no label, and is found by its kind.
public struct TextEditor: ControlView {
  static var kind: String { "TextEditor" }
  let label = Text("TextEditor")
  let value: Binding<String>

  public init(text: Binding<String>) {
    value = text
  }
}
