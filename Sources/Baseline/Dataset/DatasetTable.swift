import Counting
import Tabular

/// A table that is recorded and compared: an entry of ``Dataset/tables``.
protocol RecordedTable<Row>: Sendable {
  associatedtype Row: ComparedRow

  /// The rows in a data set.
  var rows: any WritableKeyPath<Dataset, [Row]> & Sendable { get }
  /// The workload of a row; `nil` if each row belongs to a row of `runs.csv`.
  var workload: (any KeyPath<Row, String> & Sendable)? { get }
}

/// The entry of a table whose rows have the type `Row`.
struct DatasetTable<Row: ComparedRow>: RecordedTable {
  let rows: any WritableKeyPath<Dataset, [Row]> & Sendable
  var workload: (any KeyPath<Row, String> & Sendable)?
}

extension RecordedTable {
  /// The type of the rows, which declares the columns.
  var rowType: any TableRow.Type { Row.self }
  var name: String { Row.table.name }
  var fileName: String { Row.table.fileName }
  /// True if each row belongs to a row of `runs.csv`.
  var belongsToRuns: Bool { workload == nil }

  func count(in dataset: Dataset) -> Int { dataset[keyPath: rows].count }

  func runKeys(in dataset: Dataset) -> [RunKey] { dataset[keyPath: rows].compactMap(\.runKey) }

  func file(of dataset: Dataset, in directory: String) -> OutputFile {
    Row.table.file(of: dataset[keyPath: rows], in: directory)
  }

  func sort(_ dataset: inout Dataset) {
    dataset[keyPath: rows] = Row.table.sorted(dataset[keyPath: rows])
  }

  /// Appends the rows of `other`, unsorted.
  func append(_ other: Dataset, to dataset: inout Dataset) {
    dataset[keyPath: rows] += other[keyPath: rows]
  }

  /// Keeps the rows that `isIncluded` accepts, and the rows that belong to the runs in `runs`.
  ///
  /// - Parameter isIncluded: Receives the workload of a row, and the run if the row is that of a run.
  func filter(
    _ dataset: inout Dataset, runs: Set<RunKey>,
    by isIncluded: (_ workload: String, _ run: RunKey?) -> Bool
  ) {
    let isOfRuns = name == RunRow.table.name
    dataset[keyPath: rows].removeAll { row in
      guard let workload else { return row.runKey.map { !runs.contains($0) } ?? true }
      return !isIncluded(row[keyPath: workload], isOfRuns ? row.runKey : nil)
    }
  }

  /// Replaces the rows of this table by those of `other`.
  func replace(in dataset: inout Dataset, by other: Dataset) {
    dataset[keyPath: rows] = other[keyPath: rows]
  }

  /// Reads the rows of the file in `directory`, and adds their lines to `lines`.
  func read(
    from directory: String, into dataset: inout Dataset, _ lines: inout RowLines
  ) throws(DatasetError) {
    let located = try Row.locatedRows(in: directory)
    dataset[keyPath: rows] = located.map(\.row)
    lines.add(located)
  }

  /// Checks that every row that a row refers to exists.
  ///
  /// - Parameters:
  ///   - lines: The lines of the rows of all tables.
  ///   - skipped: The tables of which no row is known, so that references to them are not checked.
  func checkReferences(
    in dataset: Dataset, _ lines: RowLines, of directory: String, except skipped: Set<String> = []
  ) throws(DatasetError) {
    for reference in Row.table.references where !skipped.contains(reference.table) {
      let columns = Row.table.columns.filter { reference.columns.contains($0.name) }
      for row in dataset[keyPath: rows] {
        let key = RowKey(cells: columns.map { $0.cell(of: row) })
        guard lines[reference.table, key] == nil else { continue }
        let line = lines[name, Row.table.key(of: row)] ?? 1
        throw .malformedTable(
          directory: directory,
          TableError(
            file: fileName, position: TextPosition(line: line, column: 1),
            problem: .unmatchedReference(key: key.description, table: reference.table)))
      }
    }
  }

  func comparison(
    of recorded: Dataset, with measured: Dataset, lines: RowLines
  ) -> TableComparison {
    TableComparison(recorded[keyPath: rows], measured[keyPath: rows], lines: lines)
  }
}
