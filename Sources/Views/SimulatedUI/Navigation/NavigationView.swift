public import SimulatedUIBasics
public import SimulatedUICore

/// The form of a navigation stack from before iOS 16. It behaves like a `NavigationStack`.
public struct NavigationView<Content: View>: PrimitiveView {
  private let stack: NavigationStack<NavigationPath, Content>

  public init(@ViewBuilder content: () -> Content) { stack = NavigationStack(root: content) }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    NavigationStack<NavigationPath, Content>._visit(view.stack, at: position, by: &visitor)
  }

  public static var _positions: Int { NavigationStack<NavigationPath, Content>._positions }
}

// These modifiers have the names from before iOS 14.
nonisolated extension View {
  @TextForms
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(title)
  }
  @TextForms
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbarItems(ViewBuilder.buildBlock(leading, trailing))
  }
  public func navigationBarItems(leading: some View) -> some View { toolbarItems(leading) }
  public func navigationBarItems(trailing: some View) -> some View { toolbarItems(trailing) }
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { look(style) }
}

public protocol NavigationViewStyle {}
public struct DefaultNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { .init() }
}
public struct StackNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { .init() }
}
public struct ColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { .init() }
}

/// The style of a navigation view with two columns, from before iOS 16.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle { public init() {} }
