public import SimulatedUICore

/// Several controls that belong together.
public struct ControlGroup<Content: View>: PrimitiveView {
  private let content: Content
  private let label: AnyView

  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
    (self.content, self.label) = (content(), AnyView(label()))
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("ControlGroup")
    if visitor.style(for: ControlGroupStyleConfiguration.self) == nil {
      AnyView._visit(view.label, at: position, by: &visitor)
      Content._visit(view.content, at: position + AnyView._positions, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(ControlGroupStyleConfiguration())
          .placing(view.content, for: ControlGroupStyleConfiguration.Content.self)
          .placing(view.label, for: ControlGroupStyleConfiguration.Label.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(
      AnyView._positions + Content._positions,
      2 + StyledControl<ControlGroupStyleConfiguration>._positions)
  }
}
