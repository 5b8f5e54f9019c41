extension Table {
  /// A column: its name in the file, the property of a row that it contains, and its meaning.
  package struct Column: Sendable {
    /// The name in lower_snake_case, with its unit.
    package let name: String
    package let role: ColumnRole
    /// One line that describes the column in the data package.
    package let meaning: String
    package let kind: CellKind
    /// What a message says that a cell needs.
    let need: String
    /// The meaning of an empty cell; `nil` if a cell must not be empty.
    package let emptyMeaning: String?
    /// The meaning of an empty cell that only the files of sessions have; `nil` if no cell there is empty either.
    package let emptyInSessions: String?
    private let read: @Sendable (Row) -> Cell
    private let write: @Sendable (inout Row, String) -> Bool

    /// Creates a column in which a higher value is neither better nor worse.
    ///
    /// - Parameter empty: The meaning of an empty cell; by default, the type of the property gives it.
    package init<Value: CellValue>(
      _ name: String, _ property: any WritableKeyPath<Row, Value> & Sendable, _ meaning: String,
      empty: String? = nil
    ) {
      self.init(name, property, .fact, meaning, empty: empty)
    }

    /// Creates a column with a role in comparisons.
    ///
    /// - Parameters:
    ///   - empty: The meaning of an empty cell; by default, the type of the property gives it.
    ///   - emptyInSessions: The meaning of an empty cell in the files of sessions, if a data package has no empty cell.
    package init<Value: CellValue>(
      _ name: String, _ property: any WritableKeyPath<Row, Value> & Sendable,
      _ role: ColumnRole, _ meaning: String, empty: String? = nil, emptyInSessions: String? = nil
    ) {
      let emptyMeaning = emptyInSessions == nil ? empty ?? Value.emptyMeaning : nil
      self.name = name
      self.role = role
      self.meaning = meaning
      self.kind = Value.kind
      self.need = Value.need
      self.emptyMeaning = emptyMeaning
      self.emptyInSessions = emptyInSessions
      read = { $0[keyPath: property].cell }
      write = { row, text in
        guard !text.isEmpty || emptyMeaning != nil || emptyInSessions != nil,
          let value = Value(cellText: text)
        else {
          return false
        }
        row[keyPath: property] = value
        return true
      }
    }

    package func cell(of row: Row) -> Cell { read(row) }

    /// Sets this column of `row` to the value of `text`; returns false if `text` has no valid value.
    func set(_ text: String, in row: inout Row) -> Bool { write(&row, text) }
  }
}

/// The meaning of a change in a column when two rows are compared; ``RowStatus`` combines the roles.
package enum ColumnRole: Hashable, Sendable {
  /// More is neither better nor worse: a key, a setting, or a count that describes the run.
  case fact
  /// Work of the views that the runtime causes: more is worse.
  case outcome
  /// Work of the runtime itself: more is worse if the outcome is the same.
  case effort
  /// A statement about the run: any change is worse.
  case finding
}
