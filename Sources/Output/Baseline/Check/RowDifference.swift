import GranularityClaims
package import GranularityCounting
import GranularityEvidenceRows
package import GranularityTabular
import GranularityWorkloads

/// A row whose recorded and measured values differ.
package struct RowDifference: Hashable, Sendable {
  /// The name of the table, such as `runs`.
  package let table: String
  package internal(set) var status: RowStatus
  /// The run that the row belongs to; `nil` if it belongs to no run.
  package let run: RunKey?
  /// The key within the run as `name value` pairs; empty for a run.
  package let key: [String]
  /// The path of the view that the row describes; `nil` if it describes no view.
  package let viewPath: String?
  /// The command that measures the row again; `nil` if the command of its run does.
  package let reproduction: String?
  /// The line of the recorded row; `nil` if there is no recorded row or its line is unknown.
  package let line: Int?
  /// The columns that differ, in the order of the table; empty for a row that is only recorded or only measured.
  package internal(set) var changes: [ColumnChange]

  /// The growth of the first outcome or effort that grew, or zero; larger is worse.
  var growth: Int {
    changes.first { $0.role != .fact && $0.direction == .more }?.growth ?? 0
  }
}

/// A row that is compared with a recorded row.
package protocol ComparedRow: TableRow {
  /// The run that the row belongs to; `nil` if it belongs to no run.
  var runKey: RunKey? { get }
  /// The path of the view that the row describes; `nil` if it describes no view.
  var describedView: String? { get }
  /// The command that measures the row again; `nil` if the command of its run does.
  var reproduction: String? { get }
}

extension ComparedRow {
  package var runKey: RunKey? { nil }
  package var describedView: String? { nil }
  package var reproduction: String? { nil }
}

/// A row whose key begins with the key of the run that it belongs to.
protocol RunPart: ComparedRow {
  var runID: String { get }
  var runtime: Runtime { get }
}

extension RunPart {
  package var runKey: RunKey? { RunKey(runID: runID, runtime: runtime) }
}

extension RunRow: RunPart {}
extension TimelineRow: RunPart {}
extension CurveRow: RunPart {}

extension ViewRow: RunPart {
  package var describedView: String? { viewPath }
}

extension CauseRow: RunPart {
  package var describedView: String? { viewPath }
}

extension ClaimRow: ComparedRow {
  package var reproduction: String? { "granularity claims \(shellQuoted(claimID))" }
}

extension EvidenceRow: ComparedRow {
  package var reproduction: String? { "granularity evidence \(shellQuoted(id))" }
}

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
