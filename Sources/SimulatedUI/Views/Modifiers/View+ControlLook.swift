internal import SimulatedUIAppearance
public import SimulatedUICore

// Modifiers of the styles of controls, named as in SwiftUI. A different argument makes a different output.

nonisolated extension View {
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View { look(style) }
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View { look(style) }
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View { look(style) }
}
