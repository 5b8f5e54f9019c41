public import SimulatedUIAppearance
public import SimulatedUICore

/// An editable line of text.
public struct TextField<Label: View>: ControlView {
  package static var kind: String { "TextField" }
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
