public import Foundation
public import SimulatedSwiftUI

// MARK: - Traits

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  public static let alert = UIKeyboardAppearance.dark
}
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}
public enum UIWritingToolsBehavior: Int, Sendable {
  case none = -1
  case `default`, complete, limited
}
open class UITextInputPasswordRules: NSObject, @unchecked Sendable {
  public init(descriptor: String) {}
}

/// How the keyboard behaves for a text. It has no effect, because there is no keyboard.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {}

// MARK: - Positions

/// A position in a text, as the number of UTF-16 code units before it.
open class UITextPosition: NSObject, @unchecked Sendable {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

/// A range of a text.
open class UITextRange: NSObject, @unchecked Sendable {
  public let start, end: UITextPosition
  open var isEmpty: Bool { start.offset == end.offset }
  init(_ start: Int, _ end: Int) {
    (self.start, self.end) = (UITextPosition(start), UITextPosition(end))
  }
  convenience init(_ range: NSRange) { self.init(range.location, range.location + range.length) }
  var range: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
}

public enum UITextStorageDirection: Int, Sendable { case forward, backward }
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

/// A view that accepts input from a keyboard.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A view with a text in which a part can be selected.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  var _text: String { get set }
  var _selection: NSRange { get set }
}

extension UITextInput {
  private var length: Int { _text.utf16.count }

  public var selectedTextRange: UITextRange? {
    get { UITextRange(_selection) }
    set { if let newValue { _selection = newValue.range } }
  }
  public var markedTextRange: UITextRange? { nil }
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(length) }
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = position.offset + offset
    return (0...length).contains(target) ? UITextPosition(target) : nil
  }
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset == other.offset
      ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
  }
  public func textRange(from: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(min(from.offset, toPosition.offset), max(from.offset, toPosition.offset))
  }
  public func text(in range: UITextRange) -> String? {
    Range(range.range, in: _text).map { String(_text[$0]) }
  }
  /// Replaces a part of the text, and moves the insertion point after the new text.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let part = Range(range.range, in: _text) else { return }
    var changed = _text
    changed.replaceSubrange(part, with: text)
    _text = changed
    _selection = NSRange(location: range.start.offset + text.utf16.count, length: 0)
  }
  public func unmarkText() {}
  // These methods return empty values, because there is no layout.
  public func caretRect(for position: UITextPosition) -> CGRect { .zero }
  public func firstRect(for range: UITextRange) -> CGRect { .zero }
  public func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  public func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

// MARK: - Text fields

open class UITextField: UIControl, UITextInput {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  open override class func appearance() -> UITextField { UITextField() }
  open var text: String? {
    didSet { _selection = NSRange(location: text?.utf16.count ?? 0, length: 0) }
  }
  open var placeholder: String?
  open var font: UIFont?
  open var textColor: UIColor?
  open var attributedText: NSAttributedString? {
    didSet { text = attributedText?.string }
  }
  open var attributedPlaceholder: NSAttributedString?
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var background: UIImage?
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false
  open var adjustsFontSizeToFitWidth = false
  open var adjustsFontForContentSizeCategory = false
  open var minimumFontSize: CGFloat = 0
  open var allowsEditingTextAttributes = false
  open var isEditing: Bool { false }
  open weak var delegate: (any UITextFieldDelegate)?

  open var keyboardType = UIKeyboardType.default
  open var isSecureTextEntry = false
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?
  open var writingToolsBehavior = UIWritingToolsBehavior.default

  public var _text: String {
    get { text ?? "" }
    set { text = newValue }
  }
  public var _selection = NSRange(location: 0, length: 0)

  open var hasText: Bool { !_text.isEmpty }
  open func insertText(_ text: String) { replace(UITextRange(_selection), withText: text) }
  open func deleteBackward() { deleteBeforeSelection() }

  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
}

extension UITextInput {
  /// Deletes the selected text, or the character before the insertion point.
  func deleteBeforeSelection() {
    guard let selected = Range(_selection, in: _text) else { return }
    guard selected.isEmpty else {
      replace(UITextRange(_selection), withText: "")
      return
    }
    guard selected.lowerBound > _text.startIndex else { return }
    let previous = _text.index(before: selected.lowerBound)
    replace(UITextRange(NSRange(previous..<selected.lowerBound, in: _text)), withText: "")
  }
}

/// Receives the events of a text field. Its methods are never called.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {}

// MARK: - Text views

public typealias NSTextStorage = NSMutableAttributedString

/// The area in which a text is laid out. It has no effect, because there is no layout.
open class NSTextContainer: NSObject, @unchecked Sendable {
  open var size: CGSize
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var widthTracksTextView = false
  open var heightTracksTextView = false
  open var exclusionPaths: [UIBezierPath] = []
  public init(size: CGSize) { self.size = size }
  public override init() { size = .zero }
}

/// An object that would lay out a text. It has no effect, because there is no layout.
open class NSLayoutManager: NSObject, @unchecked Sendable {
  open private(set) var textContainers: [NSTextContainer] = []
  open var usesFontLeading = true
  open var allowsNonContiguousLayout = false
  open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
  open func ensureLayout(for container: NSTextContainer) {}
  open func usedRect(for container: NSTextContainer) -> CGRect { .zero }
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    NSRange(location: 0, length: 0)
  }
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    .zero
  }
}

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

open class UITextView: UIScrollView, UITextInput, _TextViewDelegating {
  open override class func appearance() -> UITextView { UITextView() }
  public let textStorage = NSTextStorage(string: "")
  public let textContainer: NSTextContainer
  public let layoutManager = NSLayoutManager()
  open var text: String! {
    get { textStorage.string }
    set { attributedText = NSAttributedString(string: newValue ?? "") }
  }
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set {
      textStorage.setAttributedString(newValue ?? NSAttributedString(string: ""))
      selectedRange = NSRange(location: textStorage.length, length: 0)
    }
  }
  open var selectedRange = NSRange(location: 0, length: 0)
  open var textAlignment = NSTextAlignment.natural
  open var font: UIFont?
  open var textColor: UIColor?
  open var isEditable = true
  open var isSelectable = true
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false
  open var adjustsFontForContentSizeCategory = false
  open var usesStandardTextScaling = false
  open var isFindInteractionEnabled = false
  open var borderStyle = UITextField.BorderStyle.none
  /// The stored delegate, which the property `delegate` reads and sets.
  public weak var _textDelegate: (any UITextViewDelegate)?

  open var keyboardType = UIKeyboardType.default
  open var isSecureTextEntry = false
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var inlinePredictionType = UITextInlinePredictionType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?
  open var writingToolsBehavior = UIWritingToolsBehavior.default

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
  }
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  @preconcurrency @MainActor public convenience init() {
    self.init(frame: .zero, textContainer: nil)
  }
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
  }

  public var _text: String {
    get { textStorage.string }
    set { text = newValue }
  }
  public var _selection: NSRange {
    get { selectedRange }
    set { selectedRange = newValue }
  }
  open var hasText: Bool { textStorage.length > 0 }
  open func insertText(_ text: String) { replace(UITextRange(_selection), withText: text) }
  open func deleteBackward() { deleteBeforeSelection() }
  open func scrollRangeToVisible(_ range: NSRange) {}

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
}

/// Receives the events of a text view. Its methods are never called, except by a test.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {}

/// Declares the `delegate` of a text view, which has a different type from the `delegate` of a scroll view.
@preconcurrency @MainActor public protocol _TextViewDelegating: UITextView {}
extension _TextViewDelegating {
  public var delegate: (any UITextViewDelegate)? {
    get { _textDelegate }
    set { _textDelegate = newValue }
  }
}

/// A part of a text that a user can tap, such as a link.
@preconcurrency @MainActor open class UITextItem: NSObject {
  public enum Content {
    case link(URL)
    case textAttachment(NSTextAttachment)
    case tag(String)
  }
  public let content: Content
  public let range: NSRange
  init(content: Content, range: NSRange) { (self.content, self.range) = (content, range) }
  @preconcurrency @MainActor open class MenuConfiguration: NSObject {
    #if !canImport(ObjectiveC)
      public init(menu: UIMenu) {}
    #endif
  }
}

extension UISearchBar: UITextInputTraits {}
