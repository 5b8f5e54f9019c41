/// A row that knows the table it belongs to.
public protocol TableRow: Hashable, Sendable {
  static var table: Table<Self> { get }
  /// A row to be filled in.
  init()
}

/// The columns of one CSV file: the only place that says what it is written, read, sorted and described by.
public struct Table<Row: Hashable & Sendable>: Sendable {
  /// The name of the file without its extension, such as `runs`.
  public let name: String
  /// What one row is, in one line.
  public let meaning: String
  public let columns: [Column]
  /// The columns, from the first on, that tell a row from all others.
  public let keyLength: Int
  public let references: [Reference]
  /// A row to be filled in.
  let blank: Row

  /// Columns whose cells must be found in the columns of the same names of another table.
  public struct Reference: Hashable, Sendable {
    public let table: String
    public let columns: [String]
  }

  init(
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

  public var fileName: String { "\(name).csv" }
  /// The columns of the primary key.
  public var key: ArraySlice<Column> { columns.prefix(keyLength) }

  /// What tells `row` from all other rows of its table.
  func key(of row: Row) -> RowKey {
    RowKey(cells: key.map { $0.cell(of: row) })
  }

  /// The rows in the order in which they are written.
  func sorted(_ rows: [Row]) -> [Row] {
    rows.map { (key(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension Table where Row: TableRow {
  init(
    _ name: String, _ meaning: String, keyLength: Int, references: [Reference] = [],
    columns: [Column]
  ) {
    self.init(
      name, meaning, keyLength: keyLength, references: references, blank: Row(), columns: columns)
  }
}

/// The cells of a row's primary key.
struct RowKey: Hashable, Comparable, Sendable, CustomStringConvertible {
  let cells: [Cell]

  var description: String {
    "(\(cells.map(\.description).joined(separator: ", ")))"
  }

  static func < (left: RowKey, right: RowKey) -> Bool {
    left.cells.lexicographicallyPrecedes(right.cells)
  }
}
