package import Counting
import Tabular

/// The difference between the recorded results and those that a record would write.
package struct RecordUpdate: Sendable {
  /// The rows to record.
  let rows: Dataset
  /// The rows that differ from the recorded ones, the worst first.
  package let differences: [RowDifference]
  /// The comparison of each table, in the order of ``Dataset/tables``.
  let tables: [TableComparison]
  /// What could not be read and is replaced, and what is no longer recorded, one sentence each.
  package let losses: [String]
  /// The runs that changed and stay as recorded, because a view that is not accepted changed in them.
  package let declined: [RunKey]

  /// - Parameters:
  ///   - old: The recorded rows.
  ///   - new: The rows that were measured, with the recorded rows of everything that is not selected.
  ///   - contents: What the data package will name.
  init(
    from old: ReadableBaseline, to new: Dataset, naming contents: RecordedPackage,
    request: RecordRequest
  ) {
    let recorded = old.comparable(with: new)
    let all = DatasetComparison(recorded: recorded, measured: new)
    guard !request.views.isEmpty else {
      (rows, differences, tables, declined) = (new, all.differences, all.tables, [])
      losses = Self.losses(from: old, naming: contents)
      return
    }
    let changed = Set(all.differences.compactMap(\.run)).intersection(
      (recorded.runs + new.runs).map(\.key))
    let accepted = changed.filter { run in
      let paths = all.differences.filter { $0.run == run }.compactMap(\.viewPath)
      return !paths.isEmpty
        && paths.allSatisfy { path in request.views.contains { $0.matches(path) } }
    }
    rows = recorded.except(runs: accepted).joined(with: new.only(runs: accepted))
    let part = DatasetComparison(recorded: recorded, measured: rows)
    (differences, tables) = (part.differences, part.tables)
    declined = changed.subtracting(accepted).sorted { $0.title < $1.title }
    losses = Self.losses(from: old, naming: contents)
  }

  private static func losses(
    from old: ReadableBaseline, naming contents: RecordedPackage
  ) -> [String] {
    let lost = old.lost.map { "replaced \($0.file), which could not be read: \($0.error)" }
    let dropped = old.contents.parts(missingIn: contents)
    return lost + dropped.map { "no longer recorded: \($0)" }
  }

  /// What is lost, and which runs stay as recorded, a line each.
  package var remarks: [String] {
    losses
      + declined.map { "not accepted: \($0.title), because other views changed in it" }
  }

  /// The number of rows of all tables with one of these statuses.
  func count(_ statuses: RowStatus...) -> Int {
    statuses.flatMap { status in tables.map { $0[status] } }.sum()
  }
}
