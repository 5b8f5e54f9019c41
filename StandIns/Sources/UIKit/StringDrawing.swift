public import Foundation
public import SimulatedSwiftUI

// The attributes and the drawing of texts. Nothing is drawn, but drawings of different texts differ. No font can
// measure a text, so sizes are estimated: a character is half as wide as the font size, and a line has the line height
// of the font.

open class NSParagraphStyle: NSObject, @unchecked Sendable {
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
  public static let `default` = NSParagraphStyle()
  fileprivate var values = ParagraphValues()
  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  open var tailIndent: CGFloat { values.tailIndent }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var hyphenationFactor: Float { values.hyphenationFactor }
  public override init() {}
  open func mutableCopy() -> NSMutableParagraphStyle {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
}

/// The values of a paragraph style.
private struct ParagraphValues: Sendable {
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var hyphenationFactor: Float = 0
}

open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open var lineBreakStrategy: LineBreakStrategy = []
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

open class NSShadow: NSObject, @unchecked Sendable {
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  open var shadowColor: Any?
}

/// An image or file inside a text.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  open var image: UIImage?
  open var bounds = CGRect.zero
  open var contents: Data?
  open var fileType: String?
  open var fileWrapper: FileWrapper?
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
  }
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
  public override convenience init() { self.init(data: nil, ofType: nil) }
}

extension NSAttributedString {
  /// Creates a text with the character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }

  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let rtf = DocumentType(rawValue: "NSRTF")
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    public static let html = DocumentType(rawValue: "NSHTML")
  }
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    public static let title = DocumentAttributeKey(rawValue: "NSTitleDocumentAttribute")
  }

  /// - Throws: Always an error, because documents are not read.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    throw CocoaError(.featureUnsupported)
  }
  /// - Throws: Always an error, because documents are not read.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    throw CocoaError(.featureUnsupported)
  }
  /// - Throws: Always an error, because documents are not written.
  public func data(
    from range: NSRange, documentAttributes: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    throw CocoaError(.featureUnsupported)
  }
}

extension NSAttributedString {
  /// Converts an `AttributedString`. The text and its links are kept; other attributes are dropped.
  public convenience init(_ attributed: AttributedString) {
    let text = NSMutableAttributedString(string: String(attributed.characters))
    for (link, range) in attributed.runs[\.link] {
      guard let link else { continue }
      let start = String(attributed[..<range.lowerBound].characters).utf16.count
      let length = String(attributed[range].characters).utf16.count
      text.addAttribute(.link, value: link, range: NSRange(location: start, length: length))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// Converts an `NSAttributedString`. The text and its links are kept; other attributes are dropped.
  public init(_ attributed: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttribute(.link, in: whole) { link, range, _ in
      var part = AttributedString(attributed.attributedSubstring(from: range).string)
      part.link = link as? URL ?? (link as? String).flatMap { URL(string: $0) }
      append(part)
    }
  }
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open var actualScaleFactor: CGFloat { 1 }
  open var totalBounds: CGRect { .zero }
}

/// The estimated size of a text.
///
/// - Parameter width: The width at which lines break; infinite if lines do not break.
private func estimatedSize(of text: String, _ font: Any?, width: CGFloat) -> CGSize {
  let font = font as? UIFont ?? .systemFont(ofSize: 12)
  let character = font.pointSize / 2
  let widths = text.split(separator: "\n", omittingEmptySubsequences: false).map {
    CGFloat($0.count) * character
  }
  let limit = max(width, character)
  let lines = widths.reduce(0) { $0 + max(1, ($1 / limit).rounded(.up)) }
  return CGSize(
    width: min(limit, widths.max() ?? 0), height: text.isEmpty ? 0 : lines * font.lineHeight)
}

extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    estimatedSize(of: self, attributes?[.font], width: .infinity)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let width =
      options.contains(.usesLineFragmentOrigin) && size.width > 0 ? size.width : .infinity
    return CGRect(
      origin: .zero, size: estimatedSize(of: self, attributes?[.font], width: width))
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    UIGraphicsGetCurrentContext()?._draw(self, at: point)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    UIGraphicsGetCurrentContext()?._draw(self, at: rect)
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    draw(in: rect)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(at: point, withAttributes: attributes)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    description.draw(in: rect, withAttributes: attributes)
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    description.draw(in: rect)
  }
}

extension NSAttributedString {
  /// The attributes of the first character.
  private var firstAttributes: [Key: Any]? {
    length == 0 ? nil : attributes(at: 0, effectiveRange: nil)
  }
  public func size() -> CGSize { string.size(withAttributes: firstAttributes) }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(
      with: size, options: options, attributes: firstAttributes, context: context)
  }
  public func draw(at point: CGPoint) { string.draw(at: point) }
  public func draw(in rect: CGRect) { string.draw(in: rect) }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    string.draw(in: rect)
  }
}

// MARK: - Documents in the format PDF

/// A renderer of PDF documents. The documents are empty.
open class UIGraphicsPDFRenderer: NSObject {
  private let bounds: CGRect
  public let format: UIGraphicsPDFRendererFormat
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .init()) }

  /// Runs the closure once. The returned data is empty, because no document is created.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let renderer = UIGraphicsImageRenderer(size: bounds.size)
    _ = renderer.image { image in
      actions(UIGraphicsPDFRendererContext(image.cgContext, bounds))
    }
    return Data()
  }
  /// - Throws: Always an error, because there is no document to write.
  open func writePDF(
    to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void
  ) throws {
    throw CocoaError(.fileWriteUnknown)
  }
}
/// The context in which a closure draws a PDF document.
open class UIGraphicsPDFRendererContext: NSObject {
  public let cgContext: CGContext
  public let pdfContextBounds: CGRect
  init(_ context: CGContext, _ bounds: CGRect) { (cgContext, pdfContextBounds) = (context, bounds) }
  open func beginPage() { cgContext.beginPDFPage(nil) }
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { beginPage() }
  open func setURL(_ url: URL, for rect: CGRect) {}
  open func addDestination(withName name: String, at point: CGPoint) {}
  open func setDestinationWithName(_ name: String, for rect: CGRect) {}
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
}
open class UIGraphicsPDFRendererFormat: NSObject {
  open var documentInfo: [String: Any] = [:]
  public override init() { super.init() }
}

#if !canImport(Darwin)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let kCGPDFContextTitle = "kCGPDFContextTitle"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let kCGPDFContextAuthor = "kCGPDFContextAuthor"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let kCGPDFContextSubject = "kCGPDFContextSubject"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let kCGPDFContextKeywords = "kCGPDFContextKeywords"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let kCGPDFContextCreator = "kCGPDFContextCreator"

  extension CGContext {
    /// Creates a context for a PDF document. The file is not written.
    public convenience init?(
      _ url: URL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [String: Any]?
    ) {
      let size = mediaBox?.pointee.size ?? CGSize(width: 612, height: 792)
      self.init(
        data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8,
        bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 0)
    }
  }
#endif
