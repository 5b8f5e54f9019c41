public import Foundation
public import SimulatedSwiftUI

/// A panel that behaves as if the user always cancels it.
@preconcurrency @MainActor open class NSSavePanel: NSWindow {
  open var url: URL? { nil }
  open var directoryURL: URL?
  open var message: String! = ""
  open var prompt: String! = ""
  open var nameFieldStringValue = ""
  open var canCreateDirectories = true
  open var showsHiddenFiles = false
  open var isExtensionHidden = false
  open var allowedContentTypes: [UTType] = []

  @discardableResult open func runModal() -> NSApplication.ModalResponse { .cancel }

  open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
    handler(.cancel)
  }
  @discardableResult open func begin() async -> NSApplication.ModalResponse { .cancel }
}

/// A panel that behaves as if the user always cancels it.
open class NSOpenPanel: NSSavePanel {
  open var canChooseFiles = true
  open var canChooseDirectories = false
  open var allowsMultipleSelection = false
  open var resolvesAliases = true
  open var urls: [URL] { [] }
}

/// An alert that behaves as if the user always chooses the first button.
@preconcurrency @MainActor open class NSAlert: NSObject {
  public enum Style: UInt, Sendable { case warning, informational, critical }

  open var messageText = ""
  open var informativeText = ""
  open var alertStyle = Style.warning
  open var accessoryView: NSView?
  open var icon: NSImage!
  open private(set) var buttons: [NSButton] = []

  @discardableResult open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton(title: title)
    buttons.append(button)
    return button
  }
  @discardableResult open func runModal() -> NSApplication.ModalResponse {
    .alertFirstButtonReturn
  }
}
