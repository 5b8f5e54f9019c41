public import Foundation
public import SimulatedSwiftUI

@preconcurrency @MainActor open class NSResponder: NSObject {
  public nonisolated override init() { super.init() }
}

/// The app object. The app has no windows.
@preconcurrency @MainActor open class NSApplication: NSResponder {
  public static let shared = NSApplication()

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let cancel = ModalResponse(rawValue: 0)
    public static let OK = ModalResponse(rawValue: 1)
    public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000)
    public static let alertSecondButtonReturn = ModalResponse(rawValue: 1001)
    public static let alertThirdButtonReturn = ModalResponse(rawValue: 1002)
  }

  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "NSApplicationDidBecomeActiveNotification")
  public nonisolated static let willTerminateNotification = Notification.Name(
    "NSApplicationWillTerminateNotification")
  public nonisolated static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification")
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification")

  open var windows: [NSWindow] { [] }
  open var keyWindow: NSWindow? { nil }
  open var mainWindow: NSWindow? { nil }
  open weak var delegate: (any NSApplicationDelegate)?

  open func activate(ignoringOtherApps flag: Bool) {}
  open func activate() {}

  /// Stops the process with a message, because a test cannot continue after the app has ended.
  open func terminate(_ sender: Any?) {
    fatalError("NSApplication.terminate(_:) ended the app")
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor public let NSApp: NSApplication! = .shared

/// Receives the events of the app. Only the methods for the launch are called.
@preconcurrency @MainActor public protocol NSApplicationDelegate: AnyObject {
  func applicationWillFinishLaunching(_ notification: Notification)
  func applicationDidFinishLaunching(_ notification: Notification)
}

extension NSApplicationDelegate {
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  public func applicationDidFinishLaunching(_ notification: Notification) {}
}

@preconcurrency @MainActor open class NSWindow: NSResponder {
  public static var allowsAutomaticWindowTabbing = true

  open var title = ""
  open var contentView: NSView?

  open func close() {}
  open func makeKeyAndOrderFront(_ sender: Any?) {}
}

/// An input event. Modifier keys are never pressed.
@preconcurrency @MainActor open class NSEvent: NSObject {
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    public static let control = ModifierFlags(rawValue: 1 << 18)
    public static let option = ModifierFlags(rawValue: 1 << 19)
    public static let command = ModifierFlags(rawValue: 1 << 20)
  }

  open class var modifierFlags: ModifierFlags { [] }
  open var modifierFlags: ModifierFlags { [] }
  open var keyCode: UInt16 { 0 }
}

/// Access to the Finder and other apps. It opens and shows nothing, but reports success.
@preconcurrency @MainActor open class NSWorkspace: NSObject {
  public static let shared = NSWorkspace()

  public struct IconCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  @discardableResult open func open(_ url: URL) -> Bool { true }
  open func activateFileViewerSelecting(_ fileURLs: [URL]) {}
  @discardableResult open func selectFile(
    _ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String
  ) -> Bool {
    true
  }
  open func icon(forFile fullPath: String) -> NSImage { NSImage() }
  @discardableResult open func setIcon(
    _ image: NSImage?, forFile fullPath: String, options: IconCreationOptions = []
  ) -> Bool {
    true
  }
}

/// The clipboard. Its content is only visible in this process.
@preconcurrency @MainActor open class NSPasteboard: NSObject {
  public static let general = NSPasteboard()

  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let string = PasteboardType("public.utf8-plain-text")
    public static let fileURL = PasteboardType("public.file-url")
    public static let png = PasteboardType("public.png")
  }

  private var strings: [PasteboardType: String] = [:]
  public private(set) var changeCount = 0

  @discardableResult open func clearContents() -> Int {
    strings = [:]
    changeCount += 1
    return changeCount
  }
  @discardableResult open func setString(
    _ string: String, forType dataType: PasteboardType
  ) -> Bool {
    strings[dataType] = string
    return true
  }
  open func string(forType dataType: PasteboardType) -> String? { strings[dataType] }
}
