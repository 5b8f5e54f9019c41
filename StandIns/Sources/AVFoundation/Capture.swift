public import CoreMedia
public import Foundation
public import UIKit

public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

/// A camera or microphone. None exists, so the app never gets one.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public enum ExposureMode: Int, Sendable {
    case locked, autoExpose, continuousAutoExposure, custom
  }
  public enum WhiteBalanceMode: Int, Sendable {
    case locked, autoWhiteBalance, continuousAutoWhiteBalance
  }
  public enum AutoFocusRangeRestriction: Int, Sendable { case none, near, far }
  public struct DeviceType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInWideAngleCamera = DeviceType(rawValue: "builtInWideAngleCamera")
    public static let builtInUltraWideCamera = DeviceType(rawValue: "builtInUltraWideCamera")
    public static let builtInTelephotoCamera = DeviceType(rawValue: "builtInTelephotoCamera")
    public static let builtInDualCamera = DeviceType(rawValue: "builtInDualCamera")
    public static let builtInDualWideCamera = DeviceType(rawValue: "builtInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(rawValue: "builtInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType(rawValue: "builtInTrueDepthCamera")
    public static let builtInLiDARDepthCamera = DeviceType(rawValue: "builtInLiDARDepthCamera")
    public static let continuityCamera = DeviceType(rawValue: "continuityCamera")
    public static let external = DeviceType(rawValue: "external")
    public static let microphone = DeviceType(rawValue: "microphone")
  }
  /// A search for capture devices, which finds none.
  open class DiscoverySession: NSObject, @unchecked Sendable {
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}

    open var devices: [AVCaptureDevice] { [] }
  }
  open class Format: NSObject, @unchecked Sendable {
    open var formatDescription: CMFormatDescription { CMFormatDescription.none }
    open var videoMaxZoomFactor: CGFloat { 1 }
    open var videoSupportedFrameRateRanges: [AVFrameRateRange] { [] }
  }
  /// The rotation of a capture device. It is always zero.
  open class RotationCoordinator: NSObject, @unchecked Sendable {
    public init(device: AVCaptureDevice, previewLayer: CALayer?) {}

    open var videoRotationAngleForHorizonLevelPreview: CGFloat { 0 }
    open var videoRotationAngleForHorizonLevelCapture: CGFloat { 0 }
  }

  override init() {}

  // MARK: Permission

  /// Always `.notDetermined`, because nobody is asked for permission.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .notDetermined
  }
  /// Asks nobody for permission. The result is always false.
  @discardableResult
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.main.async { handler(false) }
  }

  // MARK: Devices

  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  open class var userPreferredCamera: AVCaptureDevice? {
    get { nil }
    set {}
  }
  open class var systemPreferredCamera: AVCaptureDevice? { nil }
  public convenience init?(uniqueID: String) { return nil }

  // MARK: Properties

  open var uniqueID: String { "" }
  open var modelID: String { "" }
  open var localizedName: String { "" }
  open var position: Position { .unspecified }
  open var deviceType: DeviceType { .external }
  open var isConnected: Bool { false }
  open var formats: [Format] { [] }
  open var activeFormat = Format()
  open var activeVideoMinFrameDuration = CMTime.invalid
  open var activeVideoMaxFrameDuration = CMTime.invalid
  open var videoZoomFactor: CGFloat = 1
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }
  open var virtualDeviceSwitchOverVideoZoomFactors: [NSNumber] { [] }
  open var hasTorch: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var torchMode = TorchMode.off
  open var isTorchActive: Bool { false }
  open var hasFlash: Bool { false }
  open var isFlashAvailable: Bool { false }
  open var focusMode = FocusMode.locked
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var isFocusPointOfInterestSupported: Bool { false }
  open var autoFocusRangeRestriction = AutoFocusRangeRestriction.none
  open var isAutoFocusRangeRestrictionSupported: Bool { false }
  open var isSmoothAutoFocusEnabled = false
  open var isSmoothAutoFocusSupported: Bool { false }
  open var exposureMode = ExposureMode.locked
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var isExposurePointOfInterestSupported: Bool { false }
  open var whiteBalanceMode = WhiteBalanceMode.locked
  open var isSubjectAreaChangeMonitoringEnabled = false
  open var minExposureTargetBias: Float { 0 }
  open var maxExposureTargetBias: Float { 0 }

  open func hasMediaType(_ type: AVMediaType) -> Bool { false }
  open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }
  open func isFocusModeSupported(_ mode: FocusMode) -> Bool { false }
  open func isExposureModeSupported(_ mode: ExposureMode) -> Bool { false }
  open func isWhiteBalanceModeSupported(_ mode: WhiteBalanceMode) -> Bool { false }
  open func isTorchModeSupported(_ mode: TorchMode) -> Bool { false }
  open func lockForConfiguration() throws { throw AVError(.deviceNotConnected) }
  open func unlockForConfiguration() {}
  open func setTorchModeOn(level: Float) throws { throw AVError(.deviceNotConnected) }
  open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) {}
  open func cancelVideoZoomRamp() {}
  open func setExposureTargetBias(
    _ bias: Float, completionHandler: (@Sendable (CMTime) -> Void)? = nil
  ) {}
}

open class AVFrameRateRange: NSObject, @unchecked Sendable {
  open var minFrameRate: Double { 0 }
  open var maxFrameRate: Double { 0 }
}

extension Notification.Name {
  // These notifications are never posted.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureDeviceSubjectAreaDidChange = Notification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureDeviceWasConnected = Notification.Name(
    "AVCaptureDeviceWasConnectedNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureDeviceWasDisconnected = Notification.Name(
    "AVCaptureDeviceWasDisconnectedNotification")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureSessionRuntimeError = AVCaptureSession.runtimeErrorNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureSessionWasInterrupted = AVCaptureSession.wasInterruptedNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVCaptureSessionInterruptionEnded =
    AVCaptureSession.interruptionEndedNotification
}

// MARK: - Sessions

/// A capture session that never runs. It stores its outputs. It has no inputs, because none can be created.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  public struct Preset: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
  }
  public enum InterruptionReason: Int, Sendable {
    case videoDeviceNotAvailableInBackground = 1
    case audioDeviceInUseByAnotherClient, videoDeviceInUseByAnotherClient
    case videoDeviceNotAvailableWithMultipleForegroundApps
    case videoDeviceNotAvailableDueToSystemPressure
  }

  public static let runtimeErrorNotification = Notification.Name(
    "AVCaptureSessionRuntimeErrorNotification")
  public static let didStartRunningNotification = Notification.Name(
    "AVCaptureSessionDidStartRunningNotification")
  public static let didStopRunningNotification = Notification.Name(
    "AVCaptureSessionDidStopRunningNotification")
  public static let wasInterruptedNotification = Notification.Name(
    "AVCaptureSessionWasInterruptedNotification")
  public static let interruptionEndedNotification = Notification.Name(
    "AVCaptureSessionInterruptionEndedNotification")

  open var sessionPreset = Preset.high
  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open var automaticallyConfiguresApplicationAudioSession = true
  open var usesApplicationAudioSession = true
  open var isRunning: Bool { false }
  open var isInterrupted: Bool { false }
  open var connections: [AVCaptureConnection] { [] }

  public override init() {}

  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  open func canAddInput(_ input: AVCaptureInput) -> Bool { false }
  open func addInput(_ input: AVCaptureInput) {}
  open func removeInput(_ input: AVCaptureInput) {}
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains(output) }
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 == output } }
  open func beginConfiguration() {}
  open func commitConfiguration() {}
  open func startRunning() {}
  open func stopRunning() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVCaptureSessionInterruptionReasonKey = "AVCaptureSessionInterruptionReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"

open class AVCaptureInput: NSObject, @unchecked Sendable {
  override init() {}
}

open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  public let device: AVCaptureDevice

  /// - Throws: Always an error, because no capture device exists.
  public init(device: AVCaptureDevice) throws { throw AVError(.deviceNotConnected) }
}

/// A connection between an input and an output. None exists, because there are no inputs.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
  open var isEnabled = true
  open var isActive: Bool { false }
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  open var isVideoOrientationSupported: Bool { false }
  open var videoRotationAngle: CGFloat = 0
  open var isVideoMirrored = false
  open var isVideoMirroringSupported: Bool { false }
  open var automaticallyAdjustsVideoMirroring = true
  open var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
  open var isVideoStabilizationSupported: Bool { false }
  open var inputPorts: [AVCaptureInput.Port] { [] }

  open func isVideoRotationAngleSupported(_ angle: CGFloat) -> Bool { false }
}

extension AVCaptureInput {
  open class Port: NSObject, @unchecked Sendable {}
}

public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}
public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case off, standard, cinematic, cinematicExtended
  case auto = -1
}

/// A layer for the preview of a camera. It shows nothing.
open class AVCaptureVideoPreviewLayer: CALayer, @unchecked Sendable {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var connection: AVCaptureConnection? { nil }
  open var isPreviewing: Bool { false }

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override open class func _make() -> CALayer { AVCaptureVideoPreviewLayer() }
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
  public convenience init(sessionWithNoConnection session: AVCaptureSession) {
    self.init(session: session)
  }

  open func captureDevicePointConverted(fromLayerPoint point: CGPoint) -> CGPoint { point }
  open func layerPointConverted(fromCaptureDevicePoint point: CGPoint) -> CGPoint { point }
  open func metadataOutputRectConverted(fromLayerRect rect: CGRect) -> CGRect { rect }
  open func layerRectConverted(fromMetadataOutputRect rect: CGRect) -> CGRect { rect }
  open func transformedMetadataObject(for object: AVMetadataObject) -> AVMetadataObject? { object }
}
