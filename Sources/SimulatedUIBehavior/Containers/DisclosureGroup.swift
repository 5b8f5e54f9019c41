public import SimulatedUIAppearance
public import SimulatedUICore

/// A label that expands or collapses the content below it when a user taps the label.
///
/// The content closure runs only while the group is expanded. What the closure reads is no dependency of the enclosing view.
public struct DisclosureGroup<Label: View, Content: View> {
  @State private var isOwnExpanded = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  private init(
    _ isExpanded: Binding<Bool>?, content: @escaping () -> Content, label: Label
  ) {
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
}

extension DisclosureGroup: UncountedView {
  public var body: some View {
    Disclosure(isExpanded: isExpanded ?? $isOwnExpanded, label: label, content: content)
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, content: content, label: Text(key))
  }

  public init(
    _ key: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content: content, label: Text(key))
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(nil, content: content, label: Text(title))
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, content: content, label: Text(title))
  }
}

/// Reads whether the group is expanded.
private struct Disclosure<Label: View, Content: View> {
  @Binding var isExpanded: Bool
  let label: Label
  let content: () -> Content
}

extension Disclosure: UncountedView {
  var body: some View {
    DisclosureRows(
      isExpanded: $isExpanded, label: label, content: isExpanded ? content() : nil)
  }
}

/// The label, with the action that expands or collapses the group, and the content.
private struct DisclosureRows<Label: View, Content: View> {
  let isExpanded: Binding<Bool>
  let label: Label
  let content: Content?
}

extension DisclosureRows: PrimitiveView {
  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("DisclosureGroup")
    visitor.beginContainer("Label")
    visitor.action(nil) { _ in view.isExpanded.wrappedValue.toggle() }
    Label._visit(view.label, at: position, by: &visitor)
    visitor.endContainer()
    Content?._visit(view.content, at: position + Label._positions, by: &visitor)
    visitor.endContainer()
  }

  static var _positions: Int { Label._positions + Content._positions }
}
