// A replacement for AVKit. A player shows no picture, because nothing plays.

@_exported public import AVFoundation
@_exported public import Foundation
public import SimulatedSwiftUI
public import SimulatedUICore
public import UIKit

/// A video player without a picture. It shows only the overlay view.
public nonisolated struct VideoPlayer<VideoOverlay: View>: PrimitiveView {
  private let overlay: VideoOverlay

  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    overlay = videoOverlay()
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("VideoPlayer")
    VideoOverlay._visit(view.overlay, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { VideoOverlay._positions }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { overlay = EmptyView() }
}

/// A view controller that stores its player and shows nothing.
@preconcurrency @MainActor open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var updatesNowPlayingInfoCenter = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var allowsVideoFrameAnalysis = true
  open var requiresLinearPlayback = false
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var contentOverlayView: UIView? { nil }
  open var isReadyForDisplay: Bool { false }
  open var videoBounds: CGRect { .zero }
}

/// Receives the events of a player view controller. Its methods are never called.
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: AnyObject {}

/// A button for choosing a playback device. It has no effect, because there are no such devices.
@preconcurrency @MainActor open class AVRoutePickerView: UIView {
  open var activeTintColor: UIColor!
  open var prioritizesVideoDevices = false
  open weak var delegate: (any AVRoutePickerViewDelegate)?
}

@preconcurrency @MainActor public protocol AVRoutePickerViewDelegate: AnyObject {}

/// A controller for picture in picture, which is not supported.
@preconcurrency @MainActor open class AVPictureInPictureController: NSObject {
  open class ContentSource: NSObject {
    public init(playerLayer: AVPlayerLayer) {}
    public init(
      activeVideoCallSourceView view: UIView,
      contentViewController: AVPictureInPictureVideoCallViewController
    ) {}
  }

  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  open var contentSource: ContentSource?
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var requiresLinearPlayback = false
  open var isPictureInPicturePossible: Bool { false }
  open var isPictureInPictureActive: Bool { false }
  open var isPictureInPictureSuspended: Bool { false }

  public init?(playerLayer: AVPlayerLayer) { return nil }
  public init(contentSource: ContentSource) {
    super.init()
    self.contentSource = contentSource
  }

  open class func isPictureInPictureSupported() -> Bool { false }
  open func startPictureInPicture() {}
  open func stopPictureInPicture() {}
  open func invalidatePlaybackState() {}
}

/// Receives the events of picture in picture. Its methods are never called.
@preconcurrency @MainActor public protocol AVPictureInPictureControllerDelegate: AnyObject {}

@preconcurrency @MainActor
open class AVPictureInPictureVideoCallViewController: UIViewController {}
