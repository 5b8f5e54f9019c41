extension Table {
  /// A table column: its name in the file, the property of a row that it stores, and its meaning.
  package struct Column: Sendable {
    /// The name of the column in lower_snake_case, including the unit.
    package let name: String
    package let role: ColumnRole
    /// A one-line description of the column, for the description of the data files.
    package let meaning: String
    package let kind: CellKind
    /// What an error message says that a cell of the column needs.
    let need: String
    /// The meaning of an empty cell; `nil` if a cell of the column must not be empty.
    package let emptyMeaning: String?
    /// The meaning of an empty cell that only the files of sessions have; `nil` if an empty cell has the same meaning in
    /// all files, or if no file has one.
    package let emptyInSessions: String?
    private let read: @Sendable (Row) -> Cell
    private let write: @Sendable (inout Row, String) -> Bool

    /// Creates a column in which a higher value is neither better nor worse.
    ///
    /// - Parameter empty: The meaning of an empty cell; by default, the ``CellValue/emptyMeaning`` of the property's
    ///   type.
    package init<Value: CellValue>(
      _ name: String, _ property: any WritableKeyPath<Row, Value> & Sendable, _ meaning: String,
      empty: String? = nil
    ) {
      self.init(name, property, .fact, meaning, empty: empty)
    }

    /// Creates a column whose role says whether a higher value is better or worse in a comparison.
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

    /// Stores the value of `text` in the column's property of `row`; returns false if `text` is not a valid value.
    func set(_ text: String, in row: inout Row) -> Bool { write(&row, text) }
  }
}

/// The meaning of a changed cell when two rows are compared; ``RowStatus`` combines the roles of all changed columns.
package enum ColumnRole: Hashable, Sendable {
  /// A higher value is neither better nor worse: the column is a key, a setting, or a count that describes the run.
  case fact
  /// The column counts work of the views that the runtime causes, such as re-evaluations: a higher value is worse.
  case outcome
  /// The column counts work of the runtime itself, such as notifications: a higher value is worse if no outcome
  /// changed.
  case effort
  /// The column states a result of the run, such as a verdict: any change is worse.
  case finding
}
