public import SimulatedUICore

nonisolated extension View {
  /// Binds the view's identity to `id`. With a different id, it is a different view with new state.
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: id)
  }
}

/// A view whose identity depends on a value as well as on its position.
private struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginIdentity(view.id)
    Content._visit(view.content, at: position, by: &visitor)
    visitor.endIdentity()
  }

  static var _positions: Int { Content._positions }
}
