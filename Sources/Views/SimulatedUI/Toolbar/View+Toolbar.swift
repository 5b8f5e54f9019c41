public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  public func statusBarHidden(_ hidden: Bool = true) -> some View { look(hidden) }
  public func statusBar(hidden: Bool) -> some View { look(hidden) }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { look(visibility) }
  public func toolbarRole(_ role: ToolbarRole) -> some View { look(role) }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    look((visibility, bars))
  }
  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    look((visibility, bars))
  }
  public func toolbarBackground(
    _ style: some ShapeStyle, for bars: ToolbarPlacement...
  ) -> some View {
    look((style, bars))
  }
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    look((visibility, bars))
  }
  public func toolbarBackgroundVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    look((visibility, bars))
  }
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { look(mode) }
  public func toolbarColorScheme(
    _ scheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View {
    look((scheme, bars))
  }
  public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View { look(item) }
}

public enum ToolbarRole: Sendable { case automatic, navigationStack, browser, editor }
public enum ToolbarPlacement: Sendable {
  case automatic, bottomBar, navigationBar, tabBar, windowToolbar
}
public enum ToolbarTitleDisplayMode: Sendable { case automatic, large, inlineLarge, inline }

public enum ToolbarDefaultItemKind: Sendable { case sidebarToggle, title, search }
