import Baseline
import Tabular

/// A CSV file that is read by the names of its columns, for files that a report shows if they are there.
struct Sheet: Sendable {
  let columns: [String]
  /// The cells of each row, as many as there are columns.
  let rows: [[String]]

  /// Reads `bytes`.
  ///
  /// - Throws: ``TableError`` for malformed text, or a row with more or fewer cells than the header.
  init(_ bytes: [UInt8], file: String) throws(TableError) {
    do throws(CSVError) {
      var reader = try CSVReader(bytes)
      let header = try reader.next(upTo: Self.columnLimit)?.fields.map(\.text) ?? []
      var rows: [[String]] = []
      while let record = try reader.next(needing: header.count) {
        rows.append(record.fields.map(\.text))
      }
      columns = header
      self.rows = rows
    } catch {
      throw TableError(file: file, position: error.position, problem: .syntax(error.problem))
    }
  }

  /// More columns than any such file has.
  private static let columnLimit = 200

  /// The file called `name` in `directory`; `nil` if there is none.
  ///
  /// - Throws: ``DatasetError`` for one that cannot be read.
  static func read(_ name: String, in directory: String) throws(DatasetError) -> Sheet? {
    let path = path(of: name, in: directory)
    guard InputFile.exists(path) else { return nil }
    let bytes = try Dataset.bytes(at: path)
    do throws(TableError) {
      return try Sheet(bytes, file: name)
    } catch {
      throw .malformedTable(directory: directory, error)
    }
  }

  func hasColumns(_ names: String...) -> Bool { names.allSatisfy { columns.contains($0) } }

  /// The cell of a row in the column called `name`; empty without such a column.
  func cell(_ name: String, of row: [String]) -> String {
    columns.firstIndex(of: name).map { row[$0] } ?? ""
  }

  func number(_ name: String, of row: [String]) -> Int? { Int(cell(name, of: row)) }
}

extension [[String]] {
  /// The rows that `key` gives the same word, in the order in which the words first appear.
  func grouped(by key: ([String]) -> String) -> [(key: String, rows: [[String]])] {
    var places: [String: Int] = [:]
    var groups: [(key: String, rows: [[String]])] = []
    for row in self {
      let key = key(row)
      let place = places[key] ?? groups.count
      if place == groups.count {
        places[key] = place
        groups.append((key, []))
      }
      groups[place].rows.append(row)
    }
    return groups
  }
}
