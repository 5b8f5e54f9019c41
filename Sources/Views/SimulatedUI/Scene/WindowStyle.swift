public protocol WindowStyle {}
public protocol WindowToolbarStyle {}
public protocol MenuBarExtraStyle {}

/// A style of windows, of window toolbars or of menu bar extras, which is represented by its name.
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

/// The rule by which the size of a window depends on the content.
public enum WindowResizability: Sendable { case automatic, contentSize, contentMinSize }
