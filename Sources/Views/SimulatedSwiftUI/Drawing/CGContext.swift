public import Foundation
public import SimulatedUI
import SimulatedUIBasics
internal import Synchronization

#if !canImport(Darwin)
  /// A drawing context that makes no pixels. It records what is drawn, so that images of different
  /// drawings differ.
  public final class CGContext: @unchecked Sendable {
    /// The size of the drawing in points.
    let size: CGSize
    private var steps: [String] = []
    public var interpolationQuality = CGInterpolationQuality.default

    init(size: CGSize) { self.size = size }

    public convenience init?(
      data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
      bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
    ) {
      self.init(size: CGSize(width: width, height: height))
    }

    public var width: Int { Int(exactly: size.width.rounded()) ?? 0 }
    public var height: Int { Int(exactly: size.height.rounded()) ?? 0 }

    /// Returns an image that represents what was drawn so far.
    public func makeImage() -> CGImage? { CGImage(text: text, size: size) }

    /// The text that represents an image with this drawing.
    var text: String {
      let hash = UIImage.hash(of: steps.joined(separator: "\n").utf8)
      return "drawing of \(size.width) × \(size.height), \(hash)"
    }

    func record(_ step: String, _ values: Any...) {
      steps.append("\(step) \(values.map { "\($0)" }.joined(separator: " "))")
    }

    // MARK: - The contexts of threads

    private static let contexts = Mutex<[ObjectIdentifier: [CGContext]]>([:])

    /// The drawing context of the current thread; `nil` if the thread is not drawing.
    static var current: CGContext? {
      let thread = ObjectIdentifier(Thread.current)
      return contexts.withLock { $0[thread]?.last }
    }

    func begin() {
      let thread = ObjectIdentifier(Thread.current)
      Self.contexts.withLock { $0[thread, default: []].append(self) }
    }

    static func end() {
      let thread = ObjectIdentifier(Thread.current)
      contexts.withLock { _ = $0[thread]?.popLast() }
    }
  }

  extension CGContext {
    public func setFillColor(_ color: CGColor) { record("fill color", color.components ?? []) }
    public func setStrokeColor(_ color: CGColor) { record("line color", color.components ?? []) }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      record("fill color", [red, green, blue, alpha])
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      record("line color", [red, green, blue, alpha])
    }
    public func setLineWidth(_ width: CGFloat) { record("line width", width) }
    public func setLineCap(_ cap: CGLineCap) { record("line cap", cap) }
    public func setLineJoin(_ join: CGLineJoin) { record("line join", join) }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
      record("line dash", phase, lengths)
    }
    public func setAlpha(_ alpha: CGFloat) { record("opacity", alpha) }
    public func setBlendMode(_ mode: CGBlendMode) { record("blend mode", mode) }
    public func setShadow(offset: CGSize, blur: CGFloat) { record("shadow", offset, blur) }
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
      record("shadow", offset, blur, color?.components ?? [])
    }
    public func fill(_ rect: CGRect) { record("fill", rect) }
    public func fill(_ rects: [CGRect]) { record("fill", rects) }
    public func stroke(_ rect: CGRect) { record("line around", rect) }
    public func stroke(_ rect: CGRect, width: CGFloat) { record("line around", rect, width) }
    public func clear(_ rect: CGRect) { record("clear", rect) }
    public func fillEllipse(in rect: CGRect) { record("fill ellipse", rect) }
    public func strokeEllipse(in rect: CGRect) { record("line around ellipse", rect) }
    public func beginPath() { record("begin path") }
    public func closePath() { record("close path") }
    public func move(to point: CGPoint) { record("move", point) }
    public func addLine(to point: CGPoint) { record("line", point) }
    public func addLines(between points: [CGPoint]) { record("lines", points) }
    public func addRect(_ rect: CGRect) { record("rectangle", rect) }
    public func addEllipse(in rect: CGRect) { record("ellipse", rect) }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { record("curve", end, control) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
      record("curve", end, control1, control2)
    }
    public func addArc(
      center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
      record("arc", center, radius, startAngle, endAngle, clockwise)
    }
    public func addPath(_ path: CGPath) { record("path", path.path) }
    public func fillPath(using rule: CGPathFillRule = .winding) { record("fill path", rule) }
    public func strokePath() { record("line along path") }
    public func drawPath(using mode: CGPathDrawingMode) { record("draw path", mode) }
    public func clip(using rule: CGPathFillRule = .winding) { record("clip", rule) }
    public func clip(to rect: CGRect) { record("clip", rect) }
    public func clip(to rect: CGRect, mask: CGImage) { record("clip", rect, mask.text) }
    public func saveGState() { record("save") }
    public func restoreGState() { record("restore") }
    public func translateBy(x: CGFloat, y: CGFloat) { record("translate", x, y) }
    public func scaleBy(x: CGFloat, y: CGFloat) { record("scale", x, y) }
    public func rotate(by angle: CGFloat) { record("rotate", angle) }
    public func concatenate(_ transform: CGAffineTransform) { record("transform", transform) }
    public func draw(_ image: CGImage, in rect: CGRect) { record("image", image.text, rect) }
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
      record("image", image.text, rect, byTiling)
    }
    public func drawLinearGradient(
      _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
      record("gradient", gradient.text, start, end, options.rawValue)
    }
    public func drawRadialGradient(
      _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
      endRadius: CGFloat, options: CGGradientDrawingOptions
    ) {
      record("gradient", gradient.text, startCenter, startRadius, endCenter, endRadius)
    }
  }

  /// An image without pixels, which is represented by a text and its size.
  public final class CGImage: Hashable, Sendable {
    let text: String
    let size: CGSize

    init(text: String, size: CGSize) { (self.text, self.size) = (text, size) }

    public var width: Int { Int(exactly: size.width.rounded()) ?? 0 }
    public var height: Int { Int(exactly: size.height.rounded()) ?? 0 }

    /// Returns an image that represents a part of this image.
    public func cropping(to rect: CGRect) -> CGImage? {
      CGImage(text: "\(text), \(rect)", size: rect.size)
    }

    /// Makes an image that represents bytes by their number and their hash.
    public convenience init?(
      width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
      space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
      decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
      let bytes = provider.bytes
      self.init(
        text: "image of \(bytes.count) bytes, \(UIImage.hash(of: bytes))",
        size: CGSize(width: width, height: height))
    }

    /// Always `nil`, because an image has no pixels.
    public var dataProvider: CGDataProvider? { nil }

    public static func == (first: CGImage, second: CGImage) -> Bool { first === second }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Provides bytes from memory or from a file.
  public final class CGDataProvider: Sendable {
    let bytes: Data
    public init?(data: Data) { bytes = data }
    public init?(url: URL) {
      guard let data = try? Data(contentsOf: url) else { return nil }
      bytes = data
    }
    public var data: Data? { bytes }
  }

  /// The order of the bytes in a pixel, and their meaning.
  public struct CGBitmapInfo: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 31)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 7 << 12)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  }

  // The methods for a PDF document. The simulation never makes such a document.
  extension CGContext {
    /// Always returns `nil`, because the simulation writes no file.
    public convenience init?(
      _ url: URL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: [String: Any]?
    ) {
      return nil
    }
    public func beginPDFPage(_ pageInfo: [String: Any]?) { record("page") }
    public func endPDFPage() { record("end of page") }
    public func closePDF() { record("end of document") }
  }

  extension CGContext {
    /// Records that text is drawn at a point or in a rectangle. The string methods of UIKit call
    /// this method.
    public func _draw(_ text: String, at place: Any) { record("text", text, place) }
  }

  /// A gradient, which is represented by its colors.
  public final class CGGradient: Sendable {
    let text: String

    /// - Parameter colors: Objects of the class `CGColor`.
    public init?(colorsSpace: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?) {
      text = colors.map { "\(($0 as? CGColor)?.components ?? [])" }.joined(separator: " ")
    }
  }

  public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
  }

  public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
    case alphaOnly
  }

  public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }
  public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
  public enum CGPathDrawingMode: Int32, Sendable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
  }

  public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
    case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
    case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
    case destinationAtop, xor, plusDarker, plusLighter
  }
#endif
