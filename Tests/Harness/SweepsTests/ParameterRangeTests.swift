import Testing

@testable import GranularityReports
@testable import GranularitySweeps
@testable import GranularityTabular
@testable import GranularityWorkloads

struct ParameterRangeTests {
  private static let number = Parameter.integer("views", "views", in: 0...1_000_000, default: 1)
  private static let word = Parameter.choice("model", "which", of: ["a", "b..c"], default: "a")

  @Test(arguments: [
    ("4", ["4"]), ("1,4,16", ["1", "4", "16"]), ("16,4,16", ["16", "4", "16"]), ("007", ["7"]),
    ("1..1024*2", ["1", "2", "4", "8", "16", "32", "64", "128", "256", "512", "1024"]),
    ("3..50*3", ["3", "9", "27"]), ("100..500+100", ["100", "200", "300", "400", "500"]),
    ("0..7+3", ["0", "3", "6"]), ("5..8", ["5", "6", "7", "8"]), ("9..9", ["9"]),
    ("9..9*2", ["9"]), ("1..4*2,10,20..40+10", ["1", "2", "4", "10", "20", "30", "40"]),
    ("1..1000001*1000002", ["1"]),
    ("1000000..9223372036854775807*9223372036854775807", ["1000000"]),
    ("1000000..9223372036854775807+9223372036854775807", ["1000000"]),
  ])
  func `a range of parameter values is parsed into its values`(text: String, values: [String])
    throws
  {
    #expect(try ParameterRange(text, of: Self.number).values == values)
  }

  @Test func `a word that contains two dots is a single value, not a range`() throws {
    #expect(try ParameterRange("b..c,a", of: Self.word).values == ["b..c", "a"])
  }

  @Test(arguments: [
    ("", 1, "a whole number from 0 to 1000000", "nothing"),
    ("1,,2", 3, "a whole number from 0 to 1000000", "nothing"),
    ("1,2,", 5, "a whole number from 0 to 1000000", "nothing"),
    ("1, 2", 3, "a whole number from 0 to 1000000", "' 2'"),
    ("1.5", 1, "a whole number from 0 to 1000000", "'1.5'"),
    ("-1..3", 1, "a whole number from 0 to 1000000", "'-1'"),
    ("5..1000001+999996", 4, "a whole number from 0 to 1000000", "'1000001'"),
    ("٣", 1, "a whole number from 0 to 1000000", "'٣'"),
    ("\u{1B}[2J", 1, "a whole number from 0 to 1000000", "'\\u{1b}[2J'"),
    ("..", 1, "a whole number before '..'", "nothing"),
    ("..5", 1, "a whole number before '..'", "nothing"),
    ("x..5", 1, "a whole number before '..'", "'x'"),
    ("1..", 4, "a whole number after '..'", "nothing"),
    ("1...5", 4, "a whole number after '..'", "'.5'"),
    ("1..+5", 4, "a whole number after '..'", "nothing"),
    ("1..2..3", 4, "a whole number after '..'", "'2..3'"),
    ("1..5+", 6, "a whole number after '+'", "nothing"),
    ("1..5*2*2", 6, "a whole number after '*'", "'2*2'"),
    ("1..5-1", 4, "a whole number after '..'", "'5-1'"),
    ("1..99999999999999999999", 4, "a whole number after '..'", "'99999999999999999999'"),
    ("7,9..3", 6, "an end of at least 9", "'3'"),
    ("1..9+0", 6, "a step of at least 1", "'0'"), ("1..9+-1", 6, "a step of at least 1", "'-1'"),
    ("1..9*1", 6, "a factor of at least 2", "'1'"), ("1..9*0", 6, "a factor of", "'0'"),
    ("0..9*2", 1, "a start of at least 1 for a factor", "'0'"),
    ("0..9223372036854775807", 1, "at most 10000 values", "more"),
    ("0..9999,5", 9, "at most 10000 values", "more"),
  ])
  func `the error for a malformed range says what was expected, what was found and where`(
    text: String, column: Int, needed: String, found: String
  ) throws {
    let error = try #require(throws: SweepError.self) {
      try ParameterRange(text, of: Self.number)
    }
    let message = error.description
    #expect(message.hasPrefix("--views needs \(needed)"))
    #expect(message.contains("; found \(found) at character \(column) of '"), "\(message)")
    #expect(error.exitCode == .usage)
  }

  @Test func `the error for an unknown word lists the known words`() {
    let error = #expect(throws: SweepError.self) { try ParameterRange("a,c", of: Self.word) }
    #expect(
      error?.description == "--model needs one of a, b..c; found 'c' at character 3 of 'a,c'")
  }

  @Test func `a long argument is shortened in an error message`() {
    let text = String(repeating: "1,", count: 5_000) + "x"
    let error = #expect(throws: SweepError.self) { try ParameterRange(text, of: Self.number) }
    #expect((error?.description.count ?? .max) < 200)
  }
}
