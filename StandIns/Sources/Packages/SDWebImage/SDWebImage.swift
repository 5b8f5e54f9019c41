// A replacement for SDWebImage (API of version 5.21, the part that SwiftUI apps use). There is no network, so no image is
// loaded, and each request fails later.

@_exported public import Foundation
internal import GranularityOffline
public import SimulatedSwiftUI
@_exported public import UIKit

public typealias PlatformImage = UIImage

public struct SDWebImageOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let retryFailed = Self(rawValue: 1 << 0)
  public static let lowPriority = Self(rawValue: 1 << 1)
  public static let progressiveLoad = Self(rawValue: 1 << 2)
  public static let refreshCached = Self(rawValue: 1 << 3)
  public static let continueInBackground = Self(rawValue: 1 << 4)
  public static let handleCookies = Self(rawValue: 1 << 5)
  public static let allowInvalidSSLCertificates = Self(rawValue: 1 << 6)
  public static let highPriority = Self(rawValue: 1 << 7)
  public static let delayPlaceholder = Self(rawValue: 1 << 8)
  public static let transformAnimatedImage = Self(rawValue: 1 << 9)
  public static let avoidAutoSetImage = Self(rawValue: 1 << 10)
  public static let scaleDownLargeImages = Self(rawValue: 1 << 11)
  public static let queryMemoryData = Self(rawValue: 1 << 12)
  public static let fromCacheOnly = Self(rawValue: 1 << 15)
  public static let fromLoaderOnly = Self(rawValue: 1 << 16)
  public static let forceTransition = Self(rawValue: 1 << 17)
  public static let avoidDecodeImage = Self(rawValue: 1 << 18)
  public static let decodeFirstFrameOnly = Self(rawValue: 1 << 19)
  public static let preloadAllFrames = Self(rawValue: 1 << 20)
  public static let matchAnimatedImageClass = Self(rawValue: 1 << 21)
}

/// An option of a request. No option has an effect.
public struct SDWebImageContextOption: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let imageScaleFactor = Self(rawValue: "imageScaleFactor")
  public static let imageThumbnailPixelSize = Self(rawValue: "imageThumbnailPixelSize")
  public static let imagePreserveAspectRatio = Self(rawValue: "imagePreserveAspectRatio")
  public static let imageTransformer = Self(rawValue: "imageTransformer")
  public static let imageCache = Self(rawValue: "imageCache")
  public static let imageCoder = Self(rawValue: "imageCoder")
  public static let cacheKeyFilter = Self(rawValue: "cacheKeyFilter")
  public static let storeCacheType = Self(rawValue: "storeCacheType")
  public static let queryCacheType = Self(rawValue: "queryCacheType")
  public static let animatedImageClass = Self(rawValue: "animatedImageClass")
  public static let downloadRequestModifier = Self(rawValue: "downloadRequestModifier")
}

public enum SDImageCacheType: Int, Sendable { case none, disk, memory, all }

/// The error of a request without a network.
public struct SDWebImageError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case invalidURL = 1_000
    case badImageData = 1_001
    case cacheNotModified = 1_002
    case blackListed = 1_003
    case invalidDownloadOperation = 2_000
    case invalidDownloadStatusCode = 2_001
    case cancelled = 2_002
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) ->
  Void
public typealias SDInternalCompletionBlock = (
  UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?
) -> Void
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void
public typealias SDWebImageDownloaderCompletedBlock = (UIImage?, Data?, (any Error)?, Bool) -> Void

/// A request, which fails.
open class SDWebImageCombinedOperation: NSObject, @unchecked Sendable {
  override init() {}

  open func cancel() {}
}

/// Loads images from a server, which fails.
open class SDWebImageManager: NSObject, @unchecked Sendable {
  private static let manager = SDWebImageManager()

  override init() {}

  open class var shared: SDWebImageManager { manager }

  @discardableResult
  open func loadImage(
    with url: URL?, options: SDWebImageOptions = [], progress: SDImageLoaderProgressBlock?,
    completed: @escaping SDInternalCompletionBlock
  ) -> SDWebImageCombinedOperation? {
    loadImage(with: url, options: options, context: nil, progress: progress, completed: completed)
  }
  @discardableResult
  open func loadImage(
    with url: URL?, options: SDWebImageOptions = [], context: [SDWebImageContextOption: Any]?,
    progress: SDImageLoaderProgressBlock?, completed: @escaping SDInternalCompletionBlock
  ) -> SDWebImageCombinedOperation? {
    OfflineReply.onMain {
      completed(nil, nil, URLError(.notConnectedToInternet), .none, true, url)
    }
    return SDWebImageCombinedOperation()
  }
  open func cacheKey(for url: URL?) -> String? { url?.absoluteString }
  open func cancelAll() {}
}
open class SDWebImageDownloader: NSObject, @unchecked Sendable {
  private static let downloader = SDWebImageDownloader()

  public override init() {}

  open class var shared: SDWebImageDownloader { downloader }

  @discardableResult
  open func downloadImage(
    with url: URL?, completed: SDWebImageDownloaderCompletedBlock?
  ) -> SDWebImageCombinedOperation? {
    OfflineReply.onMain { completed?(nil, nil, URLError(.notConnectedToInternet), true) }
    return SDWebImageCombinedOperation()
  }
  open func setValue(_ value: String?, forHTTPHeaderField field: String?) {}
}
open class SDWebImagePrefetcher: NSObject, @unchecked Sendable {
  private static let prefetcher = SDWebImagePrefetcher()

  override init() {}

  open class var shared: SDWebImagePrefetcher { prefetcher }

  open func prefetchURLs(_ urls: [URL]?) {}
  open func cancelPrefetching() {}
}

/// Images in memory, of which there are none at first.
open class SDImageCache: NSObject, @unchecked Sendable {
  private static let cache = SDImageCache()

  private let lock = NSLock()
  private var images: [String: UIImage] = [:]
  public let config = SDImageCacheConfig()

  override init() {}

  open class var shared: SDImageCache { cache }

  open func store(_ image: UIImage?, forKey key: String?, completion: (() -> Void)? = nil) {
    if let key { lock.withLock { images[key] = image } }
    if let completion { OfflineReply.onMain(completion) }
  }
  open func imageFromMemoryCache(forKey key: String?) -> UIImage? {
    key.flatMap { key in lock.withLock { images[key] } }
  }
  open func imageFromCache(forKey key: String?) -> UIImage? { imageFromMemoryCache(forKey: key) }
  open func imageFromDiskCache(forKey key: String?) -> UIImage? { nil }
  open func diskImageDataExists(withKey key: String?) -> Bool { false }
  open func removeImage(forKey key: String?, withCompletion completion: (() -> Void)? = nil) {
    store(nil, forKey: key, completion: completion)
  }
  open func clearMemory() { lock.withLock { images = [:] } }
  open func clearDisk(onCompletion completion: (() -> Void)? = nil) {
    if let completion { OfflineReply.onMain(completion) }
  }
  open func totalDiskSize() -> UInt { 0 }
  open func totalDiskCount() -> UInt { 0 }
}
open class SDImageCacheConfig: NSObject, @unchecked Sendable {
  open var maxMemoryCost: UInt = 0
  open var maxMemoryCount: UInt = 0
  open var maxDiskSize: UInt = 0
  open var maxDiskAge: TimeInterval = 604_800
  open var shouldCacheImagesInMemory = true
  open var shouldUseWeakMemoryCache = false
}

extension UIImageView {
  /// Shows the placeholder, and fails later.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage? = nil, options: SDWebImageOptions = [],
    completed: SDExternalCompletionBlock? = nil
  ) {
    image = placeholder
    OfflineReply.onMain { completed?(nil, URLError(.notConnectedToInternet), .none, url) }
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func sd_cancelCurrentImageLoad() {}
}
