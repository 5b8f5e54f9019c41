import SimulatedUICore

/// A font, represented by its name.
public struct Font: Hashable, Sendable {
  private let name: String

  private init(_ name: String) {
    self.name = name
  }

  public static func system(
    size: Double, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font("\(size) \(weight, default: "regular") \(design, default: "default")")
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil)
    -> Font
  {
    Font("\(style) \(weight, default: "regular") \(design, default: "default")")
  }

  public static func custom(_ name: String, size: Double) -> Font { Font("\(name) \(size)") }

  public func bold() -> Font { weight(.bold) }
  public func italic() -> Font { Font("\(name) italic") }
  public func monospacedDigit() -> Font { Font("\(name) monospacedDigit") }
  public func weight(_ weight: Weight) -> Font { Font("\(name) \(weight)") }

  public static let largeTitle = Font("largeTitle")
  public static let title = Font("title")
  public static let title2 = Font("title2")
  public static let title3 = Font("title3")
  public static let headline = Font("headline")
  public static let subheadline = Font("subheadline")
  public static let body = Font("body")
  public static let callout = Font("callout")
  public static let footnote = Font("footnote")
  public static let caption = Font("caption")
  public static let caption2 = Font("caption2")

  public enum TextStyle: Sendable {
    case largeTitle, title, title2, title3, headline, subheadline
    case body, callout, footnote, caption, caption2
  }

  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum Design: Sendable {
    case `default`, serif, rounded, monospaced
  }
}
