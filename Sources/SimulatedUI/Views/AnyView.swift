/// A view of any type; with a view of another type, it is another view.
public struct AnyView: PrimitiveView {
  private let view: any View

  public init<Content: View>(_ view: Content) {
    self.view = view
  }

  public init<Content: View>(erasing view: Content) {
    self.view = view
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    func visit<Content: View>(_ content: Content) {
      visitor.beginIdentity(ErasedType(id: ObjectIdentifier(Content.self), position: position))
      Content._visit(content, at: position, by: &visitor)
      visitor.endIdentity()
    }
    visit(view.view)
  }

  public static var _positions: Int { 1 }
}

/// The type of what is inside an erased view, as an identity that is no other's.
///
/// What is inside may take up more positions than the erased view does, which would be those of others; so it goes by the
/// place of the erased view, too.
struct ErasedType: Hashable {
  let id: ObjectIdentifier
  let position: Int
}

extension AnyView: CustomComparable {
  static func difference(from old: Self, to new: Self, by comparator: Comparator) -> Difference? {
    func difference<Content: View>(from old: Content) -> Difference? {
      (new.view as? Content).map { comparator.difference(from: old, to: $0) } ?? .value
    }
    return difference(from: old.view)
  }
}
