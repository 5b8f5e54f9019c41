import AppKit
import Foundation
import SimulatedUI
public import SimulatedUICore
import UIKit

/// The app that was launched last, and its delegates.
@MainActor enum LaunchedApp {
  static var app: Any?
  static var delegates: [AnyObject] = []

  /// The delegate of a class. Stops the process with a message if the launched app has no such delegate, as a read of
  /// the delegate needs one.
  static func delegate<Delegate>() -> Delegate {
    guard let delegate = delegates.lazy.compactMap({ $0 as? Delegate }).first else {
      fatalError("the delegate \(Delegate.self) of the app does not exist, and was read")
    }
    return delegate
  }

  /// Tells the delegates that the launch begins, and then that it is complete.
  fileprivate static func finish() {
    let notification = Notification(name: NSApplication.willFinishLaunchingNotification)
    for case let delegate as any UIApplicationDelegate in delegates {
      _ = delegate.application(.shared, willFinishLaunchingWithOptions: nil)
    }
    for case let delegate as any NSApplicationDelegate in delegates {
      delegate.applicationWillFinishLaunching(notification)
    }
    for case let delegate as any UIApplicationDelegate in delegates {
      _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    }
    let finished = Notification(name: NSApplication.didFinishLaunchingNotification)
    for case let delegate as any NSApplicationDelegate in delegates {
      delegate.applicationDidFinishLaunching(finished)
    }
  }
}

/// Launches an app, as its process does before a scene appears: creates the delegates and the app, and tells the
/// delegates that the launch is complete. The scenes of the app do not appear.
///
/// - Parameters:
///   - app: Creates the app.
///   - delegates: Create the delegates that the app's adaptors name.
@MainActor public func _launch<Content: App>(
  _ app: @MainActor () -> Content, delegates: [@MainActor () -> AnyObject]
) {
  (LaunchedApp.app, LaunchedApp.delegates) = (nil, [])
  for delegate in delegates { LaunchedApp.delegates.append(delegate()) }
  LaunchedApp.app = app()
  LaunchedApp.finish()
}

/// Launches an app whose main type is its delegate.
///
/// - Parameter delegate: Creates the delegate.
@MainActor public func _launch(delegate: @MainActor () -> AnyObject) {
  (LaunchedApp.app, LaunchedApp.delegates) = (nil, [])
  let delegate = delegate()
  LaunchedApp.delegates = [delegate]
  UIApplication.shared.delegate = delegate as? any UIApplicationDelegate
  NSApplication.shared.delegate = delegate as? any NSApplicationDelegate
  LaunchedApp.finish()
}

/// The screen of an app: its first scene. The launched app is used if it has this type; otherwise a new app is created.
///
/// The environment of the screen contains each delegate that is an `ObservableObject`.
@MainActor public func _screen<Content: App>(of type: Content.Type) -> AnyView {
  var screen = AnyView(AppView(LaunchedApp.app as? Content ?? Content()))
  for case let delegate as any ObservableObject in LaunchedApp.delegates {
    screen = adding(delegate, to: screen)
  }
  return screen
}

@MainActor private func adding(_ object: some ObservableObject, to screen: AnyView) -> AnyView {
  AnyView(screen.environmentObject(object))
}
