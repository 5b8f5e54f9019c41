// A replacement for AVFAudio. There is no microphone and no loudspeaker, so nothing is played, recorded or spoken. An
// audio session stores its settings, and the user is not asked for permission.

@_exported public import CoreAudioTypes
@_exported public import Foundation

/// The app's audio session. It stores its settings, which have no effect.
open class AVAudioSession: NSObject, @unchecked Sendable {
  public struct Category: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }
  public struct Mode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 4)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 128)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }
  public enum InterruptionType: UInt, Sendable { case ended, began }
  public enum InterruptionReason: UInt, Sendable {
    case `default`, appWasSuspended, builtInMicMuted, routeDisconnected
  }
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange, override
    case wakeFromSleep = 6
    case noSuitableRouteForCategory, routeConfigurationChange
  }
  public enum RouteSharingPolicy: UInt, Sendable {
    case `default`, longFormAudio, independent, longFormVideo
  }
  public enum PortOverride: UInt, Sendable {
    case none
    case speaker = 0x7370_6b72
  }
  public enum RecordPermission: UInt, Sendable {
    case undetermined = 0x756e_6474
    case denied = 0x6465_6e79
    case granted = 0x6772_6e74
  }
  public enum IOType: UInt, Sendable { case notSpecified, aggregated }
  public struct Port: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    public static let builtInReceiver = Port(rawValue: "Receiver")
    public static let headphones = Port(rawValue: "Headphones")
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    public static let airPlay = Port(rawValue: "AirPlay")
    public static let carAudio = Port(rawValue: "CarAudio")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let HDMI = Port(rawValue: "HDMIOutput")
    public static let usbAudio = Port(rawValue: "USBAudio")
    public static let lineOut = Port(rawValue: "LineOut")
  }

  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
  public static let mediaServicesWereLostNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereLostNotification")
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
  public static let silenceSecondaryAudioHintNotification = Notification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")

  private static let session = AVAudioSession()

  open class func sharedInstance() -> AVAudioSession { session }

  open private(set) var category = Category.soloAmbient
  open private(set) var mode = Mode.default
  open private(set) var categoryOptions: CategoryOptions = []
  open private(set) var preferredSampleRate = 0.0
  open private(set) var preferredIOBufferDuration = 0.0

  open func setCategory(_ category: Category) throws {
    try setCategory(category, mode: .default)
  }
  open func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: .default, options: options)
  }
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }
  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {
    try setCategory(category, mode: mode, options: options)
  }
  open func setMode(_ mode: Mode) throws { self.mode = mode }
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  open func overrideOutputAudioPort(_ override: PortOverride) throws {}
  open func setPreferredSampleRate(_ rate: Double) throws { preferredSampleRate = rate }
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    preferredIOBufferDuration = duration
  }
  open func setPreferredInputNumberOfChannels(_ count: Int) throws {}
  open func setPreferredInput(_ input: AVAudioSessionPortDescription?) throws {}
  open func setAllowHapticsAndSystemSoundsDuringRecording(_ allowed: Bool) throws {}

  /// Always `.undetermined`, because nobody is asked for permission to record.
  open var recordPermission: RecordPermission { .undetermined }
  /// Asks nobody for permission. The response is always false.
  open func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    DispatchQueue.main.async { response(false) }
  }

  open var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
  open var availableInputs: [AVAudioSessionPortDescription]? { [] }
  open var isInputAvailable: Bool { false }
  open var isOtherAudioPlaying: Bool { false }
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  open var inputNumberOfChannels: Int { 0 }
  open var outputNumberOfChannels: Int { 0 }
  open var maximumInputNumberOfChannels: Int { 0 }
  open var maximumOutputNumberOfChannels: Int { 0 }
  open var outputVolume: Float { 0 }
  open var inputLatency: TimeInterval { 0 }
  open var outputLatency: TimeInterval { 0 }
  open var sampleRate: Double { 44_100 }
  open var ioBufferDuration: TimeInterval { 0.023 }
}

/// The inputs and outputs of the audio. There are none.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  open var inputs: [AVAudioSessionPortDescription] { [] }
  open var outputs: [AVAudioSessionPortDescription] { [] }
}

open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  override init() {}

  open var portType: AVAudioSession.Port { .builtInSpeaker }
  open var portName: String { "" }
  open var uid: String { "" }
}

// Keys for the user info of notifications that are never posted.

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"

/// The app's permission to record. Nobody is ever asked for it.
open class AVAudioApplication: NSObject, @unchecked Sendable {
  // swift-format-ignore: TypeNamesShouldBeCapitalized
  public enum recordPermission: Int, Sendable {
    case undetermined = 0x756e_6474
    case denied = 0x6465_6e79
    case granted = 0x6772_6e74
  }

  private static let application = AVAudioApplication()

  open class var shared: AVAudioApplication { application }
  open var recordPermission: recordPermission { .undetermined }
  open var isInputMuted: Bool { false }

  open class func requestRecordPermission() async -> Bool { false }
  open class func requestRecordPermission(
    completionHandler response: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.main.async { response(false) }
  }
}

/// The errors that functions throw because no audio device and no decoder exists.
enum MissingAudio {
  static let domain = "com.apple.coreaudio.avfaudio"

  static func error(_ code: Int) -> NSError { NSError(domain: domain, code: code) }

  /// CoreAudio's error code for a file of unknown format: `typ?`.
  static let unknownFormat = 0x7479_703f
  /// CoreAudio's error code for a file that does not exist: `wht?`.
  static let noFile = 0x7768_743f
  /// CoreAudio's error code for missing hardware.
  static let noDevice = -10_875
}
