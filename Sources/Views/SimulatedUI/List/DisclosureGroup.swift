public import SimulatedUIBasics
public import SimulatedUICore

/// A view that expands and collapses content below a label when a user taps the label.
///
/// The content closure runs only while the group is expanded. Its reads are not dependencies of the
/// enclosing view.
public struct DisclosureGroup<Label: View, Content: View>: UncountedView {
  @Environment(ControlStyle<DisclosureGroupStyleConfiguration>.self) private var style:
    ControlStyle<DisclosureGroupStyleConfiguration>?
  @State private var isOwnExpanded = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  private init(_ isExpanded: Binding<Bool>?, content: @escaping () -> Content, label: Label) {
    self.isExpanded = isExpanded
    self.label = label
    self.content = content
  }

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, content: content, label: label())
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, content: content, label: label())
  }

  public var body: some View {
    let isExpanded = isExpanded ?? $isOwnExpanded
    DisclosureRows(
      isExpanded: isExpanded, label: label,
      content: style == nil && isExpanded.wrappedValue ? content() : nil,
      styledContent: DisclosureContent(content: content))
  }
}

extension DisclosureGroup where Label == Text {
  @TitleForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content: content, label: Text(title))
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content: content, label: Text(title))
  }
}

/// The content of a disclosure group that a style shows. The reads of the content closure are
/// tracked separately.
private struct DisclosureContent<Content: View>: UncountedView {
  let content: () -> Content

  var body: some View { content() }
}

/// The label of a disclosure group, with the action that expands and collapses the group. The
/// content follows the label.
private struct DisclosureRows<Label: View, Content: View>: PrimitiveView {
  let isExpanded: Binding<Bool>
  let label: Label
  let content: Content?
  let styledContent: DisclosureContent<Content>

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginControl("DisclosureGroup")
    if visitor.style(for: DisclosureGroupStyleConfiguration.self) == nil {
      visitor.beginContainer("Label")
      visitor.action { _ in view.isExpanded.wrappedValue.toggle() }
      Label._visit(view.label, at: position, by: &visitor)
      visitor.endContainer()
      Content?._visit(view.content, at: position + Label._positions, by: &visitor)
    } else {
      visitor.visit(
        StyledControl(DisclosureGroupStyleConfiguration(isExpanded: view.isExpanded))
          .placing(view.styledContent, for: DisclosureGroupStyleConfiguration.Content.self)
          .placing(view.label, for: DisclosureGroupStyleConfiguration.Label.self), at: position)
    }
    visitor.endContainer()
  }

  static var _positions: Int {
    max(
      Label._positions + Content._positions,
      2 + StyledControl<DisclosureGroupStyleConfiguration>._positions)
  }
}

/// A style that makes the body of disclosure groups. As with a `ButtonStyle`, each body is
/// evaluated in a separate node.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group that the disclosure group passes to its style.
public struct DisclosureGroupStyleConfiguration {
  public struct Label: PlaceholderView {}
  public struct Content: PlaceholderView {}

  public let label = Label()
  public let content = Content()
  @Binding public var isExpanded: Bool

  init(isExpanded: Binding<Bool>) { _isExpanded = isExpanded }
}

nonisolated extension DisclosureGroupStyle where Self: BuiltInStyle {
  public func makeBody(configuration: Configuration) -> AnyView {
    AnyView(typed: configuration.label)
  }
}
public nonisolated struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, BuiltInStyle {
  public init() {}
}
nonisolated extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: Self { .init() }
}

nonisolated extension View {
  public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}
