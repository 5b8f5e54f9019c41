public import Foundation
import SimulatedUI
import SimulatedUIBasics

#if !canImport(Darwin)
  extension UIImage {
    public convenience init(cgImage: CGImage) { self.init(text: cgImage.text, size: cgImage.size) }
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
      self.init(
        text: "\(cgImage.text) \(orientation)",
        size: CGSize(width: cgImage.size.width / scale, height: cgImage.size.height / scale))
    }
    public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }
    public convenience init?(systemName name: String, withConfiguration: Configuration?) {
      self.init(systemName: name)
    }
    public convenience init?(named name: String, in bundle: Bundle?, with: Configuration?) {
      self.init(named: name)
    }

    public var cgImage: CGImage? { CGImage(text: text, size: size) }
    public var scale: CGFloat { 1 }
    public var imageOrientation: Orientation { .up }

    public enum Orientation: Int, Sendable {
      case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// The configuration of a symbol, such as its size and weight. It has no effect.
    public class Configuration: @unchecked Sendable {}
    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
      public init(pointSize: CGFloat) {}
      public init(pointSize: CGFloat, weight: SymbolWeight) {}
      public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {}
      public init(scale: SymbolScale) {}
      public init(weight: SymbolWeight) {}
    }

    public enum SymbolWeight: Int, Sendable {
      case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    public enum SymbolScale: Int, Sendable {
      case `default` = -1
      case unspecified, small, medium, large
    }

    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
      UIImage(text: "\(text) \(mode)", size: size)
    }
    public func withTintColor(_ color: UIColor) -> UIImage {
      UIImage(text: "\(text) \(color.color)", size: size)
    }
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
      withTintColor(color).withRenderingMode(renderingMode)
    }
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
      self
    }
    public func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(text: text, size: size) }

    // MARK: - Drawing

    public func draw(at point: CGPoint) { record(point) }
    public func draw(in rect: CGRect) { record(rect) }
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
      record((point, blendMode, alpha))
    }
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
      record((rect, blendMode, alpha))
    }

    private func record(_ place: Any) { CGContext.current?.record("image", text, place) }
  }

  // The functions have the names of UIKit.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func UIGraphicsBeginImageContext(_ size: CGSize) { CGContext(size: size).begin() }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
  ) {
    CGContext(size: size).begin()
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    CGContext.current.map { UIImage(text: $0.text, size: $0.size) }
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func UIGraphicsEndImageContext() { CGContext.end() }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

  /// Makes an image that represents what a closure draws.
  public class UIGraphicsImageRenderer {
    public let format: UIGraphicsImageRendererFormat
    private let size: CGSize

    public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
      (self.size, self.format) = (size, format)
    }
    public convenience init(size: CGSize) { self.init(size: size, format: .init()) }
    public convenience init(bounds: CGRect) { self.init(size: bounds.size) }
    public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
      self.init(size: bounds.size, format: format)
    }

    /// Calls the closure once, and returns an image that represents what the closure drew.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
      let context = UIGraphicsImageRendererContext(CGContext(size: size), format)
      context.cgContext.begin()
      defer { CGContext.end() }
      actions(context)
      return context.currentImage
    }

    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
      image(actions: actions).pngData() ?? Data()
    }
    public func jpegData(
      withCompressionQuality compressionQuality: CGFloat,
      actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
      pngData(actions: actions)
    }
  }

  /// The context that a closure receives to draw an image.
  public final class UIGraphicsImageRendererContext {
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
      (cgContext, self.format) = (context, format)
    }

    /// An image that represents what was drawn so far.
    public var currentImage: UIImage { UIImage(text: cgContext.text, size: cgContext.size) }

    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
      cgContext.record("fill", rect, blendMode)
    }
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  }

  /// The format of the images that a renderer makes. Its properties have no effect.
  public final class UIGraphicsImageRendererFormat {
    public var scale: CGFloat = 1
    public var opaque = false
    public var preferredRange = Range.automatic

    public init() {}

    public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
    public static func `default`() -> UIGraphicsImageRendererFormat { .init() }

    public enum Range: Int, Sendable {
      case unspecified = -1
      case automatic, extended, standard
    }
  }

  extension Image {
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
      self.init(cgImage.text)
    }
    public init(
      _ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text
    ) {
      self.init(cgImage.text, label: label)
    }
  }

  extension UIImage: NSItemProviderReading, NSItemProviderWriting {}

  extension UIImage {
    public var imageRendererFormat: UIGraphicsImageRendererFormat { .init() }
  }
#endif
