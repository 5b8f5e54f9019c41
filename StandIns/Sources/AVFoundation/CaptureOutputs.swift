public import CoreMedia
public import Foundation
public import SimulatedSwiftUI

open class AVCaptureOutput: NSObject, @unchecked Sendable {
  override init() {}

  open var connections: [AVCaptureConnection] { [] }
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

// MARK: - Photos

/// An output that takes no photo. Its delegate receives an error, asynchronously on the main queue.
open class AVCapturePhotoOutput: AVCaptureOutput, @unchecked Sendable {
  public enum QualityPrioritization: Int, Sendable {
    case speed = 1
    case balanced, quality
  }

  open var isHighResolutionCaptureEnabled = false
  open var maxPhotoQualityPrioritization = QualityPrioritization.balanced
  open var maxPhotoDimensions = CMVideoDimensions()
  open var isLivePhotoCaptureEnabled = false
  open var isLivePhotoCaptureSupported: Bool { false }
  open var isDepthDataDeliveryEnabled = false
  open var isDepthDataDeliverySupported: Bool { false }
  open var isResponsiveCaptureEnabled = false
  open var isResponsiveCaptureSupported: Bool { false }
  open var isFastCapturePrioritizationEnabled = false
  open var isFastCapturePrioritizationSupported: Bool { false }
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }

  public override init() {}

  open func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {
    DispatchQueue.main.async { [delegate] in
      delegate.photoOutput(
        self, didFinishProcessingPhoto: AVCapturePhoto(), error: AVError(.deviceNotConnected))
    }
  }
  open func setPreparedPhotoSettingsArray(_ settings: [AVCapturePhotoSettings]) {}
}

open class AVCapturePhotoSettings: NSObject, @unchecked Sendable {
  open private(set) var format: [String: Any]?
  open var flashMode = AVCaptureDevice.FlashMode.off
  open var photoQualityPrioritization = AVCapturePhotoOutput.QualityPrioritization.balanced
  open var isHighResolutionPhotoEnabled = false
  open var maxPhotoDimensions = CMVideoDimensions()
  open var previewPhotoFormat: [String: Any]?
  open var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }
  open var livePhotoMovieFileURL: URL?
  open var isDepthDataDeliveryEnabled = false
  open var uniqueID: Int64 { 0 }

  public override init() {}
  public convenience init(format: [String: Any]?) {
    self.init()
    self.format = format
  }
}

open class AVCaptureResolvedPhotoSettings: NSObject, @unchecked Sendable {
  open var uniqueID: Int64 { 0 }
  open var photoDimensions: CMVideoDimensions { CMVideoDimensions() }
  open var isFlashEnabled: Bool { false }
}

/// A captured photo, which has no pixels.
open class AVCapturePhoto: NSObject, @unchecked Sendable {
  override init() {}

  open var timestamp: CMTime { .invalid }
  open var isRawPhoto: Bool { false }
  open var pixelBuffer: CVPixelBuffer? { nil }
  open var previewPixelBuffer: CVPixelBuffer? { nil }
  open var metadata: [String: Any] { [:] }
  open var resolvedSettings: AVCaptureResolvedPhotoSettings { AVCaptureResolvedPhotoSettings() }

  open func fileDataRepresentation() -> Data? { nil }
  open func cgImageRepresentation() -> CGImage? { nil }
  open func previewCGImageRepresentation() -> CGImage? { nil }
}

@preconcurrency public protocol AVCapturePhotoCaptureDelegate: AnyObject, Sendable {
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
}

extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
}

// MARK: - Frames, codes and films, of which there are none

open class AVCaptureVideoDataOutput: AVCaptureOutput, @unchecked Sendable {
  open private(set) weak var sampleBufferDelegate:
    (any AVCaptureVideoDataOutputSampleBufferDelegate)?
  open var videoSettings: [String: Any]! = [:]
  open var alwaysDiscardsLateVideoFrames = true
  open var availableVideoPixelFormatTypes: [OSType] { [] }

  public override init() {}

  open func setSampleBufferDelegate(
    _ delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue: DispatchQueue?
  ) {
    sampleBufferDelegate = delegate
  }
}

/// Receives the frames of a camera. Its methods are never called, because there is no camera.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: AnyObject {}

open class AVCaptureAudioDataOutput: AVCaptureOutput, @unchecked Sendable {
  public override init() {}

  open func setSampleBufferDelegate(
    _ delegate: (any AVCaptureAudioDataOutputSampleBufferDelegate)?, queue: DispatchQueue?
  ) {}
}

/// Receives the sound of a microphone. Its methods are never called, because there is no microphone.
public protocol AVCaptureAudioDataOutputSampleBufferDelegate: AnyObject {}

open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }

  public override init() {}

  open func setMetadataObjectsDelegate(
    _ delegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue: DispatchQueue?
  ) {
    metadataObjectsDelegate = delegate
  }
}

/// Receives the codes that a camera detects. Its methods are never called, because there is no camera.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {}

/// An object that a camera detects, such as a code. None exists, because there is no camera.
open class AVMetadataObject: NSObject, @unchecked Sendable {
  public struct ObjectType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    public static let codabar = ObjectType(rawValue: "Codabar")
    public static let face = ObjectType(rawValue: "face")
  }

  override init() {}

  open var type: ObjectType { .qr }
  open var bounds: CGRect { .zero }
  open var time: CMTime { .invalid }
}

open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
  open var stringValue: String? { nil }
  open var corners: [CGPoint] { [] }
}

open class AVCaptureFileOutput: AVCaptureOutput, @unchecked Sendable {
  open var isRecording: Bool { false }
  open var outputFileURL: URL? { nil }
  open var recordedDuration: CMTime { .zero }
  open var maxRecordedDuration = CMTime.invalid

  open func stopRecording() {}
  /// Records nothing. The delegate receives an error, asynchronously on the main queue.
  open func startRecording(
    to url: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {
    DispatchQueue.main.async { [delegate] in
      delegate.fileOutput(
        self, didFinishRecordingTo: url, from: [], error: AVError(.deviceNotConnected))
    }
  }
}

open class AVCaptureMovieFileOutput: AVCaptureFileOutput, @unchecked Sendable {
  open var movieFragmentInterval = CMTime.invalid
  open var availableVideoCodecTypes: [AVVideoCodecType] { [] }

  public override init() {}

  open func setOutputSettings(_ settings: [String: Any]?, for connection: AVCaptureConnection) {}
}

@preconcurrency public protocol AVCaptureFileOutputRecordingDelegate: AnyObject, Sendable {
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo url: URL,
    from connections: [AVCaptureConnection], error: (any Error)?)
}
