public import Foundation
public import SimulatedUIBasics
public import SimulatedUICore

/// A column of a table, or several columns.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  associatedtype TableRowValue: Identifiable
  associatedtype TableColumnSortComparator
  var _columns: [_TableColumn<TableRowValue>] { get }
}

/// A column of a table: its header, and the closure that makes its cells.
public struct _TableColumn<Value> {
  /// The position of the column in the column builder. The position stays the same if other columns
  /// appear or disappear.
  var id = ""
  let header: AnyView
  let cell: (Value) -> AnyView
}

/// Several columns of a table, whose types can differ.
public struct _TableColumns<RowValue: Identifiable, Sort>: TableColumnContent {
  let columns: [_TableColumn<RowValue>]

  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public var _columns: [_TableColumn<RowValue>] { columns }

  /// Returns these columns with their position in the enclosing builder added to their ids.
  fileprivate func at(_ place: Int) -> Self {
    var columns = columns
    for index in columns.indices {
      let id = columns[index].id
      columns[index].id = id.isEmpty ? "\(place)" : "\(place).\(id)"
    }
    return Self(columns: columns)
  }
}

/// Compares two lists of columns column by column. In SwiftUI, the columns are not in an array, but
/// are fields of a type.
extension _TableColumns: CustomComparable {
  /// The closure that makes a column's cells. As a stored property, it can be compared in the form
  /// in which it was made.
  private struct Cell {
    let make: (RowValue) -> AnyView

    init(of column: _TableColumn<RowValue>) { make = column.cell }
  }

  package static func difference(
    from old: Self, to new: Self, by comparator: SimulatedUICore.Comparator
  )
    -> Difference?
  {
    guard old.columns.count == new.columns.count else { return .value }
    return Difference.combining(
      zip(old.columns, new.columns).lazy.map { old, new in
        old.id == new.id
          ? old.header.difference(to: new.header, by: comparator)
            ?? comparator.difference(from: Cell(of: old), to: Cell(of: new)) : .value
      })
  }
}

/// Builds the columns of a table from the expressions in a closure.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort> {
  public static func buildExpression(
    _ content: some TableColumnContent<RowValue, Sort>
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(columns: content._columns)
  }
  @_disfavoredOverload
  public static func buildExpression(
    _ content: some TableColumnContent<RowValue, Never>
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(columns: content._columns)
  }
  public static func buildBlock(
    _ parts: _TableColumns<RowValue, Sort>...
  ) -> _TableColumns<RowValue, Sort> {
    _TableColumns(columns: parts.enumerated().flatMap { $1.at($0).columns })
  }
  public static func buildIf(
    _ part: _TableColumns<RowValue, Sort>?
  ) -> _TableColumns<RowValue, Sort> {
    part ?? _TableColumns(columns: [])
  }
  public static func buildEither(
    first: _TableColumns<RowValue, Sort>
  ) -> _TableColumns<RowValue, Sort> {
    first.at(0)
  }
  public static func buildEither(
    second: _TableColumns<RowValue, Sort>
  ) -> _TableColumns<RowValue, Sort> {
    second.at(1)
  }
}

/// A column of a table, which has a header and a closure that makes the cell for each row.
public struct TableColumn<RowValue: Identifiable, Sort, Content: View, Label: View> {
  private let label: Label
  private let content: (RowValue) -> Content

  fileprivate init(label: Label, content: @escaping (RowValue) -> Content) {
    (self.label, self.content) = (label, content)
  }

  // These modifiers set the width of a column. They have no effect, because the simulation has no
  // layout.
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
    [_TableColumn(header: AnyView(typed: label), cell: { AnyView(typed: content($0)) })]
  }
}

extension TableColumn where Label == Text, Sort == Never {
  @TextForms
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: Text(title), content: content)
  }
  @TextForms
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(label: Text(title)) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Label == Text, Sort == KeyPathComparator<RowValue> {
  @TextForms
  public init<Value: Comparable>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, Value>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), content: content)
  }
  @TextForms
  public init<Value: Comparable>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, Value?>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), content: content)
  }
  @TextForms
  public init(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, Bool>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), content: content)
  }
  @TextForms
  public init<Value>(
    _ title: LocalizedStringKey, value: KeyPath<RowValue, Value>,
    comparator: some SortComparator<Value>, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), content: content)
  }
  @TextForms
  public init(_ title: LocalizedStringKey, value: KeyPath<RowValue, String>) where Content == Text {
    self.init(label: Text(title)) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Label == Text, Sort: SortComparator {
  @TextForms
  public init(
    _ title: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), content: content)
  }
}
