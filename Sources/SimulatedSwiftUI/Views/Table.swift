public import Foundation
public import SimulatedUI
import SimulatedUIBehavior
public import SimulatedUICore

/// Rows with one cell for each column.
///
/// The closures of the columns run for each row, in the scope of the row, as the content of a `ForEach`. The table evaluates
/// its rows again when the view that makes the columns is evaluated. Setting the selection is an input that is called `Table`;
/// setting the sort order is one that is called `SortOrder`.
public struct Table<Value: Identifiable, Rows: View, Sort>: PrimitiveView {
  private let selection: _TableSelection<Value.ID>?
  private let sortOrder: Binding<[Sort]>?
  private let columns: _TableColumns<Value, Sort>
  private let rows: Rows

  fileprivate init(
    _ selection: _TableSelection<Value.ID>?, _ sortOrder: Binding<[Sort]>?,
    _ columns: _TableColumns<Value, Sort>, _ rows: Rows
  ) {
    (self.selection, self.sortOrder) = (selection, sortOrder)
    (self.columns, self.rows) = (columns, rows)
  }

  public static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    visitor.beginContainer("Table")
    switch view.selection {
    case .one(let binding): visitor.input("Table", binding)
    case .several(let binding): visitor.input("Table", binding)
    case nil: break
    }
    if let sortOrder = view.sortOrder { visitor.input("SortOrder", sortOrder) }
    let columns = TableColumns(view.columns)
    visitor.visit(TableCells(views: columns.headers), at: position)
    visitor.beginEnvironment(ObjectWrite(object: columns), at: position + 1)
    Rows._visit(view.rows, at: position + 2, by: &visitor)
    visitor.endEnvironment()
    visitor.endContainer()
  }

  public static var _positions: Int { 2 + Rows._positions }
}

/// The selection of a table: one id or a set of ids.
public enum _TableSelection<ID: Hashable> {
  case one(Binding<ID?>)
  case several(Binding<Set<ID>>)
}

/// The columns of a table, as an object that its rows find in their environment.
private final class TableColumns<Value> {
  let headers: [AnyView]
  let cells: [(Value) -> AnyView]

  init<Sort>(_ columns: _TableColumns<Value, Sort>) {
    headers = columns.columns.map(\.header)
    cells = columns.columns.map(\.cell)
  }
}

/// Views beside one another: the cells of a row, or the headers.
private struct TableCells: UncountedView {
  let views: [AnyView]

  var body: some View {
    ForEach(views.indices, id: \.self) { views[$0] }
  }
}

// MARK: - Rows

/// A row of a table, or views that consist of rows.
public protocol TableRowContent<TableRowValue>: View {
  associatedtype TableRowValue: Identifiable
}

/// The row of a value.
public nonisolated struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  @Environment(TableColumns<Value>.self) private var columns: TableColumns<Value>?
  private let value: Value

  public init(_ value: Value) {
    self.value = value
  }
}

extension TableRow: UncountedView {
  @ViewBuilder public var body: some View {
    if let columns { TableCells(views: columns.cells.map { $0(value) }) }
  }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
}
extension Section: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
}

/// Builds the rows of a table.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent<Value>>(
    _ content: Content
  ) -> Content {
    content
  }
  /// Accepts a row with modifiers.
  @_disfavoredOverload
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    ViewBuilder.buildBlock(repeat each content)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

// MARK: - Columns

/// A column of a table, or several of them.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnSortComparator
  var _columns: [_TableColumn<TableRowValue>] { get }
}

/// The header of a column, and the closure that makes its cells.
public struct _TableColumn<Value> {
  let header: AnyView
  let cell: (Value) -> AnyView
}

/// Columns of any types.
public struct _TableColumns<RowValue: Identifiable, Sort>: TableColumnContent {
  let columns: [_TableColumn<RowValue>]
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public var _columns: [_TableColumn<RowValue>] { columns }
}

/// Builds the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression<Content: TableColumnContent<RowValue, Sort>>(
    _ content: Content
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(columns: content._columns)
  }
  @_disfavoredOverload
  public static func buildExpression<Content: TableColumnContent<RowValue, Never>>(
    _ content: Content
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(columns: content._columns)
  }
  public static func buildBlock(
    _ parts: _TableColumns<RowValue, Sort>...
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(columns: parts.flatMap(\.columns))
  }
  public static func buildIf(
    _ part: _TableColumns<RowValue, Sort>?
  ) -> _TableColumns<RowValue, Sort> {
    part ?? _TableColumns(columns: [])
  }
  public static func buildEither(
    first: _TableColumns<RowValue, Sort>
  ) -> _TableColumns<RowValue, Sort> {
    first
  }
  public static func buildEither(
    second: _TableColumns<RowValue, Sort>
  ) -> _TableColumns<RowValue, Sort> {
    second
  }
}

/// A column: a header, and a cell for each row.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
  private let label: Label
  private let content: (RowValue) -> Content

  fileprivate init(label: Label, content: @escaping (RowValue) -> Content) {
    (self.label, self.content) = (label, content)
  }

  // The width of a column, which is not laid out.
  public func width(_ width: CGFloat? = nil) -> Self { self }
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    self
  }
  public func customizationID(_ id: String) -> Self { self }
}

extension TableColumn: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort

  public var _columns: [_TableColumn<RowValue>] {
    [_TableColumn(header: AnyView(label), cell: { AnyView(content($0)) })]
  }
}

extension TableColumn where Label == Text, Sort == Never {
  public init(_ title: some _TitleOrText, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: title._text, content: content)
  }
  public init(_ title: some _TitleOrText, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.init(label: title._text) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Label == Text, Sort == KeyPathComparator<RowValue> {
  public init<Value: Comparable>(
    _ title: some _TitleOrText, value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: title._text, content: content)
  }
  public init<Value: Comparable>(
    _ title: some _TitleOrText, value: KeyPath<RowValue, Value?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: title._text, content: content)
  }
  public init<Value, Comparator: SortComparator<Value>>(
    _ title: some _TitleOrText, value: KeyPath<RowValue, Value>, comparator: Comparator,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: title._text, content: content)
  }
  public init(_ title: some _TitleOrText, value: KeyPath<RowValue, String>)
  where Content == Text {
    self.init(label: title._text) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Label == Text, Sort: SortComparator {
  public init(
    _ title: some _TitleOrText, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: title._text, content: content)
  }
}

// MARK: - Tables of data

extension Table where Sort == Never {
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Set<Value.ID>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(
      selection.map(_TableSelection.several), nil, columns(), ForEach(data) { TableRow($0) })
  }
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(.one(selection), nil, columns(), ForEach(data) { TableRow($0) })
  }
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(selection.map(_TableSelection.several), nil, columns(), rows())
  }
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(.one(selection), nil, columns(), rows())
  }
}

extension Table where Sort: SortComparator<Value> {
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Set<Value.ID>>? = nil, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(
      selection.map(_TableSelection.several), sortOrder, columns(), ForEach(data) { TableRow($0) })
  }
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(.one(selection), sortOrder, columns(), ForEach(data) { TableRow($0) })
  }
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Set<Value.ID>>? = nil,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(selection.map(_TableSelection.several), sortOrder, columns(), rows())
  }
  public init(
    of valueType: Value.Type = Value.self, selection: Binding<Value.ID?>,
    sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> _TableColumns<Value, Sort>,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(.one(selection), sortOrder, columns(), rows())
  }
}

// MARK: - Styles

/// A style of tables, which is only a look.
public struct TableStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = TableStyle(name: "automatic")
  public static let inset = TableStyle(name: "inset")
  public static let bordered = TableStyle(name: "bordered")
  public static func inset(alternatesRowBackgrounds: Bool) -> TableStyle {
    TableStyle(name: "inset \(alternatesRowBackgrounds)")
  }
}

nonisolated extension View {
  public func tableStyle(_ style: TableStyle) -> some View { look(style) }
  public func tableColumnHeaders(_ visibility: Visibility) -> some View { look(visibility) }
}
