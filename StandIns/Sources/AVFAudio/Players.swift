public import Foundation

/// A player that plays nothing: ``play()`` returns false.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  public let url: URL?
  public let data: Data?
  open var volume: Float = 1
  open var pan: Float = 0
  open var rate: Float = 1
  open var enableRate = false
  open var numberOfLoops = 0
  open var currentTime: TimeInterval = 0
  open var isMeteringEnabled = false
  open var isPlaying: Bool { false }
  open var duration: TimeInterval { 0 }
  open var deviceCurrentTime: TimeInterval { 0 }
  open var numberOfChannels: Int { 0 }
  open var settings: [String: Any] { [:] }
  open var format: AVAudioFormat { AVAudioFormat.standard }

  /// - Throws: An error if the file does not exist. The content of the file is not read.
  public init(contentsOf url: URL, fileTypeHint: String? = nil) throws {
    guard FileManager.default.isReadableFile(atPath: url.path) else {
      throw MissingAudio.error(MissingAudio.noFile)
    }
    (self.url, data) = (url, nil)
  }
  /// - Throws: An error if the data is empty. The bytes are not read.
  public init(data: Data, fileTypeHint: String? = nil) throws {
    guard !data.isEmpty else { throw MissingAudio.error(MissingAudio.unknownFormat) }
    (url, self.data) = (nil, data)
  }

  @discardableResult open func prepareToPlay() -> Bool { false }
  @discardableResult open func play() -> Bool { false }
  @discardableResult open func play(atTime time: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() {}
  open func setVolume(_ volume: Float, fadeDuration: TimeInterval) { self.volume = volume }
  open func updateMeters() {}
  open func averagePower(forChannel channel: Int) -> Float { -160 }
  open func peakPower(forChannel channel: Int) -> Float { -160 }
}

/// Receives the end of playback. Its methods are never called, because nothing plays.
public protocol AVAudioPlayerDelegate: AnyObject {}

/// A recorder that records nothing: ``record()`` returns false.
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  public let url: URL
  public let settings: [String: Any]
  open var isMeteringEnabled = false
  open var isRecording: Bool { false }
  open var currentTime: TimeInterval { 0 }
  open var deviceCurrentTime: TimeInterval { 0 }

  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
  }
  public init(url: URL, format: AVAudioFormat) throws {
    (self.url, settings) = (url, format.settings)
  }

  @discardableResult open func prepareToRecord() -> Bool { false }
  @discardableResult open func record() -> Bool { false }
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() {}
  @discardableResult open func deleteRecording() -> Bool { false }
  open func updateMeters() {}
  open func averagePower(forChannel channel: Int) -> Float { -160 }
  open func peakPower(forChannel channel: Int) -> Float { -160 }
}

/// Receives the end of a recording. Its methods are never called, because nothing is recorded.
public protocol AVAudioRecorderDelegate: AnyObject {}

public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7f
}

// Keys for the settings of a recording.

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVFormatIDKey = "AVFormatIDKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSampleRateKey = "AVSampleRateKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"

// MARK: - Speech

/// A speech synthesizer without a voice. Each utterance is cancelled, asynchronously on the main queue.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open var usesApplicationAudioSession = true
  open var isSpeaking: Bool { false }
  open var isPaused: Bool { false }

  public override init() {}

  open func speak(_ utterance: AVSpeechUtterance) {
    DispatchQueue.main.async { self.delegate?.speechSynthesizer(self, didCancel: utterance) }
  }
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult open func continueSpeaking() -> Bool { false }
}

@preconcurrency public protocol AVSpeechSynthesizerDelegate: AnyObject {
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance
  ) {}
}

public enum AVSpeechBoundary: Int, Sendable { case immediate, word }
public enum AVSpeechSynthesisVoiceQuality: Int, Sendable {
  case `default` = 1
  case enhanced, premium
}
public enum AVSpeechSynthesisVoiceGender: Int, Sendable { case unspecified, male, female }

/// A text that could be spoken, with its settings.
open class AVSpeechUtterance: NSObject, @unchecked Sendable {
  open var voice: AVSpeechSynthesisVoice?
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0
  open var prefersAssistiveTechnologySettings = false
  public let speechString: String

  public init(string: String) { speechString = string }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
// swift-format-ignore: AlwaysUseLowerCamelCase
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// A voice for speech. No voice exists, so the app never gets one.
open class AVSpeechSynthesisVoice: NSObject, @unchecked Sendable {
  open var language: String { "" }
  open var identifier: String { "" }
  open var name: String { "" }
  open var quality: AVSpeechSynthesisVoiceQuality { .default }
  open var gender: AVSpeechSynthesisVoiceGender { .unspecified }

  public init?(language: String?) { return nil }
  public init?(identifier: String) { return nil }

  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
  open class func currentLanguageCode() -> String { "en-US" }
}
