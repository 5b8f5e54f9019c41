public import SimulatedUICore

/// A style that makes the view around a text field. As with a ``ButtonStyle``, the view is
/// evaluated in a separate node.
///
/// The method has the same name as in SwiftUI. Apple does not document this name, but many apps
/// implement the method.
@MainActor @preconcurrency public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a text field that the text field passes to its style.
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
  public func textEditorStyle(_ style: some TextEditorStyle) -> some View { look(style) }
}

nonisolated extension TextFieldStyle where Self: BuiltInStyle {
  public func _body(configuration: TextField<_Label>) -> AnyView { AnyView(typed: configuration) }
}

nonisolated extension TextFieldStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
  public static var plain: NamedStyle { .init("plain") }
  public static var roundedBorder: NamedStyle { .init("roundedBorder") }
}

public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, BuiltInStyle { public init() {} }
public nonisolated struct PlainTextFieldStyle: TextFieldStyle, BuiltInStyle { public init() {} }
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, BuiltInStyle {
  public init() {}
}

public protocol TextEditorStyle {}
public struct AutomaticTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: Self { .init() }
}
public struct PlainTextEditorStyle: TextEditorStyle { public init() {} }
extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: Self { .init() }
}
