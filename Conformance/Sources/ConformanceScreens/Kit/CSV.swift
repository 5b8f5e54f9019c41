/// Reads and writes the CSV format of RFC 4180, with line feeds at the ends of lines.
public enum CSV {
  /// Returns a line of a CSV file, without its line feed.
  public static func line(_ fields: [String]) -> String {
    fields.map { field in
      field.contains { ",\"\n\r".contains($0) }
        ? "\"\(field.replacing("\"", with: "\"\""))\"" : field
    }.joined(separator: ",")
  }

  /// Parses the records of a CSV file.
  ///
  /// - Throws: ``InvalidCSV`` with the line number, if a quoted field does not end, or if text follows the
  ///   closing quote of a field.
  public static func records(_ text: String) throws -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var line = 1
    var rest = Substring(text)
    func endField() {
      record.append(field)
      field = ""
    }
    while let character = rest.popFirst() {
      switch character {
      case "\"" where field.isEmpty:
        let start = line
        while let next = rest.popFirst() {
          if next == "\"" {
            guard rest.first == "\"" else { break }
            rest.removeFirst()
          }
          if next.isNewline { line += 1 }
          field.append(next)
          if rest.isEmpty {
            throw InvalidCSV(line: start, needed: "the end of a quoted field", found: "the end")
          }
        }
        if let next = rest.first, next != ",", !next.isNewline {
          throw InvalidCSV(
            line: line, needed: "a comma after a quoted field", found: "'\(next)'")
        }
      case ",": endField()
      case _ where character.isNewline:
        endField()
        records.append(record)
        record = []
        line += 1
      default: field.append(character)
      }
    }
    if !field.isEmpty || !record.isEmpty {
      endField()
      records.append(record)
    }
    return records
  }
}

/// The reason why text is not a CSV file of counts.
public struct InvalidCSV: Error, Hashable, CustomStringConvertible {
  /// The number of the invalid line, counted from 1.
  public let line: Int
  public let needed: String
  public let found: String

  public var description: String { "line \(line): needed \(needed); found \(found)" }
}
