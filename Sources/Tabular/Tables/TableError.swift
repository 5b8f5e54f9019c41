/// Why a file does not hold the rows of its table, and where.
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

  /// What is wrong with the file.
  package enum Problem: Hashable, Sendable {
    case syntax(CSVError.Problem)
    /// A header that names other columns; `nil` where there is none.
    case header(place: Int, needed: String?, found: String?)
    /// A cell of another kind than its column's, and the word that was most likely meant.
    case cell(column: String, needed: String, found: String, nearest: String? = nil)
    /// Two rows with one primary key.
    case duplicateKey(key: String, firstLine: Int)
    /// A row that names a row of another table that is not there.
    case unmatchedReference(key: String, table: String)
  }

  package var exitCode: ExitCode { .badInput }
  package var description: String { "\(file):\(position): \(problem)" }
}

extension TableError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .syntax(let problem): problem.description
    case .header(let place, let needed?, let found):
      "header needs column \(place) to be '\(needed)'; found \(found.map(excerpt) ?? "nothing")"
    case .header(let place, nil, let found):
      "header needs \(place - 1) columns; found \(found.map(excerpt) ?? "nothing") after them"
    case .cell(let column, let needed, let found, let nearest):
      "\(column) needs \(needed); found \(found.isEmpty ? "nothing" : excerpt(found))"
        + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .duplicateKey(let key, let firstLine):
      "row needs a key of its own; found \(key) in line \(firstLine) too"
    case .unmatchedReference(let key, let table):
      "row needs \(key) to be in \(table).csv; found no such row"
    }
  }
}
