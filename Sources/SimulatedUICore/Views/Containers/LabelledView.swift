/// A primitive view with a label and content, shown as one line unless label or content contain composite views.
package protocol LabelledView: PrimitiveView {
  associatedtype Label: View
  associatedtype Content: View

  static var kind: String { get }
  var label: Label { get }
  var content: Content { get }
}

extension LabelledView {
  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    guard _positions > 0 else {
      let parts = [textContent(of: view.label), textContent(of: view.content)]
      visitor.content(kind, shownText(parts.filter { !$0.isEmpty }))
      return
    }
    visitor.beginContainer(kind)
    Label._visit(view.label, at: position, by: &visitor)
    Content._visit(view.content, at: position + Label._positions, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Label._positions + Content._positions }
}
