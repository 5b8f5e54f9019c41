package import SimulatedUICore

/// A view with an appearance: its unchanged content, and a value whose changes change the output.
package struct StyledView<Content: View, Style>: PrimitiveView {
  let content: Content
  /// The modifier, so that two modifiers with the same arguments differ.
  let name: StaticString
  let style: Style

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.content, at: position, by: &visitor)
  }

  package static var _positions: Int { Content._positions }
}

extension StyledView: RowWrapper {}

nonisolated extension View {
  /// Gives the view an appearance, which changes neither its identity nor what is evaluated.
  ///
  /// - Parameter name: The modifier that was called.
  package func look<Style>(_ style: Style, name: StaticString = #function) -> some View {
    StyledView(content: self, name: name, style: style)
  }
}

/// A primitive view without content.
package nonisolated protocol BlankView: LeafView {}

extension BlankView {
  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.blankView()
  }
}

public enum Visibility: Sendable { case automatic, visible, hidden }
