public import Foundation
public import SimulatedSwiftUI

// Classes with an `appearance()` that would apply to all of their objects. Changing it has no effect on any view.
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
  open var barStyle = UIBarStyle.default
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open var backItem: UINavigationItem? { items?.dropLast().last }
  open var isHeaderBar = false
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }

  open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact }
public enum UIBarStyle: Int, Sendable { case `default`, black }
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundEffect: UIBlurEffect?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  public nonisolated override init() { super.init() }
  public init(idiom: UIUserInterfaceIdiom) { super.init() }
  public init(barAppearance: UIBarAppearance) { super.init() }
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
  open var focused = UIBarItemStateAppearance()
  public nonisolated override init() { super.init() }
  public init(style: UIBarButtonItem.Style) { super.init() }
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

/// The appearance of a bar item in one of its states.
@preconcurrency @MainActor open class UIBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var iconColor: UIColor?
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var badgePositionAdjustment = UIOffset.zero
  public nonisolated override init() { super.init() }
  open var badgeTitlePositionAdjustment = UIOffset.zero
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
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
  open var selectedImageTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?
  open var items: [UITabBarItem]?
  open var selectedItem: UITabBarItem?
  open var itemSpacing: CGFloat = 0
  open var itemWidth: CGFloat = 0
  open weak var delegate: (any UITabBarDelegate)?
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
}

/// Receives the events of a tab bar. Its methods are never called.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {}

/// An item of a bar.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  open class func appearance() -> UIBarItem { UIBarItem() }
  open var title: String?
  open var image: UIImage?
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var imageInsets = UIEdgeInsets.zero
  open var isEnabled = true
  open var tag = 0
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  public nonisolated override init() { super.init() }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    nil
  }
}

open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
  open override class func appearance() -> UITabBarItem { UITabBarItem() }
  open var selectedImage: UIImage?
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
  open var standardAppearance: UITabBarAppearance?
  open var scrollEdgeAppearance: UITabBarAppearance?
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
  }
}

open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
    case prominent = 3
  }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind
    case fastForward, undo, redo
    case close = 24
  }
  open override class func appearance() -> UIBarButtonItem { UIBarButtonItem() }
  open var tintColor: UIColor?
  open var style = Style.plain
  open var width: CGFloat = 0
  open var customView: UIView?
  open var isSelected = false
  open var isHidden = false
  open var possibleTitles: Set<String>?
  open var hidesSharedBackground = false
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem()
    item.width = width
    return item
  }
  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  open func setBackButtonBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {}
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {}

  #if !canImport(ObjectiveC)
    open weak var target: AnyObject?
    open var action: Selector?
    open var primaryAction: UIAction?
    open var menu: UIMenu?

    public convenience init(
      title: String?, style: Style, target: Any?, action: Selector?
    ) {
      self.init()
      (self.title, self.style, self.action) = (title, style, action)
      self.target = target.map { $0 as AnyObject }
    }
    public convenience init(
      image: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
      self.init(title: nil, style: style, target: target, action: action)
      self.image = image
    }
    public convenience init(
      image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?,
      action: Selector?
    ) {
      self.init(image: image, style: style, target: target, action: action)
    }
    public convenience init(
      barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
    ) {
      self.init(title: nil, style: .plain, target: target, action: action)
    }
    public convenience init(
      systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
      self.init()
      (self.primaryAction, self.menu) = (primaryAction, menu)
    }
    public convenience init(
      title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
      menu: UIMenu? = nil
    ) {
      self.init()
      self.title = title ?? primaryAction?.title
      self.image = image ?? primaryAction?.image
      (self.primaryAction, self.menu) = (primaryAction, menu)
    }
  #endif
}

@preconcurrency @MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
  open var title: String?
  open var prompt: String?
  open var subtitle: String?
  open var titleView: UIView?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var leftItemsSupplementBackButton = false
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open var hidesBackButton = false
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  public nonisolated override init() { super.init() }
  public convenience init(title: String) {
    self.init()
    self.title = title
  }
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}

open class UIToolbar: UIView {
  open override class func appearance() -> UIToolbar { UIToolbar() }
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var isTranslucent = true
  open var items: [UIBarButtonItem]?
  open var standardAppearance = UIToolbarAppearance()
  open var compactAppearance: UIToolbarAppearance?
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open func setBackgroundImage(
    _ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {}
}
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  open override class func appearance() -> UISearchBar { UISearchBar() }
  open var text: String?
  open var placeholder: String?
  open var prompt: String?
  open var barTintColor: UIColor?
  open var barStyle = UIBarStyle.default
  open var searchBarStyle = Style.default
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var showsCancelButton = false
  open var showsBookmarkButton = false
  open var showsScopeBar = false
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var keyboardType = UIKeyboardType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  public private(set) lazy var searchTextField = UISearchTextField()
  open weak var delegate: (any UISearchBarDelegate)?
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  open func setBackgroundImage(
    _ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {}
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
}
open class UISearchTextField: UITextField {}

/// Receives the events of a search bar. Its methods are never called.
@preconcurrency @MainActor public protocol UISearchBarDelegate: AnyObject {}

/// A controller with a search bar. Nobody types into it.
open class UISearchController: UIViewController {
  public private(set) lazy var searchBar = UISearchBar()
  public let searchResultsController: UIViewController?
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var isActive = false
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true
  open var automaticallyShowsCancelButton = true
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
  }
}
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {}
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {}

/// A controller with several child controllers, one of which is selected.
open class UITabBarController: UIViewController {
  public private(set) lazy var tabBar = UITabBar()
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var customizableViewControllers: [UIViewController]?
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for controller in newValue ?? [] { addChild(controller) }
      selectedIndex = 0
      tabBar.items = newValue?.compactMap(\.tabBarItem)
    }
  }
  open var selectedIndex = 0
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set {
      guard let index = children.firstIndex(where: { $0 === newValue }) else { return }
      selectedIndex = index
    }
  }
  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }
}
/// Receives the events of a tab bar controller. Its methods are never called.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {}

/// A controller that shows its child controllers in columns.
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }
  public let style: Style
  open var viewControllers: [UIViewController] {
    get { children }
    set {
      for child in children { child.removeFromParent() }
      for controller in newValue { addChild(controller) }
    }
  }
  open var preferredDisplayMode = DisplayMode.automatic
  open var displayMode: DisplayMode { .secondaryOnly }
  open var isCollapsed: Bool { true }
  open var presentsWithGesture = true
  open var preferredPrimaryColumnWidthFraction: CGFloat = -1
  open var minimumPrimaryColumnWidth: CGFloat = -1
  open var maximumPrimaryColumnWidth: CGFloat = -1
  open weak var delegate: (any UISplitViewControllerDelegate)?
  private var columns: [Column: UIViewController] = [:]
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }
  open func setViewController(_ controller: UIViewController?, for column: Column) {
    columns[column]?.removeFromParent()
    columns[column] = controller
    if let controller { addChild(controller) }
  }
  open func viewController(for column: Column) -> UIViewController? { columns[column] }
  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}
}
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {}

/// A controller with several pages, one of which is shown.
open class UIPageViewController: UIViewController {
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public struct OptionsKey: Hashable, Sendable {
    private let name: String
    public static let spineLocation = OptionsKey(name: "spineLocation")
    public static let interPageSpacing = OptionsKey(name: "interPageSpacing")
  }
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  open var isDoubleSided = false
  open var viewControllers: [UIViewController]? { children }
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
    super.init(coder: coder)
  }
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    for child in children { child.removeFromParent() }
    for controller in viewControllers ?? [] { addChild(controller) }
    completion?(true)
  }
}
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {}
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {}
