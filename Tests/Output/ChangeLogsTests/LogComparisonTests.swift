import GranularityCounting
import GranularityDocuments
import GranularityWorkloads
import Testing

@testable import GranularityChangeLogs

struct LogComparisonTests {
  private func log(_ lines: String...) -> ChangeLog {
    var log = ChangeLog()
    log.read(Array(lines.joined(separator: "\n").utf8)[...])
    log.finish()
    return log
  }

  private func view(_ path: String, evaluations: Int, under runtime: Runtime = .coarse) -> ViewRow {
    var row = ViewRow()
    let name = path.split(separator: "/").last ?? ""
    (row.viewPath, row.viewType) = (path, String(name.prefix { $0 != "[" }))
    (row.runtime, row.mounts, row.evaluations) = (runtime, 1, evaluations)
    return row
  }

  private func texts(_ log: ChangeLog, _ views: [ViewRow]) -> [String] {
    LogComparison.rows(log.rows, views).map { row in
      let counts = [row.logged, row.simulated, row.difference].map { $0.map(String.init) ?? "-" }
      return "\(row.viewType) \(counts.joined(separator: " ")) \(row.explanation)"
    }
  }

  @Test func `a log of an app with the same counts as the simulated run needs no explanation`() {
    let log = log("Feed: @self, @identity, _model changed.", "Feed: _model changed.")
    #expect(texts(log, [view("/Feed", evaluations: 2)]) == ["Feed 2 2 0 "])
  }

  @Test func `the log's rows of one type are summed, and a nested type matches by its last name`() {
    let log = log("Feed.Row: @self changed.", "Feed.Row: @self changed.")
    let views = [view("/Feed/Row[1]", evaluations: 1), view("/Feed/Row[2]", evaluations: 1)]
    #expect(texts(log, views) == ["Row 2 2 0 "])
  }

  @Test
  func `if the app's log has fewer list row evaluations, the report suggests lazy rows as reason`()
  {
    let views = [view("/Feed/Row[1]", evaluations: 1), view("/Feed/Row[2]", evaluations: 1)]
    #expect(
      texts(log("Row: @self changed."), views) == [
        "Row 1 2 -1 the log may have fewer actions than the run; in a lazy list, the app evaluates "
          + "only the rows on the screen"
      ])
  }

  @Test
  func `each difference between an app's log and the simulated run gets a possible explanation`() {
    let views = [
      view("/Tabs", evaluations: 2), view("/Tabs/First", evaluations: 1),
      view("/Tabs/Second", evaluations: 1), view("/Tabs/Silent", evaluations: 1),
    ]
    let log = log(
      "Tabs: @self changed.", "First: @self changed.", "First: @self changed.",
      "Second: @self, @identity changed.", "Second: @self, @identity changed.",
      "Library: @self changed.")
    #expect(
      texts(log, views) == [
        "First 2 1 1 the log may have more actions than the run; a debug build may also evaluate more",
        "Library 1 - - the simulated screen has no such view",
        "Second 2 1 1 the app mounted more such views: perhaps rows that scrolled in again, or "
          + "changed identities",
        "Silent - 1 - the body may call no _printChanges or _logChanges, or was never evaluated",
        "Tabs 1 2 -1 the log may have fewer actions than the run, or the app did not show every such "
          + "view",
      ])
  }

  @Test
  func `more evaluations in an app's log are not explained by mounts if the mounts are equal`() {
    let log = log("Feed: @self, @identity changed.", "Feed: @self changed.")
    #expect(
      texts(log, [view("/Feed", evaluations: 1)]) == [
        "Feed 2 1 1 the log may have more actions than the run; a debug build may also evaluate more"
      ])
  }

  @Test
  func `the report asks for equal actions if the app's log has fewer evaluations than each run`() {
    let (few, all) = (log("Feed: @self changed."), log("Feed: @self changed.", "Feed: _a changed."))
    let views = [view("/Feed", evaluations: 2)]
    func text(_ log: ChangeLog) -> String {
      let rows = LogComparison.rows(log.rows, views)
      return TerminalRenderer(width: 200).render(
        LogReport(log).document(comparing: rows, with: "a"))
    }
    #expect(
      text(few).contains(
        "only if the app and the run perform the same actions, from the start of the app on"))
    #expect(!text(all).contains("same actions"))
  }

  @Test func `the report on a log without changes explains how to write one`() {
    let text = TerminalRenderer(width: 200).render(LogReport(log("noise")).document)
    #expect(text.contains("The log has no line of _printChanges. Call Self._printChanges()"))
    let continued = log("Feed: @self changed. (12 ms)", "Feed: @self changed.")
    #expect(
      TerminalRenderer(width: 200).render(LogReport(continued).document)
        .contains("1 of the first 1,000 lines have more text after 'changed.' and were not counted")
    )
  }

  @Test(arguments: [[0xFF, 0xFE, 0x41, 0], [0x41, 0, 0x42, 0], [0, 0x41, 0, 0x42]] as [[UInt8]])
  func `a log in UTF-16 is detected, however it is split into chunks`(bytes: [UInt8]) {
    for size in 1...4 {
      var log = ChangeLog()
      for start in stride(from: 0, to: 4, by: size) {
        log.read(bytes[start..<min(4, start + size)])
      }
      #expect(log.isUTF16)
    }
    #expect(!self.log("Feed: @self changed.").isUTF16)
  }

  @Test func `the log of an app is compared with each runtime of the simulated run`() {
    let views = [
      view("/Feed", evaluations: 5), view("/Feed", evaluations: 1, under: .fine),
    ]
    let rows = LogComparison.rows(log("Feed: @self changed.").rows, views)
    #expect(rows.map(\.runtime) == [.coarse, .fine])
    #expect(rows.map(\.difference) == [-4, 0])
  }

  @Test func `the report on a log shows the causes and counts the lines that were not read`() {
    let log = log("A: @self, _count changed.", "A: _count changed.", "A: @seB: @self changed.")
    let text = TerminalRenderer(palette: .plain).render(LogReport(log).document)
    #expect(text.contains("_count 2, @self 1"))
    #expect(text.contains("evaluations: 2, types of views: 1, lines: 3"))
    #expect(text.contains("1 lines end like a line of _printChanges but could not be parsed"))
  }
}
