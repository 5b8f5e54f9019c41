import Foundation
import GranularitySwiftSources
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityTabular

struct AnnotationTests {
  @Test func `a check annotation points to the file and line of the recorded row that differs`()
    throws
  {
    let directory = try TemporaryDirectory()
    let results = try Clockwork.results()
    var edited = results
    edited[1].run.evaluations -= 1
    try directory.write(
      Dataset(edited).files(in: directory.path) + [
        AcceptanceRow.table.file(of: [], in: directory.path)
      ])
    let report = try Check.run(directory: directory.path, plan: Clockwork.plan) { _ in results }
    #expect(
      report.annotations(in: "Results") == """
        ::error file=Results/runs.csv,line=3,title=worse%3A runs.csv%2C clockwork#f7f92d62 under \
        fine::evaluations recorded 6, measured 7; contradicts views.csv: evaluations are 6 here, and 7 in the sum there
        ::notice title=check::worse than recorded; 1 error, 0 warnings

        """)
  }

  @Test func `a check annotation about a view points to the declaration of the view`() throws {
    let results = try Clockwork.results()
    var edited = results
    edited[0].views[0].skips += 1
    let report = Check.compare(
      Dataset(edited), with: Measurements(runs: results), plan: Clockwork.plan)
    let row = try #require(report.rows.first { $0.viewPath != nil })
    let type = ViewPath.typeName(at: try #require(row.viewPath))
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.path(of: "Shop/.git"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: directory.path(of: "Kit"), withIntermediateDirectories: true)
    try directory.write("\nstruct \(type): View {}", to: "Shop/Clock.swift")
    try directory.write("", to: "Kit/Package.swift")
    // The first package does not declare the view, and the third package is the same as the second.
    let sources = ["Kit", "Shop/Results", "Shop"].compactMap {
      SourceTree(around: directory.path(of: $0))
    }
    func lines(_ sources: [SourceTree]) -> [Substring] {
      report.annotations(in: "Results", sources: sources).split(separator: "\n")
    }
    func lines() -> [Substring] { lines(sources) }
    #expect(lines().contains { $0.contains(" file=Clock.swift,line=2,") })
    #expect(!lines([sources[0]]).contains { $0.contains("Clock.swift") })
    // With two declarations, the view could be either of them.
    try directory.write("struct \(type): View {}", to: "Shop/Other.swift")
    #expect(!lines().contains { $0.contains("Clock.swift") })
    #expect(lines().contains { $0.contains(" file=Results/views.csv,") })
  }

  @Test
  func `a check annotation about a row that is not recorded points to line 1 of its CSV file`()
    throws
  {
    let all = try GateReports.all()
    let added = try #require(all.first { $0.rows.first?.status == .added })
    let first = added.annotations(in: "Results/").split(separator: "\n").first
    #expect(first?.hasPrefix("::warning file=Results/runs.csv,line=1,title=added%3A ") == true)
  }

  @Test
  func `the check command writes at most ten annotations per level and a notice with the total`()
    throws
  {
    var report = try GateReports.many(25)
    report.derived = [.figures(30, outdated: (0..<12).map { "figure \($0)" })]
    let lines = report.annotations(in: "Results").split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(
      lines.last
        == "::notice title=check::worse than recorded; 25 errors, 12 warnings; 20 of them are annotated"
    )
    #expect(lines.count == 21)
  }

  @Test func `text from a file cannot end an annotation or one of its properties`() throws {
    let report = try GateReports.many(1) { $0.run.runID = "a%b,c:d\r\n::error ::e\u{1B}" }
    let lines = report.annotations(in: "100%,R:\n").split(whereSeparator: \.isNewline)
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::notice ") })
    #expect(
      lines.first { $0.contains("worse") }?.hasPrefix(
        "::error file=100%25%2CR%3A%0A/runs.csv,line=1,title=worse%3A runs.csv%2C "
          + #"a%25b%2Cc%3Ad\u{d}\u{a}%3A%3Aerror %3A%3Ae\u{1b} under coarse::"#) == true)
  }

  @Test func `a check that finds everything equal writes no annotations`() throws {
    #expect(try GateReports.equal().annotations(in: "Results") == "")
  }

  @Test func `every failed check writes annotations`() throws {
    for report in try GateReports.all() where report.exitCode != .success {
      #expect(report.annotations(in: "Results").contains("\n::notice title=check::"))
    }
  }
}
