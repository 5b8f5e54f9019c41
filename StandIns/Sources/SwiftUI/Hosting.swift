public import AppKit
public import Foundation
import SimulatedUI
public import SimulatedUICore
public import UIKit

/// A controller with a root view. The root view is shown only if a representable view creates the controller.
@MainActor protocol HostingController {
  var shownView: AnyView { get }
}

/// A UIKit controller that contains a SwiftUI view. The view is evaluated only if a `UIViewControllerRepresentable`
/// creates the controller.
open class UIHostingController<Content: View>: UIViewController, HostingController {
  var shownView: AnyView { AnyView(rootView) }

  open var rootView: Content
  open var sizingOptions: UIHostingControllerSizingOptions = []
  open var safeAreaRegions = SafeAreaRegions.all

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }
  public required init?(coder: NSCoder) {
    fatalError("UIHostingController needs a root view; an archive has none")
  }

  /// Returns the size that is passed, because there is no layout.
  open func sizeThatFits(in size: CGSize) -> CGSize { size }
}

/// The options by which a hosting controller changes its size. They have no effect.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// An AppKit controller that contains a SwiftUI view. The view is evaluated only if an `NSViewControllerRepresentable`
/// creates the controller.
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

/// The delegate of an app. It exists if the app was launched with it; see `_launch(_:delegates:)`.
@propertyWrapper @MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
  public nonisolated init(_ type: Delegate.Type = Delegate.self) {}

  public var wrappedValue: Delegate { LaunchedApp.delegate() }
}

extension UIApplicationDelegateAdaptor where Delegate: ObservableObject {
  public var projectedValue: ObjectBindings<Delegate> {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}

/// The delegate of an app. It exists if the app was launched with it; see `_launch(_:delegates:)`.
@propertyWrapper @MainActor @preconcurrency
public struct NSApplicationDelegateAdaptor<Delegate: NSObject & NSApplicationDelegate> {
  public nonisolated init(_ type: Delegate.Type = Delegate.self) {}

  public var wrappedValue: Delegate { LaunchedApp.delegate() }
}

extension NSApplicationDelegateAdaptor where Delegate: ObservableObject {
  public var projectedValue: ObjectBindings<Delegate> {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}

/// An environment key that is also a UIKit trait. Its methods are never called.
public protocol UITraitBridgedEnvironmentKey: EnvironmentKey {
  static func read(from traitCollection: UITraitCollection) -> Value
  static func write(to mutableTraits: inout any UIMutableTraits, value: Value)
}

/// A set of UIKit traits that code can change.
public protocol UIMutableTraits {}
