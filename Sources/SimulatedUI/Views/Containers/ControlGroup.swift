public import SimulatedUIAppearance
internal import SimulatedUIBehavior
public import SimulatedUICore

/// Several controls that belong together.
public struct ControlGroup<Content: View> {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init<Controls: View, Label: View>(
    @ViewBuilder content: () -> Controls, @ViewBuilder label: () -> Label
  ) where Content == TupleView<Label, Controls> {
    self.content = ViewBuilder.buildBlock(label(), content())
  }

  public init<Controls: View>(_ title: some _Title, @ViewBuilder content: () -> Controls)
  where Content == TupleView<Text, Controls> {
    self.init(content: content) { title._text }
  }
}

extension ControlGroup: PrimitiveView {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("ControlGroup")
    if visitor.style(for: ControlGroupStyleConfiguration.self) == nil {
      Content._visit(view.content, at: position, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(ControlGroupStyleConfiguration())
          .placing(view.content, for: ControlGroupStyleConfiguration.Content.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(Content._positions, 1 + StyledControl<ControlGroupStyleConfiguration>._positions)
  }
}
