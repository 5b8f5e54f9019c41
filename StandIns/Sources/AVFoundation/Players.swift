public import CoreMedia
public import Foundation
public import UIKit

/// A player that always waits. Its time stays zero, and its observers are never called.
open class AVPlayer: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  public struct WaitingReason: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let toMinimizeStalls = WaitingReason(
      rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    public static let noItemToPlay = WaitingReason(
      rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  open fileprivate(set) var currentItem: AVPlayerItem?
  open var rate: Float = 0
  open var defaultRate: Float = 1
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  open var usesExternalPlaybackWhileExternalScreenIsActive = false
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var isExternalPlaybackActive: Bool { false }
  open var error: (any Error)? { nil }
  open var status: Status { .unknown }
  open var timeControlStatus: TimeControlStatus {
    rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate
  }
  open var reasonForWaitingToPlay: WaitingReason? {
    rate == 0 ? nil : currentItem == nil ? .noItemToPlay : .toMinimizeStalls
  }

  public override init() {}
  public init(playerItem item: AVPlayerItem?) { currentItem = item }
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  open func play() { rate = defaultRate }
  open func playImmediately(atRate rate: Float) { self.rate = rate }
  open func pause() { rate = 0 }
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  open func seek(
    to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(false) }
  }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    seek(to: time, completionHandler: completionHandler)
  }
  @discardableResult open func seek(to time: CMTime) async -> Bool { false }
  @discardableResult open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime
  ) async -> Bool { false }

  /// The block is never called, because the player's time does not change.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { NSObject() }
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any { NSObject() }
  open func removeTimeObserver(_ observer: Any) {}
}

/// A movie or sound that a player could play. It never becomes ready.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let playbackStalledNotification = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
  public static let timeJumpedNotification = Notification.Name(
    "AVPlayerItemTimeJumpedNotification")

  public let asset: AVAsset
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var preferredPeakBitRate = 0.0
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var duration: CMTime { .indefinite }
  open var presentationSize: CGSize { .zero }
  open var loadedTimeRanges: [NSValue] { [] }
  open var seekableTimeRanges: [NSValue] { [] }
  open var isPlaybackLikelyToKeepUp: Bool { false }
  open var isPlaybackBufferEmpty: Bool { true }
  open var isPlaybackBufferFull: Bool { false }

  public init(asset: AVAsset) { self.asset = asset }
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.init(asset: asset)
  }

  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    if let completionHandler { DispatchQueue.main.async { completionHandler(false) } }
  }
  open func cancelPendingSeeks() {}
  open func add(_ output: AVPlayerItemOutput) {}
  open override func copy() -> Any { AVPlayerItem(asset: asset) }
}

open class AVPlayerItemOutput: NSObject, @unchecked Sendable {}

public struct AVAudioTimePitchAlgorithm: Hashable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
}

extension Notification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemFailedToPlayToEndTime =
    AVPlayerItem.failedToPlayToEndTimeNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
}

open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var queue: [AVPlayerItem] = []

  public override init() { super.init() }
  public override init(playerItem item: AVPlayerItem?) {
    queue = item.map { [$0] } ?? []
    super.init(playerItem: item)
  }
  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    queue = items
  }

  open func items() -> [AVPlayerItem] { queue }
  open func canInsert(_ item: AVPlayerItem, after other: AVPlayerItem?) -> Bool {
    !queue.contains(item)
  }
  open func insert(_ item: AVPlayerItem, after other: AVPlayerItem?) {
    let index = other.flatMap { queue.firstIndex(of: $0) }
    queue.insert(item, at: index.map { $0 + 1 } ?? queue.count)
    currentItem = queue.first
  }
  open func remove(_ item: AVPlayerItem) {
    queue.removeAll { $0 == item }
    currentItem = queue.first
  }
  open func removeAllItems() { (queue, currentItem) = ([], nil) }
  open func advanceToNextItem() {
    queue = Array(queue.dropFirst())
    currentItem = queue.first
  }
}

/// An object that would loop an item. It only adds the item to the player.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }

  open private(set) var status = Status.unknown
  open var loopCount: Int { 0 }
  open var error: (any Error)? { nil }

  public init(player: AVQueuePlayer, templateItem item: AVPlayerItem) {
    if player.items().isEmpty { player.insert(item, after: nil) }
  }
  public convenience init(
    player: AVQueuePlayer, templateItem item: AVPlayerItem, timeRange: CMTimeRange
  ) {
    self.init(player: player, templateItem: item)
  }

  open func disableLooping() { status = .cancelled }
}

/// A layer for a player's picture. It shows nothing.
open class AVPlayerLayer: CALayer, @unchecked Sendable {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { .zero }

  override public init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override open class func _make() -> CALayer { AVPlayerLayer() }
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

/// The volumes of an item's tracks. They have no effect.
open class AVAudioMix: NSObject, @unchecked Sendable {}
