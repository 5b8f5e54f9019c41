package import GranularityClaims
package import GranularityCounting
package import GranularityEvidenceRows
import GranularityTabular

/// All results that are recorded and compared: the rows of each table, sorted by key.
///
/// The rows contain only values that are the same on every machine, so no dates and no names of machines or toolchains.
package struct Dataset: Hashable, Sendable {
  package internal(set) var runs: [RunRow]
  package internal(set) var views: [ViewRow]
  package internal(set) var causes: [CauseRow]
  package internal(set) var timeline: [TimelineRow]
  package internal(set) var claims: [ClaimRow]
  package internal(set) var evidence: [EvidenceRow]
  package internal(set) var curves: [CurveRow]

  /// The list of all tables, in the order of files and reports. Each stored property of this type has an entry.
  ///
  /// Recording, reading, comparing and the data package iterate over this list. The runs are first, because the other
  /// tables are compared after them.
  static let tables: [any RecordedTable] = [
    DatasetTable(rows: \.runs, workload: \RunRow.workload), DatasetTable(rows: \.views),
    DatasetTable(rows: \.causes), DatasetTable(rows: \.timeline),
    DatasetTable(rows: \.claims, workload: \ClaimRow.workload),
    DatasetTable(rows: \.evidence, workload: \EvidenceRow.workload),
    DatasetTable(rows: \.curves, workload: \CurveRow.workload),
  ]

  /// Combines measured results into a data set, and sorts the rows of each table by key.
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

  /// The names of the CSV files with the rows, and of `datapackage.json`, which describes them.
  static let fileNames = tables.map(\.fileName) + [DataPackage.fileName]

  /// The files to write for these results: the CSV files with the rows, and `datapackage.json`, which describes them
  /// and also `budgets.csv` if it exists.
  ///
  /// - Parameter contents: The derived files and figures that are recorded together with the rows.
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

  /// The `run_id`s of all recorded runs.
  var runIDs: Set<String> { Set(runs.map(\.runID)) }

  /// The rows that `selection` includes; all rows if `selection` is `nil`.
  ///
  /// A claim is selected by the name of the workload or experiment that is counted for it. Only `*` selects claims
  /// without either, and published observations. A pattern that matches only the `run_id` of a run selects just the
  /// rows of that run.
  package func only(_ selection: RunSelection?) -> Dataset {
    guard let selection else { return self }
    return filtered { selection.includes(workload: $0, runID: $1?.runID) }
  }

  /// The same rows, but without the published observations if the plan did not measure them.
  func withoutEvidence(ifUnmeasuredIn plan: RecordPlan) -> Dataset {
    var part = self
    if plan.evidence == nil { part.evidence = [] }
    return part
  }

  /// The rows that `selection` does not include; empty if `selection` is `nil`.
  func except(_ selection: RunSelection?) -> Dataset {
    guard let selection else { return Dataset() }
    return filtered { !selection.includes(workload: $0, runID: $1?.runID) }
  }

  /// Only the runs in `keys` and the rows that belong to them. Claims, published observations and curves are left out.
  func only(runs keys: Set<RunKey>) -> Dataset {
    filtered { _, run in run.map(keys.contains) ?? false }
  }

  /// All rows except the runs in `keys` and the rows that belong to them.
  func except(runs keys: Set<RunKey>) -> Dataset {
    filtered { _, run in run.map { !keys.contains($0) } ?? true }
  }

  /// The rows of both data sets together. No key must be in both of them.
  func joined(with other: Dataset) -> Dataset {
    var joined = self
    for table in Self.tables { table.append(other, to: &joined) }
    joined.sort()
    return joined
  }

  /// The keys of all recorded runs, including the runs that are points of curves.
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

/// A table of the recorded results: an entry of ``Dataset/tables``.
protocol RecordedTable<Row>: Sendable {
  associatedtype Row: ComparedRow

  /// The key path to the table's rows in a data set.
  var rows: any WritableKeyPath<Dataset, [Row]> & Sendable { get }
  /// The key path to the workload of a row; `nil` if each row belongs to a row of `runs.csv`.
  var workload: (any KeyPath<Row, String> & Sendable)? { get }
}

/// The entry in ``Dataset/tables`` for rows of the type `Row`.
struct DatasetTable<Row: ComparedRow>: RecordedTable {
  let rows: any WritableKeyPath<Dataset, [Row]> & Sendable
  var workload: (any KeyPath<Row, String> & Sendable)?
}

extension RecordedTable {
  /// The type of the table's rows, which declares the columns.
  var rowType: any TableRow.Type { Row.self }
  var name: String { Row.table.name }
  var fileName: String { Row.table.fileName }
  /// True if each row of this table belongs to a row of `runs.csv`.
  var belongsToRuns: Bool { workload == nil }

  func count(in dataset: Dataset) -> Int { dataset[keyPath: rows].count }

  func runKeys(in dataset: Dataset) -> [RunKey] { dataset[keyPath: rows].compactMap(\.runKey) }

  func file(of dataset: Dataset, in directory: String) -> OutputFile {
    Row.table.file(of: dataset[keyPath: rows], in: directory)
  }

  func sort(_ dataset: inout Dataset) {
    dataset[keyPath: rows] = Row.table.sorted(dataset[keyPath: rows])
  }

  /// Appends this table's rows in `other` to those in `dataset`, without sorting them.
  func append(_ other: Dataset, to dataset: inout Dataset) {
    dataset[keyPath: rows] += other[keyPath: rows]
  }

  /// Removes all rows of this table except those that `isIncluded` accepts and those that belong to the runs in `runs`.
  ///
  /// - Parameter isIncluded: Returns whether to keep a row, given its workload, and its run if it belongs to a run.
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

  /// Replaces this table's rows in `dataset` with those in `other`.
  func replace(in dataset: inout Dataset, by other: Dataset) {
    dataset[keyPath: rows] = other[keyPath: rows]
  }

  /// Reads this table's rows from its file in `directory` into `dataset`, and adds their line numbers to `lines`.
  func read(
    from directory: String, into dataset: inout Dataset, _ lines: inout RowLines
  ) throws(DatasetError) {
    let located = try Row.locatedRows(in: directory)
    dataset[keyPath: rows] = located.map(\.row)
    lines.add(located)
  }

  /// Checks that every row to which a row of this table refers exists.
  ///
  /// - Parameters:
  ///   - lines: The line number of each row in all tables.
  ///   - skipped: The tables whose rows could not be read. References to them are not checked.
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
