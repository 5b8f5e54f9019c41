/// A view without content.
public struct EmptyView: LeafView {
  public init() {}

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {}
}

/// A primitive view that does nothing but contain other views. Its builder closure runs
/// immediately, so its reads belong to the body that makes the container.
package nonisolated protocol ContainerView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  /// The name that the container has in an outline; `nil` if outlines omit the container.
  static var kind: String? { get }
}

extension ContainerView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if let kind { visitor.beginContainer(kind) } else { visitor.beginViewList() }
    Content._visit(view.content, at: position, by: &visitor)
    if kind != nil { visitor.endContainer() } else { visitor.endViewList() }
  }

  public static var _positions: Int { Content._positions }
}

/// A view that groups several views, for use where a single view is expected.
public struct Group<Content: View>: ContainerView {
  package static var kind: String? { nil }
  package let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}
