public import Foundation
public import SimulatedUICore

/// An editable line of text with a label.
public struct TextField<Label: View>: TextControl {
  package static var kind: String { "TextField" }
  package let label: Label
  package let value: Binding<String>
  package let edited: EditedText
  private let prompt: Text?
  private let axis: Axis
  private let onEditingChanged: ((Bool) -> Void)?
  private let onCommit: (() -> Void)?
  private let format: TextFormat?

  package var interaction: ControlInteraction {
    var interaction = ControlInteraction.input(value, edited: edited)
    if let format {
      interaction.textEntry = { [edited, value] in format.entry(edited.shown(by: value)) }
    }
    return interaction
  }

  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), value: text, prompt: prompt, axis: axis)
  }

  init(
    label: Label, value: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    onEditingChanged: ((Bool) -> Void)? = nil, onCommit: (() -> Void)? = nil,
    edited: EditedText = EditedText(), format: TextFormat? = nil
  ) {
    (self.label, self.value, self.edited) = (label, value, edited)
    (self.prompt, self.axis) = (prompt, axis)
    (self.onEditingChanged, self.onCommit) = (onEditingChanged, onCommit)
    self.format = format
  }

  package func showActions(titled title: () -> String, to visitor: inout some ViewVisitor) {
    if let onEditingChanged {
      let editing = Binding(get: { false }, set: onEditingChanged)
      visitor.control("Editing \(title())", ControlInteraction.input(editing).named)
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
      onEditingChanged: view.onEditingChanged, onCommit: view.onCommit, edited: view.edited,
      format: view.format)
    let styled = StyledControl(field)
    StyledControl._visit(styled, at: position, by: &visitor)
  }
}

extension TextField where Label == Text {
  @TitleForms
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
  }
}

extension SecureField where Label == Text {
  /// Makes a secure field with an action for the return key. A test performs the action by tapping
  /// `Submit`.
  @TitleForms
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(title), value: text, onCommit: onCommit)
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

// MARK: - Formatted values

extension TextField {
  /// Makes a field for a formatted value. If the text that a user entered cannot be parsed, the
  /// value does not change.
  public init<Style: ParseableFormatStyle>(
    value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Style.FormatOutput == String {
    let text = value.converted(
      to: { format.format($0) },
      from: { text, old in (try? format.parseStrategy.parse(text)) ?? old })
    self.init(label: label(), value: text, prompt: prompt, format: TextFormat(format))
  }

  /// Makes a field for an optional formatted value. If the text that a user entered cannot be
  /// parsed, the value becomes `nil`.
  public init<Style: ParseableFormatStyle>(
    value: Binding<Style.FormatInput?>, format: Style, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Style.FormatOutput == String {
    let text = value.converted(
      to: { $0.map { format.format($0) } ?? "" },
      from: { text, _ in try? format.parseStrategy.parse(text) })
    self.init(label: label(), value: text, prompt: prompt, format: TextFormat(format))
  }
}

extension TextField where Label == Text {
  @TitleForms
  public init<Style: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Style.FormatInput>, format: Style,
    prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  @TitleForms
  public init<Style: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<Style.FormatInput?>, format: Style,
    prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
}

// MARK: - Formatters

extension TextField where Label == Text {
  /// Makes a field for a value that a formatter for numbers or dates converts. If the text that a
  /// user entered cannot be converted, the value does not change.
  @TitleForms
  public init<Value>(
    _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil
  ) {
    let text = value.converted(
      to: { formatter.string(for: $0) ?? "" },
      from: { text, old in formatter.value(of: text) ?? old })
    self.init(
      label: Text(title), value: text, prompt: prompt, format: TextFormat(formatter, Value.self))
  }
}

extension Formatter {
  /// The value that a text represents; `nil` if the text does not represent a value of this type.
  fileprivate func value<Value>(of text: String) -> Value? {
    let value: Any? =
      switch self {
      case let formatter as NumberFormatter: formatter.number(from: text)
      case let formatter as DateFormatter: formatter.date(from: text)
      default: nil
      }
    return value as? Value
  }
}

// MARK: - The forms before iOS 15

extension TextField where Label == Text {
  /// Makes a field with an action that runs when editing begins and when it ends, and an action for
  /// the return key.
  ///
  /// A test performs the first action by setting the control `Editing`, followed by the title, to
  /// `true` or `false`. It performs the second action by tapping `Submit`.
  @TitleForms
  public init(
    _ title: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: (() -> Void)? = nil
  ) {
    self.init(
      label: Text(title), value: text, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(label: Text(title), value: text, onCommit: onCommit)
  }
}
