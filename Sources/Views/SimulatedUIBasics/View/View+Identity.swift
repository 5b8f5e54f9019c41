public import SimulatedUICore

nonisolated extension View {
  /// Makes `id` a part of this view's identity. If `id` changes, a new view with new state replaces
  /// this view.
  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: id) }
}

/// A view whose identity depends on an explicit id as well as on the view's position.
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

extension IdentifiedView: RowStructure {
  static func rowShape(_ depth: Int) -> RowShape {
    var shape = RowShape.of(Content.self, depth)
    shape.hasExplicitID = true
    return shape
  }
}

extension EquatableView: RowWrapper {}

/// A view that is skipped if its new value equals its old value by `==`.
///
/// Without this wrapper, the graph compares a view that is plain data field by field, and calls
/// `==` only for other `Equatable` views.
public struct EquatableView<Content: View & Equatable>: PrimitiveView, CustomComparable {
  public var content: Content

  public init(content: Content) { self.content = content }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if Content.Body.self == Never.self {
      Content._visit(view.content, at: position, by: &visitor)
    } else {
      visitor.equatableChild(view.content, at: position)
    }
  }

  public static var _positions: Int { Content._positions }

  package static func difference(from old: Self, to new: Self, by _: Comparator) -> Difference? {
    old.content == new.content ? nil : .value
  }
}

nonisolated extension View where Self: Equatable {
  /// Wraps this view so that it is skipped if its new value equals its old value by `==`.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
