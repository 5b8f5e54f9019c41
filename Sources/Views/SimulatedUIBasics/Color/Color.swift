public import Foundation
public import SimulatedUICore

/// A style that can fill an area, such as a color or a gradient.
public protocol ShapeStyle: Sendable {}

/// A color, which is also a view without content.
public struct Color: ShapeStyle, Hashable, Sendable, BlankView {
  let name: String

  fileprivate init(named name: String) { self.name = name }

  /// Makes a color with a name, such as a color in an asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }

  /// Makes a color from a color. In SwiftUI, the argument can be any style that resolves to a color.
  ///
  /// The initializer is disfavored, because `Color(.red)` takes a `UIColor` in SwiftUI.
  @_disfavoredOverload
  public init(_ color: Color) { self = color }

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

  /// Returns this color with a different opacity.
  public func opacity(_ opacity: Double) -> Color { Color(named: "\(name) \(opacity)") }
  public func mix(with other: Color, by fraction: Double) -> Color {
    Color(named: "\(name) with \(other.name) by \(fraction)")
  }

  public static let primary = Color(named: "primary")
  public static let secondary = Color(named: "secondary")
  package nonisolated var isPainted: Bool { self != .clear }
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let accentColor = Color(named: "accentColor")

  /// The color space in which a color's components are given.
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
}

// The color names are declared only for styles. A second declaration of each name in `Color` would
// double the number of overloads that the compiler tries for the name.
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

extension Color {
  /// The red, green, blue and opacity components, each from 0 to 1, of a color that is made of
  /// numbers.
  ///
  /// `nil` for a color that depends on the appearance of the device or on an asset catalog.
  package var components: [Double]? {
    let words = name.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard let kind = words.first, numbers.count + 1 == words.count else { return nil }
    // The numbers after a color's own numbers are opacities. Each call of `opacity(_:)` adds one.
    func color(_ red: Double, _ green: Double, _ blue: Double, after count: Int) -> [Double] {
      [red, green, blue, numbers.dropFirst(count).reduce(1, *)]
    }
    switch kind {
    case "black": return color(0, 0, 0, after: 0)
    case "white": return color(1, 1, 1, after: 0)
    case "clear": return [0, 0, 0, 0]
    case "hue" where numbers.count >= 4:
      let rgb = Self.rgb(hue: numbers[0], saturation: numbers[1], brightness: numbers[2])
      return color(rgb[0], rgb[1], rgb[2], after: 3)
    case "sRGB", "sRGBLinear", "displayP3":
      if numbers.count >= 4 { return color(numbers[0], numbers[1], numbers[2], after: 3) }
      return numbers.count >= 2 ? color(numbers[0], numbers[0], numbers[0], after: 1) : nil
    default: return nil
    }
  }

  /// True if the color is made of a shade of gray.
  package var isGray: Bool {
    let words = name.split(separator: " ")
    let isMadeOfWhite = words.count < 5 && words.first?.contains { $0.isUppercase } == true
    return isMadeOfWhite && components != nil
      || ["black", "white", "clear"].contains(words.first)
  }

  /// The components of a color in the light appearance; `nil` for a color in an asset catalog.
  ///
  /// Source: Apple, Human Interface Guidelines, "Color", the system colors of iOS 18.
  package var lightComponents: [Double]? {
    if let components { return components }
    let words = name.split(separator: " ")
    let system = "UIColor.system"
    let kind = words.first.map {
      $0.hasPrefix(system) ? $0.dropFirst(system.count).lowercased() : String($0)
    }
    guard let kind, let bytes = Self.light[kind] else { return nil }
    let opacities = words.dropFirst().compactMap { Double($0) }
    guard opacities.count + 1 == words.count else { return nil }
    return bytes.map { Double($0) / 255 } + [opacities.reduce(1, *)]
  }

  private static let light: [String: [UInt8]] = [
    "red": [255, 59, 48], "orange": [255, 149, 0], "yellow": [255, 204, 0],
    "green": [52, 199, 89], "mint": [0, 199, 190], "teal": [48, 176, 199],
    "cyan": [50, 173, 230], "blue": [0, 122, 255], "indigo": [88, 86, 214],
    "purple": [175, 82, 222], "pink": [255, 45, 85], "brown": [162, 132, 94],
    "gray": [142, 142, 147], "primary": [0, 0, 0], "accentColor": [0, 122, 255],
    "background": [255, 255, 255],
  ]

  private static func rgb(hue: Double, saturation: Double, brightness: Double) -> [Double] {
    // The distance from the hue to the hue of red, green and blue, in sixths of the color circle.
    [5.0, 3, 1].map { offset in
      let sixths = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(sixths, 4 - sixths, 1)))
    }
  }
}
