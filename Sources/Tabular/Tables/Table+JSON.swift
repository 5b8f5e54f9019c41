extension Table {
  /// Writes the rows as a JSON list of objects, sorted by their keys; an empty cell is `null`.
  ///
  /// The members of each object are the columns, in their order.
  package func json(_ rows: [Row]) -> String {
    let objects = sorted(rows).map { row in
      let members = columns.map { "    \(Self.literal(.text($0.name))): \($0.json(of: row))" }
      return "  {\n\(members.joined(separator: ",\n"))\n  }"
    }
    return objects.isEmpty ? "[]\n" : "[\n\(objects.joined(separator: ",\n"))\n]\n"
  }

  /// The value as JSON, without the line feed at the end of a document.
  fileprivate static func literal(_ value: OrderedJSON) -> String {
    String(value.document.dropLast())
  }
}

extension Table.Column {
  /// The cell as a JSON value of the column's kind.
  fileprivate func json(of row: Row) -> String {
    switch (cell(of: row), kind) {
    case (.empty, _): "null"
    case (.integer(let number), _): Table.literal(.number(number))
    case (.text(let text), .boolean): text
    case (.text(let text), _): Table.literal(.text(text))
    }
  }
}
