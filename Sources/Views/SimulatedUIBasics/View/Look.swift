package import SimulatedUICore

/// A view with a modifier that changes only the appearance. If the value of the modifier changes,
/// the output counts as changed, but the content stays the same.
package struct StyledView<Content: View, Style>: PrimitiveView {
  let content: Content
  /// The name of the modifier. It makes different modifiers with equal arguments count as
  /// different.
  let name: StaticString
  let style: Style

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.content, at: position, by: &visitor)
  }

  package static var _positions: Int { Content._positions }
}

extension StyledView: RowWrapper {}

nonisolated extension View {
  /// Applies a modifier that changes only the appearance. The modifier changes neither the identity
  /// of the view nor which views are evaluated.
  ///
  /// - Parameter name: The name of the modifier that the app called.
  package func look<Style>(_ style: Style, name: StaticString = #function) -> some View {
    StyledView(content: self, name: name, style: style)
  }
}

/// A primitive view that contains neither text nor other views.
package nonisolated protocol BlankView: LeafView {
  /// True if the view is visible on a screen, as a color is.
  nonisolated var isPainted: Bool { get }
}

extension BlankView {
  package nonisolated var isPainted: Bool { true }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if view.isPainted { visitor.paintedView() } else { visitor.blankView() }
  }
}

public enum Visibility: Sendable { case automatic, visible, hidden }
