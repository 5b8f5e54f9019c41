public import Foundation
public import SimulatedSwiftUI

// The appearance of all views of a class. A change has no effect on any view.
open class UINavigationBar: UIView {
  open override class func appearance() -> UINavigationBar { UINavigationBar() }

  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var shadowImage: UIImage?
  open var prefersLargeTitles = false

  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact }

@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundEffect: UIBlurEffect?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()

  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage mask: UIImage?) {}
}

@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
  open var normal = UIBarItemStateAppearance()
  open var highlighted = UIBarItemStateAppearance()
  open var disabled = UIBarItemStateAppearance()
}

/// The appearance of a bar's item in one state.
@preconcurrency @MainActor open class UIBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
}

open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
}

@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
  open var normal = UIBarItemStateAppearance()
  open var selected = UIBarItemStateAppearance()
  open var disabled = UIBarItemStateAppearance()
  open var focused = UIBarItemStateAppearance()
}

open class UITabBar: UIView {
  open override class func appearance() -> UITabBar { UITabBar() }

  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var items: [UITabBarItem]?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
}

/// An item of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open class func appearance() -> UIBarItem { UIBarItem() }

  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0

  public nonisolated override init() { super.init() }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

open class UITabBarItem: UIBarItem {
  open override class func appearance() -> UITabBarItem { UITabBarItem() }

  open var badgeValue: String?
  open var badgeColor: UIColor?
}

open class UIBarButtonItem: UIBarItem {
  open override class func appearance() -> UIBarButtonItem { UIBarButtonItem() }

  open var tintColor: UIColor?
}

@preconcurrency @MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
  open var hidesBackButton = false
}

open class UIToolbar: UIView {
  open override class func appearance() -> UIToolbar { UIToolbar() }

  open var barTintColor: UIColor?
  open var isTranslucent = true
}

open class UISearchBar: UIView {
  open override class func appearance() -> UISearchBar { UISearchBar() }

  open var text: String?
  open var placeholder: String?
  open var barTintColor: UIColor?
  open weak var delegate: (any UISearchBarDelegate)?
}

/// Receives the events of a search bar. There are none.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {}
