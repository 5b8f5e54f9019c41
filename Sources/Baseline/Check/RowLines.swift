import Tabular

/// The lines of recorded rows in their files.
package struct RowLines: Sendable {
  package init() {}

  private var lines: [String: [RowKey: Int]] = [:]

  mutating func add<Row: TableRow>(_ rows: [Located<Row>]) {
    let pairs = rows.map { (Row.table.key(of: $0.row), $0.position.line) }
    lines[Row.table.name] = Dictionary(pairs) { first, _ in first }
  }

  /// The line of the row with `key` in `table`; `nil` if it is not known.
  subscript(table: String, key: RowKey) -> Int? { lines[table]?[key] }
}
