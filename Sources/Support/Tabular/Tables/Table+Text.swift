internal import GranularitySpelling

extension CellKind {
  /// Returns the valid word that a misspelt text, or its first word, most likely means; `nil` if no word is similar.
  fileprivate func word(meantBy text: String) -> String? {
    switch self {
    case .word(let words): return nearestName(to: text, among: words)
    case .pattern(_, _, let words):
      let word = String(text.prefix { $0 == "_" || $0.isLetter })
      return words.contains(word) ? nil : nearestName(to: word, among: words)
    case .integer, .text, .boolean: return nil
    }
  }
}

/// A row and its position in a file.
package struct Located<Row: Hashable & Sendable>: Hashable, Sendable {
  package let row: Row
  package let position: TextPosition
  /// The position in the file of each cell of the row, in the order of the columns.
  let cells: [TextPosition]
}

extension Table {
  /// Returns the text of a CSV file with the rows, sorted by their keys.
  package func csv(_ rows: [Row]) -> [UInt8] {
    var writer = CSVWriter()
    writer.append(columns.map(\.name))
    for row in sorted(rows) { writer.append(columns.map { $0.cell(of: row).description }) }
    return writer.bytes
  }

  /// Reads the rows of a CSV file, sorted by their keys.
  ///
  /// - Throws: ``TableError`` for malformed text, wrong columns, an invalid cell, or a key that occurs twice.
  package func rows(in csv: [UInt8]) throws(TableError) -> [Row] {
    try locatedRows(in: csv).map(\.row)
  }

  /// Reads the rows of a CSV file together with their positions in the file, sorted by their keys.
  package func locatedRows(in csv: [UInt8]) throws(TableError) -> [Located<Row>] {
    var reader = try reading(try CSVReader(csv))
    try checkHeader(try reading(try reader.next(upTo: columns.count + 1)))
    var rows: [Located<Row>] = []
    while let record = try reading(try reader.next(needing: columns.count)) {
      rows.append(
        Located(
          row: try row(of: record), position: record.position, cells: record.fields.map(\.position))
      )
    }
    return try sortedUniquely(rows)
  }

  /// Runs `read`. If it throws, rethrows the error with the name of this table's file.
  private func reading<Value>(_ read: @autoclosure () throws(CSVError) -> Value) throws(TableError)
    -> Value
  {
    try mapError(try read()) { (error: CSVError) in
      TableError(file: fileName, position: error.position, problem: .syntax(error.problem))
    }
  }

  private func checkHeader(_ header: CSVRecord?) throws(TableError) {
    let found = header?.fields ?? []
    for index in 0..<max(columns.count, found.count) {
      let needed = index < columns.count ? columns[index].name : nil
      let field = index < found.count ? found[index] : nil
      guard needed != field?.text else { continue }
      throw TableError(
        file: fileName, position: field?.position ?? TextPosition(line: 1, column: 1),
        problem: .header(column: index + 1, needed: needed, found: field?.text))
    }
  }

  private func row(of record: CSVRecord) throws(TableError) -> Row {
    var row = blank
    for (column, field) in zip(columns, record.fields) {
      guard column.set(field.text, in: &row) else {
        throw TableError(
          file: fileName, position: field.position,
          problem: .cell(
            column: column.name, needed: column.need, found: field.text,
            nearest: column.kind.word(meantBy: field.text)))
      }
    }
    return row
  }

  /// Checks that the counts in the columns called `names` are between 0 and 1,000,000,000,000, so that sums over all
  /// rows do not overflow.
  ///
  /// - Throws: ``TableError`` for the first number outside this range.
  package func checkCounts(
    of rows: [Located<Row>], in names: Set<String>
  ) throws(TableError) {
    let range = 0...1_000_000_000_000
    let columns = columns.enumerated().filter { names.contains($0.element.name) }
    for located in rows {
      for (index, column) in columns {
        guard case .integer(let count) = column.cell(of: located.row), !range.contains(count)
        else { continue }
        throw TableError(
          file: fileName, position: located.cells[index],
          problem: .cell(
            column: column.name,
            needed: "a count from \(range.lowerBound) to \(range.upperBound)",
            found: String(count)))
      }
    }
  }

  private func sortedUniquely(_ rows: [Located<Row>]) throws(TableError) -> [Located<Row>] {
    let sorted = rows.map { (key: key(of: $0.row), located: $0) }
      .sorted { first, second in
        let order = first.key.order(relativeTo: second.key)
        return order == 0 ? first.located.position.line < second.located.position.line : order < 0
      }
    for (first, second) in zip(sorted, sorted.dropFirst()) where first.key == second.key {
      throw TableError(
        file: fileName, position: second.located.position,
        problem: .duplicateKey(key: second.key.description, firstLine: first.located.position.line))
    }
    return sorted.map(\.located)
  }

  package func file(of rows: [Row], in directory: String) -> OutputFile {
    OutputFile(path: path(of: fileName, in: directory), bytes: csv(rows))
  }
}

extension Table {
  /// Returns the rows as a JSON list of objects, sorted by their keys; an empty cell is `null`.
  ///
  /// The members of each object are the columns, in the order of the table.
  package func json(_ rows: [Row]) -> String {
    OrderedJSON.document(
      of: sorted(rows).lazy.map { row in
        .object(columns.map { OrderedJSON.Member(name: $0.name, value: $0.json(of: row)) })
      })
  }
}

extension Table.Column {
  /// Returns the cell as a JSON value of the column's kind, such as a number or a boolean.
  fileprivate func json(of row: Row) -> OrderedJSON {
    switch (cell(of: row), kind) {
    case (.empty, _): .null
    case (.integer(let number), _): .number(number)
    case (.text(let text), .boolean): .boolean(text == "true")
    case (.text(let text), _): .text(text)
    }
  }
}
