public import SimulatedUICore

nonisolated extension View {
  /// Makes `id` a part of the view's identity. If `id` changes, a new view with new state replaces the view.
  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: id) }
}

/// A view whose identity depends on a value as well as on its position.
private struct IdentifiedView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginIdentity(view.id)
    Content._visit(view.content, at: position, by: &visitor)
    visitor.endIdentity()
  }

  static var _positions: Int { Content._positions }
}
