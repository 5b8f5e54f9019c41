import GranularityClaims
package import GranularityCounting
import GranularityEvidenceRows
package import GranularityTabular
import GranularityWorkloads

/// A row that differs between the recorded and the measured results.
package struct RowDifference: Hashable, Sendable {
  /// The name of the row's table, such as `runs`.
  package let table: String
  package internal(set) var status: RowStatus
  /// The run to which the row belongs; `nil` for a row that belongs to no run, such as a claim.
  package let run: RunKey?
  /// The row's key within its run, as `name value` pairs; empty if the row is a run.
  package let key: [String]
  /// The path of the view that the row describes; `nil` if it does not describe a view.
  package let viewPath: String?
  /// The command that measures the row again; `nil` if the command of the row's run measures it.
  package let reproduction: String?
  /// The line number of the recorded row; `nil` if no row is recorded or its line is unknown.
  package let line: Int?
  /// The columns whose values differ, in the order of the table; empty for a row that was only recorded or only
  /// measured.
  package internal(set) var changes: [ColumnChange]
  /// What the recorded row of a run says otherwise than the recorded rows of its views; `nil` if they agree.
  package internal(set) var contradiction: Contradiction?

  /// Recorded totals of a run that are not the sums over its recorded views, so that one of the files was changed alone.
  package struct Contradiction: Hashable, Sendable {
    package let totals: [Total]
    /// The paths of the run's views that are not as measured.
    package let views: [String]

    package struct Total: Hashable, Sendable {
      package let column: String
      package let ofRun: Int
      package let ofViews: Int
    }
  }

  /// How much the first outcome or effort that grew has grown, or zero if none grew. More growth is worse.
  var growth: Int {
    changes.first { $0.role != .fact && $0.direction == .more }?.growth ?? 0
  }
}

/// A row that a check compares with a recorded row of the same key.
package protocol ComparedRow: TableRow {
  /// The run to which the row belongs; `nil` for a row that belongs to no run, such as a claim.
  var runKey: RunKey? { get }
  /// The path of the view that the row describes; `nil` if it does not describe a view.
  var describedView: String? { get }
  /// The command that measures the row again; `nil` if the command of the row's run measures it.
  var reproduction: String? { get }
}

extension ComparedRow {
  package var runKey: RunKey? { nil }
  package var describedView: String? { nil }
  package var reproduction: String? { nil }
}

/// A row that belongs to a run, and whose key begins with the key of this run.
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

/// The line number of each recorded row in its file.
package struct RowLines: Sendable {
  package init() {}

  private var lines: [String: [RowKey: Int]] = [:]

  mutating func add<Row: TableRow>(_ rows: [Located<Row>]) {
    let pairs = rows.map { (Row.table.key(of: $0.row), $0.position.line) }
    lines[Row.table.name] = Dictionary(pairs) { first, _ in first }
  }

  /// The line number of the row with `key` in `table`; `nil` if it is unknown.
  subscript(table: String, key: RowKey) -> Int? { lines[table]?[key] }
}
