public import Foundation
public import SimulatedUI

/// An intent or an activity that the user could add to Siri.
open class INShortcut: NSObject, @unchecked Sendable {
  public let intent: INIntent?
  public let userActivity: NSUserActivity?

  public init?(intent: INIntent) { (self.intent, userActivity) = (intent, nil) }
  public init(userActivity: NSUserActivity) { (intent, self.userActivity) = (nil, userActivity) }
}

/// A shortcut that the user added to Siri. There is never one.
open class INVoiceShortcut: NSObject, @unchecked Sendable {
  public let shortcut: INShortcut

  init(shortcut: INShortcut) { self.shortcut = shortcut }

  open var identifier: UUID { UUID() }
  open var invocationPhrase: String { "" }
}

/// The shortcuts that the user added to Siri, of which there are none.
open class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
  public static let shared = INVoiceShortcutCenter()

  override init() {}

  /// Calls the completion handler with no shortcuts, asynchronously on the main queue.
  open func getAllVoiceShortcuts(
    completion: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completion([], nil) }
  }
  open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }
  open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}
