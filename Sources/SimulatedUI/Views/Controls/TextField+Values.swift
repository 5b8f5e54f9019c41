public import Foundation
public import SimulatedUIAppearance
internal import SimulatedUIBehavior
public import SimulatedUICore

extension TextField where Label == Text {
  public init(
    _ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis) { Text(key) }
  }
}

extension SecureField where Label == Text {
  public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(key) }
  }
}

// MARK: - Formatted values

extension TextField {
  /// Creates a field for a value. A text that cannot be parsed does not change the value.
  public init<Style: ParseableFormatStyle>(
    value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Style.FormatOutput == String {
    let text = value.converted(
      to: { format.format($0) },
      from: { text, old in (try? format.parseStrategy.parse(text)) ?? old })
    self.init(text: text, prompt: prompt, label: label)
  }

  /// Creates a field for an optional value. A text that cannot be parsed sets it to `nil`.
  public init<Style: ParseableFormatStyle>(
    value: Binding<Style.FormatInput?>, format: Style, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Style.FormatOutput == String {
    let text = value.converted(
      to: { $0.map { format.format($0) } ?? "" },
      from: { text, _ in try? format.parseStrategy.parse(text) })
    self.init(text: text, prompt: prompt, label: label)
  }
}

extension TextField where Label == Text {
  public init<Style: ParseableFormatStyle>(
    _ key: LocalizedStringKey, value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(key) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol, Style: ParseableFormatStyle>(
    _ title: Title, value: Binding<Style.FormatInput>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  public init<Style: ParseableFormatStyle>(
    _ key: LocalizedStringKey, value: Binding<Style.FormatInput?>, format: Style,
    prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(key) }
  }

  @_disfavoredOverload
  public init<Title: StringProtocol, Style: ParseableFormatStyle>(
    _ title: Title, value: Binding<Style.FormatInput?>, format: Style, prompt: Text? = nil
  ) where Style.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }
}
