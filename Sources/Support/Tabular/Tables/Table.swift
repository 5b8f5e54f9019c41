/// A type whose values are the rows of one table.
package protocol TableRow: Hashable, Sendable {
  static var table: Table<Self> { get }
  /// Creates a row with default values.
  init()
}

/// The schema of one CSV file. It determines how the file is written, read, sorted and described.
package struct Table<Row: Hashable & Sendable>: Sendable {
  /// The name of the file without its extension, such as `runs`.
  package let name: String
  /// A one-line description of what a row of the table represents.
  package let meaning: String
  package let columns: [Column]
  /// The number of leading columns that form the primary key. If the table has fewer columns, all of them form the key.
  package let keyLength: Int
  package let references: [Reference]
  /// A row with default values, into which the cells of a file are read.
  let blank: Row

  /// A foreign key: columns whose cells must occur in the columns of the same names in a different table.
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
    self.name = name
    self.meaning = meaning
    self.keyLength = keyLength
    self.references = references
    self.blank = blank
    self.columns = columns
  }

  package var fileName: String { "\(name).csv" }
  package var key: ArraySlice<Column> { columns.prefix(keyLength) }

  package func key(of row: Row) -> RowKey {
    RowKey(cells: key.map { $0.cell(of: row) })
  }

  /// Returns the rows sorted by their primary keys, which is their order in the file.
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

/// The cells of the primary key columns of a row.
package struct RowKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let cells: [Cell]

  package init(cells: [Cell]) { self.cells = cells }

  package var description: String {
    "(\(cells.map(\.description).joined(separator: ", ")))"
  }

  package static func < (left: RowKey, right: RowKey) -> Bool { left.order(relativeTo: right) < 0 }

  package static func == (left: RowKey, right: RowKey) -> Bool {
    left.order(relativeTo: right) == 0
  }

  /// Returns a number less than 0 if this key sorts before `other`, 0 if both are equal, and a number greater than 0
  /// otherwise.
  func order(relativeTo other: RowKey) -> Int {
    for index in 0..<min(cells.count, other.cells.count) {
      let order = cells[index].order(relativeTo: other.cells[index])
      if order != 0 { return order }
    }
    return cells.count - other.cells.count
  }
}
