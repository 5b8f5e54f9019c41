/// Several views in sequence. Each view is at a separate position.
public struct TupleView<each Content: View>: PrimitiveView {
  package let content: (repeat each Content)

  init(_ content: repeat each Content) {
    // This line looks up the metadata of the tuple once. Without this line, the loop below would
    // look it up for each element.
    precondition(MemoryLayout<(repeat each Content)>.stride > 0)
    self.content = (repeat each content)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginViewList()
    var position = position
    for element in repeat each view.content { visit(element, at: &position, by: &visitor) }
    visitor.endViewList()
  }

  private static func visit<Element: View, Visitor: ViewVisitor>(
    _ element: Element, at position: inout Int, by visitor: inout Visitor
  ) {
    Element._visit(element, at: position, by: &visitor)
    position += Element._positions
  }

  /// The views of the tuple in order, with erased types.
  package var elements: [AnyView] {
    var elements: [AnyView] = []
    for element in repeat each content { elements.append(AnyView(element)) }
    return elements
  }

  public static var _positions: Int {
    var count = 0
    for element in repeat (each Content).self { count += element._positions }
    return count
  }
}

/// A view that consists of several views in order, for code that does not know their types.
package protocol ViewSequence {
  var elements: [AnyView] { get }
}

extension TupleView: ViewSequence {}
