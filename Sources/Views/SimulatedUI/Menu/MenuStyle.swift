public import SimulatedUIBasics
public import SimulatedUICore

/// A style that makes the body of menus. As with a `ButtonStyle`, each body is evaluated in a
/// separate node.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  typealias Configuration = MenuStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a menu that the menu passes to its style.
public struct MenuStyleConfiguration {
  public struct Label: PlaceholderView, NamedPlaceholder {
    package let text: String
  }
  public struct Content: PlaceholderView {}

  public let label: Label
  public let content = Content()
  let primaryAction: (() -> Void)?
}

nonisolated extension MenuStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.label)
  }
}
public nonisolated struct DefaultMenuStyle: MenuStyle, BuiltInStyle { public init() {} }
nonisolated extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { .init() }
}
public nonisolated struct ButtonMenuStyle: MenuStyle, BuiltInStyle { public init() {} }
nonisolated extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: Self { .init() }
}
public nonisolated struct BorderlessButtonMenuStyle: MenuStyle, BuiltInStyle {
  private let showsMenuIndicator: Bool

  public init(showsMenuIndicator: Bool = true) { self.showsMenuIndicator = showsMenuIndicator }
}
nonisolated extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: Self { .init() }
}

nonisolated extension View {
  public func menuStyle(_ style: some MenuStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
  public func menuOrder(_ order: MenuOrder) -> some View { look(order) }
  public func menuIndicator(_ visibility: Visibility) -> some View { look(visibility) }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    look(behavior)
  }
}

public enum MenuOrder: Sendable { case automatic, priority, fixed }

public enum MenuActionDismissBehavior: Sendable { case automatic, enabled, disabled }
