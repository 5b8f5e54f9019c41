public import Foundation
public import SimulatedUICore

// Modifiers of the appearance of a view, named as in SwiftUI. A different argument makes a different output.

nonisolated extension View {
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { look(style) }
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle
  ) -> some View {
    look((primary, secondary))
  }
  public func foregroundStyle(
    _ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle
  ) -> some View {
    look((primary, secondary, tertiary))
  }
  public func foregroundColor(_ color: Color?) -> some View { look(color) }
  public func backgroundStyle(_ style: some ShapeStyle) -> some View { look(style) }
  public func tint(_ tint: some ShapeStyle) -> some View { look(tint) }
  @_disfavoredOverload
  public func tint(_ tint: Color?) -> some View { look(tint) }
  public func accentColor(_ color: Color?) -> some View { look(color) }
  public func opacity(_ opacity: Double) -> some View { look(opacity) }
  public func hidden() -> some View { look(()) }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { look((radius, opaque)) }
  public func brightness(_ amount: Double) -> some View { look(amount) }
  public func contrast(_ amount: Double) -> some View { look(amount) }
  public func saturation(_ amount: Double) -> some View { look(amount) }
  public func grayscale(_ amount: Double) -> some View { look(amount) }
  public func hueRotation(_ angle: Angle) -> some View { look(angle) }
  public func colorInvert() -> some View { look(()) }
  public func colorMultiply(_ color: Color) -> some View { look(color) }
  public func luminanceToAlpha() -> some View { look(()) }
  public func blendMode(_ mode: BlendMode) -> some View { look(mode) }
  public func compositingGroup() -> some View { look(()) }
  public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    look((opaque, colorMode))
  }
  public func geometryGroup() -> some View { look(()) }
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    look((color, radius, x, y))
  }
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    look((style, width))
  }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    look((radius, antialiased))
  }
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    look((shape, style))
  }
  public func clipped(antialiased: Bool = false) -> some View { look(antialiased) }
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View {
    look((shape, eoFill))
  }
  public func contentShape(
    _ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false
  ) -> some View {
    look((kind, shape, eoFill))
  }
  public func containerShape(_ shape: some InsettableShape) -> some View { look(shape) }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    look((scale, anchor))
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    look((scale, anchor))
  }
  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    look((x, y, anchor))
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    look((angle, anchor))
  }
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    look((angle, axis, anchor, anchorZ, perspective))
  }
  public func privacySensitive(_ sensitive: Bool = true) -> some View { look(sensitive) }
  public func allowsHitTesting(_ enabled: Bool) -> some View { look(enabled) }
  public func glassEffect(
    _ glass: Glass = .regular, in shape: some Shape = Capsule()
  ) -> some View {
    look((glass, shape))
  }
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { look(effect) }
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    look((effect, isEnabled))
  }
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { look(disabled) }
}

// MARK: - Animations and transitions

nonisolated extension View {
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    look((animation, value))
  }
  public func animation(_ animation: Animation?) -> some View { look(animation) }
  public func transition(_ transition: AnyTransition) -> some View { look(transition) }
  public func transition(_ transition: some Transition) -> some View { look(transition) }
  public func contentTransition(_ transition: ContentTransition) -> some View { look(transition) }
  public func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    look((effect, options, isActive))
  }
  public func symbolEffect(
    _ effect: some SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View {
    look((effect, options, value))
  }
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { look(isEnabled) }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { look(mode) }
  public func symbolVariant(_ variant: SymbolVariants) -> some View { look(variant) }
  public func imageScale(_ scale: Image.Scale) -> some View { look(scale) }
}

// MARK: - Text

nonisolated extension View {
  public func font(_ font: Font?) -> some View { look(font) }
  public func fontWeight(_ weight: Font.Weight?) -> some View { look(weight) }
  public func fontWidth(_ width: Font.Width?) -> some View { look(width) }
  public func fontDesign(_ design: Font.Design?) -> some View { look(design) }
  public func bold(_ isActive: Bool = true) -> some View { look(isActive) }
  public func italic(_ isActive: Bool = true) -> some View { look(isActive) }
  public func monospaced(_ isActive: Bool = true) -> some View { look(isActive) }
  public func monospacedDigit() -> some View { look(()) }
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    look((isActive, pattern, color))
  }
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    look((isActive, pattern, color))
  }
  public func kerning(_ kerning: CGFloat) -> some View { look(kerning) }
  public func tracking(_ tracking: CGFloat) -> some View { look(tracking) }
  public func baselineOffset(_ offset: CGFloat) -> some View { look(offset) }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    look((scale, isEnabled))
  }
  public func textCase(_ textCase: Text.Case?) -> some View { look(textCase) }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { look(mode) }
  public func allowsTightening(_ flag: Bool) -> some View { look(flag) }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { look(factor) }
  public func lineSpacing(_ spacing: CGFloat) -> some View { look(spacing) }
  public func lineLimit(_ number: Int?) -> some View { look(number) }
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { look(limit) }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { look(limit.lowerBound) }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { look(limit.upperBound) }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    look((limit, reservesSpace))
  }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { look(alignment) }
  public func textSelection(_ selectability: some TextSelectability) -> some View {
    look(selectability)
  }
}
