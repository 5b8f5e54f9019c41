import Counting
package import Tabular

/// The full outer join of a recorded and a measured table by their primary keys.
package struct TableComparison: Sendable {
  /// The name of the table, such as `runs`.
  package let table: String
  /// The number of rows that are the same in both.
  private var equal = 0
  /// The other rows, in the order of their keys.
  private(set) var differences: [RowDifference] = []

  /// Joins two tables, both sorted by key, with no key twice.
  ///
  /// - Parameter lines: The lines of the recorded rows.
  /// - Complexity: O(*n* + *m*) rows.
  init<Row: ComparedRow>(_ recorded: [Row], _ measured: [Row], lines: RowLines = RowLines()) {
    table = Row.table.name
    let old = recorded.map { (key: Row.table.key(of: $0), row: $0) }
    let new = measured.map { (key: Row.table.key(of: $0), row: $0) }
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if right == new.count || (left < old.count && old[left].key < new[right].key) {
        differences.append(
          RowDifference(old[left].row, .removed, line: lines[table, old[left].key]))
        left += 1
      } else if left == old.count || new[right].key < old[left].key {
        differences.append(RowDifference(new[right].row, .added))
        right += 1
      } else {
        let changes = Row.table.changes(from: old[left].row, to: new[right].row)
        if changes.isEmpty {
          equal += 1
        } else {
          let status = RowStatus(weighing: changes)
          differences.append(
            RowDifference(
              new[right].row, status, changes, line: lines[table, old[left].key]))
        }
        left += 1
        right += 1
      }
    }
  }

  package subscript(status: RowStatus) -> Int {
    status == .equal ? equal : differences.count { $0.status == status }
  }

  /// Counts rows whose own columns are equal as different.
  mutating func add(_ more: [RowDifference]) {
    equal -= more.count
    differences += more
  }

  /// Replaces each difference, or drops it if `revision` returns `nil`.
  mutating func revise(_ revision: (RowDifference) -> RowDifference?) {
    differences = differences.compactMap(revision)
  }
}

extension RowDifference {
  package init<Row: ComparedRow>(
    _ row: Row, _ status: RowStatus, _ changes: [ColumnChange] = [], line: Int? = nil
  ) {
    let table = Row.table
    let run = row.runKey
    let key = table.key.filter { run == nil || !Self.columnsOfRun.contains($0.name) }
    self.init(
      table: table.name, status: status, run: run,
      key: key.map { "\($0.name) \($0.cell(of: row).shown)" }, viewPath: row.describedView,
      reproduction: row.reproduction, line: line, changes: changes)
  }

  private static let columnsOfRun = RunRow.table.key.map(\.name)
}

extension Cell {
  /// The cell in a message: `empty` if it has no text, and with control characters escaped.
  package var shown: String {
    let text = description
    return text.isEmpty ? "empty" : escaped(text)
  }
}
