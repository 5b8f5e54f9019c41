public import SimulatedUICore

// Commands of the menu bar and styles of windows. Neither is a part of the screen, so they only have to exist.

/// Items of the menu bar.
@MainActor @preconcurrency public protocol Commands {}

/// Builds commands.
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

/// A custom menu in the menu bar.
public nonisolated struct CommandMenu<Content: View>: Commands {
  @TextForms
  public init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

/// Menu items before, after or in place of a group of the system's items.
public nonisolated struct CommandGroup<Content: View>: Commands {
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A group of the system's menu items.
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

// MARK: - Windows

public protocol WindowStyle {}
public protocol WindowToolbarStyle {}
public protocol MenuBarExtraStyle {}

/// A style of windows, of their toolbars or of menu bar extras, known by its name.
public struct NamedWindowStyle: WindowStyle, WindowToolbarStyle, MenuBarExtraStyle, Hashable,
  Sendable
{
  let name: String
}

extension WindowStyle where Self == NamedWindowStyle {
  public static var automatic: Self { .init(name: "automatic") }
  public static var hiddenTitleBar: Self { .init(name: "hiddenTitleBar") }
  public static var titleBar: Self { .init(name: "titleBar") }
  public static var plain: Self { .init(name: "plain") }
}
extension WindowToolbarStyle where Self == NamedWindowStyle {
  public static var automatic: Self { .init(name: "automatic") }
  public static var expanded: Self { .init(name: "expanded") }
  public static var unified: Self { .init(name: "unified") }
  public static var unifiedCompact: Self { .init(name: "unifiedCompact") }
  public static func unified(showsTitle: Bool) -> Self { .init(name: "unified \(showsTitle)") }
}
extension MenuBarExtraStyle where Self == NamedWindowStyle {
  public static var automatic: Self { .init(name: "automatic") }
  public static var menu: Self { .init(name: "menu") }
  public static var window: Self { .init(name: "window") }
}

/// How the size of a window follows its content.
public enum WindowResizability: Sendable { case automatic, contentSize, contentMinSize }
