public import AppKit
public import Foundation
import SimulatedUI
public import SimulatedUICore
public import UIKit

/// A controller with a root view, which it shows inside a representable and nowhere else.
@MainActor protocol HostingController {
  var shownView: AnyView { get }
}

/// Holds a view for UIKit. The view is evaluated if a `UIViewControllerRepresentable` makes the controller, and
/// otherwise never.
open class UIHostingController<Content: View>: UIViewController, HostingController {
  var shownView: AnyView { AnyView(rootView) }

  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
  public required init?(coder: NSCoder) {
    fatalError("UIHostingController needs a root view; an archive has none")
  }
}

/// Holds a view for AppKit. The view is evaluated if an `NSViewControllerRepresentable` makes the controller, and
/// otherwise never.
open class NSHostingController<Content: View>: NSViewController, HostingController {
  var shownView: AnyView { AnyView(rootView) }

  open var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
  public required init?(coder: NSCoder) {
    fatalError("NSHostingController needs a root view; an archive has none")
  }
}

/// The delegate of an app, which is never made, because only Objective-C can make an object of a class that it gets at
/// run time.
@propertyWrapper @MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
  public nonisolated init(_ type: Delegate.Type = Delegate.self) {}

  public var wrappedValue: Delegate {
    fatalError("the delegate \(Delegate.self) of the app does not exist, and was read")
  }
}

/// The delegate of an app, which is never made, because only Objective-C can make an object of a class that it gets at
/// run time.
@propertyWrapper @MainActor @preconcurrency
public struct NSApplicationDelegateAdaptor<Delegate: NSObject & NSApplicationDelegate> {
  public nonisolated init(_ type: Delegate.Type = Delegate.self) {}

  public var wrappedValue: Delegate {
    fatalError("the delegate \(Delegate.self) of the app does not exist, and was read")
  }
}

/// A key of the environment that is also one of the traits of UIKit. Its functions are not called.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Value
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

/// Traits that a view can change.
public protocol UIMutableTraits {}
