public import Foundation
public import SimulatedSwiftUI

extension UIColor {
  public init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }
  public init?(named name: String, in bundle: Bundle?, compatibleWith: UITraitCollection?) {
    self.init(named: name)
  }
  /// Returns the color itself, which is the color for the light appearance.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// Creates a color that depends on the appearance. Here it is always the color for the light appearance.
  public init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self = dynamicProvider(.current)
  }
}

// Colors of UIKit that the other module's replacement of `UIColor` does not declare.
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

extension UIImage {
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name)
  }
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name)
  }
  // These methods return the image itself, because their changes are not visible in an image without pixels.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    self
  }
  public func stretchableImage(withLeftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
  public func withHorizontallyFlippedOrientation() -> UIImage { self }
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage { self }
  public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage { self }
  public func preparingForDisplay() -> UIImage? { self }
  public func byPreparingForDisplay() async -> UIImage? { self }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  public var capInsets: UIEdgeInsets { .zero }
  public var images: [UIImage]? { nil }
  public var duration: TimeInterval { 0 }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
}

extension UIImage.SymbolConfiguration {
  public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
  public convenience init(font: UIFont, scale: UIImage.SymbolScale) { self.init(scale: scale) }
  public convenience init(textStyle: UIFont.TextStyle) {
    self.init(font: .preferredFont(forTextStyle: textStyle))
  }
  public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
    self.init(scale: scale)
  }
  public convenience init(paletteColors: [UIColor]) { self.init(scale: .default) }
  public convenience init(hierarchicalColor: UIColor) { self.init(scale: .default) }
  public static func preferringMulticolor() -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(scale: .default)
  }
  public static func preferringMonochrome() -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(scale: .default)
  }
  public func applying(_ other: UIImage.SymbolConfiguration) -> UIImage.SymbolConfiguration {
    other
  }
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

  /// A text style, with its default size in points.
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

  /// Always succeeds. There are no installed fonts, so the existence of the font is not checked.
  public init?(name fontName: String, size fontSize: CGFloat) {
    (self.fontName, pointSize) = (fontName, fontSize)
  }

  /// - Parameter pointSize: The size in points; 0 to use the size of the descriptor.
  public init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    fontName = descriptor.name
    self.pointSize = pointSize == 0 ? descriptor.pointSize : pointSize
  }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize) }
  /// The height of a line in points, estimated like the one of the system font.
  open var lineHeight: CGFloat { pointSize * 1.2 }

  // Other font metrics, also estimated like those of the system font.
  open var ascender: CGFloat { pointSize * 0.95 }
  open var descender: CGFloat { pointSize * -0.25 }
  open var capHeight: CGFloat { pointSize * 0.7 }
  open var xHeight: CGFloat { pointSize * 0.52 }
  open var leading: CGFloat { 0 }
  open var familyName: String { fontName }

  public nonisolated class var labelFontSize: CGFloat { 17 }
  public nonisolated class var buttonFontSize: CGFloat { 18 }
  public nonisolated class var systemFontSize: CGFloat { 14 }
  public nonisolated class var smallSystemFontSize: CGFloat { 12 }
  /// Always empty, because there are no installed fonts.
  public class var familyNames: [String] { [] }
  public class func fontNames(forFamilyName familyName: String) -> [String] { [] }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: fontSize)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(name: "system", size: fontSize), size: fontSize)
  }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize)
  }
  public class func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width
  ) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(name: "system-monospaced", size: fontSize), size: fontSize)
  }
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      descriptor: UIFontDescriptor(name: "system-monospacedDigit", size: fontSize), size: fontSize)
  }
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(descriptor: .preferredFontDescriptor(withTextStyle: style), size: 0)
  }
  /// Returns the font for a text style. The traits have no effect on its size.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(forTextStyle: style)
  }

  public struct Width: Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(rawValue: -0.3)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }
}

/// Scales fonts to the user's preferred text size, which is always the default size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  open func scaledFont(for font: UIFont) -> UIFont { font }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font
  }
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font
  }
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    value
  }
}

/// A description from which a font is created.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public enum SystemDesign: Sendable { case `default`, rounded, serif, monospaced }

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1_024)
  }

  let name: String
  public let pointSize: CGFloat

  public init(name: String, size: CGFloat) { (self.name, pointSize) = (name, size) }

  open var postscriptName: String { name }
  open var symbolicTraits: SymbolicTraits { [] }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: name, size: newPointSize)
  }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(name: newFamily, size: pointSize)
  }
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor { self }
  public struct AttributeName: Hashable, Sendable {
    private let name: String
    public static let family = AttributeName(name: "family")
    public static let name = AttributeName(name: "name")
    public static let face = AttributeName(name: "face")
    public static let size = AttributeName(name: "size")
    public static let traits = AttributeName(name: "traits")
    public static let featureSettings = AttributeName(name: "featureSettings")
  }
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
  public static let tracking = NSAttributedString.Key("CTTracking")
  public static let ligature = NSAttributedString.Key("NSLigature")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let attachment = NSAttributedString.Key("NSAttachment")
  public static let link = NSAttributedString.Key("NSLink")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  public static let shadow = NSAttributedString.Key("NSShadow")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
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

extension UIEdgeInsets {
  public static func + (first: Self, second: Self) -> Self {
    Self(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public static let zero = NSDirectionalEdgeInsets()
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension EdgeInsets {
  public init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

/// A set of the edges of a rectangle, named by the direction of the text.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

public struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat
  public static let zero = UIOffset()
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

public typealias UIKeyboardType = KeyboardType
public typealias UITextContentType = TextContentType
public typealias UITextAutocapitalizationType = TextAutocapitalizationType

/// A spelling checker that finds no mistakes. Every word counts as correct.
@preconcurrency @MainActor open class UITextChecker: NSObject {
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap: Bool,
    language: String
  ) -> NSRange {
    NSRange(location: NSNotFound, length: 0)
  }
}

#if !canImport(Darwin)
  extension CGAffineTransform {
    /// The transform that undoes this transform; the transform itself if it cannot be undone.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0 else { return self }
      return CGAffineTransform(
        a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
        tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
  }

  extension CGPoint {
    public func applying(_ t: CGAffineTransform) -> CGPoint {
      CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
  }

  extension CGSize {
    public func applying(_ t: CGAffineTransform) -> CGSize {
      CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
  }

  extension CGRect {
    /// The smallest rectangle that contains the transformed corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
      let corners = [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
        CGPoint(x: maxX, y: maxY),
      ].map { $0.applying(t) }
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      return CGRect(
        x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
  }

  // The pixel format that an image would have.
  extension CGImage {
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { 4 * width }
    public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
    public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
    public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }
  }
#endif
