import GranularityCounting
package import GranularityTabular
import GranularityWorkloads

/// The comparison of a recorded table with a measured table: a full outer join by their primary keys.
package struct TableComparison: Sendable {
  /// The name of the compared table, such as `runs`.
  package let table: String
  /// The number of rows that are equal in both tables.
  private var equal = 0
  /// The rows that differ or that only one of the tables has, in the order of their keys.
  private(set) var differences: [RowDifference] = []

  /// Compares two tables. In each of them, the keys must be unique.
  ///
  /// - Parameter lines: The line number of each recorded row.
  init<Row: ComparedRow>(_ recorded: [Row], _ measured: [Row], lines: RowLines = RowLines()) {
    table = Row.table.name
    let byKey = { (rows: [Row]) in
      Dictionary(rows.map { (Row.table.key(of: $0), $0) }) { first, _ in first }
    }
    for pair in RowPair.all(byKey(recorded), byKey(measured)) {
      let status = pair.status
      if status == .equal {
        equal += 1
      } else if let row = pair.new ?? pair.old {
        let line = lines[table, pair.key]
        differences.append(RowDifference(row, status, pair.changes, line: line))
      }
    }
  }

  package subscript(status: RowStatus) -> Int {
    status == .equal ? equal : differences.count { $0.status == status }
  }

  /// Adds differences for rows whose own columns are equal, and which were counted as equal before.
  mutating func add(_ more: [RowDifference]) {
    equal -= more.count
    differences += more
  }

  /// Replaces each difference with the result of `revision`, or drops it if the result is `nil`.
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
      reproduction: row.reproduction, line: line, changes: changes, contradiction: nil)
  }

  private static let columnsOfRun = RunRow.table.key.map(\.name)
}

extension Cell {
  /// The cell as text for a message, with control characters escaped. A cell without text is shown as `empty`.
  package var shown: String {
    let text = description
    return text.isEmpty ? "empty" : escaped(text)
  }
}

/// The comparison of recorded and measured results, row by row. The status of a row also depends on its run's status.
struct DatasetComparison {
  /// The comparison of each table, in the order of ``Dataset/tables``.
  let tables: [TableComparison]
  /// All rows that differ, the worst first.
  let differences: [RowDifference]

  /// Compares all tables of two data sets.
  ///
  /// - Parameter lines: The line number of each recorded row.
  init(recorded: Dataset, measured: Dataset, lines: RowLines = RowLines()) {
    var runs = TableComparison(recorded.runs, measured.runs, lines: lines)
    let reconfigured = Self.pairReconfigured(&runs, recorded: recorded, measured: measured)
    var statuses: [RunKey?: RowStatus] = [:]
    for difference in runs.differences { statuses[difference.run] = difference.status }
    for key in reconfigured { statuses[key] = .reconfigured }
    var changedRuns: Set<RunKey?> = []
    let others = Dataset.tables.dropFirst().map { table in
      var comparison = table.comparison(of: recorded, with: measured, lines: lines)
      // Only tables that belong to runs depend on the status of a run. A point of a curve is a separate run, even if a
      // recorded run has the same parameters.
      guard table.belongsToRuns else { return comparison }
      comparison.revise { $0.settled(inRunThatIs: statuses[$0.run] ?? .equal) }
      changedRuns.formUnion(comparison.differences.map(\.run))
      return comparison
    }
    runs.add(
      measured.runs.filter { statuses[$0.key] == nil && changedRuns.contains($0.key) }.map { row in
        let line = lines[RunRow.table.name, RunRow.table.key(of: row)]
        return RowDifference(row, .moved, line: line)
      })
    let contradictions = Self.contradictions(
      in: recorded, of: Set(runs.differences.map(\.run)), others.flatMap(\.differences))
    runs.revise { difference in
      var difference = difference
      difference.contradiction = contradictions[difference.run]
      return difference
    }
    tables = [runs] + others
    differences = Self.worstFirst(tables)
  }

  /// The recorded totals of runs that are not the sums over their recorded views.
  ///
  /// - Parameters:
  ///   - keys: The runs that are examined.
  ///   - others: The differences of the rows that belong to runs.
  private static func contradictions(
    in recorded: Dataset, of keys: Set<RunKey?>, _ others: [RowDifference]
  ) -> [RunKey?: RowDifference.Contradiction] {
    let views = Dictionary(
      grouping: recorded.views.filter { keys.contains($0.runKey) }, by: \.runKey)
    let columns: [(String, (RunRow) -> Int, (ViewRow) -> Int)] = [
      ("evaluations", \.evaluations, \.evaluations),
      ("reevaluations", \.reevaluations, \.reevaluations), ("needed", \.needed, \.needed),
      ("wasted", \.wasted, \.wasted), ("skips", \.skips, \.skips),
      ("initialisations", \.initialisations, \.initialisations),
    ]
    let found = recorded.runs.compactMap { run -> (RunKey?, RowDifference.Contradiction)? in
      guard keys.contains(run.runKey) else { return nil }
      let views = views[run.runKey, default: []]
      let totals = columns.map { column, ofRun, ofView in
        RowDifference.Contradiction.Total(
          column: column, ofRun: ofRun(run),
          ofViews: views.map(ofView).reduce(0) { $0.clampedSum($1) })
      }.filter { $0.ofRun != $0.ofViews }
      let changed = others.filter { $0.run == run.runKey && $0.table == ViewRow.table.name }
      return totals.isEmpty
        ? nil
        : (
          run.runKey,
          RowDifference.Contradiction(totals: totals, views: changed.compactMap(\.viewPath))
        )
    }
    return Dictionary(found) { first, _ in first }
  }

  /// All differences of `tables`, sorted by status, then by table, then by descending growth, then by key.
  private static func worstFirst(_ tables: [TableComparison]) -> [RowDifference] {
    let all = tables.enumerated().flatMap { index, table in
      table.differences.map { (table: index, difference: $0) }
    }
    let order = all.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.difference.status, a.table, b.difference.growth, left.offset)
        < (b.difference.status, b.table, a.difference.growth, right.offset)
    }
    return order.map(\.element.difference)
  }

  /// Replaces a removed run and an added run of the same workload and runtime with a single reconfigured run.
  ///
  /// - Returns: The keys of all runs that were paired.
  private static func pairReconfigured(
    _ runs: inout TableComparison, recorded: Dataset, measured: Dataset
  ) -> [RunKey?] {
    let (old, new) = (Set(recorded.runs.map(\.key)), Set(measured.runs.map(\.key)))
    var added = Dictionary(
      grouping: measured.runs.reversed().filter { !old.contains($0.key) }, by: \.configurable)
    var pairs: [RunKey?: (old: RunRow, new: RunRow)] = [:]
    var paired: Set<RunKey?> = []
    for row in recorded.runs where !new.contains(row.key) {
      guard let successor = added[row.configurable]?.popLast() else { continue }
      pairs[row.key] = (row, successor)
      paired.insert(successor.key)
    }
    runs.revise { difference in
      if let pair = pairs[difference.run] {
        let changes = RunRow.table.changes(from: pair.old, to: pair.new)
        return RowDifference(pair.old, .reconfigured, changes, line: difference.line)
      }
      return paired.contains(difference.run) ? nil : difference
    }
    return pairs.keys + Array(paired)
  }
}

extension RunRow {
  /// The properties that remain the same when a run is reconfigured: the workload and the runtime.
  fileprivate var configurable: [String] { [workload, runtime.rawValue] }
}

extension RowDifference {
  fileprivate func settled(inRunThatIs run: RowStatus) -> RowDifference {
    var settled = self
    switch (run, status) {
    case (.reconfigured, _): settled.status = .reconfigured
    case (.equal, .worse), (.equal, .better), (.moved, .worse), (.moved, .better):
      settled.status = .moved
    default: break
    }
    return settled
  }
}
