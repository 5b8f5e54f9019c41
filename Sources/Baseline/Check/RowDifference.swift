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

/// A cell whose recorded and measured values differ.
package struct ColumnChange: Hashable, Sendable {
  package let column: String
  package let role: ColumnRole
  package let recorded: Cell
  package let measured: Cell

  /// The direction in which a number changed.
  enum Direction {
    case more, less
  }

  /// `nil` unless both are numbers.
  var direction: Direction? {
    guard case .integer(let recorded) = recorded, case .integer(let measured) = measured else {
      return nil
    }
    return measured > recorded ? .more : .less
  }

  /// The measured number minus the recorded number, clamped to the range of `Int`; zero unless both
  /// are numbers.
  var growth: Int {
    guard case .integer(let recorded) = recorded, case .integer(let measured) = measured else {
      return 0
    }
    let (difference, overflow) = measured.subtractingReportingOverflow(recorded)
    guard overflow else { return difference }
    return measured > recorded ? .max : .min
  }
}
