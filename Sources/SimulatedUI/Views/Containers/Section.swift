public import SimulatedUIAppearance
internal import SimulatedUIBehavior
public import SimulatedUICore

/// Views with a header and a footer.
public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent)
  where Footer == EmptyView {
    self.init(content: content, header: header) { EmptyView() }
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer)
  where Parent == EmptyView {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  public init(@ViewBuilder content: () -> Content) where Parent == EmptyView, Footer == EmptyView {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }

  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content)
  where Parent == Text, Footer == EmptyView {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) where Footer == EmptyView {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("Section")
    edge("Header", view.header, at: position, by: &visitor)
    let afterHeader = position + Parent._positions
    Content._visit(view.content, at: afterHeader, by: &visitor)
    edge("Footer", view.footer, at: afterHeader + Content._positions, by: &visitor)
    visitor.endContainer()
  }

  /// Visits a header or footer as one line, unless it contains composite views.
  private static func edge<Edge: View, Visitor: ViewVisitor>(
    _ kind: String, _ edge: Edge, at position: Int, by visitor: inout Visitor
  ) {
    if Edge.self == EmptyView.self { return }
    if positionsWithoutStyle(of: Edge.self) == 0 {
      visitor.content(kind, textContent(of: edge))
    } else {
      visitor.beginContainer(kind)
      Edge._visit(edge, at: position, by: &visitor)
      visitor.endContainer()
    }
  }

  public static var _positions: Int {
    Parent._positions + Content._positions + Footer._positions
  }
}
