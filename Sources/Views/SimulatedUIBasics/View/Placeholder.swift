package import SimulatedUICore

/// The view that placeholders show instead of themselves. For a custom modifier, it is the content
/// to which the modifier is applied.
///
/// The view that passes the content makes a new instance in each evaluation, which evaluates the
/// placeholders again. An evaluation of the view around a placeholder does not evaluate the
/// placeholder, because a placeholder has no fields.
final class PlacedView<Tag> {
  let view: AnyView
  /// The view that placeholders inside this view show. For example, it is the content of the outer
  /// modifier if the same modifier is applied twice.
  fileprivate(set) var outer: PlacedView?

  init(_ view: some View) { self.view = AnyView(typed: view) }
}

/// Content in which all placeholders with the tag `Tag` show the view `placed`.
///
/// The placeholders receive the view from their environment, so that the content around the
/// placeholders is not evaluated.
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
  /// The shape of a row with a custom modifier. A modifier usually shows its content once, so this
  /// is the shape of the content.
  package static func rowShape(_ depth: Int) -> RowShape { RowShape.of(Placed.self, depth) }
}

nonisolated extension View {
  /// Shows `placed` in all placeholders with the given tag inside this view.
  package func placing<Tag, Placed: View>(
    _ placed: Placed, for tag: Tag.Type
  ) -> PlacingView<Tag, Placed, Self> {
    PlacingView(placed, for: tag, in: self)
  }
}

/// Sets the view that placeholders show in the environment, and keeps the view that was set outside
/// of it.
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

/// Shows the view that was set for placeholders with this tag, in a separate node.
struct Placeholder<Tag>: PlacedContentView {
  @Environment(PlacedView<Tag>.self) private var placed: PlacedView<Tag>?

  var body: some View {
    if let placed {
      placed.view.environment(writing: ObjectWrite(object: placed.outer))
    }
  }
}

/// A primitive view that shows content from elsewhere. For example, it shows the label of a button
/// inside a button style.
package nonisolated protocol PlaceholderView: PrimitiveView {}

extension PlaceholderView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Placeholder<Self>._visit(Placeholder(), at: position, by: &visitor)
  }
}
