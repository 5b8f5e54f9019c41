public import Foundation
public import SimulatedSwiftUI

@preconcurrency @MainActor open class UIControl: UIView {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  #if !canImport(ObjectiveC)
    /// What events call.
    var actions: [(events: Event, call: (Any?) -> Void)] = []
  #endif
}

open class UIButton: UIControl {
  open var titleLabel: UILabel? = UILabel()
  open var contentEdgeInsets = UIEdgeInsets.zero

  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight }

  public convenience init(type: ButtonType) { self.init(frame: .zero) }

  open func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }
  open func setImage(_ image: UIImage?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  open func setTitleColor(_ color: UIColor?, for state: State) { titleLabel?.textColor = color }
}

open class UISwitch: UIControl {
  open override class func appearance() -> UISwitch { UISwitch() }

  open var isOn = false

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

open class UIPageControl: UIControl {
  open override class func appearance() -> UIPageControl { UIPageControl() }

  open var numberOfPages = 0
  open var currentPage = 0
}

open class UISegmentedControl: UIControl {
  open override class func appearance() -> UISegmentedControl { UISegmentedControl() }

  open var selectedSegmentIndex = -1
  open var selectedSegmentTintColor: UIColor?

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}
}

open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }

  open override class func appearance() -> UITextField { UITextField() }

  open var text: String?
  open var placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var attributedText: NSAttributedString?
  open var attributedPlaceholder: NSAttributedString?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var keyboardType = UIKeyboardType.default
  open var isSecureTextEntry = false
  open weak var delegate: (any UITextFieldDelegate)?
}

/// Receives the events of a text field. A text field has no events here.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {}

open class UILabel: UIView {
  open var text: String?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var numberOfLines = 1
  open var attributedText: NSAttributedString?
  open var textAlignment = NSTextAlignment.natural
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
}

public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

open class UIImageView: UIView {
  open var image: UIImage?

  public init(image: UIImage?) {
    super.init(frame: .zero)
    self.image = image
  }
  public nonisolated override init() { super.init() }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

open class UIScrollView: UIView {
  open override class func appearance() -> UIScrollView { UIScrollView() }

  open var contentOffset = CGPoint.zero
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var isScrollEnabled = true
  open var bounces = true
}

open class UITextView: UIScrollView {
  open override class func appearance() -> UITextView { UITextView() }

  open var text: String! = ""
  open var attributedText: NSAttributedString?
  open var textAlignment = NSTextAlignment.natural
  open var font: UIFont?
  open var textColor: UIColor?
  open var isEditable = true
  open var isSelectable = true
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open weak var delegate: (any UITextViewDelegate)?
}

/// Receives the events of a text view. A text view has no events here, but a test can call the
/// methods.
@preconcurrency @MainActor public protocol UITextViewDelegate: AnyObject {}

open class UITableView: UIScrollView {
  open override class func appearance() -> UITableView { UITableView() }

  public enum SeparatorStyle: Int, Sendable { case none, singleLine }

  open var separatorStyle = SeparatorStyle.singleLine
  open var tableFooterView: UIView?
}

open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large
  }

  open private(set) var isAnimating = false

  public init(style: Style) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

open class UIVisualEffect: NSObject, @unchecked Sendable {}

open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial
    case systemThickMaterial, systemChromeMaterial
  }

  public init(style: Style) {}
}

open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A way to share something.
@preconcurrency @MainActor open class UIActivity: NSObject {
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let message = ActivityType("message")
    public static let mail = ActivityType("mail")
    public static let copyToPasteboard = ActivityType("copyToPasteboard")
    public static let saveToCameraRoll = ActivityType("saveToCameraRoll")
    public static let print = ActivityType("print")
    public static let airDrop = ActivityType("airDrop")
    public static let addToReadingList = ActivityType("addToReadingList")
    public static let assignToContact = ActivityType("assignToContact")
    public static let postToFacebook = ActivityType("postToFacebook")
    public static let postToTwitter = ActivityType("postToTwitter")
  }
}

/// A controller for sharing, which shares nothing.
open class UIActivityViewController: UIViewController {
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A controller for picking images, which picks nothing. A test can call the methods of its
/// delegate.
open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }

  public struct InfoKey: Hashable, Sendable {
    let name: String

    public static let originalImage = InfoKey(name: "originalImage")
    public static let editedImage = InfoKey(name: "editedImage")
  }

  open var sourceType = SourceType.photoLibrary
  open var allowsEditing = false
  open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
}

@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {}
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {}
