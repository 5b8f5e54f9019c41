package import Counting
package import Tabular
import Workloads

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
  /// The columns that differ, in the order of the table; empty for a row that is only recorded or
  /// only measured.
  package internal(set) var changes: [ColumnChange]

  /// The growth of the first outcome or effort that grew, or zero; larger is worse.
  var growth: Int {
    changes.first { $0.role != .fact && $0.direction == .more }?.growth ?? 0
  }
}
