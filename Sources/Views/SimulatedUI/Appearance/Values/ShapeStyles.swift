public import Foundation
public import SimulatedUICore

/// A color by its rank, such as the secondary color.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, BlankView {
  let rank: Int
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .init(rank: 1) }
  public static var secondary: HierarchicalShapeStyle { .init(rank: 2) }
  public static var tertiary: HierarchicalShapeStyle { .init(rank: 3) }
  public static var quaternary: HierarchicalShapeStyle { .init(rank: 4) }
  public static var quinary: HierarchicalShapeStyle { .init(rank: 5) }
}

/// A translucent background.
public struct Material: ShapeStyle, Hashable, BlankView {
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

/// The style of the environment for text.
public struct ForegroundStyle: ShapeStyle, Hashable, BlankView { public init() {} }

/// The style of the environment for a background.
public struct BackgroundStyle: ShapeStyle, Hashable, BlankView { public init() {} }

/// The tint of the environment.
public struct TintShapeStyle: ShapeStyle, Hashable { public init() {} }

/// The style of a selection.
public struct SelectionShapeStyle: ShapeStyle, Hashable { public init() {} }

/// The style of a separator.
public struct SeparatorShapeStyle: ShapeStyle, Hashable { public init() {} }

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

/// The style of the placeholder of a field.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable { public init() {} }

/// The style of a link.
public struct LinkShapeStyle: ShapeStyle, Hashable { public init() {} }

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { .init() }
}
extension ShapeStyle where Self == LinkShapeStyle { public static var link: Self { .init() } }

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  private let style: Erased

  public init(_ style: some ShapeStyle) { self.style = Erased(style) }
}

/// A style with modifiers.
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

/// The shadow of a style.
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

// MARK: - Gradients

/// Colors with their places between 0 and 1.
public struct Gradient: ShapeStyle, Hashable, BlankView {
  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  public init(colors: [Color]) {
    let last = max(CGFloat(colors.count) - 1, 1)
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
  }
}

/// A gradient whose kind depends on the area that it fills.
public struct AnyGradient: ShapeStyle, Hashable, BlankView {
  private let gradient: Gradient

  public init(_ gradient: Gradient) { self.gradient = gradient }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, Hashable, BlankView {
  private let gradient: Gradient
  private let startPoint, endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient from a center outwards.
public struct RadialGradient: ShapeStyle, Hashable, BlankView {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius, endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    (self.gradient, self.center) = (gradient, center)
    (self.startRadius, self.endRadius) = (startRadius, endRadius)
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
}

/// A gradient around a center.
public struct AngularGradient: ShapeStyle, Hashable, BlankView {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startAngle, endAngle: Angle

  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    (self.gradient, self.center) = (gradient, center)
    (self.startAngle, self.endAngle) = (startAngle, endAngle)
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
