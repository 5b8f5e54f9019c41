/// A view that hides the type of its content. If the type changes, the content gets a new identity
/// and loses its state.
public struct AnyView: PrimitiveView {
  private let storage: Storage
  private var view: any View { storage.view }

  /// The object that holds the content. Copies of an erased view share the object.
  private final class Storage {
    let view: any View
    /// True if the view is compared by its content. In this case, SwiftUI has a generic view, and
    /// only this package erases the type.
    let isTyped: Bool

    init(_ view: any View, isTyped: Bool = false) {
      self.view = view
      self.isTyped = isTyped
    }
  }

  public init<Content: View>(_ view: Content) {
    storage = Storage(view)
  }

  /// Erases the type of a view that SwiftUI does not erase, because SwiftUI stores the view in a
  /// generic view.
  package init<Content: View>(typed view: Content) {
    storage = Storage(view, isTyped: true)
  }

  public init<Content: View>(erasing view: Content) {
    storage = Storage(view)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    func visit<Content: View>(_ content: Content) {
      visitor.beginIdentity(ErasedType(id: ObjectIdentifier(Content.self), position: position))
      Content._visit(content, at: position, by: &visitor)
      visitor.endIdentity()
    }
    visitor.dynamicView()
    visit(view.view)
    visitor.endDynamicView()
  }

  public static var _positions: Int { 1 }
}

/// The explicit id of an erased view's content: the content's type and the position of the erased
/// view.
///
/// The position is part of the id because the content can take up more positions than the erased
/// view. Without the erased view's position, the content could collide with the positions of the
/// views after it.
struct ErasedType: Hashable {
  let id: ObjectIdentifier
  let position: Int
}

extension AnyView: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    if old.storage === new.storage { return nil }
    // In SwiftUI, `AnyView` is a reference to an object. So two erased views with different objects
    // differ.
    return comparator.purpose == .output || (old.storage.isTyped && new.storage.isTyped)
      ? comparator.difference(fromErased: old, to: new) : .value
  }

  /// Compares the contents of two erased views. Contents of different types differ.
  package func difference(to new: AnyView, by comparator: Comparator) -> Difference? {
    func difference<Content: View>(from old: Content) -> Difference? {
      (new.view as? Content).map { comparator.difference(from: old, to: $0) } ?? .value
    }
    return difference(from: view)
  }
}
