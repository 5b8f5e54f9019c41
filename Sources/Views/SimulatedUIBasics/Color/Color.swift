public import Foundation
public import SimulatedUICore

/// A style that can fill an area.
public protocol ShapeStyle: Sendable {}

/// A color. It is also a view without content.
public struct Color: ShapeStyle, Hashable, Sendable, BlankView {
  let name: String

  fileprivate init(named name: String) { self.name = name }

  /// Creates a color with a name.
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  public init(
    _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    name = "\(space) \(red) \(green) \(blue) \(opacity)"
  }

  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    name = "\(space) \(white) \(opacity)"
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    name = "hue \(hue) \(saturation) \(brightness) \(opacity)"
  }

  /// Returns the color with another opacity.
  public func opacity(_ opacity: Double) -> Color { Color(named: "\(name) \(opacity)") }
  public func mix(with other: Color, by fraction: Double) -> Color {
    Color(named: "\(name) with \(other.name) by \(fraction)")
  }

  public static let primary = Color(named: "primary")
  public static let secondary = Color(named: "secondary")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(named: "accentColor")

  /// The color space of a color's components.
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
}

// These names are declared only for styles. A second declaration in `Color` would double the number
// of overloads that the compiler tries for each name.
extension ShapeStyle where Self == Color {
  public static var red: Color { Color(named: "red") }
  public static var orange: Color { Color(named: "orange") }
  public static var yellow: Color { Color(named: "yellow") }
  public static var green: Color { Color(named: "green") }
  public static var mint: Color { Color(named: "mint") }
  public static var teal: Color { Color(named: "teal") }
  public static var cyan: Color { Color(named: "cyan") }
  public static var blue: Color { Color(named: "blue") }
  public static var indigo: Color { Color(named: "indigo") }
  public static var purple: Color { Color(named: "purple") }
  public static var pink: Color { Color(named: "pink") }
  public static var brown: Color { Color(named: "brown") }
  public static var white: Color { Color(named: "white") }
  public static var gray: Color { Color(named: "gray") }
  public static var black: Color { Color(named: "black") }
  public static var clear: Color { Color(named: "clear") }
}
