// A replacement for Photos. The app has no access to photos, and there are none.

@_exported public import AVFoundation
@_exported public import Foundation
@_exported public import ImageIO
public import SimulatedSwiftUI

/// The user's photo library. The app has no access to it, and it is empty.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()

  open class func shared() -> PHPhotoLibrary { library }
  open class func authorizationStatus() -> PHAuthorizationStatus { .notDetermined }
  open class func authorizationStatus(for level: PHAccessLevel) -> PHAuthorizationStatus {
    .notDetermined
  }
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { handler(.denied) }
  }
  open class func requestAuthorization(for level: PHAccessLevel) async -> PHAuthorizationStatus {
    .denied
  }
  open class func requestAuthorization(
    for level: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { handler(.denied) }
  }

  /// Performs no changes. The completion handler receives an error.
  open func performChanges(
    _ changes: @escaping () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    DispatchQueue.main.async { completionHandler(false, PHPhotosError(.accessUserDenied)) }
  }
  open func performChanges(_ changes: @escaping () -> Void) async throws {
    throw PHPhotosError(.accessUserDenied)
  }
  open func performChangesAndWait(_ changes: @escaping () -> Void) throws {
    throw PHPhotosError(.accessUserDenied)
  }
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
  @MainActor open func presentLimitedLibraryPicker(from controller: Any) {}
}

public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

public struct PHPhotosError: Error, Equatable, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case internalError = -1
    case userCancelled = 3_072
    case libraryVolumeOffline = 3_114
    case identifierNotFound = 3_201
    case multipleIdentifiersFound = 3_202
    case accessRestricted = 3_310
    case accessUserDenied = 3_311
    case invalidResource = 3_302
    case networkAccessRequired = 3_164
    case networkError = 3_169
    case notEnoughSpace = 3_305
    case requestNotSupportedForAsset = 3_306
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "PHPhotosErrorDomain"
  public var errorCode: Int { code.rawValue }

  public static let userCancelled = Code.userCancelled
  public static let accessRestricted = Code.accessRestricted
  public static let accessUserDenied = Code.accessUserDenied
  public static let networkAccessRequired = Code.networkAccessRequired
}

/// Receives changes of the photo library. Its method is never called.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  func photoLibraryDidChange(_ change: PHChange)
}
open class PHChange: NSObject, @unchecked Sendable {
  open func changeDetails<Item>(
    for result: PHFetchResult<Item>
  ) -> PHFetchResultChangeDetails<Item>? { nil }
}
open class PHFetchResultChangeDetails<Item: AnyObject>: NSObject, @unchecked Sendable {
  open var fetchResultAfterChanges: PHFetchResult<Item> { PHFetchResult() }
}

// MARK: - Photos and albums

open class PHObject: NSObject, @unchecked Sendable {
  open var localIdentifier: String { "" }
}

public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
}

/// A photo or video. Only the app's own code creates one, and it is empty.
open class PHAsset: PHObject, @unchecked Sendable {
  open var mediaType: PHAssetMediaType { .unknown }
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  open var pixelWidth: Int { 0 }
  open var pixelHeight: Int { 0 }
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var duration: TimeInterval { 0 }
  open var isFavorite: Bool { false }
  open var isHidden: Bool { false }

  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  open class func fetchAssets(
    with type: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  open class func fetchAssets(
    in collection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
}

public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum, moment
}
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumGeneric = 200
  case smartAlbumVideos = 202
  case smartAlbumFavorites = 203
  case smartAlbumRecentlyAdded = 206
  case smartAlbumUserLibrary = 209
  case smartAlbumSelfPortraits = 210
  case smartAlbumScreenshots = 211
  case any = 9_223_372_036_854_775_807
}
open class PHCollection: PHObject, @unchecked Sendable {
  open var localizedTitle: String? { nil }
}
open class PHAssetCollection: PHCollection, @unchecked Sendable {
  open var estimatedAssetCount: Int { 0 }

  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult()
  }
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    PHFetchResult()
  }
}

open class PHFetchOptions: NSObject, @unchecked Sendable {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var includeHiddenAssets = false
  open var includeAllBurstAssets = false

  public override init() {}
}

/// The result of a fetch, which is always empty.
open class PHFetchResult<Item: AnyObject>: NSObject, @unchecked Sendable {
  override init() {}

  open var count: Int { 0 }
  open var firstObject: Item? { nil }
  open var lastObject: Item? { nil }

  /// Stops the process, as for an invalid index on Apple's platforms, because the result is always empty.
  open func object(at index: Int) -> Item { preconditionFailure("there is no photo") }
  open subscript(index: Int) -> Item { object(at: index) }
  open func objects(at indexes: IndexSet) -> [Item] { [] }
  open func contains(_ item: Item) -> Bool { false }
  open func index(of item: Item) -> Int { NSNotFound }
  open func enumerateObjects(
    _ block: (Item, Int, UnsafeMutablePointer<Bool>) -> Void
  ) {}
}

// MARK: - Images

public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill

  public static let `default` = aspectFit
}
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
  case automatic, highQualityFormat, mediumQualityFormat, fastFormat
}
public typealias PHImageRequestID = Int32

open class PHImageRequestOptions: NSObject, @unchecked Sendable {
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  open var isNetworkAccessAllowed = false
  open var isSynchronous = false

  public override init() {}
}
open class PHVideoRequestOptions: NSObject, @unchecked Sendable {
  open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
  open var isNetworkAccessAllowed = false

  public override init() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageErrorKey = "PHImageErrorKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let PHImageCancelledKey = "PHImageCancelledKey"

/// A manager of images that finds no image. Each handler receives an error, asynchronously on the main queue.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()

  open class func `default`() -> PHImageManager { manager }

  @discardableResult open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping @Sendable (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, Self.info) }
    return 0
  }
  @discardableResult open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler:
      @escaping @Sendable (
        Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?
      ) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil, .up, Self.info) }
    return 0
  }
  @discardableResult open func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping @Sendable (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil, Self.info) }
    return 0
  }
  @discardableResult open func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping @Sendable (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, Self.info) }
    return 0
  }
  open func cancelImageRequest(_ request: PHImageRequestID) {}

  private static var info: [AnyHashable: Any] {
    [PHImageErrorKey: PHPhotosError(.accessUserDenied)]
  }
}

open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  open var allowsCachingHighQualityImages = true

  public override init() {}

  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImagesForAllAssets() {}
}

// MARK: - Changes, which are never performed

open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}
open class PHAssetChangeRequest: NSObject, @unchecked Sendable {
  open var creationDate: Date?
  open var isFavorite = false
  open var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }

  @discardableResult open class func creationRequestForAsset(from image: UIImage)
    -> PHAssetChangeRequest
  {
    PHAssetChangeRequest()
  }
  @discardableResult open class func creationRequestForAssetFromImage(
    atFileURL url: URL
  ) -> PHAssetChangeRequest? { PHAssetChangeRequest() }
  @discardableResult open class func creationRequestForAssetFromVideo(
    atFileURL url: URL
  ) -> PHAssetChangeRequest? { PHAssetChangeRequest() }
  open class func deleteAssets(_ assets: Any) {}
}
public enum PHAssetResourceType: Int, Sendable {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData
  case adjustmentBasePhoto, pairedVideo
}
open class PHAssetResourceCreationOptions: NSObject, @unchecked Sendable {
  open var originalFilename: String?
  open var uniformTypeIdentifier: String?
  open var shouldMoveFile = false

  public override init() {}
}
open class PHAssetCreationRequest: PHAssetChangeRequest, @unchecked Sendable {
  open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {}
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {}
}
open class PHAssetCollectionChangeRequest: NSObject, @unchecked Sendable {
  open var title = ""
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }

  public init?(for collection: PHAssetCollection) {}
  private override init() {}

  @discardableResult open class func creationRequestForAssetCollection(
    withTitle title: String
  ) -> PHAssetCollectionChangeRequest { PHAssetCollectionChangeRequest() }
  open func addAssets(_ assets: Any) {}
  open func removeAssets(_ assets: Any) {}
}
