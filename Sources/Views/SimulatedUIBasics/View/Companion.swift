import SimulatedUICore

/// A view of this library that a modifier adds next to its content. In a list of views, it does not
/// count as a view.
package struct Companion<Content: View>: PrimitiveView {
  private let content: Content

  package init(_ content: Content) { self.content = content }

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginCompanion()
    Content._visit(view.content, at: position, by: &visitor)
    visitor.endCompanion()
  }

  package static var _positions: Int { Content._positions }
}

/// The content of a modifier and the ``Companion`` of the content, in either order. In contrast to
/// the views in a group, the two views do not form a list of views.
package struct Accompanied<First: View, Second: View>: PrimitiveView {
  private let first: First
  private let second: Second

  package init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    First._visit(view.first, at: position, by: &visitor)
    Second._visit(view.second, at: position + First._positions, by: &visitor)
  }

  package static var _positions: Int { First._positions + Second._positions }
}

nonisolated extension View {
  /// Adds a view of this library after this view, as the companion of this view.
  package func accompanied(by companion: some View) -> some View {
    Accompanied(self, Companion(companion))
  }
}
