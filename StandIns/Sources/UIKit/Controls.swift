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
}

open class UIButton: UIControl {
  open var titleLabel: UILabel? = UILabel()
  open var contentEdgeInsets = UIEdgeInsets.zero

  open func setTitle(_ title: String?, for state: State) { titleLabel?.text = title }
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
  open override class func appearance() -> UITextField { UITextField() }

  open var text: String?
  open var placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
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

/// A controller for sharing, which shares nothing.
open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [Any]?) { super.init() }
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
