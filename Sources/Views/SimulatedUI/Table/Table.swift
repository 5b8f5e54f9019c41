public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A table of rows, with one cell for each column in a row.
///
/// For each row, the reads of the columns' closures are dependencies of that row, as with the
/// content of a `ForEach`. When the view that makes the columns is evaluated, the table evaluates
/// its rows again. A test selects rows by setting the control `Table`, and sorts by setting the
/// control `SortOrder`.
public struct Table<Value: Identifiable, Rows: View, Sort>: PrimitiveView {
  private let selection: RowSelection<Value.ID>?
  private let sortOrder: Binding<[Sort]>?
  private let columns: _TableColumns<Value, Sort>
  private let rows: Rows

  fileprivate init(
    _ selection: RowSelection<Value.ID>?, _ sortOrder: Binding<[Sort]>?,
    _ columns: _TableColumns<Value, Sort>, _ rows: Rows
  ) {
    (self.selection, self.sortOrder) = (selection, sortOrder)
    (self.columns, self.rows) = (columns, rows)
  }

  public static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    visitor.beginContainer("Table")
    view.selection?.visit(as: "Table", by: &visitor)
    if let sortOrder = view.sortOrder { visitor.input("SortOrder", sortOrder) }
    let columns = TableColumns(view.columns)
    visitor.visit(TableCells(columns: view.columns.columns, view: \.header), at: position)
    visitor.beginEnvironment(ObjectWrite(object: columns), at: position + 1)
    Rows._visit(view.rows, at: position + 2, by: &visitor)
    visitor.endEnvironment()
    visitor.endContainer()
  }

  public static var _positions: Int { 2 + Rows._positions }
}

/// The columns of a table, in an object that the table's rows find in their environment.
private final class TableColumns<Value> {
  let columns: [_TableColumn<Value>]

  init<Sort>(_ columns: _TableColumns<Value, Sort>) { self.columns = columns.columns }
}

/// Views next to each other, which are the cells of a row or the headers of the columns.
private struct TableCells<Value>: UncountedView {
  let columns: [_TableColumn<Value>]
  let view: (_TableColumn<Value>) -> AnyView

  var body: some View { ForEach(columns, id: \.id, content: view) }
}

// MARK: - Rows

/// One or several rows of a table, from which the content of the table is built.
public protocol TableRowContent<TableRowValue>: View {
  associatedtype TableRowValue: Identifiable
}

/// The row of a table that shows one value.
public nonisolated struct TableRow<Value: Identifiable>: TableRowContent, UncountedView {
  public typealias TableRowValue = Value
  @Environment(TableColumns<Value>.self) private var columns: TableColumns<Value>?
  private let value: Value

  public init(_ value: Value) { self.value = value }

  @ViewBuilder public var body: some View {
    if let columns { TableCells(columns: columns.columns) { $0.cell(value) } }
  }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
}
extension Section: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
}

/// Builds the rows of a table from the expressions in a closure.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent<Value>>(
    _ content: Content
  ) -> Content {
    content
  }
  /// Accepts a row to which modifiers of `View` were applied.
  @_disfavoredOverload
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    ViewBuilder.buildBlock(repeat each content)
  }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    ViewBuilder.buildEither(first: first)
  }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    ViewBuilder.buildEither(second: second)
  }
}

// MARK: - Tables of data

extension Table where Sort == Never {
  public init<Data: RandomAccessCollection<Value>>(
    _ data: Data, selection: Binding<Set<Value.ID>>? = nil,
    @TableColumnBuilder<Value, Never> columns: () -> _TableColumns<Value, Never>
  ) where Rows == ForEach<Data, Value.ID, TableRow<Value>> {
    self.init(
      selection.map(RowSelection.several), nil, columns(), ForEach(data) { TableRow($0) })
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
    self.init(selection.map(RowSelection.several), nil, columns(), rows())
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
      selection.map(RowSelection.several), sortOrder, columns(), ForEach(data) { TableRow($0) })
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
    self.init(selection.map(RowSelection.several), sortOrder, columns(), rows())
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

/// A style of tables. In the simulation, the style changes only the output.
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
