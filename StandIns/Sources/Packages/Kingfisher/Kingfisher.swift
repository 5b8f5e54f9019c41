// A replacement for Kingfisher (API of version 8.11). There is no network, so no image is loaded: an image view shows its
// placeholder, and each request fails later.

@_exported public import Foundation
internal import GranularityOffline
public import SimulatedSwiftUI
@_exported public import UIKit

public typealias KFCrossPlatformImage = UIImage
public typealias KFCrossPlatformColor = UIColor
public typealias KFCrossPlatformImageView = UIImageView
public typealias KFCrossPlatformView = UIView
public typealias KFCrossPlatformButton = UIButton
public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void
public typealias DownloadTaskUpdatedBlock = (_ newTask: DownloadTask?) -> Void

/// The namespace of the builders.
public enum KF {
  public struct ImageResource: Resource {
    public let cacheKey: String
    public let downloadURL: URL

    public init(downloadURL: URL, cacheKey: String? = nil) {
      self.downloadURL = downloadURL
      self.cacheKey = cacheKey ?? downloadURL.absoluteString
    }
  }
}

/// The values of Kingfisher for an object, such as `imageView.kf`.
public struct KingfisherWrapper<Base>: @unchecked Sendable {
  public let base: Base

  public init(_ base: Base) { self.base = base }
}
public protocol KingfisherCompatible: AnyObject {}
extension KingfisherCompatible {
  public var kf: KingfisherWrapper<Self> {
    get { KingfisherWrapper(self) }
    set {}
  }
}
extension UIImage: KingfisherCompatible {}
extension UIImageView: KingfisherCompatible {}
extension UIButton: KingfisherCompatible {}

/// The format of image data.
public enum ImageFormat: Sendable {
  case unknown
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case PNG, JPEG, GIF
}

extension KingfisherWrapper where Base: KFCrossPlatformImage {
  public var size: CGSize { base.size }
  public func data(format: ImageFormat, compressionQuality: CGFloat = 1) -> Data? {
    base.pngData()
  }
  public func pngRepresentation() -> Data? { base.pngData() }
  public func jpegRepresentation(compressionQuality: CGFloat) -> Data? {
    base.jpegData(compressionQuality: compressionQuality)
  }
  public func gifRepresentation() -> Data? { base.pngData() }
  /// The image itself, because images have no pixels.
  public func scaled(to scale: CGFloat) -> KFCrossPlatformImage { base }
  public func resize(to size: CGSize) -> KFCrossPlatformImage { base }
  public func crop(to size: CGSize, anchorOn anchor: CGPoint) -> KFCrossPlatformImage { base }
  public static func downsampledImage(
    data: Data, to pointSize: CGSize, scale: CGFloat
  ) -> KFCrossPlatformImage? {
    UIImage(data: data)
  }
  public static func image(
    data: Data, options: ImageCreatingOptions
  ) -> KFCrossPlatformImage? {
    UIImage(data: data)
  }
}
public struct ImageCreatingOptions: Sendable {
  public var scale: CGFloat
  public var duration: TimeInterval
  public var preloadAll: Bool
  public var onlyFirstFrame: Bool

  public init(
    scale: CGFloat = 1, duration: TimeInterval = 0, preloadAll: Bool = false,
    onlyFirstFrame: Bool = false
  ) {
    (self.scale, self.duration) = (scale, duration)
    (self.preloadAll, self.onlyFirstFrame) = (preloadAll, onlyFirstFrame)
  }
}

/// What a view shows while an image is loaded.
public enum IndicatorType: Sendable { case none, activity }

extension KingfisherWrapper where Base: UIImageView {
  public var indicatorType: IndicatorType {
    get { .none }
    nonmutating set {}
  }

  /// Shows the placeholder, and fails later.
  @discardableResult
  @MainActor public func setImage(
    with resource: (any Resource)?, placeholder: KFCrossPlatformImage? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    setImage(
      with: resource.map { Source.network($0) }, placeholder: placeholder, options: options,
      progressBlock: progressBlock, completionHandler: completionHandler)
  }
  @discardableResult
  @MainActor public func setImage(
    with source: Source?, placeholder: KFCrossPlatformImage? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    base.image = placeholder
    return KingfisherManager.shared.fail(source, completionHandler)
  }
  public func cancelDownloadTask() {}
}
extension KingfisherWrapper where Base: UIButton {
  @discardableResult
  @MainActor public func setImage(
    with resource: (any Resource)?, for state: UIControl.State,
    placeholder: KFCrossPlatformImage? = nil, options: KingfisherOptionsInfo? = nil,
    progressBlock: DownloadProgressBlock? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    base.setImage(placeholder, for: state)
    return KingfisherManager.shared.fail(
      resource.map { Source.network($0) }, completionHandler)
  }
  public func cancelImageDownloadTask() {}
}

/// An image view for animated images, which shows none.
@preconcurrency @MainActor open class AnimatedImageView: UIImageView {
  public enum RepeatCount: Equatable, Sendable {
    case once
    case finite(count: UInt)
    case infinite
  }

  open var autoPlayAnimatedImage = true
  open var framePreloadCount = 10
  open var needsPrescaling = true
  open var backgroundDecode = true
  open var purgeFramesOnBackground = true
  open var repeatCount = RepeatCount.infinite
  open var runLoopMode = RunLoop.Mode.common
}

// MARK: - Errors

public enum KingfisherError: Error, @unchecked Sendable {
  public enum RequestErrorReason: @unchecked Sendable {
    case emptyRequest
    case invalidURL(request: URLRequest)
    case asyncTaskContextCancelled
  }
  public enum ResponseErrorReason: @unchecked Sendable {
    case invalidURLResponse(response: URLResponse)
    case invalidHTTPStatusCode(response: HTTPURLResponse)
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case URLSessionError(error: any Error)
  }
  public enum CacheErrorReason: @unchecked Sendable {
    case imageNotExisting(key: String)
    case cannotLoadDataFromDisk(url: URL, error: any Error)
    case cannotCreateDirectory(path: String, error: any Error)
    case diskStorageIsNotReady(cacheURL: URL)
  }
  public enum ProcessorErrorReason: @unchecked Sendable {
    case processingFailed(processor: any ImageProcessor, item: ImageProcessItem)
  }
  public enum ImageSettingErrorReason: @unchecked Sendable {
    case emptySource
    case notCurrentSourceTask(result: RetrieveImageResult?, error: (any Error)?, source: Source)
    case dataProviderError(provider: any ImageDataProvider, error: any Error)
  }

  case requestError(reason: RequestErrorReason)
  case responseError(reason: ResponseErrorReason)
  case cacheError(reason: CacheErrorReason)
  case processorError(reason: ProcessorErrorReason)
  case imageSettingError(reason: ImageSettingErrorReason)

  public var isTaskCancelled: Bool {
    if case .requestError(reason: .asyncTaskContextCancelled) = self { return true }
    return false
  }
  public var isNotCurrentTask: Bool {
    if case .imageSettingError(reason: .notCurrentSourceTask) = self { return true }
    return false
  }
  public var isInvalidResponseStatusCode: Bool {
    if case .responseError(reason: .invalidHTTPStatusCode) = self { return true }
    return false
  }
  public func isInvalidResponseStatusCode(_ code: Int) -> Bool {
    if case .responseError(reason: .invalidHTTPStatusCode(let response)) = self {
      return response.statusCode == code
    }
    return false
  }
}
extension KingfisherError: LocalizedError, CustomNSError {
  public static let domain = "com.onevcat.Kingfisher.Error"
  public static var errorDomain: String { domain }
  public var errorCode: Int {
    switch self {
    case .requestError: 1_001
    case .responseError: 2_003
    case .cacheError: 3_006
    case .processorError: 4_001
    case .imageSettingError: 5_001
    }
  }
  public var errorDescription: String? {
    if case .responseError(reason: .URLSessionError(let error)) = self {
      return "The image is not loaded: \(error.localizedDescription)"
    }
    return "The image is not loaded."
  }

  /// The error of a request without a network.
  static var offline: KingfisherError {
    .responseError(reason: .URLSessionError(error: URLError(.notConnectedToInternet)))
  }
}
