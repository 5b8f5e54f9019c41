public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// The current color at one of several levels of prominence, such as secondary.
public struct HierarchicalShapeStyle: ShapeStyle, BlankView {
  let rank: Int
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(rank: 1) }
  public static var secondary: HierarchicalShapeStyle { .init(rank: 2) }
  public static var tertiary: HierarchicalShapeStyle { .init(rank: 3) }
  public static var quaternary: HierarchicalShapeStyle { .init(rank: 4) }
  public static var quinary: HierarchicalShapeStyle { .init(rank: 5) }
}

/// A translucent background, which has a thickness.
public struct Material: ShapeStyle, BlankView {
  let thickness: Int

  public static let ultraThin = Material(thickness: 1)
  public static let thin = Material(thickness: 2)
  public static let regular = Material(thickness: 3)
  public static let thick = Material(thickness: 4)
  public static let ultraThick = Material(thickness: 5)
  public static let bar = Material(thickness: 6)
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

/// The foreground style that the environment sets, such as the color of text.
public struct ForegroundStyle: ShapeStyle, BlankView { public init() {} }

/// The background style that the environment sets.
public struct BackgroundStyle: ShapeStyle, BlankView { public init() {} }

/// The tint that the environment sets.
public struct TintShapeStyle: ShapeStyle { public init() {} }

/// The style that marks selected content.
public struct SelectionShapeStyle: ShapeStyle { public init() {} }

/// The style of the line that separates content.
public struct SeparatorShapeStyle: ShapeStyle { public init() {} }

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: Self { .init() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: Self { .init() }
}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { .init() } }
extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: Self { .init() }
}
extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: Self { .init() }
}

/// The style of the placeholder text in a text field.
public struct PlaceholderTextShapeStyle: ShapeStyle { public init() {} }

/// The style of a link.
public struct LinkShapeStyle: ShapeStyle { public init() {} }

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { .init() }
}
extension ShapeStyle where Self == LinkShapeStyle { public static var link: Self { .init() } }

/// A shape style whose type is erased.
public struct AnyShapeStyle: ShapeStyle {
  private let style: Erased

  public init(_ style: some ShapeStyle) { self.style = Erased(style) }
}

/// A shape style to which modifiers such as `opacity(_:)` were applied.
private struct ModifiedShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let look: String
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    ModifiedShapeStyle(style: self, look: "opacity \(opacity)")
  }
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    ModifiedShapeStyle(style: self, look: "blendMode \(mode)")
  }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ModifiedShapeStyle(style: self, look: "shadow \(style)")
  }
}

/// A shadow that a shape style can have.
public struct ShadowStyle: Hashable, Sendable {
  private let color: Color
  private let isInside: Bool
  private let radius, x, y: CGFloat

  public static func drop(
    color: Color = .init(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    .init(color: color, isInside: false, radius: radius, x: x, y: y)
  }

  public static func inner(
    color: Color = .init(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    .init(color: color, isInside: true, radius: radius, x: x, y: y)
  }
}

/// A shape style that repeats an image.
public struct ImagePaint: ShapeStyle {
  private let image: Image
  private let sourceRect: CGRect
  private let scale: CGFloat

  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

/// A shape style that the system defines, represented by its name. In SwiftUI, these styles have
/// the types `FillShapeStyle` and `WindowBackgroundShapeStyle`.
public struct SystemShapeStyle: ShapeStyle {
  let name: String
}

extension ShapeStyle where Self == SystemShapeStyle {
  public static var fill: Self { .init(name: "fill") }
  public static var windowBackground: Self { .init(name: "windowBackground") }
}

/// A different style at a lower level of prominence, such as secondary or tertiary.
public struct LeveledShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let level: Int
}

extension ShapeStyle {
  public var secondary: LeveledShapeStyle<Self> { .init(style: self, level: 2) }
  public var tertiary: LeveledShapeStyle<Self> { .init(style: self, level: 3) }
  public var quaternary: LeveledShapeStyle<Self> { .init(style: self, level: 4) }
}

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
}
