public import Foundation
public import SimulatedUICore

// Modifiers of the appearance of bars and presentations, named as in SwiftUI. A different argument makes a different
// output.

nonisolated extension View {
  public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    look(mode)
  }
  public func navigationBarHidden(_ hidden: Bool) -> some View { look(hidden) }
  public func navigationBarBackButtonHidden(_ hides: Bool = true) -> some View { look(hides) }
  @TextForms
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
    look(Text(subtitle))
  }
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
  public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
    look(behavior)
  }
  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View {
    look((style, container))
  }
}

// MARK: - Presentations

nonisolated extension View {
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { look(detents) }
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    look((detents, selection))
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View { look(visibility) }
  public func presentationBackground(_ style: some ShapeStyle) -> some View { look(style) }
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    look(interaction)
  }
  public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    look(behavior)
  }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    look(adaptation)
  }
  public func presentationCompactAdaptation(
    horizontal: PresentationAdaptation, vertical: PresentationAdaptation
  ) -> some View {
    look((horizontal, vertical))
  }
  public func presentationCornerRadius(_ radius: CGFloat?) -> some View { look(radius) }
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View { look(sizing) }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    look(isDisabled)
  }
}
