import SimulatedUICore

/// A view with an appearance: its unchanged content and a value, so that a different appearance is a different
/// output.
private struct StyledView<Content: View, Style>: PrimitiveView {
  let content: Content
  let style: Style

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    Content._visit(view.content, at: position, by: &visitor)
  }

  static var _positions: Int { Content._positions }
}

nonisolated extension View {
  /// Gives the view an appearance, which changes neither its identity nor what is evaluated.
  func look<Style>(_ style: Style) -> some View {
    StyledView(content: self, style: style)
  }
}
