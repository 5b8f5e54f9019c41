package import SimulatedUICore

/// A view with a control that passes a value from the user to an action.
package struct InputModifier<Content: View, Value>: PrimitiveView {
  let content: Content
  let label: String
  let initial: Value
  let action: (Value) -> Void

  package init(content: Content, label: String, initial: Value, action: @escaping (Value) -> Void) {
    (self.content, self.label, self.initial, self.action) = (content, label, initial, action)
  }

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.content, at: position, by: &visitor)
    let binding = Binding(get: { view.initial }, set: view.action)
    visitor.control(view.label, ControlInteraction.input(binding).named)
  }

  package static var _positions: Int { Content._positions }
}

extension InputModifier: RowWrapper {}

/// A view with a control that runs an action.
package struct ActionModifier<Content: View>: PrimitiveView {
  let content: Content
  let kind: String?
  /// The name of the action; `nil` if the texts of the content name the action.
  let label: String?
  let action: () -> Void

  package init(content: Content, kind: String? = nil, label: String?, action: @escaping () -> Void)
  {
    (self.content, self.kind, self.label, self.action) = (content, kind, label, action)
  }

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if let kind = view.kind { visitor.beginContainer(kind) }
    if view.kind == nil || visitor.environmentObject(of: GestureBarrier.self) == nil {
      if let label = view.label {
        visitor.action(label) { _ in view.action() }
      } else {
        visitor.action { _ in view.action() }
      }
    }
    Content._visit(view.content, at: position, by: &visitor)
    if view.kind != nil { visitor.endContainer() }
  }

  package static var _positions: Int { Content._positions }
}

extension ActionModifier: RowWrapper {}
