package import SimulatedUICore

/// A view that is shown wherever a placeholder for it stands in the content below, such as the content of a modifier.
///
/// Each evaluation of the view that passes the content makes a new instance, which evaluates the placeholders again. An
/// evaluation of the view around a placeholder does not, because a placeholder has no fields.
final class PlacedView<Tag> {
  let view: AnyView

  init<Content: View>(_ view: Content) {
    self.view = AnyView(view)
  }
}

/// Content below which the placeholders for a tag show a view.
///
/// The view reaches its placeholders through the environment, so that the content in between is not evaluated.
package struct PlacingView<Tag, Placed: View, Content: View> {
  let placed: Placed
  let content: Content

  package init(_ placed: Placed, for _: Tag.Type, in content: Content) {
    self.placed = placed
    self.content = content
  }
}

extension PlacingView: View, PrimitiveView {
  package static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginEnvironment(ObjectWrite(object: PlacedView<Tag>(view.placed)), at: position)
    Content._visit(view.content, at: position + 1, by: &visitor)
    visitor.endEnvironment()
  }

  package static var _positions: Int { 1 + Content._positions }
}

/// Shows the view that was placed for a tag, in a node of its own.
struct Placeholder<Tag>: UncountedView {
  @Environment(PlacedView<Tag>.self) private var placed: PlacedView<Tag>?

  var body: some View {
    placed?.view
  }
}

/// A primitive view that stands for content which is passed from outside, such as the label of a button in its style.
package nonisolated protocol PlaceholderView: PrimitiveView {}

extension PlaceholderView {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    Placeholder<Self>._visit(Placeholder(), at: position, by: &visitor)
  }
}
