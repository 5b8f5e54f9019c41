public import Foundation
public import SimulatedSwiftUI

public typealias ImageResource = KF.ImageResource

/// An image on a server.
public protocol Resource: Sendable {
  var cacheKey: String { get }
  var downloadURL: URL { get }
}
extension Resource {
  public func convertToSource(overrideCacheKey: String? = nil) -> Source {
    guard let overrideCacheKey else { return .network(self) }
    return .network(KF.ImageResource(downloadURL: downloadURL, cacheKey: overrideCacheKey))
  }
}
extension URL: Resource {
  public var cacheKey: String { absoluteString }
  public var downloadURL: URL { self }
}

/// Where an image comes from.
public enum Source: Sendable {
  case network(any Resource)
  case provider(any ImageDataProvider)

  public var cacheKey: String {
    switch self {
    case .network(let resource): resource.cacheKey
    case .provider(let provider): provider.cacheKey
    }
  }
  public var url: URL? {
    switch self {
    case .network(let resource): resource.downloadURL
    case .provider(let provider): provider.contentURL
    }
  }
}

/// Provides the data of an image. Its method is never called.
public protocol ImageDataProvider: Sendable {
  var cacheKey: String { get }
  func data(handler: @escaping @Sendable (Result<Data, any Error>) -> Void)
  var contentURL: URL? { get }
}
extension ImageDataProvider {
  public var contentURL: URL? { nil }
  public func convertToSource() -> Source { .provider(self) }
}
public struct LocalFileImageDataProvider: ImageDataProvider {
  public let cacheKey: String
  public let fileURL: URL

  public init(fileURL: URL, cacheKey: String? = nil) {
    self.fileURL = fileURL
    self.cacheKey = cacheKey ?? fileURL.absoluteString
  }

  public var contentURL: URL? { fileURL }
  public func data(handler: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    handler(Result { try Data(contentsOf: fileURL) })
  }
}
public struct Base64ImageDataProvider: ImageDataProvider {
  public let base64String: String
  public let cacheKey: String

  public init(base64String: String, cacheKey: String) {
    (self.base64String, self.cacheKey) = (base64String, cacheKey)
  }

  public func data(handler: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    handler(.success(Data(base64Encoded: base64String) ?? Data()))
  }
}
public struct RawImageDataProvider: ImageDataProvider {
  public let data: Data
  public let cacheKey: String

  public init(data: Data, cacheKey: String) { (self.data, self.cacheKey) = (data, cacheKey) }

  public func data(handler: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    handler(.success(data))
  }
}

// MARK: - Processing

public enum ImageProcessItem: Sendable {
  case image(UIImage)
  case data(Data)
}
/// Makes an image of data. Its method is called by the app only, because no data come.
public protocol ImageProcessor: Sendable {
  var identifier: String { get }
  func process(
    item: ImageProcessItem, options: KingfisherParsedOptionsInfo
  ) -> UIImage?
}
extension ImageProcessor {
  public func append(another: any ImageProcessor) -> any ImageProcessor { another }
}
/// A processor that returns the image itself, because images have no pixels.
public protocol UnchangingImageProcessor: ImageProcessor {}
extension UnchangingImageProcessor {
  public func process(
    item: ImageProcessItem, options: KingfisherParsedOptionsInfo
  ) -> UIImage? {
    switch item {
    case .image(let image): image
    case .data(let data): UIImage(data: data)
    }
  }
}
public struct DefaultImageProcessor: UnchangingImageProcessor {
  public static let `default` = DefaultImageProcessor()
  public let identifier = ""

  public init() {}
}
public struct RectCorner: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let topLeft = RectCorner(rawValue: 1)
  public static let topRight = RectCorner(rawValue: 2)
  public static let bottomLeft = RectCorner(rawValue: 4)
  public static let bottomRight = RectCorner(rawValue: 8)
  public static let all: RectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
public enum Radius: Sendable {
  case widthFraction(CGFloat)
  case heightFraction(CGFloat)
  case point(CGFloat)
}
public struct RoundCornerImageProcessor: UnchangingImageProcessor {
  public let identifier = "com.onevcat.Kingfisher.RoundCornerImageProcessor"
  public let radius: Radius
  public let targetSize: CGSize?
  public let roundingCorners: RectCorner

  public init(
    cornerRadius: CGFloat, targetSize: CGSize? = nil, roundingCorners corners: RectCorner = .all,
    backgroundColor: UIColor? = nil
  ) {
    self.init(radius: .point(cornerRadius), targetSize: targetSize, roundingCorners: corners)
  }
  public init(
    radius: Radius, targetSize: CGSize? = nil, roundingCorners corners: RectCorner = .all,
    backgroundColor: UIColor? = nil
  ) {
    (self.radius, self.targetSize, roundingCorners) = (radius, targetSize, corners)
  }
}
public enum ContentMode: Sendable { case none, aspectFit, aspectFill }
public struct ResizingImageProcessor: UnchangingImageProcessor {
  public let identifier = "com.onevcat.Kingfisher.ResizingImageProcessor"
  public let referenceSize: CGSize
  public let targetContentMode: ContentMode

  public init(referenceSize: CGSize, mode: ContentMode = .none) {
    (self.referenceSize, targetContentMode) = (referenceSize, mode)
  }
}
public struct DownsamplingImageProcessor: UnchangingImageProcessor {
  public let identifier = "com.onevcat.Kingfisher.DownsamplingImageProcessor"
  public let size: CGSize

  public init(size: CGSize) { self.size = size }
}
public struct CroppingImageProcessor: UnchangingImageProcessor {
  public let identifier = "com.onevcat.Kingfisher.CroppingImageProcessor"
  public let size: CGSize
  public let anchor: CGPoint

  public init(size: CGSize, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)) {
    (self.size, self.anchor) = (size, anchor)
  }
}
public struct BlurImageProcessor: UnchangingImageProcessor {
  public let identifier = "com.onevcat.Kingfisher.BlurImageProcessor"
  public let blurRadius: CGFloat

  public init(blurRadius: CGFloat) { self.blurRadius = blurRadius }
}
public struct BlackWhiteProcessor: UnchangingImageProcessor {
  public let identifier = "com.onevcat.Kingfisher.BlackWhiteProcessor"

  public init() {}
}

public protocol ImageModifier: Sendable {
  func modify(_ image: UIImage) -> UIImage
}
public struct AnyImageModifier: ImageModifier {
  private let block: @Sendable (UIImage) throws -> UIImage

  public init(modify: @escaping @Sendable (UIImage) throws -> UIImage) {
    block = modify
  }

  public func modify(_ image: UIImage) -> UIImage {
    (try? block(image)) ?? image
  }
}

/// Encodes and decodes the images of a cache.
public protocol CacheSerializer: Sendable {
  func data(with image: UIImage, original: Data?) -> Data?
  func image(with data: Data, options: KingfisherParsedOptionsInfo) -> UIImage?
  var originalDataUsed: Bool { get }
}
extension CacheSerializer {
  public var originalDataUsed: Bool { true }
}
public struct DefaultCacheSerializer: CacheSerializer {
  public static let `default` = DefaultCacheSerializer()
  public var compressionQuality: CGFloat = 1
  public var preferCacheOriginalData = false

  public init() {}

  public func data(with image: UIImage, original: Data?) -> Data? {
    original ?? image.pngData()
  }
  public func image(
    with data: Data, options: KingfisherParsedOptionsInfo
  ) -> UIImage? {
    UIImage(data: data)
  }
}
public struct FormatIndicatedCacheSerializer: CacheSerializer {
  public static let png = FormatIndicatedCacheSerializer()
  public static let jpeg = FormatIndicatedCacheSerializer()
  public static let gif = FormatIndicatedCacheSerializer()

  public func data(with image: UIImage, original: Data?) -> Data? {
    original ?? image.pngData()
  }
  public func image(
    with data: Data, options: KingfisherParsedOptionsInfo
  ) -> UIImage? {
    UIImage(data: data)
  }
}

// MARK: - Requests

public protocol AsyncImageDownloadRequestModifier: Sendable {}
public protocol ImageDownloadRequestModifier: AsyncImageDownloadRequestModifier {
  func modified(for request: URLRequest) -> URLRequest?
}
public struct AnyModifier: ImageDownloadRequestModifier {
  private let block: @Sendable (URLRequest) -> URLRequest?

  public init(modify: @escaping @Sendable (URLRequest) -> URLRequest?) { block = modify }

  public func modified(for request: URLRequest) -> URLRequest? { block(request) }
}
public protocol ImageDownloadRedirectHandler: Sendable {}

public protocol RetryStrategy: Sendable {}
public struct DelayRetryStrategy: RetryStrategy {
  public enum Interval: Sendable {
    case seconds(TimeInterval)
    case accumulated(TimeInterval)
    case custom(block: @Sendable (_ retriedCount: Int) -> TimeInterval)
  }

  public let maxRetryCount: Int
  public let retryInterval: Interval

  public init(maxRetryCount: Int, retryInterval: Interval = .seconds(3)) {
    (self.maxRetryCount, self.retryInterval) = (maxRetryCount, retryInterval)
  }
}

public enum CallbackQueue: Sendable {
  case mainAsync, mainCurrentOrAsync, untouch
  case dispatch(DispatchQueue)
  case operationQueue(OperationQueue)
}
public enum ImageTransition: Sendable {
  case none
  case fade(TimeInterval)
  case flipFromLeft(TimeInterval)
  case flipFromRight(TimeInterval)
  case flipFromTop(TimeInterval)
  case flipFromBottom(TimeInterval)
}
public struct ImageProgressive: Sendable {
  public static let `default` = ImageProgressive(
    isBlur: true, isFastestScan: true, scanInterval: 0)

  public init(isBlur: Bool, isFastestScan: Bool, scanInterval: TimeInterval) {}
  public init() {}
}
public enum StorageExpiration: Sendable {
  case never
  case seconds(TimeInterval)
  case days(Int)
  case date(Date)
  case expired
}
public enum ExpirationExtending: Sendable {
  case none, cacheTime
  case expirationTime(_ expiration: StorageExpiration)
}

/// A download, which fails.
public final class DownloadTask: Sendable {
  init() {}

  public func cancel() {}
}
