public import CoreAudioTypes
public import Foundation

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeBus = Int
public typealias AVAudioNodeTapBlock = @Sendable (AVAudioPCMBuffer, AVAudioTime) -> Void
public typealias AVAudioNodeCompletionHandler = @Sendable () -> Void

/// An audio engine that never starts, because there is no audio device.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  public let inputNode = AVAudioInputNode()
  public let outputNode = AVAudioOutputNode()
  public let mainMixerNode = AVAudioMixerNode()
  open private(set) var attachedNodes: Set<AVAudioNode> = []
  open var isAutoShutdownEnabled = false
  open var isRunning: Bool { false }

  public override init() {}

  open func attach(_ node: AVAudioNode) { attachedNodes.insert(node) }
  open func detach(_ node: AVAudioNode) { attachedNodes.remove(node) }
  open func connect(_ first: AVAudioNode, to second: AVAudioNode, format: AVAudioFormat?) {}
  open func connect(
    _ first: AVAudioNode, to second: AVAudioNode, fromBus: AVAudioNodeBus, toBus: AVAudioNodeBus,
    format: AVAudioFormat?
  ) {}
  open func disconnectNodeInput(_ node: AVAudioNode) {}
  open func disconnectNodeOutput(_ node: AVAudioNode) {}
  open func prepare() {}
  open func start() throws { throw MissingAudio.error(MissingAudio.noDevice) }
  open func pause() {}
  open func stop() {}
  open func reset() {}
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVAudioEngineConfigurationChange = Notification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}

open class AVAudioNode: NSObject, @unchecked Sendable {
  override init() {}

  open var engine: AVAudioEngine? { nil }
  open var lastRenderTime: AVAudioTime? { nil }

  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .standard }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .standard }
  /// The block is never called, because no audio arrives.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block: @escaping AVAudioNodeTapBlock
  ) {}
  open func removeTap(onBus bus: AVAudioNodeBus) {}
  open func reset() {}
}

open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
  open var isVoiceProcessingEnabled: Bool { false }

  open func setVoiceProcessingEnabled(_ enabled: Bool) throws {
    throw MissingAudio.error(MissingAudio.noDevice)
  }
}
open class AVAudioInputNode: AVAudioIONode, @unchecked Sendable {
  open var volume: Float = 1
}
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {}

open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  open var outputVolume: Float = 1
  open var volume: Float = 1
  open var pan: Float = 0

  public override init() {}
}

open class AVAudioEnvironmentNode: AVAudioNode, @unchecked Sendable {
  open var listenerPosition = AVAudio3DPoint()

  public override init() {}
}

public struct AVAudio3DPoint: Equatable, Sendable {
  public var x: Float
  public var y: Float
  public var z: Float

  public init(x: Float = 0, y: Float = 0, z: Float = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A player node that plays nothing and never calls a completion handler.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  open var volume: Float = 1
  open var pan: Float = 0
  open var rate: Float = 1
  open var position = AVAudio3DPoint()
  open var isPlaying: Bool { false }

  public override init() {}

  open func play() {}
  open func play(at time: AVAudioTime?) {}
  open func pause() {}
  open func stop() {}
  open func prepare(withFrameCount frameCount: AVAudioFrameCount) {}
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {}
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at time: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {}
  open func scheduleFile(
    _ file: AVAudioFile, at time: AVAudioTime?,
    completionHandler: AVAudioNodeCompletionHandler? = nil
  ) {}
  open func playerTime(forNodeTime time: AVAudioTime) -> AVAudioTime? { nil }
}

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
  public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

open class AVAudioTime: NSObject, @unchecked Sendable {
  public let sampleTime: AVAudioFramePosition
  public let sampleRate: Double

  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
  }
}

// MARK: - Buffers

public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32
}

open class AVAudioFormat: NSObject, @unchecked Sendable {
  public let sampleRate: Double
  public let channelCount: AVAudioChannelCount
  public let commonFormat: AVAudioCommonFormat
  public let isInterleaved: Bool

  /// The format that all nodes report, because none of them has a device with its own format.
  static let standard = AVAudioFormat(44_100, 1, .pcmFormatFloat32, interleaved: false)

  private init(
    _ sampleRate: Double, _ channels: AVAudioChannelCount, _ format: AVAudioCommonFormat,
    interleaved: Bool
  ) {
    (self.sampleRate, channelCount) = (sampleRate, channels)
    (commonFormat, isInterleaved) = (format, interleaved)
  }
  public convenience init?(
    standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount
  ) {
    self.init(sampleRate, channels, .pcmFormatFloat32, interleaved: false)
  }
  public convenience init?(
    commonFormat: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    self.init(sampleRate, channels, commonFormat, interleaved: interleaved)
  }
  public convenience init?(settings: [String: Any]) {
    guard let rate = settings[AVSampleRateKey] as? NSNumber,
      let channels = settings[AVNumberOfChannelsKey] as? NSNumber
    else { return nil }
    self.init(rate.doubleValue, channels.uint32Value, .otherFormat, interleaved: true)
  }

  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  open var settings: [String: Any] {
    [
      AVFormatIDKey: kAudioFormatLinearPCM, AVSampleRateKey: sampleRate,
      AVNumberOfChannelsKey: channelCount,
    ]
  }
}

open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat

  init(format: AVAudioFormat) { self.format = format }
}

/// A buffer of audio samples. All samples are zero unless the app's code sets them.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public let frameCapacity: AVAudioFrameCount
  open var frameLength: AVAudioFrameCount = 0
  private let samples: UnsafeMutablePointer<Float>
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    self.frameCapacity = frameCapacity
    let (count, frames) = (max(1, Int(format.channelCount)), max(1, Int(frameCapacity)))
    samples = .allocate(capacity: count * frames)
    samples.initialize(repeating: 0, count: count * frames)
    channels = .allocate(capacity: count)
    for channel in 0..<count { (channels + channel).initialize(to: samples + channel * frames) }
    super.init(format: format)
  }
  deinit {
    channels.deallocate()
    samples.deallocate()
  }

  open var stride: Int { 1 }
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    format.commonFormat == .pcmFormatFloat32 ? UnsafePointer(channels) : nil
  }
  open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? { nil }
  open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? { nil }
}

/// An audio file. Opening or creating one always throws an error.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  open var framePosition: AVAudioFramePosition = 0
  open var length: AVAudioFramePosition { 0 }
  open var fileFormat: AVAudioFormat { .standard }
  open var processingFormat: AVAudioFormat { .standard }

  public init(forReading url: URL) throws {
    throw MissingAudio.error(
      FileManager.default.isReadableFile(atPath: url.path)
        ? MissingAudio.unknownFormat : MissingAudio.noFile)
  }
  public convenience init(
    forReading url: URL, commonFormat: AVAudioCommonFormat, interleaved: Bool
  ) throws {
    try self.init(forReading: url)
  }
  public init(forWriting url: URL, settings: [String: Any]) throws {
    throw MissingAudio.error(MissingAudio.unknownFormat)
  }
  public convenience init(
    forWriting url: URL, settings: [String: Any], commonFormat: AVAudioCommonFormat,
    interleaved: Bool
  ) throws {
    try self.init(forWriting: url, settings: settings)
  }

  open func read(into buffer: AVAudioPCMBuffer) throws {
    throw MissingAudio.error(MissingAudio.unknownFormat)
  }
  open func read(into buffer: AVAudioPCMBuffer, frameCount: AVAudioFrameCount) throws {
    try read(into: buffer)
  }
  open func write(from buffer: AVAudioPCMBuffer) throws {
    throw MissingAudio.error(MissingAudio.unknownFormat)
  }
}

/// An audio converter. Its initializer always fails.
open class AVAudioConverter: NSObject, @unchecked Sendable {
  public init?(from source: AVAudioFormat, to target: AVAudioFormat) { return nil }

  open func convert(to output: AVAudioPCMBuffer, from input: AVAudioPCMBuffer) throws {
    throw MissingAudio.error(MissingAudio.unknownFormat)
  }
  @discardableResult open func convert(
    to output: AVAudioBuffer, error: UnsafeMutablePointer<NSError?>?,
    withInputFrom block: AVAudioConverterInputBlock
  ) -> AVAudioConverterOutputStatus {
    error?.pointee = MissingAudio.error(MissingAudio.unknownFormat)
    return .error
  }
}

public typealias AVAudioConverterInputBlock = (
  AVAudioFrameCount, UnsafeMutablePointer<AVAudioConverterInputStatus>
) -> AVAudioBuffer?
public typealias AVAudioPacketCount = UInt32
public enum AVAudioConverterInputStatus: Int, Sendable { case haveData, noDataNow, endOfStream }
public enum AVAudioConverterOutputStatus: Int, Sendable {
  case haveData, inputRanDry, endOfStream, error
}
