/// A changed cell: its column, the recorded value and the measured value.
package struct ColumnChange: Hashable, Sendable {
  package let column: String
  package let role: ColumnRole
  package let recorded: Cell
  package let measured: Cell

  /// The direction in which a number changed.
  package enum Direction {
    case more, less
  }

  /// The direction in which the value changed; `nil` unless both values are numbers.
  package var direction: Direction? {
    guard case .integer(let recorded) = recorded, case .integer(let measured) = measured else {
      return nil
    }
    return measured > recorded ? .more : .less
  }

  /// The measured number minus the recorded number, clamped to the range of `Int`; zero unless both are numbers.
  package var growth: Int {
    guard case .integer(let recorded) = recorded, case .integer(let measured) = measured else {
      return 0
    }
    let (difference, overflow) = measured.subtractingReportingOverflow(recorded)
    guard overflow else { return difference }
    return measured > recorded ? .max : .min
  }
}

extension Table {
  /// Returns the columns in which two rows of a table differ, with both values.
  package func changes(from recorded: Row, to measured: Row) -> [ColumnChange] {
    guard recorded != measured else { return [] }
    return columns.compactMap { column in
      let (old, new) = (column.cell(of: recorded), column.cell(of: measured))
      guard old != new else { return nil }
      return ColumnChange(column: column.name, role: column.role, recorded: old, measured: new)
    }
  }
}
