public import SimulatedUIBasics
public import SimulatedUICore

/// A view that groups controls, such as the settings of an app.
public struct Form<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Form")
    if visitor.style(for: FormStyleConfiguration.self) == nil {
      visitor.beginElements()
      Content._visit(view.content, at: position, by: &visitor)
      visitor.endNames()
    } else {
      visitor.visit(
        StyledControl(FormStyleConfiguration())
          .placing(view.content, for: FormStyleConfiguration.Content.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(Content._positions, 1 + StyledControl<FormStyleConfiguration>._positions)
  }
}

/// A style that makes the body of forms. As with a `ButtonStyle`, each body is evaluated in a
/// separate node.
@MainActor @preconcurrency public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form that the form passes to its style.
public struct FormStyleConfiguration {
  public struct Content: PlaceholderView {}

  public let content = Content()
}

nonisolated extension FormStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.content)
  }
}
public nonisolated struct AutomaticFormStyle: FormStyle, BuiltInStyle { public init() {} }
nonisolated extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: Self { .init() }
}
public nonisolated struct GroupedFormStyle: FormStyle, BuiltInStyle { public init() {} }
nonisolated extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: Self { .init() }
}
public nonisolated struct ColumnsFormStyle: FormStyle, BuiltInStyle { public init() {} }
nonisolated extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: Self { .init() }
}

nonisolated extension View {
  public func formStyle(_ style: some FormStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
