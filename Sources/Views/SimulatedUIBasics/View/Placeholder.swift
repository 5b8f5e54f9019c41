package import SimulatedUICore

/// A view that is shown wherever a placeholder for it stands in the content below, such as the content of a modifier.
///
/// Each evaluation of the view that passes the content makes a new instance, which evaluates the placeholders again. An
/// evaluation of the view around a placeholder does not, because a placeholder has no fields.
final class PlacedView<Tag> {
  let view: AnyView
  /// The view that placeholders inside this one show, such as the content of a modifier around the same modifier.
  fileprivate(set) var outer: PlacedView?

  init(_ view: some View) { self.view = AnyView(typed: view) }
}

/// Content below which the placeholders for a tag show a view.
///
/// The view reaches its placeholders through the environment, so that the content in between is not evaluated.
package struct PlacingView<Tag, Placed: View, Content: View>: PrimitiveView {
  let placed: Placed
  let content: Content

  package init(_ placed: Placed, for _: Tag.Type, in content: Content) {
    self.placed = placed
    self.content = content
  }

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginEnvironment(PlacingWrite(placed: PlacedView<Tag>(view.placed)), at: position)
    Content._visit(view.content, at: position + 1, by: &visitor)
    visitor.endEnvironment()
  }

  package static var _positions: Int { 1 + Content._positions }
}

extension PlacingView: RowStructure {
  /// The shape of a row with a modifier: the modifier usually shows its content once, so the content gives the shape.
  package static func rowShape(_ depth: Int) -> RowShape { RowShape.of(Placed.self, depth) }
}

nonisolated extension View {
  /// Shows a view for the placeholders with a tag inside this one.
  package func placing<Tag, Placed: View>(
    _ placed: Placed, for tag: Tag.Type
  ) -> PlacingView<Tag, Placed, Self> {
    PlacingView(placed, for: tag, in: self)
  }
}

/// Puts a view for placeholders into the environment, and remembers the one that it hides.
private struct PlacingWrite<Tag>: EnvironmentWrite, CustomComparable {
  let placed: PlacedView<Tag>

  func apply(to values: inout EnvironmentValues) {
    placed.outer = values.object(of: PlacedView<Tag>.self) as? PlacedView<Tag>
    values.set(placed, of: PlacedView<Tag>.self)
  }

  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    old.placed === new.placed ? nil : .value
  }
}

/// Shows the view that was placed for a tag, in a separate node.
struct Placeholder<Tag>: UncountedView {
  @Environment(PlacedView<Tag>.self) private var placed: PlacedView<Tag>?

  var body: some View {
    if let placed {
      placed.view.environment(writing: ObjectWrite(object: placed.outer))
    }
  }
}

/// A primitive view that stands for content which is passed from outside, such as the label of a button in its style.
package nonisolated protocol PlaceholderView: PrimitiveView {}

extension PlaceholderView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Placeholder<Self>._visit(Placeholder(), at: position, by: &visitor)
  }
}
