public import CoreMedia
public import Foundation
public import SimulatedSwiftUI

/// A property of an asset that is loaded asynchronously. Loading always throws an error.
public class AVPartialAsyncProperty<Root>: @unchecked Sendable {
  init() {}
}
public final class AVAsyncProperty<Root, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
  override init() {}
}

/// A movie or sound. Its content is never read, and loading a part of it throws an error.
open class AVAsset: NSObject, @unchecked Sendable {
  override init() {}

  public convenience init(url: URL) { self.init() }

  open var duration: CMTime { .indefinite }
  open var tracks: [AVAssetTrack] { [] }
  open var metadata: [AVMetadataItem] { [] }
  open var commonMetadata: [AVMetadataItem] { [] }
  open var isPlayable: Bool { false }
  open var preferredTransform: CGAffineTransform { .identity }

  open func tracks(withMediaType type: AVMediaType) -> [AVAssetTrack] { [] }
  open func loadTracks(withMediaType type: AVMediaType) async throws -> [AVAssetTrack] {
    throw loadingError
  }
  open func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
    throw loadingError
  }
  open func load<First, Second>(
    _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>
  ) async throws -> (First, Second) {
    throw loadingError
  }
  open func load<First, Second, Third>(
    _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>,
    _ third: AVAsyncProperty<AVAsset, Third>
  ) async throws -> (First, Second, Third) {
    throw loadingError
  }
  open func loadMetadata(for format: AVMetadataFormat) async throws -> [AVMetadataItem] {
    throw loadingError
  }
  open func loadValues(forKeys keys: [String]) async {}
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler: (@Sendable () -> Void)? = nil
  ) {
    if let completionHandler { DispatchQueue.main.async { completionHandler() } }
  }

  var loadingError: any Error { AVError(.fileFormatNotRecognized) }
}

extension AVPartialAsyncProperty where Root == AVAsset {
  public static var duration: AVAsyncProperty<AVAsset, CMTime> { AVAsyncProperty() }
  public static var tracks: AVAsyncProperty<AVAsset, [AVAssetTrack]> { AVAsyncProperty() }
  public static var metadata: AVAsyncProperty<AVAsset, [AVMetadataItem]> { AVAsyncProperty() }
  public static var commonMetadata: AVAsyncProperty<AVAsset, [AVMetadataItem]> { AVAsyncProperty() }
  public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { AVAsyncProperty() }
  public static var preferredTransform: AVAsyncProperty<AVAsset, CGAffineTransform> {
    AVAsyncProperty()
  }
  public static var availableMetadataFormats: AVAsyncProperty<AVAsset, [AVMetadataFormat]> {
    AVAsyncProperty()
  }
}

open class AVURLAsset: AVAsset, @unchecked Sendable {
  public let url: URL

  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init()
  }
  public convenience init(url: URL) { self.init(url: url, options: nil) }

  /// The error for loading: files are not read, and other URLs fail because there is no network.
  override var loadingError: any Error {
    url.isFileURL ? AVError(.fileFormatNotRecognized) : URLError(.notConnectedToInternet)
  }
}

open class AVAssetTrack: NSObject, @unchecked Sendable {
  override init() {}

  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
  open var nominalFrameRate: Float { 0 }
  open var estimatedDataRate: Float { 0 }
  open var timeRange: CMTimeRange { .zero }
  open var mediaType: AVMediaType { .video }
  open var trackID: CMPersistentTrackID { 0 }

  open func load<Value>(_ property: AVAsyncProperty<AVAssetTrack, Value>) async throws -> Value {
    throw AVError(.fileFormatNotRecognized)
  }
  open func load<First, Second>(
    _ first: AVAsyncProperty<AVAssetTrack, First>, _ second: AVAsyncProperty<AVAssetTrack, Second>
  ) async throws -> (First, Second) {
    throw AVError(.fileFormatNotRecognized)
  }
}

public typealias CMPersistentTrackID = Int32
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCMPersistentTrackID_Invalid: CMPersistentTrackID = 0

extension AVPartialAsyncProperty where Root == AVAssetTrack {
  public static var naturalSize: AVAsyncProperty<AVAssetTrack, CGSize> { AVAsyncProperty() }
  public static var nominalFrameRate: AVAsyncProperty<AVAssetTrack, Float> { AVAsyncProperty() }
  public static var estimatedDataRate: AVAsyncProperty<AVAssetTrack, Float> { AVAsyncProperty() }
  public static var timeRange: AVAsyncProperty<AVAssetTrack, CMTimeRange> { AVAsyncProperty() }
  public static var preferredTransform: AVAsyncProperty<AVAssetTrack, CGAffineTransform> {
    AVAsyncProperty()
  }
}

// MARK: - Metadata

public struct AVMetadataFormat: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}
public struct AVMetadataKeySpace: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let common = AVMetadataKeySpace(rawValue: "comn")
  public static let id3 = AVMetadataKeySpace(rawValue: "org.id3")
  public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
}
public struct AVMetadataKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
}
public struct AVMetadataIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let commonIdentifierTitle = AVMetadataIdentifier("common/title")
  public static let commonIdentifierArtist = AVMetadataIdentifier("common/artist")
  public static let commonIdentifierArtwork = AVMetadataIdentifier("common/artwork")
  public static let commonIdentifierAlbumName = AVMetadataIdentifier("common/albumName")
}

/// Metadata in a media file. No file is read, so there is no metadata.
open class AVMetadataItem: NSObject, @unchecked Sendable {
  open var identifier: AVMetadataIdentifier? { nil }
  open var commonKey: AVMetadataKey? { nil }
  open var keySpace: AVMetadataKeySpace? { nil }
  open var stringValue: String? { nil }
  open var dataValue: Data? { nil }
  open var numberValue: NSNumber? { nil }
  open var time: CMTime { .invalid }

  open func load<Value>(_ property: AVAsyncProperty<AVMetadataItem, Value>) async throws -> Value {
    throw AVError(.fileFormatNotRecognized)
  }
  open class func metadataItems(
    from items: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] {
    items.filter { $0.identifier == identifier }
  }
  open class func metadataItems(
    from items: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    []
  }
}

extension AVPartialAsyncProperty where Root == AVMetadataItem {
  public static var stringValue: AVAsyncProperty<AVMetadataItem, String?> { AVAsyncProperty() }
  public static var dataValue: AVAsyncProperty<AVMetadataItem, Data?> { AVAsyncProperty() }
  public static var numberValue: AVAsyncProperty<AVMetadataItem, NSNumber?> { AVAsyncProperty() }
}

// MARK: - Images and exports

/// A generator of still images from a movie. It always throws an error.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  public let asset: AVAsset
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  public init(asset: AVAsset) { self.asset = asset }

  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw asset.loadingError
  }
  open func copyCGImage(
    at time: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    throw asset.loadingError
  }
  open func generateCGImageAsynchronously(
    for time: CMTime,
    completionHandler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { [self] in completionHandler(nil, .invalid, asset.loadingError) }
  }
  open func cancelAllCGImageGeneration() {}
}

/// An export of a movie or sound. It always fails.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }

  public let asset: AVAsset
  public let presetName: String
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var shouldOptimizeForNetworkUse = false
  open private(set) var status = Status.unknown
  open private(set) var error: (any Error)?
  open var progress: Float { 0 }

  public init?(asset: AVAsset, presetName: String) {
    (self.asset, self.presetName) = (asset, presetName)
  }

  open func export() async { fail() }
  open func export(to url: URL, as fileType: AVFileType) async throws {
    fail()
    throw AVError(.exportFailed)
  }
  open func exportAsynchronously(completionHandler: @escaping @Sendable () -> Void) {
    fail()
    DispatchQueue.main.async { completionHandler() }
  }
  open func cancelExport() { status = .cancelled }

  private func fail() { (status, error) = (.failed, AVError(.exportFailed)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"

/// A composition of tracks. No track can be added.
open class AVComposition: AVAsset, @unchecked Sendable {}
open class AVMutableComposition: AVComposition, @unchecked Sendable {
  public override init() {}

  open func addMutableTrack(
    withMediaType type: AVMediaType, preferredTrackID: CMPersistentTrackID
  ) -> AVMutableCompositionTrack? {
    nil
  }
}
open class AVMutableCompositionTrack: AVAssetTrack, @unchecked Sendable {
  open func insertTimeRange(
    _ range: CMTimeRange, of track: AVAssetTrack, at start: CMTime
  ) throws {
    throw AVError(.operationNotAllowed)
  }
}
