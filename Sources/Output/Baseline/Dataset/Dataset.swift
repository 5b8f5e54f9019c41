package import GranularityClaims
package import GranularityCounting
package import GranularityEvidenceRows
import GranularityTabular

/// The rows of all tables that are recorded and compared, each table sorted by its key.
///
/// It contains only values that are the same on every machine: no date, machine or toolchain.
package struct Dataset: Hashable, Sendable {
  package internal(set) var runs: [RunRow]
  package internal(set) var views: [ViewRow]
  package internal(set) var causes: [CauseRow]
  package internal(set) var timeline: [TimelineRow]
  package internal(set) var claims: [ClaimRow]
  package internal(set) var evidence: [EvidenceRow]
  package internal(set) var curves: [CurveRow]

  /// The registry of the tables, in the order of files and reports: one entry for each stored
  /// property.
  ///
  /// Recording, reading, comparing and the data package iterate over it. The first table has
  /// the runs, because the other tables are compared after it.
  static let tables: [any RecordedTable] = [
    DatasetTable(rows: \.runs, workload: \RunRow.workload), DatasetTable(rows: \.views),
    DatasetTable(rows: \.causes), DatasetTable(rows: \.timeline),
    DatasetTable(rows: \.claims, workload: \ClaimRow.workload),
    DatasetTable(rows: \.evidence, workload: \EvidenceRow.workload),
    DatasetTable(rows: \.curves, workload: \CurveRow.workload),
  ]

  /// Sorts the rows of `measurements`, `claims` and `evidence` by their keys.
  package init(
    _ measurements: Measurements = Measurements(), claims: [ClaimRow] = [],
    evidence: [EvidenceRow] = []
  ) {
    runs = measurements.runs.map(\.run)
    views = measurements.runs.flatMap(\.views)
    causes = measurements.runs.flatMap(\.causes)
    timeline = measurements.runs.flatMap(\.timeline)
    self.claims = claims
    self.evidence = evidence
    curves = measurements.curvePoints.map(\.row)
    sort()
  }

  private mutating func sort() {
    for table in Self.tables { table.sort(&self) }
  }

  /// The names of the files with the rows, and of the file that describes them.
  static let fileNames = tables.map(\.fileName) + [DataPackage.fileName]

  /// The files with the rows, and the data package. It describes these files and, if there is one, `budgets.csv`.
  ///
  /// - Parameter contents: The derived files and their figures that are recorded with the rows.
  func files(
    in directory: String, naming contents: RecordedPackage = RecordedPackage()
  ) -> [OutputFile] {
    var contents = contents
    contents.runs = runIDs.sorted()
    let description = DataPackage.text(of: DataPackage.tables(in: directory), naming: contents)
    return Self.tables.map { $0.file(of: self, in: directory) } + [
      OutputFile(
        path: path(of: DataPackage.fileName, in: directory), bytes: Array(description.utf8))
    ]
  }

  /// The `run_id`s of the runs.
  var runIDs: Set<String> { Set(runs.map(\.runID)) }

  /// The rows that `selection` includes; all rows for `nil`.
  ///
  /// A claim is selected by the name of the workload or experiment that is counted for it. Claims without either, and
  /// observations, are selected by `*` only. A pattern that matches only the `run_id` of a run selects the rows of that
  /// run.
  package func only(_ selection: RunSelection?) -> Dataset {
    guard let selection else { return self }
    return filtered { selection.includes(workload: $0, runID: $1?.runID) }
  }

  /// The same rows, without the observations if the plan did not measure any.
  func withoutEvidence(ifUnmeasuredIn plan: RecordPlan) -> Dataset {
    var part = self
    if plan.evidence == nil { part.evidence = [] }
    return part
  }

  /// The rows that `selection` does not include; no rows for `nil`.
  func except(_ selection: RunSelection?) -> Dataset {
    guard let selection else { return Dataset() }
    return filtered { !selection.includes(workload: $0, runID: $1?.runID) }
  }

  /// The runs in `keys` with all rows that belong to them, without claims, observations and curves.
  func only(runs keys: Set<RunKey>) -> Dataset {
    filtered { _, run in run.map(keys.contains) ?? false }
  }

  /// Everything except the runs in `keys` and the rows that belong to them.
  func except(runs keys: Set<RunKey>) -> Dataset {
    filtered { _, run in run.map { !keys.contains($0) } ?? true }
  }

  /// The rows of both data sets. No key may be in both.
  func joined(with other: Dataset) -> Dataset {
    var joined = self
    for table in Self.tables { table.append(other, to: &joined) }
    joined.sort()
    return joined
  }

  /// The keys of the runs that are recorded: by themselves, or as points of curves.
  var runKeys: Set<RunKey> {
    Set(Self.tables.filter { !$0.belongsToRuns }.flatMap { $0.runKeys(in: self) })
  }

  private func filtered(by isIncluded: (_ workload: String, _ run: RunKey?) -> Bool) -> Dataset {
    let keys = Set(runs.filter { isIncluded($0.workload, $0.key) }.map(\.key))
    var part = self
    for table in Self.tables { table.filter(&part, runs: keys, by: isIncluded) }
    return part
  }
}

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
  /// - Parameter isIncluded: Receives the workload of a row, and the run if the row belongs to a run.
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

  /// Replaces the rows of this table with the rows of `other`.
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
  ///   - skipped: The tables without a known row, so that references to them are not checked.
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
