import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityTabular

/// Tests of files that try to exhaust the memory or the stack, or to make a reader misread them.
struct HostileInputTests {
  typealias Text = RepeatedText

  @Test(arguments: [
    (Text(("c,", 200_000), ("c\n", 1)), "1:1"),
    (Text((",", 200_000), ("\n", 1)), "1:1"),
    (Text(("x", 1_200_000), ("\n", 1)), "1:1048577"),
    (Text(("\"", 1), ("x\n", 600_000), ("\"\n", 1)), "524289:2"),
    (Text(("\"\"", 1_200_000)), "1:2097156"),
    (Text(("\n", 200_000)), "1:1"),
    (Text(("\0\n", 1)), "1:1"),
  ])
  func `an invalid CSV table is refused with the position of the error`(
    text: Text, place: String
  ) throws {
    let error = try #require(throws: TableError.self) {
      try RunRow.table.rows(in: text.bytes)
    }
    #expect(error.exitCode == .badInput)
    #expect(error.description.hasPrefix("runs.csv:\(place)"), "\(error)")
    #expect(error.description.utf8.count < 300)
  }

  @Test func `a CSV row with too many fields is refused with the number of fields found`() throws {
    let header = RunRow.table.csv([])
    let error = try #require(throws: TableError.self) {
      try RunRow.table.rows(in: header + [UInt8](repeating: ASCII.comma, count: 200_000) + [10])
    }
    #expect(
      error.description == "runs.csv:2:35: row needs 34 fields, one per column; found 200001")
  }

  @Test(arguments: ["18446744073709551616", "9223372036854775808", "-9223372036854775809", "1e9"])
  func `a CSV cell that is not a whole number in the range of Int is refused`(
    number: String
  ) throws {
    let text = "acceptance,reason,rows_added,rows_changed,rows_removed\n1,a,\(number),0,0\n"
    let error = try #require(throws: TableError.self) {
      try AcceptanceRow.table.rows(in: Array(text.utf8))
    }
    #expect(
      error.description
        == "accepted.csv:2:5: rows_added needs a whole number; found '\(number)'")
  }

  @Test(arguments: [
    (Text(("[", 1_000_000)), 1, 65, "at most 64 nested values"),
    (Text(("{\"a\":", 100_000)), 1, 321, "at most 64 nested values"),
    (Text(("[", 1), ("1,", 200_000)), 1, 200_000, "at most 100000 values"),
    (Text(("\"", 1), ("x", 1_200_000)), 1, 1_048_578, "a text of at most 1048576 bytes"),
    (Text(("18446744073709551616", 1)), 1, 1, "a whole number"),
    (Text(("[\n\0]", 1)), 2, 1, "a value"),
    (Text(("\"\0\"", 1)), 1, 2, "an escaped control character"),
  ])
  func `invalid or too large JSON is refused with the position of the error`(
    text: Text, line: Int, column: Int, needed: String
  ) throws {
    let error = try #require(throws: JSONError.self) {
      try OrderedJSON(parsing: text.bytes)
    }
    #expect(error.position == TextPosition(line: line, column: column))
    #expect(error.needed == needed)
  }
}
