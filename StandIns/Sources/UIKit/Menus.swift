public import Foundation
public import SimulatedSwiftUI

public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

#if !canImport(ObjectiveC)
  /// An element of a menu. Menus are never shown.
  @preconcurrency @MainActor open class UIMenuElement: NSObject {
    public enum State: Int, Sendable { case off, on, mixed }
    public struct Attributes: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let disabled = Attributes(rawValue: 1)
      public static let destructive = Attributes(rawValue: 2)
      public static let hidden = Attributes(rawValue: 4)
      public static let keepsMenuPresented = Attributes(rawValue: 8)
    }
    open var title: String
    open var subtitle: String?
    open var image: UIImage?
    fileprivate init(_ title: String, _ subtitle: String?, _ image: UIImage?) {
      (self.title, self.subtitle, self.image) = (title, subtitle, image)
    }
  }

  /// An action that is performed by a control's event or by a menu.
  open class UIAction: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    open internal(set) var sender: Any?
    private let handler: (UIAction) -> Void

    public init(
      title: String = "", subtitle: String? = nil, image: UIImage? = nil,
      identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
      attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
      handler: @escaping (UIAction) -> Void
    ) {
      self.identifier = identifier ?? Identifier("")
      (self.discoverabilityTitle, self.attributes) = (discoverabilityTitle, attributes)
      (self.state, self.handler) = (state, handler)
      super.init(title, subtitle, image)
    }

    func perform(_ sender: Any? = nil) {
      self.sender = sender
      handler(self)
      self.sender = nil
    }
  }

  open class UICommand: UIMenuElement {
    public let action: Selector
    public let propertyList: Any?
    open var attributes: UIMenuElement.Attributes
    open var state: UIMenuElement.State
    public init(
      title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
      attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) {
      (self.action, self.propertyList) = (action, propertyList)
      (self.attributes, self.state) = (attributes, state)
      super.init(title, nil, image)
    }
  }

  /// A keyboard command. Keys are never pressed.
  open class UIKeyCommand: UICommand {
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    open var wantsPriorityOverSystemBehavior = false
    open var discoverabilityTitle: String?
    public init(
      title: String = "", image: UIImage? = nil, action: Selector, input: String,
      modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
      discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
      state: UIMenuElement.State = .off
    ) {
      (self.input, self.modifierFlags) = (input, modifierFlags)
      super.init(
        title: title, image: image, action: action, propertyList: propertyList,
        attributes: attributes, state: state)
      self.discoverabilityTitle = discoverabilityTitle
    }
    public convenience init(
      input: String, modifierFlags: UIKeyModifierFlags, action: Selector
    ) {
      self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    public nonisolated static let inputDelete = "UIKeyInputDelete"
  }

  /// Menu elements that are created when the menu is shown, which never happens.
  open class UIDeferredMenuElement: UIMenuElement {
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
      super.init("", nil, nil)
    }
    open class func uncached(
      _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
      UIDeferredMenuElement(elementProvider)
    }
  }

  open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let file = Identifier("com.apple.menu.file")
      public static let edit = Identifier("com.apple.menu.edit")
      public static let view = Identifier("com.apple.menu.view")
      public static let help = Identifier("com.apple.menu.help")
      public static let format = Identifier("com.apple.menu.format")
      public static let lookup = Identifier("com.apple.menu.lookup")
      public static let share = Identifier("com.apple.menu.share")
      public static let standardEdit = Identifier("com.apple.menu.standard-edit")
      public static let replace = Identifier("com.apple.menu.replace")
    }
    public struct Options: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let displayInline = Options(rawValue: 1)
      public static let destructive = Options(rawValue: 2)
      public static let singleSelection = Options(rawValue: 32)
      public static let displayAsPalette = Options(rawValue: 128)
    }
    public enum ElementSize: Int, Sendable {
      case small, medium, large
      case automatic = -1
    }
    public let identifier: Identifier
    public let options: Options
    public let children: [UIMenuElement]
    open var preferredElementSize: ElementSize

    public init(
      title: String = "", subtitle: String? = nil, image: UIImage? = nil,
      identifier: Identifier? = nil, options: Options = [],
      preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
      self.identifier = identifier ?? Identifier("")
      (self.options, self.children) = (options, children)
      self.preferredElementSize = preferredElementSize
      super.init(title, subtitle, image)
    }
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
      UIMenu(
        title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
        preferredElementSize: preferredElementSize, children: newChildren)
    }
    open var selectedElements: [UIMenuElement] {
      children.filter { ($0 as? UIAction)?.state == .on }
    }
  }

  /// Builds the menus of an app. There are no menus.
  @preconcurrency @MainActor public protocol UIMenuBuilder {
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    func remove(menu removedIdentifier: UIMenu.Identifier)
  }

  /// The configuration of a view's context menu, which is never shown.
  @preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    public init(
      identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
      actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {}
  }

  /// An interaction that extends what a user can do with a view.
  @preconcurrency @MainActor public protocol UIInteraction: AnyObject {}
  open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
  }
  @preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {}
  extension UIView {
    public var interactions: [any UIInteraction] { [] }
    public func addInteraction(_ interaction: any UIInteraction) {}
    public func removeInteraction(_ interaction: any UIInteraction) {}
  }

  /// A swipe action of a row. Nobody swipes.
  @preconcurrency @MainActor open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    open var backgroundColor: UIColor!
    public init(style: Style, title: String?, handler: @escaping Handler) {
      (self.style, self.title, self.handler) = (style, title, handler)
    }
  }
  @preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true
    public init(actions: [UIContextualAction]) { self.actions = actions }
  }

  extension UIControl {
    public func removeAction(_ action: UIAction, for events: Event) {
      removeTarget(nil, action: nil, for: events)
    }
  }

  /// Saves nothing, because there is no photo library.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
  ) {}
  /// Saves nothing, because there is no photo library.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
  ) {}
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }
#endif

// MARK: - Pickers

/// A view controller for picking files. Nothing can be picked, but a test can call the methods of its delegate.
open class UIDocumentPickerViewController: UIViewController {
  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  open var directoryURL: URL?
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// Receives the picked files. Its methods are never called.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: AnyObject {}

/// A view controller for picking a font. Nothing can be picked.
open class UIFontPickerViewController: UIViewController {
  @preconcurrency @MainActor open class Configuration: NSObject {
    open var includeFaces = false
    open var displayUsingSystemFont = false
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
  }
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  open var selectedFontDescriptor: UIFontDescriptor?
  public convenience init(configuration: Configuration) { self.init(nibName: nil, bundle: nil) }
}
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: AnyObject {}

/// A view controller for picking a color. Nothing can be picked.
open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor = UIColor.black
  open var supportsAlpha = true
}
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {}

/// A picker wheel with rows. Nobody turns it.
open class UIPickerView: UIView {
  open weak var dataSource: (any UIPickerViewDataSource)?
  open weak var delegate: (any UIPickerViewDelegate)?
  private var selected: [Int: Int] = [:]
  open var numberOfComponents: Int { 0 }
  open func numberOfRows(inComponent component: Int) -> Int { 0 }
  open func reloadAllComponents() {}
  open func reloadComponent(_ component: Int) {}
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    selected[component] = row
  }
  open func selectedRow(inComponent component: Int) -> Int { selected[component] ?? -1 }
}
@preconcurrency @MainActor public protocol UIPickerViewDataSource: AnyObject {}
@preconcurrency @MainActor public protocol UIPickerViewDelegate: AnyObject {}

/// A calendar view. Nobody selects a date.
open class UICalendarView: UIView {
  open weak var delegate: (any UICalendarViewDelegate)?
  open var calendar = Calendar.current
  open var locale = Locale.current
  open var timeZone: TimeZone?
  open var fontDesign = UIFontDescriptor.SystemDesign.default
  open var availableDateRange: DateInterval?
  open var visibleDateComponents = DateComponents()
  open var selectionBehavior: UICalendarSelection?
  open var wantsDateDecorations = true
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    visibleDateComponents = dateComponents
  }
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {}

  @preconcurrency @MainActor open class Decoration: NSObject {
    public enum Size: Int, Sendable { case small, medium, large }
    public nonisolated override init() { super.init() }
    public init(image: UIImage?, color: UIColor? = nil, size: Size = .medium) {}
    open class func `default`(color: UIColor? = nil, size: Size = .medium) -> Decoration {
      Decoration()
    }
    open class func image(
      _ image: UIImage?, color: UIColor? = nil, size: Size = .medium
    ) -> Decoration {
      Decoration()
    }
    open class func customView(_ provider: @escaping () -> UIView) -> Decoration { Decoration() }
  }
}
@preconcurrency @MainActor public protocol UICalendarViewDelegate: AnyObject {}
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
  open func updateSelectableDates() {}
}
open class UICalendarSelectionSingleDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  open var selectedDate: DateComponents?
  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) { self.delegate = delegate }
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    selectedDate = dateComponents
  }
}
open class UICalendarSelectionMultiDate: UICalendarSelection {
  open weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  open var selectedDates: [DateComponents] = []
  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) { self.delegate = delegate }
  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    self.selectedDates = selectedDates
  }
}
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: AnyObject {}
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: AnyObject {}
