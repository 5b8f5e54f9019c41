public import SimulatedUICore

/// A view that is skipped whenever its new value equals its old one by `==`.
///
/// Without this wrapper, a view that is plain data is compared by value, and `==` is called only for other views.
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
  /// Returns the view in a wrapper that is skipped whenever `==` returns true.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
