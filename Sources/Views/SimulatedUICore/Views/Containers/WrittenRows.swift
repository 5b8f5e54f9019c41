/// Visits the content of a lazy container, or of a section in a lazy container. If the content has
/// written rows, they are visited in a separate node, which mounts them on demand.
///
/// A written row is a view that is written in the container's builder, outside of a `ForEach`. A
/// `ForEach` in the content mounts its own rows on demand. Content without written rows needs no
/// separate node.
///
/// - Parameters:
///   - position: The position of the content in the surrounding content.
///   - container: The lazy container around the content.
package func visitOnDemand<Content: View, Visitor: ViewVisitor>(
  _ content: Content, at position: Int, in container: LazyContainer,
  by visitor: inout Visitor
) {
  guard container.mountsWrittenRowsOnDemand else {
    return Content._visit(content, at: position, by: &visitor)
  }
  func visit<Rows: RowList>(_: Rows.Type, by visitor: inout Visitor) {
    guard Rows.hasWrittenRows, let rows = content as? Rows else {
      return Content._visit(content, at: position, by: &visitor)
    }
    visitor.child(
      WrittenRows(content: rows, viewport: container.viewport), at: position + Content._positions)
  }
  if let rows = Content.self as? any RowList.Type {
    visit(rows, by: &visitor)
  } else {
    Content._visit(content, at: position, by: &visitor)
  }
}

/// A view that can consist of several rows in a lazy container, such as a group of views.
package nonisolated protocol RowList: View {
  /// True if this type of view contains a written row. Rows of a `ForEach` or a section are not
  /// written rows.
  static var hasWrittenRows: Bool { get }

  /// Visits the rows as ``View/_visit(_:at:by:)`` does, but leaves out the written rows that `rows`
  /// does not include.
  static func visitRows(
    of view: Self, in rows: inout WrittenRowCount, at position: Int,
    by visitor: inout some ViewVisitor)
}

/// The written rows of a lazy container, in an internal view that observes the viewport.
private struct WrittenRows<Content: RowList>: UncountedView {
  let content: Content
  @ObservedObject var viewport: RowViewport

  var body: some View {
    var all = WrittenRowCount(visible: nil)
    var finder = IdentityFinder()
    Content.visitRows(of: content, in: &all, at: 0, by: &finder)
    return VisibleWrittenRows(
      content: content, range: viewport.window(of: all.count, at: all.indices))
  }
}

/// Shows only the written rows in a range of indices.
private struct VisibleWrittenRows<Content: RowList>: PrimitiveView {
  let content: Content
  let range: Range<Int>

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    var rows = WrittenRowCount(visible: view.range)
    Content.visitRows(of: view.content, in: &rows, at: position, by: &visitor)
  }

  static var _positions: Int { Content._positions }
}

/// Counts the written rows of a lazy container in source order, and visits only the visible rows.
package struct WrittenRowCount {
  /// The indices of the rows to visit. If `nil`, the rows are not visited, but only counted, and
  /// their ids are recorded.
  private let visible: Range<Int>?
  private(set) var count = 0
  /// The index of the first row with each explicit id. Filled only if `visible` is `nil`.
  private(set) var indices: [AnyHashable: Int] = [:]

  fileprivate init(visible: Range<Int>?) { self.visible = visible }

  /// True if content of this type contains a written row.
  static func hasRows<Content: View>(in _: Content.Type) -> Bool {
    if let list = Content.self as? any RowList.Type { return list.hasWrittenRows }
    if let wrapper = Content.self as? any RowWrapper.Type { return wrapper.wrapsWrittenRows }
    return true
  }

  /// Visits a row, or each row of a view that consists of several rows.
  mutating func visit<Row: View, Visitor: ViewVisitor>(
    _ row: Row, at position: Int, by visitor: inout Visitor
  ) {
    func visitList<Rows: RowList>(
      _: Rows.Type, in count: inout Self, by visitor: inout Visitor
    ) {
      guard let list = row as? Rows else { return }
      Rows.visitRows(of: list, in: &count, at: position, by: &visitor)
    }
    if let list = Row.self as? any RowList.Type {
      visitList(list, in: &self, by: &visitor)
    } else if !Self.hasRows(in: Row.self) {
      Row._visit(row, at: position, by: &visitor)
    } else if isVisible(row) {
      Row._visit(row, at: position, by: &visitor)
    }
  }

  /// Counts each view in a row as one written row. Returns true if one of these views is visible.
  private mutating func isVisible<Row: View>(_ row: Row) -> Bool {
    let range = count..<count + (RowShape.of(Row.self).viewCount ?? 1)
    count = range.upperBound
    if let visible { return range.isEmpty || range.overlaps(visible) }
    var finder = IdentityFinder()
    Row._visit(row, at: 0, by: &finder)
    for id in finder.ids where indices[id] == nil { indices[id] = range.lowerBound }
    return false
  }
}

/// Finds the explicit ids that `.id` sets in the content of a view.
private struct IdentityFinder: ViewVisitor {
  private(set) var ids: [AnyHashable] = []

  mutating func beginIdentity(_ id: some Hashable) { ids.append(AnyHashable(id)) }
  mutating func child(_ view: some View, at position: Int) {}
  mutating func rows<Data, ID, Content>(_ rows: ForEach<Data, ID, Content>, at position: Int) {}
}

extension RowWrapper {
  static var wrapsWrittenRows: Bool { WrittenRowCount.hasRows(in: Content.self) }
}

extension TupleView: RowList {
  package static var hasWrittenRows: Bool {
    var hasRows = false
    for element in repeat (each Content).self {
      hasRows = hasRows || WrittenRowCount.hasRows(in: element)
    }
    return hasRows
  }

  package static func visitRows(
    of view: Self, in rows: inout WrittenRowCount, at position: Int,
    by visitor: inout some ViewVisitor
  ) {
    visitor.beginViewList()
    var position = position
    for element in repeat each view.content {
      rows.visit(element, at: position, by: &visitor)
      position += type(of: element)._positions
    }
    visitor.endViewList()
  }
}

extension Group: RowList {
  package static var hasWrittenRows: Bool { WrittenRowCount.hasRows(in: Content.self) }

  package static func visitRows(
    of view: Self, in rows: inout WrittenRowCount, at position: Int,
    by visitor: inout some ViewVisitor
  ) {
    visitor.beginViewList()
    rows.visit(view.content, at: position, by: &visitor)
    visitor.endViewList()
  }
}

extension _ConditionalContent: RowList {
  package static var hasWrittenRows: Bool {
    WrittenRowCount.hasRows(in: TrueContent.self)
      || WrittenRowCount.hasRows(in: FalseContent.self)
  }

  package static func visitRows(
    of view: Self, in rows: inout WrittenRowCount, at position: Int,
    by visitor: inout some ViewVisitor
  ) {
    visitor.dynamicView()
    visitor.beginViewList()
    switch view {
    case .first(let content): rows.visit(content, at: position, by: &visitor)
    case .second(let content):
      rows.visit(content, at: position + TrueContent._positions, by: &visitor)
    }
    visitor.endViewList()
    visitor.endDynamicView()
  }
}

extension Optional: RowList where Wrapped: View {
  package static var hasWrittenRows: Bool { WrittenRowCount.hasRows(in: Wrapped.self) }

  package static func visitRows(
    of view: Self, in rows: inout WrittenRowCount, at position: Int,
    by visitor: inout some ViewVisitor
  ) {
    guard let view else { return visitor.absentView() }
    visitor.dynamicView()
    visitor.beginViewList()
    rows.visit(view, at: position, by: &visitor)
    visitor.endViewList()
    visitor.endDynamicView()
  }
}

extension ForEach: RowList {
  package static var hasWrittenRows: Bool { false }

  package static func visitRows(
    of view: Self, in rows: inout WrittenRowCount, at position: Int,
    by visitor: inout some ViewVisitor
  ) {
    _visit(view, at: position, by: &visitor)
  }
}
