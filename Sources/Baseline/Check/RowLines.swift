import Tabular

/// Where recorded rows stand in their files.
package struct RowLines: Sendable {
  package init() {}

  private var lines: [String: [RowKey: Int]] = [:]

  /// Remembers the places of `rows`.
  mutating func add<Row: TableRow>(_ rows: [Located<Row>]) {
    let pairs = rows.map { (Row.table.key(of: $0.row), $0.position.line) }
    lines[Row.table.name] = Dictionary(pairs) { first, _ in first }
  }

  /// The line of the row with `key`; `nil` if it is not known.
  subscript<Row: TableRow>(_: Row.Type, _ key: RowKey) -> Int? {
    lines[Row.table.name]?[key]
  }
}
