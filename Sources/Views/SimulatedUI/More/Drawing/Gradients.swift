public import Foundation
public import SimulatedUICore

/// Colors around a point, in ellipses.
public struct EllipticalGradient: ShapeStyle, Hashable, BlankView {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius, endRadius: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    (self.gradient, self.center) = (gradient, center)
    (startRadius, endRadius) = (startRadiusFraction, endRadiusFraction)
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

/// Colors at the points of a grid.
public struct MeshGradient: ShapeStyle, Equatable, BlankView {
  private let width, height: Int
  private let points: [SIMD2<Float>]
  private let colors: [Color]
  private let background: Color
  private let smoothsColors: Bool

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true
  ) {
    (self.width, self.height, self.points, self.colors) = (width, height, points, colors)
    (self.background, self.smoothsColors) = (background, smoothsColors)
  }
}

/// A style that repeats an image.
public struct ImagePaint: ShapeStyle, Equatable {
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

/// A style that the system defines, in place of SwiftUI's `FillShapeStyle` and `WindowBackgroundShapeStyle`; it has only a name.
public struct SystemShapeStyle: ShapeStyle, Hashable {
  let name: String
}

extension ShapeStyle where Self == SystemShapeStyle {
  public static var fill: Self { .init(name: "fill") }
  public static var windowBackground: Self { .init(name: "windowBackground") }
}

/// A level of another style.
public struct LeveledShapeStyle<Style: ShapeStyle>: ShapeStyle {
  let style: Style
  let level: Int
}

extension ShapeStyle {
  public var secondary: LeveledShapeStyle<Self> { .init(style: self, level: 2) }
  public var tertiary: LeveledShapeStyle<Self> { .init(style: self, level: 3) }
  public var quaternary: LeveledShapeStyle<Self> { .init(style: self, level: 4) }
}
