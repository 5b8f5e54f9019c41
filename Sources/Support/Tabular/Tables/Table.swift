/// A row type with one table.
package protocol TableRow: Hashable, Sendable {
  static var table: Table<Self> { get }
  /// Creates a row with default values.
  init()
}

/// The schema of one CSV file, by which the file is written, read, sorted and described.
package struct Table<Row: Hashable & Sendable>: Sendable {
  /// The name of the file without its extension, such as `runs`.
  package let name: String
  /// One line that describes a row.
  package let meaning: String
  package let columns: [Column]
  /// The number of leading columns that form the primary key; all columns do if there are fewer.
  package let keyLength: Int
  package let references: [Reference]
  /// A row with default values.
  let blank: Row

  /// A foreign key: columns whose cells must occur in the columns with the same names of another table.
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

  /// The rows sorted by their keys, which is their order in the file.
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

  package init(cells: [Cell]) { self.cells = cells }

  package var description: String {
    "(\(cells.map(\.description).joined(separator: ", ")))"
  }

  package static func < (left: RowKey, right: RowKey) -> Bool { left.order(relativeTo: right) < 0 }

  package static func == (left: RowKey, right: RowKey) -> Bool {
    left.order(relativeTo: right) == 0
  }

  /// Less than 0 if the key comes before the other one, 0 if they are equal, and more than 0 otherwise.
  func order(relativeTo other: RowKey) -> Int {
    for index in 0..<min(cells.count, other.cells.count) {
      let order = cells[index].order(relativeTo: other.cells[index])
      if order != 0 { return order }
    }
    return cells.count - other.cells.count
  }
}
