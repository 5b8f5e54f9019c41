// A replacement for Lottie (API of version 4.6). Nothing is drawn. An animation has the duration that its file states, and
// ends after this time.

@_exported public import Foundation
internal import GranularityOffline
public import SimulatedSwiftUI
@_exported public import UIKit

public typealias AnimationFrameTime = CGFloat
public typealias AnimationProgressTime = CGFloat
public typealias LottieCompletionBlock = (Bool) -> Void

public enum LottieLoopMode: Hashable, Sendable {
  case playOnce, loop, autoReverse
  case `repeat`(Float)
  case repeatBackwards(Float)

  /// How often an animation plays; `nil` if it does not end.
  var count: Double? {
    switch self {
    case .playOnce: 1
    case .loop, .autoReverse: nil
    case .repeat(let count): Double(count)
    case .repeatBackwards(let count): 2 * Double(count)
    }
  }
}
public enum LottieBackgroundBehavior: Sendable {
  case stop, pause, pauseAndRestore, forceFinish, continuePlaying
}
public enum LottieContentMode: Sendable { case scaleToFill, scaleAspectFit, scaleAspectFill }
public enum LottieMarkerPosition: Hashable, Sendable { case start, end }

public enum LottiePlaybackMode: Hashable, Sendable {
  public enum PausedState: Hashable, Sendable {
    case currentFrame
    case progress(_ progress: AnimationProgressTime)
    case frame(_ frame: AnimationFrameTime)
    case time(_ time: TimeInterval)
    case marker(_ name: String, position: LottieMarkerPosition = .start)
  }
  public enum PlaybackMode: Hashable, Sendable {
    case fromProgress(
      _ fromProgress: AnimationProgressTime?, toProgress: AnimationProgressTime,
      loopMode: LottieLoopMode)
    case fromFrame(
      _ fromFrame: AnimationFrameTime?, toFrame: AnimationFrameTime, loopMode: LottieLoopMode)
    case fromMarker(
      _ fromMarker: String?, toMarker: String, playEndMarkerFrame: Bool = true,
      loopMode: LottieLoopMode)
    case marker(_ marker: String, loopMode: LottieLoopMode)
    case markers(_ markers: [String])

    public static func toProgress(
      _ toProgress: AnimationProgressTime, loopMode: LottieLoopMode
    ) -> Self {
      .fromProgress(nil, toProgress: toProgress, loopMode: loopMode)
    }
    public static func toFrame(_ toFrame: AnimationFrameTime, loopMode: LottieLoopMode) -> Self {
      .fromFrame(nil, toFrame: toFrame, loopMode: loopMode)
    }
    public static func toMarker(
      _ toMarker: String, playEndMarkerFrame: Bool = true, loopMode: LottieLoopMode
    ) -> Self {
      .fromMarker(
        nil, toMarker: toMarker, playEndMarkerFrame: playEndMarkerFrame, loopMode: loopMode)
    }

    var loopMode: LottieLoopMode {
      switch self {
      case .fromProgress(_, _, let mode), .fromFrame(_, _, let mode),
        .fromMarker(_, _, _, let mode),
        .marker(_, let mode):
        mode
      case .markers: .playOnce
      }
    }
  }

  case paused(at: PausedState)
  case playing(_ mode: PlaybackMode)

  public static var paused: Self { .paused(at: .currentFrame) }
}

public enum RenderingEngine: Hashable, Sendable { case mainThread, coreAnimation }
public enum RenderingEngineOption: Hashable, Sendable {
  case automatic
  case specific(RenderingEngine)

  public static var mainThread: RenderingEngineOption { .specific(.mainThread) }
  public static var coreAnimation: RenderingEngineOption { .specific(.coreAnimation) }
}
public enum DecodingStrategy: Hashable, Sendable { case legacyCodable, dictionaryBased }
public struct LottieConfiguration: Hashable, Sendable {
  public var renderingEngine: RenderingEngineOption
  public var decodingStrategy: DecodingStrategy

  public init(
    renderingEngine: RenderingEngineOption = .automatic,
    decodingStrategy: DecodingStrategy = .dictionaryBased
  ) {
    (self.renderingEngine, self.decodingStrategy) = (renderingEngine, decodingStrategy)
  }

  public static var shared: LottieConfiguration {
    get { LottieConfiguration() }
    set {}
  }
}

/// The path of a property in an animation.
public struct AnimationKeypath: Hashable, ExpressibleByStringLiteral, Sendable {
  public let string: String

  public init(keypath: String) { string = keypath }
  public init(keys: [String]) { string = keys.joined(separator: ".") }
  public init(stringLiteral value: String) { string = value }
}
public protocol AnyValueProvider {}
public struct LottieColor: Hashable, Sendable {
  public var r: Double
  public var g: Double
  public var b: Double
  public var a: Double

  public init(r: Double, g: Double, b: Double, a: Double, denominator: Double = 1) {
    (self.r, self.g) = (r / denominator, g / denominator)
    (self.b, self.a) = (b / denominator, a / denominator)
  }
}
public final class ColorValueProvider: AnyValueProvider, Equatable {
  public var color: LottieColor

  public init(_ color: LottieColor) { self.color = color }

  public static func == (first: ColorValueProvider, second: ColorValueProvider) -> Bool {
    first.color == second.color
  }
}

/// An animation in a file. Only its times are read.
public final class LottieAnimation: Sendable {
  public let startFrame: AnimationFrameTime
  public let endFrame: AnimationFrameTime
  public let framerate: Double
  public let size: CGSize

  private struct File: Decodable {
    let ip: Double
    let op: Double
    let fr: Double
    let w: Double?
    let h: Double?
  }

  private init(_ file: File) {
    (startFrame, endFrame, framerate) = (CGFloat(file.ip), CGFloat(file.op), file.fr)
    size = CGSize(width: file.w ?? 0, height: file.h ?? 0)
  }

  /// The duration in seconds.
  public var duration: TimeInterval {
    framerate > 0 ? Double(endFrame - startFrame) / framerate : 0
  }
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }

  public typealias DownloadClosure = (LottieAnimation?) -> Void

  /// Reads a file with the ending `json` in a bundle; `nil` if there is none.
  public static func named(
    _ name: String, bundle: Bundle = .main, subdirectory: String? = nil
  ) -> LottieAnimation? {
    let name = name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name
    let path = bundle.path(forResource: name, ofType: "json", inDirectory: subdirectory)
    return path.flatMap { filepath($0) }
  }
  public static func filepath(_ filepath: String) -> LottieAnimation? {
    FileManager.default.contents(atPath: filepath).flatMap { try? from(data: $0) }
  }
  public static func asset(_ name: String, bundle: Bundle = .main) -> LottieAnimation? {
    named(name, bundle: bundle)
  }
  public static func from(data: Data) throws -> LottieAnimation {
    LottieAnimation(try JSONDecoder().decode(File.self, from: data))
  }
  /// Always `nil`, because there is no network.
  public static func loadedFrom(url: URL) async -> LottieAnimation? {
    await OfflineReply.wait()
    return nil
  }
  public static func loadedFrom(url: URL, closure: @escaping DownloadClosure) {
    OfflineReply.onMain { closure(nil) }
  }
}

/// An animation in an archive, which is never read.
public final class DotLottieFile: Sendable {
  public static func named(
    _ name: String, bundle: Bundle = .main, subdirectory: String? = nil
  ) async throws -> DotLottieFile {
    await OfflineReply.wait()
    throw URLError(.cannotOpenFile)
  }
  public static func loadedFrom(url: URL) async throws -> DotLottieFile {
    await OfflineReply.wait()
    throw URLError(.notConnectedToInternet)
  }
}
public enum LottieAnimationSource: Sendable {
  case lottieAnimation(LottieAnimation)
  case dotLottieFile(DotLottieFile)

  public var animation: LottieAnimation? {
    if case .lottieAnimation(let animation) = self { animation } else { nil }
  }
}
extension LottieAnimation {
  public var animationSource: LottieAnimationSource { .lottieAnimation(self) }
}

/// A view for an animation. It draws nothing, and calls its completion handler when the animation would end.
@preconcurrency @MainActor open class LottieAnimationView: UIView {
  open var animation: LottieAnimation?
  open var loopMode = LottieLoopMode.playOnce
  open var animationSpeed: CGFloat = 1
  open var backgroundBehavior = LottieBackgroundBehavior.pause
  open var configuration = LottieConfiguration()
  open var currentProgress: AnimationProgressTime = 0
  open var currentFrame: AnimationFrameTime = 0
  open var currentTime: TimeInterval = 0
  open var shouldRasterizeWhenIdle = false
  open var respectAnimationFrameRate = false
  open var maskAnimationToBounds = true
  open private(set) var isAnimationPlaying = false
  /// The number of plays and stops, by which a play that was stopped is recognized.
  private var commands = 0

  public init(animation: LottieAnimation?, configuration: LottieConfiguration = .shared) {
    super.init(frame: .zero)
    self.animation = animation
    self.configuration = configuration
  }
  public convenience init(configuration: LottieConfiguration = .shared) {
    self.init(animation: nil, configuration: configuration)
  }
  public convenience init(
    name: String, bundle: Bundle = .main, subdirectory: String? = nil,
    configuration: LottieConfiguration = .shared
  ) {
    self.init(
      animation: .named(name, bundle: bundle, subdirectory: subdirectory),
      configuration: configuration)
  }
  public convenience init(filePath: String, configuration: LottieConfiguration = .shared) {
    self.init(animation: .filepath(filePath), configuration: configuration)
  }
  public convenience init(
    url: URL, session: URLSession = .shared,
    closure: @escaping (((any Error)?) -> Void)
  ) {
    self.init(animation: nil)
    OfflineReply.onMain { closure(URLError(.notConnectedToInternet)) }
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func play(completion: LottieCompletionBlock? = nil) {
    start(loopMode, portion: 1, completion)
  }
  open func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    let from = fromProgress ?? currentProgress
    start(loopMode ?? self.loopMode, portion: abs(Double(toProgress - from)), completion)
  }
  open func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    let frames = animation.map { Double($0.endFrame - $0.startFrame) } ?? 0
    let played = abs(Double(toFrame - (fromFrame ?? currentFrame)))
    start(loopMode ?? self.loopMode, portion: frames > 0 ? played / frames : 0, completion)
  }
  open func play(
    marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    start(loopMode ?? self.loopMode, portion: 1, completion)
  }
  open func play(_ playbackMode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil) {
    guard case .playing(let mode) = playbackMode else { return pause() }
    start(mode.loopMode, portion: 1, completion)
  }
  open func stop() { end() }
  open func pause() { end() }
  open func setPlaybackMode(_ mode: LottiePlaybackMode, completion: LottieCompletionBlock? = nil) {
    play(mode, completion: completion)
  }
  open func setValueProvider(_ valueProvider: any AnyValueProvider, keypath: AnimationKeypath) {}
  open func reloadImages() {}
  open func forceDisplayUpdate() {}
  open func progressTime(forMarker named: String) -> AnimationProgressTime? { nil }
  open func frameTime(forMarker named: String) -> AnimationFrameTime? { nil }

  private func end() {
    commands += 1
    isAnimationPlaying = false
  }
  private func start(
    _ loopMode: LottieLoopMode, portion: Double, _ completion: LottieCompletionBlock?
  ) {
    end()
    guard let animation else { return }
    isAnimationPlaying = true
    guard
      let duration = animation.duration(loopMode, portion: portion, speed: Double(animationSpeed))
    else { return }
    let command = commands
    // Only the main queue calls the handler.
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.asyncAfter(deadline: .now() + duration) {
      MainActor.assumeIsolated {
        let isFinished = self.commands == command
        if isFinished { self.end() }
        completion?(isFinished)
      }
    }
  }
}
public typealias AnimationView = LottieAnimationView

extension LottieAnimation {
  /// The time in seconds after which the animation ends; `nil` if it does not end.
  func duration(_ loopMode: LottieLoopMode, portion: Double, speed: Double) -> TimeInterval? {
    guard let count = loopMode.count, speed != 0 else { return nil }
    return duration * portion * count / abs(speed)
  }
}
