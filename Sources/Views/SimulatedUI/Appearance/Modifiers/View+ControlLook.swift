public import Foundation
public import SimulatedUICore

// Modifiers of the appearance of controls, named as in SwiftUI. A different argument makes a different output.

nonisolated extension View {
  public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View { look(style) }
  public func datePickerStyle(_ style: some DatePickerStyle) -> some View { look(style) }
  public func listStyle(_ style: some ListStyle) -> some View { look(style) }
  public func pickerStyle(_ style: some PickerStyle) -> some View { look(style) }
  public func tabViewStyle(_ style: some TabViewStyle) -> some View { look(style) }
  public func indexViewStyle(_ style: some IndexViewStyle) -> some View { look(style) }
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { look(style) }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { look(shape) }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { look(behavior) }
  public func controlSize(_ size: ControlSize) -> some View { look(size) }
  public func menuOrder(_ order: MenuOrder) -> some View { look(order) }
  public func menuIndicator(_ visibility: Visibility) -> some View { look(visibility) }
  public func labelsHidden() -> some View { look(()) }
  public func labelsVisibility(_ visibility: Visibility) -> some View { look(visibility) }
  public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View { look(spacing) }
  @TextForms
  public func help(_ text: LocalizedStringKey) -> some View { look(Text(text)) }
  public func badge(_ count: Int) -> some View { look(count) }
  public func badge(_ label: Text?) -> some View { look(label) }
  @TitleForms
  public func badge(_ label: LocalizedStringKey?) -> some View { look(label.map { Text($0) }) }
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    look((key, modifiers))
  }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { look(shortcut) }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { look(shortcut) }
}

// MARK: - Text input

nonisolated extension View {
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { look(disable) }
  public func disableAutocorrection(_ disable: Bool?) -> some View { look(disable) }
  public func textContentType(_ type: TextContentType?) -> some View { look(type) }
  public func keyboardType(_ type: KeyboardType) -> some View { look(type) }
  public func autocapitalization(_ style: TextAutocapitalizationType) -> some View { look(style) }
  public func textInputAutocapitalization(_ rule: TextInputAutocapitalization?) -> some View {
    look(rule)
  }
  public func submitLabel(_ label: SubmitLabel) -> some View { look(label) }
  public func submitScope(_ isBlocking: Bool = true) -> some View { look(isBlocking) }
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { look(style) }
}
