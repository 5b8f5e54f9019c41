/// A problem in the CSV file of a table, with its position.
package struct TableError: ExitingError, Hashable {
  /// The name of the file, without its directory.
  package let file: String
  package let position: TextPosition
  package let problem: Problem

  package init(file: String, position: TextPosition, problem: Problem) {
    self.file = file
    self.position = position
    self.problem = problem
  }

  /// A violation of the CSV format or of the table's schema.
  package enum Problem: Hashable, Sendable {
    case syntax(CSVError.Problem)
    /// The header has a wrong column name. `found` is `nil` for a missing column, and `needed` is `nil` for an extra
    /// one; columns are counted from 1.
    case header(column: Int, needed: String?, found: String?)
    /// A cell does not contain a value of its column's kind. `nearest` is the valid word that is most similar to the
    /// text found.
    case cell(column: String, needed: String, found: String, nearest: String? = nil)
    /// Two rows have the same primary key.
    case duplicateKey(key: String, firstLine: Int)
    /// A row refers to a row of a different table, and that table has no such row.
    case unmatchedReference(key: String, table: String)
  }

  package var exitCode: ExitCode { .badInput }
  package var description: String { "\(file):\(position): \(problem)" }
}

extension TableError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let problem): problem.description
    case .header(let column, let needed?, let found):
      "header needs column \(column) to be '\(needed)'; found \(found.map(excerpt) ?? "nothing")"
    case .header(let column, nil, let found):
      "header needs \(column - 1) columns; found \(found.map(excerpt) ?? "nothing") after them"
    case .cell(let column, let needed, let found, let nearest):
      "\(column) needs \(needed); found \(found.isEmpty ? "nothing" : excerpt(found))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .duplicateKey(let key, let firstLine):
      "row needs a unique key; found \(key), which is also the key of line \(firstLine)"
    case .unmatchedReference(let key, let table):
      "row needs \(key) to be in \(table).csv; found no such row"
    }
  }
}
