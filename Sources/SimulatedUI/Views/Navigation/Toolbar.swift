public import SimulatedUICore

nonisolated extension View {
  /// Adds a title above the view.
  public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
    TitledView(content: self, title: String(title))
  }

  /// Adds a toolbar to the view.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    layered("Toolbar", content())
  }

  /// Sets the label of the view in a tab bar.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    layered("TabItem", label())
  }

  public func badge(_ count: Int) -> some View { look(count) }
}

private struct TitledView<Content: View>: PrimitiveView {
  let content: Content
  let title: String

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.content("NavigationTitle", view.title)
    Content._visit(view.content, at: position, by: &visitor)
  }

  static var _positions: Int { Content._positions }
}

/// The content of a toolbar.
public nonisolated protocol ToolbarContent: View {}

/// A control in a toolbar.
public struct ToolbarItem<Content: View>: ToolbarContent, ContainerView {
  package static var kind: String? { nil }
  package let content: Content

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// Controls in a toolbar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent, ContainerView {
  package static var kind: String? { nil }
  package let content: Content

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// The placement of an item in a toolbar.
public enum ToolbarItemPlacement: Sendable {
  case automatic, principal, navigation, status, keyboard, bottomBar
  case primaryAction, confirmationAction, cancellationAction, destructiveAction
  case topBarLeading, topBarTrailing, navigationBarLeading, navigationBarTrailing
}
