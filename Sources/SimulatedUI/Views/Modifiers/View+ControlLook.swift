public import SimulatedUICore

// Modifiers of the appearance of controls and bars, named as in SwiftUI. A different argument makes a different
// output.

extension View {
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View { look(style) }
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View { look(style) }
  public func formStyle<Style: FormStyle>(_ style: Style) -> some View { look(style) }
  public func tabViewStyle<Style: TabViewStyle>(_ style: Style) -> some View { look(style) }
  public func controlSize(_ size: ControlSize) -> some View { look(size) }
  public func labelsHidden() -> some View { look(()) }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { look(disable) }
  public func textContentType(_ type: TextContentType?) -> some View { look(type) }
  public func keyboardType(_ type: KeyboardType) -> some View { look(type) }
  public func textInputAutocapitalization(_ rule: TextInputAutocapitalization?) -> some View {
    look(rule)
  }
  public func navigationBarTitleDisplayMode(_ mode: TitleDisplayMode) -> some View { look(mode) }
  public func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some View {
    look(String(label))
  }
  public func accessibilityIdentifier(_ identifier: String) -> some View { look(identifier) }
}

public enum ControlSize: Sendable {
  case mini, small, regular, large, extraLarge
}

public enum TextContentType: Sendable {
  case name, username, password, newPassword, emailAddress, telephoneNumber
}

public enum KeyboardType: Sendable {
  case `default`, numberPad, decimalPad, emailAddress, phonePad
}

public enum TextInputAutocapitalization: Sendable {
  case never, words, sentences, characters
}

public enum TitleDisplayMode: Sendable {
  case automatic, inline, large
}
