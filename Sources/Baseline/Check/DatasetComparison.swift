import Counting
import Tabular
import Workloads

/// Two data sets, row by row, with the status of every row settled across the tables.
struct DatasetComparison {
  let tables: [TableComparison]
  /// Every row that is not equal, the worst first.
  let differences: [RowDifference]

  /// - Parameter lines: Where the recorded rows stand.
  init(recorded: Dataset, measured: Dataset, lines: RowLines = RowLines()) {
    var runs = TableComparison(recorded.runs, measured.runs, lines: lines)
    let reconfigured = Self.pairReconfigured(&runs, recorded: recorded, measured: measured)
    var parts = [
      TableComparison(recorded.views, measured.views, lines: lines),
      TableComparison(recorded.causes, measured.causes, lines: lines),
      TableComparison(recorded.timeline, measured.timeline, lines: lines),
    ]
    var statuses: [RunKey?: RowStatus] = [:]
    for difference in runs.differences { statuses[difference.run] = difference.status }
    for key in reconfigured { statuses[key] = .reconfigured }
    for index in parts.indices {
      parts[index].revise { $0.settled(inRunThatIs: statuses[$0.run] ?? .equal) }
    }
    let touched = Set(parts.flatMap { $0.differences.map(\.run) })
    runs.add(
      measured.runs.filter { row in
        let key = RunKey(runID: row.runID, runtime: row.runtime)
        return statuses[key] == nil && touched.contains(key)
      }.map { RowDifference($0, .moved, line: lines[RunRow.self, RunRow.table.key(of: $0)]) })
    // A point of a curve is a run of its own, whatever became of a recorded run with the same parameters.
    tables =
      [runs] + parts + [
        TableComparison(recorded.claims, measured.claims, lines: lines),
        TableComparison(recorded.curves, measured.curves, lines: lines),
      ]
    differences = Self.worstFirst(tables)
  }

  /// By status, then table, then growth, then key.
  private static func worstFirst(_ tables: [TableComparison]) -> [RowDifference] {
    let all = tables.enumerated().flatMap { place, table in
      table.differences.map { (place: place, difference: $0) }
    }
    let order = all.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.difference.status, a.place, b.difference.growth, left.offset)
        < (b.difference.status, b.place, a.difference.growth, right.offset)
    }
    return order.map(\.element.difference)
  }

  /// Replaces a run that went and one that came, of one workload and runtime, by one that was reconfigured.
  ///
  /// - Returns: The keys of both.
  private static func pairReconfigured(
    _ runs: inout TableComparison, recorded: Dataset, measured: Dataset
  ) -> [RunKey?] {
    var rows: [RunKey?: (recorded: RunRow?, measured: RunRow?)] = [:]
    for row in recorded.runs { rows[row.key, default: (nil, nil)].recorded = row }
    for row in measured.runs { rows[row.key, default: (nil, nil)].measured = row }
    var came: [Configurable: [RunRow]] = [:]
    for difference in runs.differences.reversed() where difference.status == .added {
      if let row = rows[difference.run]?.measured {
        came[Configurable(row), default: []].append(row)
      }
    }
    var successors: [RunKey?: (old: RunRow, new: RunRow)] = [:]
    var gone: Set<RunKey?> = []
    for difference in runs.differences where difference.status == .removed {
      guard let old = rows[difference.run]?.recorded,
        let new = came[Configurable(old)]?.popLast()
      else { continue }
      successors[old.key] = (old, new)
      gone.insert(new.key)
    }
    runs.revise { difference in
      if let pair = successors[difference.run] {
        let changes = RunRow.table.changes(from: pair.old, to: pair.new)
        return RowDifference(pair.old, .reconfigured, changes, line: difference.line)
      }
      return gone.contains(difference.run) ? nil : difference
    }
    return successors.keys + Array(gone)
  }
}

/// What stays the same when a run is reconfigured.
private struct Configurable: Hashable {
  let workload: String
  let runtime: Runtime

  init(_ row: RunRow) {
    workload = row.workload
    runtime = row.runtime
  }
}

extension RowDifference {
  /// The difference in the light of what became of its run.
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

extension Dataset {
  /// Every run of which there is a row: recorded by itself, or as a point of a curve.
  var runKeys: Set<RunKey> {
    Set(runs.map(\.key) + curves.map { RunKey(runID: $0.runID, runtime: $0.runtime) })
  }
}
