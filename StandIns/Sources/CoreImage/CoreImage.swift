// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreImage. Nothing is drawn: a filter, such as the generator of QR codes, has no output image, and
// a detector finds nothing.

@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import ImageIO
public import SimulatedSwiftUI

/// An image without pixels. It stores only its size.
public final class CIImage: Hashable, Sendable {
  public let extent: CGRect

  init(extent: CGRect) { self.extent = extent }

  public convenience init() { self.init(extent: .null) }
  public convenience init(cgImage: CGImage) {
    self.init(extent: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
  }
  public convenience init(cgImage: CGImage, options: [CIImageOption: Any]?) {
    self.init(cgImage: cgImage)
  }
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    self.init(extent: CGRect(origin: .zero, size: image.size))
  }
  public convenience init?(data: Data) { return nil }
  public convenience init?(contentsOf url: URL) { return nil }
  public convenience init(color: CIColor) { self.init(extent: .infinite) }
  public convenience init(cvPixelBuffer: CVPixelBuffer) { self.init(extent: .zero) }
  public convenience init(cvImageBuffer: CVImageBuffer) { self.init(extent: .zero) }
  public static func empty() -> CIImage { CIImage() }

  public var properties: [String: Any] { [:] }
  public var cgImage: CGImage? { nil }
  public var pixelBuffer: CVPixelBuffer? { nil }

  public func transformed(by transform: CGAffineTransform) -> CIImage {
    guard !extent.isNull, !extent.isInfinite else { return self }
    let corners = [
      CGPoint(x: extent.minX, y: extent.minY), CGPoint(x: extent.maxX, y: extent.minY),
      CGPoint(x: extent.minX, y: extent.maxY), CGPoint(x: extent.maxX, y: extent.maxY),
    ].map { point in
      CGRect(
        x: transform.a * point.x + transform.c * point.y + transform.tx,
        y: transform.b * point.x + transform.d * point.y + transform.ty, width: 0, height: 0)
    }
    return CIImage(extent: corners.dropFirst().reduce(corners[0]) { $0.union($1) })
  }
  public func cropped(to rect: CGRect) -> CIImage { CIImage(extent: extent.intersection(rect)) }
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage { self }
  public func clampedToExtent() -> CIImage { CIImage(extent: .infinite) }
  public func composited(over image: CIImage) -> CIImage {
    CIImage(extent: extent.union(image.extent))
  }
  public func applyingFilter(_ name: String, parameters: [String: Any] = [:]) -> CIImage { self }
  public func applyingGaussianBlur(sigma: Double) -> CIImage { self }

  public static func == (first: CIImage, second: CIImage) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public struct CIImageOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  public static let applyOrientationProperty = CIImageOption(
    rawValue: "CIImageApplyOrientationProperty")
}
public struct CIImageRepresentationOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

extension UIImage {
  /// Creates an empty image, because a CoreImage image has no pixels.
  public convenience init(ciImage: CIImage) { self.init() }
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    self.init()
  }
}

public final class CIColor: Hashable, Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    if parts.count >= 4 {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    } else {
      let white = parts.first ?? 0
      self.init(red: white, green: white, blue: white, alpha: parts.count > 1 ? parts[1] : 1)
    }
  }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)

  public static func == (first: CIColor, second: CIColor) -> Bool {
    (first.red, first.green, first.blue, first.alpha)
      == (second.red, second.green, second.blue, second.alpha)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine([red, green, blue, alpha]) }
}

public final class CIVector: Hashable, Sendable {
  private let values: [CGFloat]

  public init(x: CGFloat) { values = [x] }
  public init(x: CGFloat, y: CGFloat) { values = [x, y] }
  public init(x: CGFloat, y: CGFloat, z: CGFloat) { values = [x, y, z] }
  public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { values = [x, y, z, w] }
  public init(cgPoint point: CGPoint) { values = [point.x, point.y] }
  public init(cgRect rect: CGRect) {
    values = [rect.minX, rect.minY, rect.width, rect.height]
  }

  public var count: Int { values.count }
  public var x: CGFloat { value(at: 0) }
  public var y: CGFloat { value(at: 1) }
  public var z: CGFloat { value(at: 2) }
  public var w: CGFloat { value(at: 3) }
  public func value(at index: Int) -> CGFloat { index < values.count ? values[index] : 0 }

  public static func == (first: CIVector, second: CIVector) -> Bool {
    first.values == second.values
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

public struct CIFormat: Hashable, Sendable {
  private let name: String

  public static let RGBA8 = CIFormat(name: "RGBA8")
  public static let BGRA8 = CIFormat(name: "BGRA8")
  public static let ARGB8 = CIFormat(name: "ARGB8")
  public static let RGBAh = CIFormat(name: "RGBAh")
  public static let RGBAf = CIFormat(name: "RGBAf")
}
public struct CIContextOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  public static let priorityRequestLow = CIContextOption(rawValue: "request_low_priority")
}

/// A rendering context that draws nothing.
open class CIContext: NSObject, @unchecked Sendable {
  public override init() {}
  public init(options: [CIContextOption: Any]?) {}

  open func createCGImage(_ image: CIImage, from rect: CGRect) -> CGImage? { nil }
  open func createCGImage(
    _ image: CIImage, from rect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { nil }
  open func render(_ image: CIImage, to buffer: CVPixelBuffer) {}
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {}
  open func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? { nil }
  open func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? { nil }
  open func heifRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace,
    options: [CIImageRepresentationOption: Any] = [:]
  ) -> Data? { nil }
  open func clearCaches() {}
}

// MARK: - Detectors

open class CIFeature: NSObject, @unchecked Sendable {
  open var type: String { "" }
  open var bounds: CGRect { .zero }
}
open class CIFaceFeature: CIFeature, @unchecked Sendable {}
open class CIQRCodeFeature: CIFeature, @unchecked Sendable {
  open var messageString: String? { nil }
}

/// A detector of image features that finds nothing.
open class CIDetector: NSObject, @unchecked Sendable {
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {}

  open func features(in image: CIImage) -> [CIFeature] { [] }
  open func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] { [] }
}

public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeText = "CIDetectorTypeText"
public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
