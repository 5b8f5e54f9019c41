public import Foundation

/// A font, which is represented by its name.
public struct Font: Hashable, Sendable {
  let name: String

  private init(_ name: String) { self.name = name }

  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font("\(size) \(weight, default: "regular") \(design, default: "default")")
  }

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font("\(style) \(weight, default: "regular") \(design, default: "default")")
  }

  public static func custom(_ name: String, size: CGFloat) -> Font { Font("\(name) \(size)") }
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font("\(name) \(size) \(style)")
  }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font("\(name) fixed \(fixedSize)")
  }

  public func bold(_ isActive: Bool = true) -> Font { Font("\(name) bold \(isActive)") }
  public func italic(_ isActive: Bool = true) -> Font { Font("\(name) italic \(isActive)") }
  public func monospaced(_ isActive: Bool = true) -> Font { Font("\(name) monospaced \(isActive)") }
  public func monospacedDigit() -> Font { Font("\(name) monospacedDigit") }
  public func smallCaps() -> Font { Font("\(name) smallCaps") }
  public func weight(_ weight: Weight) -> Font { Font("\(name) \(weight)") }
  public func width(_ width: Width) -> Font { Font("\(name) \(width)") }
  public func leading(_ leading: Leading) -> Font { Font("\(name) leading \(leading)") }

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

  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline
    case body, callout, footnote, caption, caption2
  }

  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum Width: Sendable { case compressed, condensed, standard, expanded }

  public enum Design: Sendable { case `default`, serif, rounded, monospaced }

  public enum Leading: Sendable { case standard, tight, loose }
}
