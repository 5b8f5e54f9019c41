import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityScreenFiles
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests of what the report of `fix` shows if there are many edits.
struct FixReportTests {
  /// Returns the report about a board that observes some objects and reads one property of each. Its rows read the
  /// other property.
  private static func report(
    objects count: Int
  ) throws -> (rows: [FixRow], lines: [String]) {
    let numbers = 0..<count
    func list(_ part: (Int) -> String) -> String { numbers.map(part).joined(separator: ", ") }
    let text = ScreenText(
      objects: "{\(list { #""l\#($0)": ["x", "y"]"# })}",
      views: #"""
        [{"name": "Board", "installs": [\#(list { #""l\#($0)""# })],
          "reads": [\#(list { #""l\#($0).y""# })],
          "children": [\#(list { #"{"name": "V\#($0)", "repeat": 3, "reads": "l\#($0).x"}"# })]}]
        """#,
      changes: "[\(list { #"{"name": "c\#($0)", "times": 9, "sets": "l\#($0).x"}"# })]")
    let screen = try text.workload()
    let fixes = try ScreenFixes(of: screen, under: .coarse, given: ["closures": "captures"])
    let runs = FixReport.shown(of: fixes).map { fix in
      var run = RunRow()
      run.reevaluations = fix.reevaluations
      return run
    }
    let report = FixReport(of: fixes, runs, in: nil)
    let page = report.document(try Comparison(of: screen, screen.parameters(), results: []))
    return (
      report.rows,
      TerminalRenderer(width: .max).render(page).split(separator: "\n").map(String.init)
    )
  }

  /// The report about the largest board. Two tests examine different parts of it.
  private static let largest = Result { try report(objects: 11) }

  @Test(arguments: [(5, nil), (6, 1), (11, 6)])
  func `the report of 'fix' names five edits that save nothing and counts the others`(
    count: Int, more: Int?
  ) throws {
    let lines = try (count == 11 ? Self.largest.get() : Self.report(objects: count)).lines
    let named = (0..<5).map {
      "saves nothing by itself: read l\($0).x once in Board and pass the value to each V\($0)"
    }
    #expect(lines.filter { $0.hasPrefix("saves nothing by itself: ") } == named)
    #expect(
      lines.filter { $0.hasSuffix(" that save nothing by themselves") }
        == (more.map { ["and \($0) more that save nothing by themselves"] } ?? []))
  }

  @Test func `the first table has the screen as it is, and then the best edits in their order`()
    throws
  {
    let lines = try Self.largest.get().lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("fix") && $0.contains("what to do") })
    let left = lines[(start + 1)...].prefix { $0.first?.isNumber == true || $0.first == " " }
      .compactMap { line in line.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    #expect(left.count > 2)
    #expect(left.first == left.max())
    #expect(Array(left.dropFirst()) == left.dropFirst().sorted())
  }

  @Test
  func `the best pair of edits without a migration is shown even after ten pairs with a migration`()
    throws
  {
    let rows = try Self.largest.get().rows
    let pairs = rows.filter { $0.edits == 2 }
    #expect(
      pairs.map { $0.kinds.contains("migrate") } == Array(repeating: true, count: 10) + [false])
    let last = try #require(rows.last)
    #expect([last.number, last.predicted] == [34, 360])
    #expect(last.isOnFront)
    #expect(
      last.assumptions
        == "each V0 shows only its own element of l0.x; each V1 shows only its own element of l1.x")
  }
}
