public import Foundation
public import SimulatedSwiftUI

/// An AppKit view. It stores its properties and subviews, but has no layout and draws nothing.
@preconcurrency @MainActor open class NSView: NSResponder {
  open var frame = CGRect.zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var isHidden = false
  open var alphaValue: CGFloat = 1
  open var wantsLayer = false
  open var translatesAutoresizingMaskIntoConstraints = true
  open private(set) var subviews: [NSView] = []
  open private(set) weak var superview: NSView?
  open var window: NSWindow? { nil }

  public nonisolated override init() { super.init() }
  public init(frame frameRect: CGRect) {
    super.init()
    frame = frameRect
  }
  public required init?(coder: NSCoder) { super.init() }

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  open func layout() {}
}

/// An AppKit view controller. Its view is loaded when it is first read, and the view never appears.
@preconcurrency @MainActor open class NSViewController: NSResponder {
  private var loadedView: NSView?

  open var title: String?
  open var view: NSView {
    get {
      if loadedView == nil {
        loadView()
        viewDidLoad()
      }
      return loadedView ?? NSView()
    }
    set { loadedView = newValue }
  }

  public nonisolated override init() { super.init() }
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open func loadView() { view = NSView() }
  open func viewDidLoad() {}
  open func viewWillAppear() {}
  open func viewDidAppear() {}
  open func viewWillDisappear() {}
  open func viewDidDisappear() {}
}

@preconcurrency @MainActor open class NSControl: NSView {
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let off = StateValue(rawValue: 0)
    public static let on = StateValue(rawValue: 1)
  }

  open var isEnabled = true
  open var stringValue = ""
}

open class NSButton: NSControl {
  open var title = ""
  open var state = StateValue.off
  open var keyEquivalent = ""
  open var hasDestructiveAction = false

  init(title: String) {
    super.init(frame: .zero)
    self.title = title
  }
  /// - Parameter action: Must be `nil`, because without an Objective-C runtime no action can be called.
  public init(checkboxWithTitle title: String, target: Any?, action: Never?) {
    super.init(frame: .zero)
    self.title = title
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class NSVisualEffectView: NSView {
  public enum Material: Int, Sendable {
    case titlebar = 3
    case menu = 5
    case popover, sidebar
    case headerView = 10
    case sheet, windowBackground, hudWindow
    case fullScreenUI = 15
    case toolTip = 17
    case contentBackground
    case underWindowBackground = 21
    case underPageBackground
  }
  public enum BlendingMode: Int, Sendable { case behindWindow, withinWindow }
  public enum State: Int, Sendable { case followsWindowActiveState, active, inactive }

  open var material = Material.titlebar
  open var blendingMode = BlendingMode.behindWindow
  open var state = State.followsWindowActiveState
}

/// The type of AppKit's images. Such an image has no pixels.
public typealias NSImage = UIImage

extension UIImage {
  public typealias Name = String

  public convenience init(size: CGSize) { self.init() }
  public convenience init?(contentsOf url: URL) { self.init() }
  public convenience init?(
    systemSymbolName name: String, accessibilityDescription description: String?
  ) {
    self.init()
  }
}

extension Image {
  public init(nsImage: NSImage) { self.init(uiImage: nsImage) }
}
