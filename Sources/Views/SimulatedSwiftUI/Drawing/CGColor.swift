public import Foundation
public import SimulatedUI
import SimulatedUIBasics

#if !canImport(Darwin)
  /// A color as numbers in a color space. Two colors are equal if their numbers and color spaces
  /// are equal.
  public final class CGColor: Hashable, Sendable {
    /// The numbers of the color, followed by the opacity. Each is from 0 to 1.
    public let components: [CGFloat]?
    public let colorSpace: CGColorSpace?

    private init(_ components: [CGFloat], in space: CGColorSpace) {
      (self.components, colorSpace) = (components, space)
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init([red, green, blue, alpha], in: CGColorSpaceCreateDeviceRGB())
    }
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init(gray: CGFloat, alpha: CGFloat) {
      self.init([gray, alpha], in: CGColorSpaceCreateDeviceGray())
    }
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
      self.init(gray: gray, alpha: alpha)
    }

    /// - Parameter components: The numbers of the color, followed by the opacity.
    public convenience init?(
      colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>
    ) {
      let count = space.numberOfComponents + 1
      self.init(unsafe Array(UnsafeBufferPointer(start: components, count: count)), in: space)
    }

    public var numberOfComponents: Int { components?.count ?? 0 }
    public var alpha: CGFloat { components?.last ?? 1 }

    /// Returns this color with a different opacity.
    public func copy(alpha: CGFloat) -> CGColor? {
      guard let components, let colorSpace else { return nil }
      return CGColor(components.dropLast() + [alpha], in: colorSpace)
    }

    /// Returns this color in a different color space. Between two RGB spaces, the numbers stay the
    /// same.
    public func converted(
      to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
    ) -> CGColor? {
      let rgb = rgb
      return space.model == .monochrome
        ? CGColor([(rgb[0] + rgb[1] + rgb[2]) / 3, alpha], in: space) : CGColor(rgb, in: space)
    }

    public typealias CFDictionary = [String: Any]

    /// The color's red, green, blue and opacity; a gray color has three equal parts.
    fileprivate var rgb: [CGFloat] {
      guard let components, let gray = components.first, components.count < 4 else {
        return components ?? [0, 0, 0, 1]
      }
      return [gray, gray, gray, alpha]
    }

    // On iOS, these members do not exist, so `Color(.white)` uses the member of `UIColor`.
    @_disfavoredOverload public static let black = CGColor(gray: 0, alpha: 1)
    @_disfavoredOverload public static let white = CGColor(gray: 1, alpha: 1)
    @_disfavoredOverload public static let clear = CGColor(gray: 0, alpha: 0)

    public static func == (first: CGColor, second: CGColor) -> Bool {
      first.components == second.components && first.colorSpace == second.colorSpace
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
  }

  /// The meaning of the numbers of a color, represented by the name of the color space.
  public final class CGColorSpace: Hashable, Sendable {
    public let name: String?
    public let model: CGColorSpaceModel

    public init?(name: String) {
      self.name = name
      model = name.contains("Gray") ? .monochrome : .rgb
    }

    fileprivate init(_ name: String, _ model: CGColorSpaceModel) {
      (self.name, self.model) = (name, model)
    }

    /// The number of components that a color in this space has, without the opacity.
    public var numberOfComponents: Int { model == .monochrome ? 1 : 3 }

    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let linearGray = "kCGColorSpaceLinearGray"

    public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool {
      first.name == second.name
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
  }

  public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
    CGColorSpace(CGColorSpace.sRGB, .rgb)
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
    CGColorSpace(CGColorSpace.genericGrayGamma2_2, .monochrome)
  }

  extension Color {
    public init(_ color: CGColor) { self.init(cgColor: color) }
    public init(cgColor: CGColor) {
      if cgColor.numberOfComponents == 2, let gray = cgColor.components?.first {
        self.init(white: gray, opacity: cgColor.alpha)
      } else {
        let rgb = cgColor.rgb
        self.init(red: rgb[0], green: rgb[1], blue: rgb[2], opacity: rgb[3])
      }
    }

    /// The color as numbers; `nil` if the color depends on the appearance or on an asset catalog,
    /// as in SwiftUI.
    public var cgColor: CGColor? {
      components.map { CGColor(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
    }
  }

  extension UIColor {
    public init(cgColor: CGColor) { self.init(Color(cgColor: cgColor)) }

    /// The color in the light appearance as numbers; black for a color in an asset catalog.
    public var cgColor: CGColor {
      let rgb = rgb
      return color.isGray
        ? CGColor(gray: rgb[0], alpha: rgb[3])
        : CGColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: rgb[3])
    }

    private var rgb: [CGFloat] { (color.lightComponents ?? [0, 0, 0, 1]).map { CGFloat($0) } }

    /// Writes the color's red, green, blue and opacity to the given pointers. Pointers that are
    /// `nil` are skipped.
    @discardableResult
    public func getRed(
      _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
      blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
      unsafe write(rgb, to: [red, green, blue, alpha])
    }

    /// Writes the color's hue, saturation, brightness and opacity to the given pointers. Pointers
    /// that are `nil` are skipped.
    @discardableResult
    public func getHue(
      _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
      brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
      let (red, green, blue) = (rgb[0], rgb[1], rgb[2])
      let (most, least) = (max(red, green, blue), min(red, green, blue))
      let range = most - least
      let sixths: CGFloat =
        range == 0
        ? 0
        : most == red
          ? (green - blue) / range
          : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
      return unsafe write(
        [(sixths < 0 ? sixths + 6 : sixths) / 6, most == 0 ? 0 : range / most, most, rgb[3]],
        to: [hue, saturation, brightness, alpha])
    }

    /// Writes the color's shade of gray and its opacity to the pointers that are not `nil`. Returns
    /// false if the color is not a shade of gray.
    @discardableResult
    public func getWhite(
      _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
      guard rgb[0] == rgb[1], rgb[1] == rgb[2] else { return false }
      return unsafe write([rgb[0], rgb[3]], to: [white, alpha])
    }

    private func write(
      _ numbers: [CGFloat], to places: [UnsafeMutablePointer<CGFloat>?]
    ) -> Bool {
      for index in numbers.indices { unsafe places[index]?.pointee = numbers[index] }
      return true
    }

    /// Sets the color for filling and for lines in the current drawing context.
    public func set() {
      setFill()
      setStroke()
    }
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  }
#endif
