public import SimulatedUICore

/// A style of text fields that makes a view around them, in a node of its own as that of a ``ButtonStyle``.
///
/// The requirement has SwiftUI's name, which is not documented by Apple but widely used.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a text field, as its style receives it.
public struct _TextFieldStyleLabel: LeafView, NamedPlaceholder {
  package let text: String

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.content("Text", view.text)
  }
}

nonisolated extension View {
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    styled(style) { $0._body(configuration: $1) }
  }
}
