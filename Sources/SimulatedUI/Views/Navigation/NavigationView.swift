public import SimulatedUIAppearance
public import SimulatedUICore

/// The stack of views before iOS 16, which behaves like a ``NavigationStack``.
public struct NavigationView<Content: View> {
  private let stack: NavigationStack<NavigationPath, Content>

  public init(@ViewBuilder content: () -> Content) {
    stack = NavigationStack(root: content)
  }
}

extension NavigationView: PrimitiveView {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    NavigationStack<NavigationPath, Content>._visit(view.stack, at: position, by: &visitor)
  }

  public static var _positions: Int { NavigationStack<NavigationPath, Content>._positions }
}

// The names before iOS 14.
nonisolated extension View {
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  public func navigationBarTitle(_ key: LocalizedStringKey) -> some View { navigationTitle(key) }
  @_disfavoredOverload
  public func navigationBarTitle<Title: StringProtocol>(_ title: Title) -> some View {
    navigationTitle(title)
  }
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  public func navigationBarTitle(
    _ key: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(key).navigationBarTitleDisplayMode(displayMode)
  }
  @_disfavoredOverload
  public func navigationBarTitle<Title: StringProtocol>(
    _ title: Title, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    layered("Toolbar", ViewBuilder.buildBlock(leading, trailing))
  }
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    layered("Toolbar", leading)
  }
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    layered("Toolbar", trailing)
  }
}
