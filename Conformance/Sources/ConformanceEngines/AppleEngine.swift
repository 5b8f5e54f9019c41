#if os(macOS) || os(iOS)
  public import ConformanceScreens
  import Foundation
  public import SwiftUI

  #if os(macOS)
    import AppKit
    private typealias Host = NSHostingView<AnyView>
  #else
    import UIKit
    private typealias Host = UIHostingController<AnyView>
  #endif

  /// Apple's SwiftUI, in a window that is never shown.
  ///
  /// The authors of this package have not run this engine: see the README.
  @MainActor public final class AppleEngine: Engine {
    public let name = "apple"
    public let version = ProcessInfo.processInfo.operatingSystemVersionString
    #if os(macOS)
      private let window = NSWindow(
        contentRect: CGRect(x: 0, y: 0, width: 400, height: 800), styleMask: [.titled],
        backing: .buffered, defer: false)
    #else
      private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    #endif

    public init() {}

    public func show<Content: View>(_ content: Content, in size: ScreenWindow) {
      // The height is estimated, because a row of a list is about 44 points high.
      let height = size.rows.map { CGFloat($0) * 44 } ?? 20_000
      let frame = CGRect(x: 0, y: 0, width: 400, height: height)
      #if os(macOS)
        window.setFrame(frame, display: false)
        window.contentView = Host(rootView: AnyView(content))
      #else
        window.frame = frame
        window.rootViewController = Host(rootView: AnyView(content))
        window.isHidden = false
      #endif
      settle()
    }

    public func settle() {
      #if os(macOS)
        window.contentView?.layoutSubtreeIfNeeded()
      #else
        window.layoutIfNeeded()
      #endif
      wait(.milliseconds(50))
    }

    public func advance(by duration: Duration) { wait(max(duration, .milliseconds(50))) }

    public func remove() {
      #if os(macOS)
        window.contentView = nil
      #else
        window.rootViewController = nil
      #endif
      wait(.milliseconds(50))
    }

    /// Runs the main run loop for a duration. The run loop runs timers, tasks of the main actor and SwiftUI's
    /// transactions.
    private func wait(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      RunLoop.main.run(until: Date() + Double(seconds) + Double(attoseconds) / 1e18)
    }
  }
#endif
