/// A scrolling column, of fixed views or of one row for each element of a collection.
///
/// All rows are there at once: nothing is recycled.
public struct List<Content: View>: ContainerView {
  static var kind: String? { "List" }
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// One row for each element, told apart by its id.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// One row for each element, told apart by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

/// Views under a heading.
public struct Section<Content: View>: PrimitiveView {
  private let title: String?
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  public init(_ title: String, @ViewBuilder content: () -> Content) {
    self.title = title
    self.content = content()
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("Section")
    if let title = view.title { visitor.content("Header", title) }
    Content._visit(view.content, at: position, by: &visitor)
    visitor.endContainer()
  }

  public static var _positions: Int { Content._positions }
}
