/// A row that knows the table it belongs to.
package protocol TableRow: Hashable, Sendable {
  static var table: Table<Self> { get }
  /// A row to be filled in.
  init()
}

/// The columns of one CSV file: the only place that says what it is written, read, sorted and described by.
package struct Table<Row: Hashable & Sendable>: Sendable {
  /// The name of the file without its extension, such as `runs`.
  package let name: String
  /// What one row is, in one line.
  package let meaning: String
  package let columns: [Column]
  /// The columns, from the first on, that tell a row from all others.
  package let keyLength: Int
  package let references: [Reference]
  /// A row to be filled in.
  let blank: Row

  /// Columns whose cells must be found in the columns of the same names of another table.
  package struct Reference: Hashable, Sendable {
    package let table: String
    package let columns: [String]

    package init(table: String, columns: [String]) {
      self.table = table
      self.columns = columns
    }
  }

  package init(
    _ name: String, _ meaning: String, keyLength: Int, references: [Reference] = [], blank: Row,
    columns: [Column]
  ) {
    precondition(
      keyLength <= columns.count, "key of \(name) needs \(keyLength) columns; found fewer")
    self.name = name
    self.meaning = meaning
    self.keyLength = keyLength
    self.references = references
    self.blank = blank
    self.columns = columns
  }

  package var fileName: String { "\(name).csv" }
  /// The columns of the primary key.
  package var key: ArraySlice<Column> { columns.prefix(keyLength) }

  /// What tells `row` from all other rows of its table.
  package func key(of row: Row) -> RowKey {
    RowKey(cells: key.map { $0.cell(of: row) })
  }

  /// The rows in the order in which they are written.
  package func sorted(_ rows: [Row]) -> [Row] {
    rows.map { (key(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension Table where Row: TableRow {
  package init(
    _ name: String, _ meaning: String, keyLength: Int, references: [Reference] = [],
    columns: [Column]
  ) {
    self.init(
      name, meaning, keyLength: keyLength, references: references, blank: Row(), columns: columns)
  }
}

/// The cells of a row's primary key.
package struct RowKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let cells: [Cell]

  package init(cells: [Cell]) {
    self.cells = cells
  }

  package var description: String {
    "(\(cells.map(\.description).joined(separator: ", ")))"
  }

  package static func < (left: RowKey, right: RowKey) -> Bool {
    left.cells.lexicographicallyPrecedes(right.cells)
  }
}
