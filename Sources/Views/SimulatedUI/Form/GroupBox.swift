public import SimulatedUIBasics
public import SimulatedUICore

/// A framed column of views with a title above the views.
public struct GroupBox<Label: View, Content: View>: PrimitiveView {
  package let content: Content
  private let label: Label

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(content: content) { EmptyView() }
  }

  @TitleForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { Text(title) }
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("GroupBox")
    if visitor.style(for: GroupBoxStyleConfiguration.self) == nil {
      Content._visit(view.content, at: position, by: &visitor)
      Label._visit(view.label, at: position + Content._positions, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(GroupBoxStyleConfiguration())
          .placing(view.content, for: GroupBoxStyleConfiguration.Content.self)
          .placing(view.label, for: GroupBoxStyleConfiguration.Label.self), at: position)
    }
    visitor.endContainer()
  }

  public static var _positions: Int {
    max(
      Content._positions + Label._positions,
      2 + StyledControl<GroupBoxStyleConfiguration>._positions)
  }
}

/// A style that makes the body of group boxes. As with a `ButtonStyle`, each body is evaluated in a
/// separate node.
@MainActor @preconcurrency public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box that the group box passes to its style.
public struct GroupBoxStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct Content: PlaceholderView {}

  public let label = Label()
  public let content = Content()
}

nonisolated extension View {
  public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}

nonisolated extension GroupBoxStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.content)
  }
}

nonisolated extension NamedStyle: GroupBoxStyle {}

nonisolated extension GroupBoxStyle where Self == NamedStyle {
  public static var automatic: NamedStyle { .init("automatic") }
}

public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle, BuiltInStyle { public init() {} }
