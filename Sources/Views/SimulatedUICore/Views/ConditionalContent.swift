/// The content of one of the two branches of a condition, such as an `if` statement. Views in
/// different branches have different identities, even if their types are equal.
public enum _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
  case first(TrueContent)
  case second(FalseContent)

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.dynamicView()
    visitor.beginViewList()
    switch view {
    case .first(let content):
      visitor.branch(0)
      TrueContent._visit(content, at: position, by: &visitor)
    case .second(let content):
      visitor.branch(1)
      FalseContent._visit(content, at: position + TrueContent._positions, by: &visitor)
    }
    visitor.endViewList()
    visitor.endDynamicView()
  }

  public static var _positions: Int { TrueContent._positions + FalseContent._positions }
}

extension _ConditionalContent: CustomComparable {
  package static func difference(
    from old: Self, to new: Self, by comparator: Comparator
  ) -> Difference? {
    switch (old, new) {
    case (.first(let old), .first(let new)): comparator.difference(from: old, to: new)
    case (.second(let old), .second(let new)): comparator.difference(from: old, to: new)
    default: .value
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    guard let view else { return visitor.absentView() }
    visitor.dynamicView()
    visitor.beginViewList()
    Wrapped._visit(view, at: position, by: &visitor)
    visitor.endViewList()
    visitor.endDynamicView()
  }

  public static var _positions: Int { Wrapped._positions }
}
