package import SimulatedUICore

/// A container whose rows are mounted on demand if the screen has the option.
package nonisolated protocol LazyContainerView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  static var kind: String { get }
}

extension LazyContainerView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer(kind)
    visitRows(of: view.content, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { 1 + Content._positions }
}

/// Visits the content of a lazy container, which takes up one position more than the content.
package func visitRows<Content: View>(
  of content: Content, at position: Int, by visitor: inout some ViewVisitor
) {
  let mounting = visitor.environmentObject(of: OnDemandMounting.self) as? OnDemandMounting
  if let mounting {
    visitor.beginEnvironment(ObjectWrite(object: mounting.viewport), at: position)
  }
  Content._visit(content, at: position + 1, by: &visitor)
  if mounting != nil { visitor.endEnvironment() }
}
