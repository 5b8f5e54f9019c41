public import SimulatedUIBasics
public import SimulatedUICore

nonisolated extension View {
  /// Adds a title above this view, as a navigation bar shows it.
  @TextForms
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    TitledView(content: self, title: Text(title))
  }
  public func navigationTitle(_ title: Binding<String>) -> some View {
    Accompanied(Companion(BoundTitle(title: title)), self)
  }
  public func navigationBarTitleDisplayMode(
    _ mode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    look(mode)
  }
  public func navigationBarHidden(_ hidden: Bool) -> some View { look(hidden) }
  /// Removes the control `Back` from this view after the view was pushed. Its place is empty.
  public func navigationBarBackButtonHidden(_ hides: Bool = true) -> some View {
    look(hides).presentationTrait(hides ? .backButtonHidden : nil)
  }
  @TextForms
  public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View {
    look(Text(subtitle))
  }
}

/// Shows the title that a binding contains, and observes the binding.
private struct BoundTitle: UncountedView {
  @Binding var title: String

  var body: some View { EmptyView().navigationTitle(title) }
}

private struct TitledView<Content: View>: PrimitiveView {
  let content: Content
  let title: Text

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.content("NavigationTitle", view.title.string)
    Content._visit(view.content, at: position, by: &visitor)
  }

  static var _positions: Int { Content._positions }
}

extension TitledView: RowWrapper {}

/// Contains the types of settings for the bar of a navigation stack.
public struct NavigationBarItem: Sendable {
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
