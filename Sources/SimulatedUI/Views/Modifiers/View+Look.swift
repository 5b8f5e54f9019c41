public import SimulatedUICore

// Modifiers of the appearance of a view, named as in SwiftUI. A different argument makes a different output.

nonisolated extension View {
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { look(style) }
  public func foregroundColor(_ color: Color?) -> some View { look(color) }
  public func tint(_ color: Color?) -> some View { look(color) }
  public func font(_ font: Font?) -> some View { look(font) }
  public func fontWeight(_ weight: Font.Weight?) -> some View { look(weight) }
  public func fontDesign(_ design: Font.Design?) -> some View { look(design) }
  public func bold(_ isActive: Bool = true) -> some View { look(isActive) }
  public func italic(_ isActive: Bool = true) -> some View { look(isActive) }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    look((isActive, color))
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    look((isActive, color))
  }
  public func monospacedDigit() -> some View { look(()) }
  public func opacity(_ opacity: Double) -> some View { look(opacity) }
  public func blur(radius: Double) -> some View { look(radius) }
  public func shadow(
    color: Color = .black, radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    look((color, radius, x, y))
  }
  public func cornerRadius(_ radius: Double) -> some View { look(radius) }
  public func clipShape<Outline: Shape>(_ shape: Outline) -> some View { look(shape) }
  public func clipped() -> some View { look(()) }
  public func scaleEffect(_ scale: Double) -> some View { look(scale) }
  public func border<Style: ShapeStyle>(_ style: Style, width: Double = 1) -> some View {
    look((style, width))
  }
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    look((animation, value))
  }
}
