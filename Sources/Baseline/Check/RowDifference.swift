package import Counting
package import Tabular
import Workloads

/// A row that is not recorded as it was measured.
package struct RowDifference: Hashable, Sendable {
  /// The name of the table, such as `runs`.
  package let table: String
  package internal(set) var status: RowStatus
  /// The run that the row belongs to; `nil` if it stands for itself.
  package let run: RunKey?
  /// What tells the row from the others of its run, as `name value` pairs; empty for a run.
  package let key: [String]
  /// The view that the row is about; `nil` if it is about none.
  package let viewPath: String?
  /// The command that measures a row again that stands for itself.
  package let reproduction: String?
  /// Where the recorded row stands in its file; `nil` if there is none, or nobody knows.
  package let line: Int?
  /// The columns that differ, in the order of the table; empty for a row that is on one side only.
  package internal(set) var changes: [ColumnChange]

  /// By how much the first outcome or effort that grew did so; larger is worse.
  var growth: Int {
    changes.first { $0.role != .fact && $0.direction == .more }?.growth ?? 0
  }
}

/// A cell that is not recorded as it was measured.
package struct ColumnChange: Hashable, Sendable {
  package let column: String
  package let role: ColumnRole
  package let recorded: Cell
  package let measured: Cell

  /// Which way a number went.
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

  /// The measured number less the recorded one, as far as there is room for it.
  var growth: Int {
    guard case .integer(let recorded) = recorded, case .integer(let measured) = measured else {
      return 0
    }
    let (difference, overflow) = measured.subtractingReportingOverflow(recorded)
    guard overflow else { return difference }
    return measured > recorded ? .max : .min
  }
}
