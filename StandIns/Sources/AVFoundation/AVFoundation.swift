// A replacement for AVFoundation. Nothing plays: a player always waits, as without a network, and loading a part of a
// movie throws an error. There is no camera, so no capture input can be created, and the user is not asked for
// permission.

@_exported public import AVFAudio
@_exported public import AudioToolbox
@_exported public import CoreMedia
@_exported public import Foundation

public struct AVMediaType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
  public static let text = AVMediaType(rawValue: "text")
  public static let subtitle = AVMediaType(rawValue: "sbtl")
  public static let metadata = AVMediaType(rawValue: "meta")
  public static let muxed = AVMediaType(rawValue: "muxx")
}

public struct AVFileType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let mov = AVFileType(rawValue: "com.apple.quicktime-movie")
  public static let mp4 = AVFileType(rawValue: "public.mpeg-4")
  public static let m4v = AVFileType(rawValue: "com.apple.m4v-video")
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
  public static let jpg = AVFileType(rawValue: "public.jpeg")
  public static let heic = AVFileType(rawValue: "public.heic")
}

public struct AVLayerVideoGravity: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

public struct AVVideoCodecType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVVideoCodecKey = "AVVideoCodecKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVVideoWidthKey = "AVVideoWidthKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVVideoHeightKey = "AVVideoHeightKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"

/// The largest rectangle with an aspect ratio that fits inside another rectangle, centered in it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func AVMakeRect(aspectRatio: CGSize, insideRect bounds: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return bounds }
  let scale = min(bounds.width / aspectRatio.width, bounds.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
    height: size.height)
}

/// An error of AVFoundation.
public struct AVError: Error, Equatable, LocalizedError, Sendable {
  public enum Code: Int, Sendable {
    case unknown = -11_800
    case outOfMemory = -11_801
    case sessionNotRunning = -11_803
    case deviceAlreadyUsedByAnotherSession = -11_804
    case noDataCaptured = -11_805
    case sessionConfigurationChanged = -11_806
    case diskFull = -11_807
    case deviceWasDisconnected = -11_808
    case mediaChanged = -11_809
    case maximumDurationReached = -11_810
    case maximumFileSizeReached = -11_811
    case deviceNotConnected = -11_814
    case deviceInUseByAnotherApplication = -11_815
    case deviceLockedForConfigurationByAnotherProcess = -11_817
    case sessionWasInterrupted = -11_818
    case mediaServicesWereReset = -11_819
    case exportFailed = -11_820
    case decodeFailed = -11_821
    case fileFormatNotRecognized = -11_828
    case fileFailedToParse = -11_829
    case contentIsNotAuthorized = -11_835
    case applicationIsNotAuthorized = -11_836
    case applicationIsNotAuthorizedToUseDevice = -11_852
    case operationNotAllowed = -11_862
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public var errorDescription: String? { "The operation could not be completed" }

  public static let unknown = Code.unknown
  public static let deviceNotConnected = Code.deviceNotConnected
  public static let mediaServicesWereReset = Code.mediaServicesWereReset
  public static let exportFailed = Code.exportFailed
  public static let fileFormatNotRecognized = Code.fileFormatNotRecognized
  public static let applicationIsNotAuthorizedToUseDevice =
    Code.applicationIsNotAuthorizedToUseDevice
}

extension AVError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? AVError)?.code == code
  }
}
