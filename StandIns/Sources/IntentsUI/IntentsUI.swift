// A replacement for IntentsUI. No view controller adds a shortcut to Siri.

@_exported public import Foundation
@_exported public import Intents
@_exported public import UIKit

@preconcurrency @MainActor open class INUIAddVoiceShortcutViewController: UIViewController {
  open weak var delegate: (any INUIAddVoiceShortcutViewControllerDelegate)?

  public init(shortcut: INShortcut) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// Receives the end of adding a shortcut. Its methods are never called.
@preconcurrency @MainActor public protocol INUIAddVoiceShortcutViewControllerDelegate: AnyObject {}

@preconcurrency @MainActor open class INUIEditVoiceShortcutViewController: UIViewController {
  open weak var delegate: (any INUIEditVoiceShortcutViewControllerDelegate)?

  public init(voiceShortcut: INVoiceShortcut) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
/// Receives the end of editing a shortcut. Its methods are never called.
@preconcurrency @MainActor public protocol INUIEditVoiceShortcutViewControllerDelegate: AnyObject {}

public enum INUIAddVoiceShortcutButtonStyle: UInt, Sendable {
  case white, whiteOutline, black, blackOutline, automatic, automaticOutline
}

@preconcurrency @MainActor open class INUIAddVoiceShortcutButton: UIButton {
  public let style: INUIAddVoiceShortcutButtonStyle
  open var shortcut: INShortcut?
  open weak var delegate: (any INUIAddVoiceShortcutButtonDelegate)?

  public init(style: INUIAddVoiceShortcutButtonStyle) {
    self.style = style
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) {
    style = .automatic
    super.init(coder: coder)
  }
  open func setStyle(_ style: INUIAddVoiceShortcutButtonStyle) {}
}
/// Receives the view controllers that a button would present. Its methods are never called.
@preconcurrency @MainActor public protocol INUIAddVoiceShortcutButtonDelegate: AnyObject {}
