public import SimulatedUIBasics
public import SimulatedUICore

/// Items of the menu bar. The menu bar is not part of the screen, so commands compile but have no
/// effect, and nothing evaluates their bodies.
@MainActor @preconcurrency public protocol Commands {
  associatedtype Body: Commands

  /// The items of which the commands consist.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body to evaluate") }
}

/// Builds the items of the menu bar from the commands in a closure.
@resultBuilder
public enum CommandsBuilder {
  public static func buildBlock<each Content: Commands>(
    _ commands: repeat each Content
  ) -> some Commands {
    EmptyCommands()
  }
  public static func buildIf<Content: Commands>(_ commands: Content?) -> some Commands {
    EmptyCommands()
  }
  public static func buildLimitedAvailability(_ commands: some Commands) -> some Commands {
    EmptyCommands()
  }
}

public nonisolated struct EmptyCommands: Commands { public init() {} }

/// A menu of the app in the menu bar.
public nonisolated struct CommandMenu<Content: View>: Commands {
  @TextForms
  public init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// Menu items that are added before or after a group of the system's menu items, or that replace
/// the group.
public nonisolated struct CommandGroup<Content: View>: Commands {
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A group of menu items that the system adds to the menu bar.
public enum CommandGroupPlacement: Sendable {
  case appInfo, appSettings, systemServices, appVisibility, appTermination, newItem, saveItem
  case importExport, printItem, undoRedo, pasteboard, textEditing, textFormatting, toolbar, sidebar
  case windowSize, windowArrangement, help, singleWindowList, windowList
}

public nonisolated struct SidebarCommands: Commands { public init() {} }
public nonisolated struct ToolbarCommands: Commands { public init() {} }
public nonisolated struct TextEditingCommands: Commands { public init() {} }
public nonisolated struct TextFormattingCommands: Commands { public init() {} }
public nonisolated struct ImportFromDevicesCommands: Commands { public init() {} }
public nonisolated struct InspectorCommands: Commands { public init() {} }
