extension Table {
  /// One column: its name in the file, the property of a row that it shows, and what it means.
  package struct Column: Sendable {
    /// In lower_snake_case, with its unit.
    package let name: String
    package let role: ColumnRole
    /// In one line, for the data package.
    package let meaning: String
    package let kind: CellKind
    /// What an empty cell means; `nil` if none may be empty.
    package let emptyMeaning: String?
    private let read: @Sendable (Row) -> Cell
    private let write: @Sendable (inout Row, String) -> Bool

    /// Declares a column of which a higher value is neither better nor worse.
    ///
    /// - Parameter empty: What an empty cell means, unless the type of the property says so.
    package init<Value: CellValue>(
      _ name: String, _ property: any WritableKeyPath<Row, Value> & Sendable, _ meaning: String,
      empty: String? = nil
    ) {
      self.init(name, property, .fact, meaning, empty: empty)
    }

    /// Declares a column with a role in comparisons: the one place that gives its name, property, role and meaning.
    ///
    /// - Parameter empty: What an empty cell means, unless the type of the property says so.
    package init<Value: CellValue>(
      _ name: String, _ property: any WritableKeyPath<Row, Value> & Sendable,
      _ role: ColumnRole, _ meaning: String, empty: String? = nil
    ) {
      let emptyMeaning = empty ?? Value.emptyMeaning
      self.name = name
      self.role = role
      self.meaning = meaning
      self.kind = Value.kind
      self.emptyMeaning = emptyMeaning
      read = { $0[keyPath: property].cell }
      write = { row, text in
        guard !text.isEmpty || emptyMeaning != nil, let value = Value(cellText: text) else {
          return false
        }
        row[keyPath: property] = value
        return true
      }
    }

    /// The content of this column in `row`.
    package func cell(of row: Row) -> Cell { read(row) }

    /// Sets this column of `row` to what `text` says; whether it says anything that fits.
    func set(_ text: String, in row: inout Row) -> Bool { write(&row, text) }
  }
}

/// What a change in a column means for the row; ``RowStatus`` says how the roles are weighed.
package enum ColumnRole: Hashable, Sendable {
  /// More is neither better nor worse: a key, a setting, or a count that says how, not how much.
  case fact
  /// What the runtime makes the views do: more is worse.
  case outcome
  /// What the runtime spends to get there: more is worse, if the outcome is the same.
  case effort
  /// What is stated to be so: any other is worse.
  case finding
}
