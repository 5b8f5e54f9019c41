public import Foundation
public import SimulatedSwiftUI

extension UIColor {
  public init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// A color that depends on the appearance. Here it is always the color for the light appearance.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self = dynamicProvider(.current)
  }
}

// The colors of UIKit that the replacement of `UIColor` lacks.
// swift-format-ignore: DontRepeatTypeInStaticProperties
extension UIColor {
  public static let quaternaryLabel = UIColor(Color("UIColor.quaternaryLabel"))
  public static let placeholderText = UIColor(Color("UIColor.placeholderText"))
  public static let opaqueSeparator = UIColor(Color("UIColor.opaqueSeparator"))
  public static let link = UIColor(Color("UIColor.link"))
  public static let tintColor = UIColor(Color("UIColor.tintColor"))
  public static let systemPink = UIColor(Color("UIColor.systemPink"))
  public static let systemPurple = UIColor(Color("UIColor.systemPurple"))
  public static let systemIndigo = UIColor(Color("UIColor.systemIndigo"))
  public static let systemTeal = UIColor(Color("UIColor.systemTeal"))
  public static let systemMint = UIColor(Color("UIColor.systemMint"))
  public static let systemCyan = UIColor(Color("UIColor.systemCyan"))
  public static let systemBrown = UIColor(Color("UIColor.systemBrown"))
  public static let darkText = UIColor(Color("UIColor.darkText"))
  public static let lightText = UIColor(Color("UIColor.lightText"))
  public static let darkGray = UIColor(Color("UIColor.darkGray"))
  public static let lightGray = UIColor(Color("UIColor.lightGray"))
  public static let magenta = UIColor(Color("UIColor.magenta"))
  public static let orange = UIColor(Color.orange)
  public static let yellow = UIColor(Color.yellow)
  public static let purple = UIColor(Color.purple)
  public static let brown = UIColor(Color.brown)
  public static let cyan = UIColor(Color.cyan)
}

/// A font, represented by its name and size.
open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// A text style with its default size in points.
  public struct TextStyle: Hashable, Sendable {
    let size: CGFloat
    let name: String

    public static let largeTitle = TextStyle(size: 34, name: "largeTitle")
    public static let title1 = TextStyle(size: 28, name: "title1")
    public static let title2 = TextStyle(size: 22, name: "title2")
    public static let title3 = TextStyle(size: 20, name: "title3")
    public static let headline = TextStyle(size: 17, name: "headline")
    public static let body = TextStyle(size: 17, name: "body")
    public static let callout = TextStyle(size: 16, name: "callout")
    public static let subheadline = TextStyle(size: 15, name: "subheadline")
    public static let footnote = TextStyle(size: 13, name: "footnote")
    public static let caption1 = TextStyle(size: 12, name: "caption1")
    public static let caption2 = TextStyle(size: 11, name: "caption2")
  }

  public let fontName: String
  public let pointSize: CGFloat

  /// Always makes a font, because there are no installed fonts among which the name could be
  /// missing.
  public init?(name fontName: String, size fontSize: CGFloat) {
    (self.fontName, pointSize) = (fontName, fontSize)
  }

  /// - Parameter pointSize: The size in points; 0 for the size of the descriptor.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontName = descriptor.name
    self.pointSize = pointSize == 0 ? descriptor.pointSize : pointSize
  }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
  /// The height of a line in points, estimated as for the system font.
  open var lineHeight: CGFloat { pointSize * 1.2 }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: fontSize)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(name: "system", size: fontSize), size: fontSize)
  }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0)
  }
}

/// The description from which a font is made.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
  }

  let name: String
  public let pointSize: CGFloat

  public init(name: String, size: CGFloat) { (self.name, pointSize) = (name, size) }

  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    UIFontDescriptor(name: "\(name)-\(design)", size: pointSize)
  }
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(name: "\(name)-\(traits.rawValue)", size: pointSize)
  }

  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFontDescriptor(name: style.name, size: style.size)
  }
}

extension Font {
  public init(_ font: UIFont) { self = .custom(font.fontName, size: font.pointSize) }
}

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  public static let kern = NSAttributedString.Key("NSKern")
}

public struct UIEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = UIEdgeInsets()

  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

public typealias UIKeyboardType = KeyboardType
public typealias UITextContentType = TextContentType
public typealias UITextAutocapitalizationType = TextAutocapitalizationType

/// A spelling checker that finds no mistakes: every word counts as spelled correctly.
@preconcurrency @MainActor open class UITextChecker: NSObject {
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap: Bool,
    language: String
  ) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }
}
