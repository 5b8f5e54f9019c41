// swift-format-ignore-file: AlwaysUseLowerCamelCase

// A replacement for CoreHaptics. The device supports no haptics, so no engine can be created.

@_exported public import Foundation

public struct CHHapticError: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case engineNotRunning = -4_805
    case notSupported = -4_809
    case invalidEngineParameter = -4_811
    case fileNotFound = -4_851
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}
private struct NoCapability: CHHapticDeviceCapability {
  let supportsHaptics = false
  let supportsAudio = false
}

/// A haptic engine. Its initializer always throws an error. It is not an `NSObject`, because the initializer of an
/// `NSObject` cannot throw.
open class CHHapticEngine: @unchecked Sendable {
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed
    case gameControllerDisconnect
    case systemError = -1
  }
  public enum FinishedAction: Int, Sendable {
    case stopEngine = 1
    case leaveEngineRunning
  }

  open var stoppedHandler: ((StoppedReason) -> Void)?
  open var resetHandler: (() -> Void)?
  open var playsHapticsOnly = false
  open var isAutoShutdownEnabled = false
  open var isMutedForHaptics = false
  open var isMutedForAudio = false
  open var currentTime: TimeInterval { 0 }

  /// - Throws: Always an error, because the device supports no haptics.
  public init() throws { throw CHHapticError(.notSupported) }

  open class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoCapability() }
  open func start() throws { throw CHHapticError(.notSupported) }
  open func start(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    guard let completionHandler else { return }
    DispatchQueue.main.async { completionHandler(CHHapticError(.notSupported)) }
  }
  open func stop(completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
    if let completionHandler { DispatchQueue.main.async { completionHandler(nil) } }
  }
  open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  open func makeAdvancedPlayer(
    with pattern: CHHapticPattern
  ) throws -> any CHHapticAdvancedPatternPlayer {
    throw CHHapticError(.notSupported)
  }
  open func playPattern(from url: URL) throws { throw CHHapticError(.notSupported) }
  open func notifyWhenPlayersFinished(
    finishedHandler: @escaping @Sendable ((any Error)?) -> FinishedAction
  ) {}
}

public let CHHapticTimeImmediate: TimeInterval = 0

public protocol CHHapticPatternPlayer: AnyObject {
  var isMuted: Bool { get set }
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func cancel() throws
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
}
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  var loopEnabled: Bool { get set }
  var playbackRate: Float { get set }
  func pause(atTime time: TimeInterval) throws
  func resume(atTime time: TimeInterval) throws
}

open class CHHapticEventParameter: NSObject, @unchecked Sendable {
  public let parameterID: CHHapticEvent.ParameterID
  open var value: Float

  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}
open class CHHapticDynamicParameter: NSObject, @unchecked Sendable {
  public struct ID: Hashable, Sendable {
    private let name: String

    public static let hapticIntensityControl = ID(name: "hapticIntensityControl")
    public static let hapticSharpnessControl = ID(name: "hapticSharpnessControl")
  }

  public init(parameterID: ID, value: Float, relativeTime: TimeInterval) {}
}

open class CHHapticEvent: NSObject, @unchecked Sendable {
  public struct ParameterID: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
    public static let sustained = ParameterID(rawValue: "Sustained")
    public static let audioVolume = ParameterID(rawValue: "AudioVolume")
    public static let audioPitch = ParameterID(rawValue: "AudioPitch")
  }
  public struct EventType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
    public static let audioCustom = EventType(rawValue: "AudioCustom")
  }

  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  open var relativeTime: TimeInterval
  open var duration: TimeInterval

  public init(
    eventType type: EventType, parameters: [CHHapticEventParameter], relativeTime: TimeInterval,
    duration: TimeInterval = 0
  ) {
    (self.type, eventParameters) = (type, parameters)
    (self.relativeTime, self.duration) = (relativeTime, duration)
  }
}

open class CHHapticPattern: NSObject, @unchecked Sendable {
  public let duration: TimeInterval

  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }
  public init(
    events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]
  ) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
  }
}
open class CHHapticParameterCurve: NSObject, @unchecked Sendable {
  open class ControlPoint: NSObject, @unchecked Sendable {
    public init(relativeTime: TimeInterval, value: Float) {}
  }

  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint],
    relativeTime: TimeInterval
  ) {}
}
