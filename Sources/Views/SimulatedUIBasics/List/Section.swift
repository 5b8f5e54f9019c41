public import SimulatedUICore

/// A group of views with a header and a footer, such as the rows of one part of a list.
public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  private let isExpanded: Binding<Bool>?

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(nil, content: content(), header: header(), footer: footer())
  }

  private init(_ isExpanded: Binding<Bool>?, content: Content, header: Parent, footer: Footer) {
    (self.isExpanded, self.content) = (isExpanded, content)
    (self.header, self.footer) = (header, footer)
  }

  /// Makes a section whose rows exist only while a binding is true. A tap on the header toggles the
  /// binding.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) where Footer == EmptyView {
    self.init(isExpanded, content: content(), header: header(), footer: EmptyView())
  }

  @TitleForms
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) where Parent == Text, Footer == EmptyView {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
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

  @TitleForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Parent == Text, Footer == EmptyView {
    self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
  }

  public init(header: Parent, @ViewBuilder content: () -> Content) where Footer == EmptyView {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Section")
    edge("Header", view.header, at: position, by: &visitor)
    let rows = SectionRows(content: view.content)
    let afterHeader = position + Parent._positions
    if let isExpanded = view.isExpanded {
      visitor.control(
        textContent(of: view.header), .tap { _ in isExpanded.wrappedValue.toggle() })
      let expandable = ExpandedRows(isExpanded: isExpanded, rows: rows)
      visitor.child(expandable, at: position + _positions - 1)
    } else {
      SectionRows._visit(rows, at: afterHeader, by: &visitor)
    }
    let afterRows = afterHeader + SectionRows<Content>._positions
    edge("Footer", view.footer, at: afterRows, by: &visitor)
    visitor.endContainer()
  }

  /// Visits the header or footer of a section. It is visited as one line, unless it contains
  /// composite views.
  private static func edge<Edge: View>(
    _ kind: String, _ edge: Edge, at position: Int, by visitor: inout some ViewVisitor
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
    Parent._positions + SectionRows<Content>._positions + Footer._positions + 1
  }
}

/// The rows of a section. In a lazy container, the views that are written in the section outside of
/// a `ForEach` form one list of rows.
private struct SectionRows<Content: View>: PrimitiveView {
  let content: Content

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    if let container = visitor.environmentObject(of: LazyContainer.self) as? LazyContainer {
      visitOnDemand(view.content, at: position, in: container, by: &visitor)
    } else {
      Content._visit(view.content, at: position, by: &visitor)
    }
  }

  static var _positions: Int { Content._positions + 1 }
}

extension Section: RowList {
  package static var hasWrittenRows: Bool { false }

  package static func visitRows(
    of view: Self, in rows: inout WrittenRowCount, at position: Int,
    by visitor: inout some ViewVisitor
  ) {
    _visit(view, at: position, by: &visitor)
  }
}

/// The rows of a section that a user can collapse. This view observes whether the section is
/// expanded.
private struct ExpandedRows<Content: View>: UncountedView {
  @Binding var isExpanded: Bool
  let rows: SectionRows<Content>

  var body: some View {
    if isExpanded { rows }
  }
}

extension Section {
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }

  public init(footer: Footer, @ViewBuilder content: () -> Content) where Parent == EmptyView {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}
