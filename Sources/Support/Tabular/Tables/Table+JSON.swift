extension Table {
  /// Writes the rows as a JSON list of objects, sorted by their keys; an empty cell is `null`.
  ///
  /// The members of each object are the columns, in their order.
  package func json(_ rows: [Row]) -> String {
    OrderedJSON.document(
      of: sorted(rows).lazy.map { row in
        .object(columns.map { OrderedJSON.Member(name: $0.name, value: $0.json(of: row)) })
      })
  }
}

extension Table.Column {
  /// The cell as a JSON value of the column's kind.
  fileprivate func json(of row: Row) -> OrderedJSON {
    switch (cell(of: row), kind) {
    case (.empty, _): .null
    case (.integer(let number), _): .number(number)
    case (.text(let text), .boolean): .boolean(text == "true")
    case (.text(let text), _): .text(text)
    }
  }
}
