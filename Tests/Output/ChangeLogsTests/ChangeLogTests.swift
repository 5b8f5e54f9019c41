import GranularityDocuments
import GranularityTabular
import Testing

@testable import GranularityChangeLogs

struct ChangeLogTests {
  private static let text = """
    A: @self, @identity, _count changed.
    noise
    B: _value changed.\r
    A: _count changed.
    A: unchanged.
    """

  private static let rows = """
    view_type,cause,evaluations_first,evaluations_any,unchanged
    A,@identity,0,1,0
    A,@self,1,1,0
    A,_count,1,2,0
    A,unchanged,0,0,1
    B,_value,1,1,0

    """

  private func csv(_ log: ChangeLog) -> String {
    String(decoding: LoggedRow.table.csv(log.rows), as: UTF8.self)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 1000])
  func `the counts of a _printChanges log do not depend on how the log is split into chunks`(
    _ size: Int
  ) {
    var log = ChangeLog()
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      log.read(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    log.finish()
    #expect(csv(log) == Self.rows)
    #expect(log.lines == 5)
  }

  @Test(arguments: ["\n", "\r", "\r\n"], [1, 2, 3, 7, 1000])
  func `a _printChanges log line ends with a line feed, a carriage return or both`(
    _ end: String, _ size: Int
  ) {
    let lines = Self.text.split(whereSeparator: \.isNewline)
    var log = ChangeLog()
    // An empty line counts as a line too.
    var rest = Array(
      (lines + ["", "\(String(repeating: "x", count: 1 << 17))", ""])
        .joined(separator: end).utf8)[...]
    while !rest.isEmpty {
      log.read(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    log.finish()
    #expect(csv(log) == Self.rows)
    #expect(log.lines == 7)
    #expect(log.long == 1)
  }

  @Test
  func `a _printChanges log is counted per view and cause, even if a property is named unchanged`()
    throws
  {
    var log = ChangeLog()
    log.read(Array("A: @self, unchanged changed.\nA: unchanged.\n".utf8)[...])
    log.finish()
    #expect(
      csv(log) == """
        view_type,cause,evaluations_first,evaluations_any,unchanged
        A,@self,1,1,0
        A,unchanged,0,1,1

        """)
    #expect(try LoggedRow.table.rows(in: LoggedRow.table.csv(log.rows)) == log.rows)
  }

  @Test func `the last line of a _printChanges log is counted even without a line feed`() {
    for end in ["", "\n"] {
      var log = ChangeLog()
      log.read(Array("A: @self changed.\(end)".utf8)[...])
      log.finish()
      #expect(log.rows.evaluations == ["A": 1])
      #expect(log.lines == 1)
    }
  }

  @Test func `a log line over the length limit is dropped, and the next line is counted`() {
    var log = ChangeLog()
    for _ in 0..<100 { log.read([UInt8](repeating: 0, count: 1 << 12)[...]) }
    #expect(log.lines == 0)
    log.read(Array("\nA: @self changed.\n".utf8)[...])
    log.read(([UInt8](repeating: 0x20, count: 1 << 17) + Array("B: @self changed.".utf8))[...])
    log.finish()
    #expect(log.rows.evaluations == ["A": 1])
    #expect(log.long == 2)
    #expect(log.lines == 3)
  }

  @Test func `a UTF-8 byte order mark is not part of the first view's name in a log`() {
    var log = ChangeLog()
    log.read(Array("\u{FEFF}A: @self changed.\nA: @self changed.\n".utf8)[...])
    log.finish()
    #expect(log.rows.map(\.viewType) == ["A"])
  }

  @Test func `a log that names too many views is counted up to a limit, and the report says so`() {
    var log = ChangeLog()
    for number in 0..<15_000 { log.read(Array("View\(number): @self changed.\n".utf8)[...]) }
    log.read(Array("View0: @self changed.\n".utf8)[...])
    log.finish()
    #expect(log.rows.evaluations.count == ChangeLog.mostEntries / 2)
    #expect(log.rows.evaluations["View0"] == 2)
    #expect(log.uncounted == 15_000 - ChangeLog.mostEntries / 2)
    let text = TerminalRenderer(width: .max).render(LogReport(log).document)
    #expect(
      text.contains(
        "12500 changes were not counted because the log names more than 5,000 views and causes of a view"
      ))
  }

  @Test func `a name over the length limit is not read as the name of a view`() {
    var log = ChangeLog()
    log.read(Array("\(String(repeating: "A", count: 600)): @self changed.\n".utf8)[...])
    log.finish()
    #expect(log.rows == [])
    #expect(log.unreadable == 1)
  }

  @Test(arguments: 0..<50)
  func `reading a log of random bytes does not fail`(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let words: [[UInt8]] =
      [
        "A", ": ", "@self", ", ", " changed.", "\n", "<", ">", "(", ")", "->", "\\", "unchanged.",
        "\0",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
    var log = ChangeLog()
    for _ in 0..<2_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      log.read(words[Int(state >> 33) % words.count][...])
    }
    log.finish()
    #expect(log.rows.allSatisfy { $0.evaluationsFirst <= log.lines })
  }
}
