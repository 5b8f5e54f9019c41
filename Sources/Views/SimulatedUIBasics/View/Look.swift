package import SimulatedUICore

/// A view with a modifier that only changes the appearance. If the modifier's value changes, the
/// output counts as changed; the content stays the same.
package struct StyledView<Content: View, Style>: PrimitiveView {
  let content: Content
  /// The name of the modifier, so that two different modifiers with equal arguments differ.
  let name: StaticString
  let style: Style

  package static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    Content._visit(view.content, at: position, by: &visitor)
  }

  package static var _positions: Int { Content._positions }
}

extension StyledView: RowWrapper {}

nonisolated extension View {
  /// Adds a modifier that only changes the appearance. It changes neither the identity of the view
  /// nor what is evaluated.
  ///
  /// - Parameter name: The name of the modifier that was called.
  package func look<Style>(_ style: Style, name: StaticString = #function) -> some View {
    StyledView(content: self, name: name, style: style)
  }
}

/// A primitive view without content.
package nonisolated protocol BlankView: LeafView {
  /// True if a person sees the view, such as a color.
  nonisolated var isPainted: Bool { get }
}

extension BlankView {
  package nonisolated var isPainted: Bool { true }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if view.isPainted { visitor.paintedView() } else { visitor.blankView() }
  }
}

public enum Visibility: Sendable { case automatic, visible, hidden }
