import GranularityTestSupport
import Testing

@testable import GranularityTabular

struct CSVTests {
  @Test(arguments: [
    (["a", "b"], "a,b\n"),
    (["", ""], ",\n"),
    ([""], "\"\"\n"),
    (["a,b", "c"], "\"a,b\",c\n"),
    (["say \"it\""], "\"say \"\"it\"\"\"\n"),
    (["two\nlines", "r\r"], "\"two\nlines\",\"r\r\"\n"),
    ([" leading", "ü…"], " leading,ü…\n"),
    (["a\0b"], "a\u{FFFD}b\n"),
  ])
  func `a CSV field is quoted only if it must be`(fields: [String], text: String) {
    var writer = CSVWriter()
    writer.append(fields)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
  func `random CSV rows are read back as they were written`(seed: UInt64) throws {
    var generator = LinearCongruentialGenerator(state: seed)
    let alphabet = ["a", "\"", ",", "\n", "\r", " ", "é", "e\u{301}", "🚚", ";"]
    let width = Int.random(in: 1...5, using: &generator)
    let rows = (0..<200).map { _ in
      (0..<width).map { _ in
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        }.joined()
      }
    }
    var writer = CSVWriter()
    for row in rows { writer.append(row) }
    #expect(
      try read(writer.bytes, width: width).map { $0.map { Array($0.utf8) } }
        == rows.map { $0.map { Array($0.utf8) } })
  }

  @Test(arguments: [
    ("a,b\nc\n", 2, 2, CSVError.Problem.torn(needed: 2, found: 1)),
    ("a,b\nc,d,e,f\n", 2, 5, .torn(needed: 2, found: 4)),
    ("a,b\n\n", 2, 1, .torn(needed: 2, found: 1)),
    ("a,b\nc", 2, 2, .torn(needed: 2, found: 1)),
    ("a,b\nc,d", 2, 4, .missingFinalNewline),
    ("a,\"b\nc\n", 1, 3, .unterminatedQuote),
    ("a,b\"\n", 1, 4, .strayQuote),
    ("a,\"b\"c\n", 1, 6, .textAfterQuote),
    ("a,b\r\n", 1, 4, .carriageReturn),
    ("a,\"b\"\r\n", 1, 6, .carriageReturn),
    ("a,\0\n", 1, 3, .nulByte),
    ("a,\"x\n\0\"\n", 2, 1, .nulByte),
    ("\u{FEFF}a,b\n", 1, 1, .byteOrderMark),
    ("\"a\nb\",c\nd\n", 3, 2, .torn(needed: 2, found: 1)),
  ])
  func `malformed CSV text is refused with the position of the error`(
    text: String, line: Int, column: Int, problem: CSVError.Problem
  ) {
    let error = CSVError(problem, at: TextPosition(line: line, column: column))
    #expect(throws: error) { try read(Array(text.utf8), width: 2) }
    #expect(error.exitCode == .badInput)
  }

  @Test(arguments: [
    (Array("a,é".utf8) + [0xFF, 0x0A], 1, 5),
    (Array("a,\"\"\"\n".utf8) + [0xC0, 0xAF, 0x22, 0x0A], 2, 1),
    ([0x61, 0x2C, 0xED, 0xA0, 0x80, 0x0A], 1, 3),
  ])
  func `an invalid UTF-8 byte in CSV is refused with its position`(
    bytes: [UInt8], line: Int, column: Int
  ) {
    #expect(throws: CSVError(.invalidUTF8, at: TextPosition(line: line, column: column))) {
      try read(bytes, width: 2)
    }
  }

  @Test(arguments: ["", "\""])
  func `a CSV field longer than the limit is refused`(quote: String) throws {
    let longest = String(repeating: "x", count: CSVReader.fieldLimit)
    #expect(try read(Array("\(quote)\(longest)\(quote)\n".utf8), width: 1) == [[longest]])
    #expect {
      try read(Array("\(quote)\(longest)x\(quote)\n".utf8), width: 1)
    } throws: {
      ($0 as? CSVError)?.problem == .fieldTooLong(limit: CSVReader.fieldLimit)
    }
  }

  @Test
  func `the error for an incomplete CSV row states the needed and the found number of fields`() {
    let error = CSVError(.torn(needed: 2, found: 1), at: TextPosition(line: 7, column: 3))
    #expect(error.description == "7:3: row needs 2 fields, one per column; found 1")
  }

  @Test(arguments: [1, 2, 3, 4])
  func `reading random bytes as CSV succeeds or throws, and never traps`(seed: UInt64) {
    var generator = LinearCongruentialGenerator(state: seed)
    let likely: [UInt8] = [0x22, 0x2C, 0x0A, 0x0D, 0x61, 0x00, 0xC3, 0xA9, 0xFF, 0xEF]
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        likely[Int.random(in: 0..<likely.count, using: &generator)]
      }
      do {
        let rows = try read(bytes, width: 2)
        #expect(rows.allSatisfy { $0.count == 2 })
      } catch {
        #expect(error.position.line >= 1 && error.position.column >= 1)
      }
    }
  }

  private func read(_ bytes: [UInt8], width: Int) throws(CSVError) -> [[String]] {
    var reader = try CSVReader(bytes)
    var rows: [[String]] = []
    while let record = try reader.next(needing: width) { rows.append(record.fields.map(\.text)) }
    return rows
  }
}
