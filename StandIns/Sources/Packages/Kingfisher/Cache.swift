public import Foundation
internal import GranularityOffline
public import SimulatedSwiftUI

public enum CacheType: Sendable {
  case none, memory, disk

  public var cached: Bool { self != .none }
}
public struct CacheStoreResult: Sendable {
  public let memoryCacheResult: Result<(), Never>
  public let diskCacheResult: Result<(), KingfisherError>
}
public enum ImageCacheResult: Sendable {
  case disk(UIImage)
  case memory(UIImage)
  case none

  public var image: UIImage? {
    switch self {
    case .disk(let image), .memory(let image): image
    case .none: nil
    }
  }
  public var cacheType: CacheType {
    switch self {
    case .disk: .disk
    case .memory: .memory
    case .none: .none
    }
  }
}
public struct RetrieveImageResult: @unchecked Sendable {
  public let image: UIImage
  public let cacheType: CacheType
  public let source: Source
  public let originalSource: Source
  public let data: @Sendable () -> Data?

  public init(
    image: UIImage, cacheType: CacheType, source: Source, originalSource: Source,
    data: @escaping @Sendable () -> Data?
  ) {
    (self.image, self.cacheType) = (image, cacheType)
    (self.source, self.originalSource, self.data) = (source, originalSource, data)
  }
}
public struct ImageLoadingResult: Sendable {
  public let image: UIImage
  public let url: URL?
  public let originalData: Data
}

/// The limits of a memory storage, which have no effect.
public enum MemoryStorage {
  public struct Config: Sendable {
    public var totalCostLimit: Int
    public var countLimit = Int.max
    public var expiration = StorageExpiration.seconds(300)
    public var cleanInterval: TimeInterval
    public var keepWhenEnteringBackground = false

    public init(totalCostLimit: Int, cleanInterval: TimeInterval = 120) {
      (self.totalCostLimit, self.cleanInterval) = (totalCostLimit, cleanInterval)
    }
  }
  public final class Backend<Value>: @unchecked Sendable {
    public var config: Config

    public init(config: Config) { self.config = config }
  }
}
/// The limits of a disk storage, which have no effect.
public enum DiskStorage {
  public struct Config: Sendable {
    public var sizeLimit: UInt
    public var expiration = StorageExpiration.days(7)
    public var pathExtension: String?
    public var usesHashedFileName = true
    public var autoExtAfterHashedFileName = false
    public let name: String
    public let directory: URL?

    public init(name: String, sizeLimit: UInt, directory: URL? = nil) {
      (self.name, self.sizeLimit, self.directory) = (name, sizeLimit, directory)
    }
  }
  public final class Backend<Value>: @unchecked Sendable {
    public var config: Config

    public init(config: Config) { self.config = config }

    public var directoryURL: URL {
      (config.directory ?? URL(fileURLWithPath: NSTemporaryDirectory()))
        .appendingPathComponent("com.onevcat.Kingfisher.ImageCache.\(config.name)")
    }
    public func cacheFileURL(forKey key: String) -> URL {
      directoryURL.appendingPathComponent(key)
    }
    public func removeAll() throws {}
    public func removeExpiredValues() throws -> [URL] { [] }
  }
}

/// Images in memory, of which there are none at first.
open class ImageCache: @unchecked Sendable {
  public static let `default` = ImageCache(name: "default")

  public let memoryStorage: MemoryStorage.Backend<UIImage>
  public let diskStorage: DiskStorage.Backend<Data>
  private let lock = NSLock()
  private var images: [String: UIImage] = [:]

  public init(
    memoryStorage: MemoryStorage.Backend<UIImage>,
    diskStorage: DiskStorage.Backend<Data>
  ) {
    (self.memoryStorage, self.diskStorage) = (memoryStorage, diskStorage)
  }
  public convenience init(name: String) {
    self.init(
      memoryStorage: .init(config: .init(totalCostLimit: 0)),
      diskStorage: .init(config: .init(name: name, sizeLimit: 0)))
  }
  public convenience init(name: String, cacheDirectoryURL: URL?) throws {
    self.init(
      memoryStorage: .init(config: .init(totalCostLimit: 0)),
      diskStorage: .init(config: .init(name: name, sizeLimit: 0, directory: cacheDirectoryURL)))
  }

  private func key(_ key: String, _ processor: String) -> String {
    processor.isEmpty ? key : "\(key)@\(processor)"
  }
  private func keep(
    _ image: UIImage?, _ key: String, _ processor: String,
    _ completionHandler: ((CacheStoreResult) -> Void)?
  ) {
    lock.withLock { images[self.key(key, processor)] = image }
    guard let completionHandler else { return }
    OfflineReply.onMain {
      completionHandler(
        CacheStoreResult(memoryCacheResult: .success(()), diskCacheResult: .success(())))
    }
  }

  open func store(
    _ image: UIImage, original: Data? = nil, forKey key: String,
    options: KingfisherParsedOptionsInfo, toDisk: Bool = true,
    completionHandler: (@Sendable (CacheStoreResult) -> Void)? = nil
  ) {
    keep(image, key, options.processor.identifier, completionHandler)
  }
  open func store(
    _ image: UIImage, original: Data? = nil, forKey key: String,
    processorIdentifier identifier: String = "",
    cacheSerializer serializer: any CacheSerializer = DefaultCacheSerializer.default,
    toDisk: Bool = true, callbackQueue: CallbackQueue = .untouch,
    completionHandler: (@Sendable (CacheStoreResult) -> Void)? = nil
  ) {
    keep(image, key, identifier, completionHandler)
  }
  open func storeToDisk(
    _ data: Data, forKey key: String, processorIdentifier identifier: String = "",
    expiration: StorageExpiration? = nil, callbackQueue: CallbackQueue = .untouch,
    completionHandler: (@Sendable (CacheStoreResult) -> Void)? = nil
  ) {
    keep(UIImage(data: data), key, identifier, completionHandler)
  }
  open func storeToDisk(
    _ data: Data, forKey key: String, processorIdentifier identifier: String = "",
    expiration: StorageExpiration? = nil
  ) async throws {
    keep(UIImage(data: data), key, identifier, nil)
  }
  open func removeImage(
    forKey key: String, processorIdentifier identifier: String = "", fromMemory: Bool = true,
    fromDisk: Bool = true, callbackQueue: CallbackQueue = .untouch,
    completionHandler: (@Sendable () -> Void)? = nil
  ) {
    keep(nil, key, identifier) { _ in completionHandler?() }
  }

  open func retrieveImage(
    forKey key: String, options: KingfisherOptionsInfo? = nil,
    callbackQueue: CallbackQueue = .mainCurrentOrAsync,
    completionHandler: (@Sendable (Result<ImageCacheResult, KingfisherError>) -> Void)?
  ) {
    let image = retrieveImageInMemoryCache(
      forKey: key, options: KingfisherParsedOptionsInfo(options))
    OfflineReply.onMain { completionHandler?(.success(image.map { .memory($0) } ?? .none)) }
  }
  open func retrieveImage(
    forKey key: String, options: KingfisherOptionsInfo? = nil
  ) async throws -> ImageCacheResult {
    await OfflineReply.wait()
    let image = retrieveImageInMemoryCache(
      forKey: key, options: KingfisherParsedOptionsInfo(options))
    return image.map { .memory($0) } ?? .none
  }
  open func retrieveImageInMemoryCache(
    forKey key: String, options: KingfisherParsedOptionsInfo
  ) -> UIImage? {
    lock.withLock { images[self.key(key, options.processor.identifier)] }
  }
  open func retrieveImageInMemoryCache(
    forKey key: String, options: KingfisherOptionsInfo? = nil
  ) -> UIImage? {
    retrieveImageInMemoryCache(forKey: key, options: KingfisherParsedOptionsInfo(options))
  }
  open func imageCachedType(
    forKey key: String, processorIdentifier identifier: String = ""
  ) -> CacheType {
    lock.withLock { images[self.key(key, identifier)] == nil ? .none : .memory }
  }
  public func isCached(forKey key: String, processorIdentifier identifier: String = "") -> Bool {
    imageCachedType(forKey: key, processorIdentifier: identifier).cached
  }

  public func clearMemoryCache() { lock.withLock { images = [:] } }
  public func clearCache(completion handler: (@Sendable () -> Void)? = nil) {
    clearMemoryCache()
    clearDiskCache(completion: handler)
  }
  public func clearCache() async { clearMemoryCache() }
  open func clearDiskCache(completion handler: (@Sendable () -> Void)? = nil) {
    guard let handler else { return }
    OfflineReply.onMain { handler() }
  }
  open func clearDiskCache() async {}
  open func cleanExpiredMemoryCache() {}
  open func cleanExpiredDiskCache(completion handler: (@Sendable () -> Void)? = nil) {
    clearDiskCache(completion: handler)
  }
  /// Always a size of zero bytes, because no image is in a file.
  open func calculateDiskStorageSize(
    completion handler: @escaping @Sendable (Result<UInt, KingfisherError>) -> Void
  ) {
    OfflineReply.onMain { handler(.success(0)) }
  }
  open var diskStorageSize: UInt { get async throws { 0 } }
  open func cachePath(forKey key: String, processorIdentifier identifier: String = "") -> String {
    diskStorage.cacheFileURL(forKey: self.key(key, identifier)).path
  }
}

/// The delegate of a session. Its method is never called.
open class SessionDelegate: NSObject, @unchecked Sendable {
  public override init() {}

  open func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse
  ) async -> URLSession.ResponseDisposition {
    .cancel
  }
}

/// Loads images from a server, which fails.
open class ImageDownloader: @unchecked Sendable {
  public static let `default` = ImageDownloader(name: "default")

  private let name: String
  open var downloadTimeout: TimeInterval = 15
  open var trustedHosts: Set<String>?
  open var sessionConfiguration = URLSessionConfiguration.ephemeral
  open var requestsUsePipelining = false
  open var sessionDelegate = SessionDelegate()

  public init(name: String) { self.name = name }

  @discardableResult
  open func downloadImage(
    with url: URL, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<ImageLoadingResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask {
    OfflineReply.onMain { completionHandler?(.failure(.offline)) }
    return DownloadTask()
  }
  public func downloadImage(
    with url: URL, options: KingfisherOptionsInfo? = nil
  ) async throws -> ImageLoadingResult {
    await OfflineReply.wait()
    throw KingfisherError.offline
  }
  public func cancelAll() {}
  public func cancel(url: URL) {}
}

/// Loads images from a server, which fails. An image in the cache is found.
public class KingfisherManager: @unchecked Sendable {
  public static let shared = KingfisherManager(downloader: .default, cache: .default)

  public var cache: ImageCache
  public var downloader: ImageDownloader
  public var defaultOptions = KingfisherOptionsInfo.empty

  public init(downloader: ImageDownloader, cache: ImageCache) {
    (self.downloader, self.cache) = (downloader, cache)
  }

  @discardableResult
  public func retrieveImage(
    with resource: any Resource, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil,
    downloadTaskUpdated: DownloadTaskUpdatedBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> DownloadTask? {
    fail(.network(resource), completionHandler)
  }
  @discardableResult
  public func retrieveImage(
    with source: Source, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil,
    downloadTaskUpdated: DownloadTaskUpdatedBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> DownloadTask? {
    fail(source, completionHandler)
  }
  public func retrieveImage(
    with resource: any Resource, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil
  ) async throws -> RetrieveImageResult {
    try await retrieveImage(with: .network(resource), options: options)
  }
  public func retrieveImage(
    with source: Source, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil
  ) async throws -> RetrieveImageResult {
    await OfflineReply.wait()
    return try result(for: source).get()
  }

  /// The image in the cache, or the error of a request without a network.
  private func result(for source: Source?) -> Result<RetrieveImageResult, KingfisherError> {
    guard let source else { return .failure(.imageSettingError(reason: .emptySource)) }
    guard
      let image = cache.retrieveImageInMemoryCache(
        forKey: source.cacheKey, options: KingfisherParsedOptionsInfo(nil))
    else { return .failure(.offline) }
    return .success(
      RetrieveImageResult(
        image: image, cacheType: .memory, source: source, originalSource: source,
        data: { image.pngData() }))
  }
  /// Calls a handler later with the result for a source.
  @discardableResult
  func fail(
    _ source: Source?, _ handler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> DownloadTask? {
    if let handler { OfflineReply.onMain { [self] in handler(result(for: source)) } }
    return source == nil ? nil : DownloadTask()
  }
}

/// Loads images before they are shown, which fails.
public class ImagePrefetcher: @unchecked Sendable {
  public typealias PrefetcherCompletionHandler = (
    _ skippedResources: [any Resource], _ failedResources: [any Resource],
    _ completedResources: [any Resource]
  ) -> Void

  public var maxConcurrentDownloads = 5
  private let resources: [any Resource]
  private let completionHandler: PrefetcherCompletionHandler?

  public convenience init(
    urls: [URL], options: KingfisherOptionsInfo? = nil,
    completionHandler: PrefetcherCompletionHandler? = nil
  ) {
    self.init(resources: urls, options: options, completionHandler: completionHandler)
  }
  public init(
    resources: [any Resource], options: KingfisherOptionsInfo? = nil,
    completionHandler: PrefetcherCompletionHandler? = nil
  ) {
    (self.resources, self.completionHandler) = (resources, completionHandler)
  }

  public func start() {
    OfflineReply.onMain { [self] in completionHandler?([], resources, []) }
  }
  public func stop() {}
}
