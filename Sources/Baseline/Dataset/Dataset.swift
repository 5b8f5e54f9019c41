package import Claims
package import Counting
package import PublishedResults
import Tabular

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
  /// Recording, reading, comparing and the data package iterate over it. The first table is that of
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
    curves = measurements.curvePoints.map { CurveRow($0) }
    sort()
  }

  private mutating func sort() {
    for table in Self.tables { table.sort(&self) }
  }

  /// The names of the files with the rows, and of the file that describes them.
  static let fileNames = tables.map(\.fileName) + [DataPackage.fileName]

  /// The files with the rows, and the file that describes them and the budgets, if there are any.
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
  /// The row of a claim belongs to the workload or experiment that is counted for it. A claim
  /// without either matches only `*`, as does an observation. A pattern that matches only the
  /// `run_id` of a run selects the rows of that run.
  package func only(_ selection: RunSelection?) -> Dataset {
    guard let selection else { return self }
    return filtered { selection.includes(workload: $0, runID: $1?.runID) }
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

  /// The rows of both data sets, which have no key in common.
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

  private func filtered(
    by isIncluded: (_ workload: String, _ run: RunKey?) -> Bool
  ) -> Dataset {
    let keys = Set(runs.filter { isIncluded($0.workload, $0.key) }.map(\.key))
    var part = self
    for table in Self.tables { table.filter(&part, runs: keys, by: isIncluded) }
    return part
  }
}
