public import Foundation
public import SimulatedSwiftUI

@preconcurrency @MainActor open class UIResponder: NSObject {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  public nonisolated override init() { super.init() }

  open var isFirstResponder: Bool { false }

  /// Returns false, because no view can receive the keyboard.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }

  #if !canImport(ObjectiveC)
    // There are no touches, but a class can override the methods.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  #endif
}

/// A UIKit view. It stores its properties and its subviews, without layout or drawing.
@preconcurrency @MainActor open class UIView: UIResponder {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// The appearance of all views of the class. A change has no effect on any view.
  open class func appearance() -> UIView { UIView() }

  open var frame = CGRect.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isOpaque = true
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var tag = 0
  open var contentMode = ContentMode.scaleToFill
  open var translatesAutoresizingMaskIntoConstraints = true
  open var accessibilityIdentifier: String?
  open var autoresizingMask: AutoresizingMask = []
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open var window: UIWindow? { nil }
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }
  open var traitCollection: UITraitCollection { .current }
  open var transform = CGAffineTransform.identity
  open var layoutMargins = UIEdgeInsets.zero
  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  /// The direction of the content, which nothing here depends on.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  #if !canImport(Darwin)
    open class var layerClass: AnyClass { CALayer.self }
    var storedLayer: CALayer?
  #endif

  public nonisolated override init() { super.init() }
  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }
  public required init?(coder: NSCoder) { super.init() }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
  }
  open func bringSubviewToFront(_ view: UIView) { addSubview(view) }
  open func sendSubviewToBack(_ view: UIView) { insertSubview(view, at: 0) }
  open func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open func layoutSubviews() {}
  open func draw(_ rect: CGRect) {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { size }
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() {}
  /// Draws nothing, and reports success.
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }

  /// Runs the changes and the completion at once, because nothing moves.
  open class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }

  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  open func setNeedsDisplay() {}
  open func sizeToFit() {}
  @discardableResult open func endEditing(_ force: Bool) -> Bool { true }
}

/// A view controller. Its view is loaded when it is first read, and never appears.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var loadedView: UIView?

  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var title: String?
  open var isViewLoaded: Bool { loadedView != nil }
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open var navigationController: UINavigationController? { parent as? UINavigationController }
  open var presentedViewController: UIViewController? { nil }
  open var presentingViewController: UIViewController? { nil }
  open var presentationController: UIPresentationController? { nil }
  open var popoverPresentationController: UIPopoverPresentationController? { nil }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open lazy var navigationItem = UINavigationItem()
  open var preferredContentSize = CGSize.zero
  open var traitCollection: UITraitCollection { .current }
  open var prefersStatusBarHidden: Bool { false }
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var isModalInPresentation = false
  open var additionalSafeAreaInsets = UIEdgeInsets.zero

  public nonisolated override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public init(nibName: String?, bundle: Bundle?) { super.init() }

  open func setNeedsStatusBarAppearanceUpdate() {}
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    children.append(child)
    child.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Presents nothing. The completion handler runs at once.
  open func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    completion?()
  }
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) { completion?() }
}

@preconcurrency @MainActor open class UINavigationController: UIViewController {
  open var viewControllers: [UIViewController] { children }
  open var navigationBar = UINavigationBar()

  public init(rootViewController: UIViewController) {
    super.init()
    addChild(rootViewController)
  }
  public nonisolated override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func pushViewController(_ controller: UIViewController, animated: Bool) {
    addChild(controller)
  }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let last = children.last else { return nil }
    last.removeFromParent()
    return last
  }
  @discardableResult open func popToRootViewController(
    animated: Bool
  ) -> [UIViewController]? {
    children.first.flatMap { popToViewController($0, animated: animated) }
  }
  @discardableResult open func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === controller }) else { return nil }
    let popped = Array(children[(index + 1)...])
    for child in popped { child.removeFromParent() }
    return popped
  }
  open var topViewController: UIViewController? { children.last }
  open var visibleViewController: UIViewController? { children.last }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

@preconcurrency @MainActor open class UIWindow: UIView {
  open override class func appearance() -> UIWindow { UIWindow() }

  open var rootViewController: UIViewController?
  open weak var windowScene: UIWindowScene?
  open var isKeyWindow: Bool { false }

  open func makeKeyAndVisible() {}
}

/// The controller of a presentation. Nothing is ever presented.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

/// Receives the events of a presentation. There are no such events here.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {}
