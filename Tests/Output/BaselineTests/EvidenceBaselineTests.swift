import GranularityEvidenceRows
import GranularityReports
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests of published observations in the recorded results and in checks of them.
struct EvidenceBaselineTests {
  private static let plan = RecordPlan([], evidence: rows)

  private static let rows = [
    row("A1", "ContentView 2", "ContentView 2", .agrees),
    row("F12", "TimerView 1", "TimerView 0", .differs), row("N10", "3", "", .notExpressible),
  ]

  private static func row(
    _ id: String, _ published: String, _ measured: String, _ verdict: EvidenceRow.Verdict
  ) -> EvidenceRow {
    var row = EvidenceRow()
    (row.id, row.published, row.measured, row.verdict) = (id, published, measured, verdict)
    (row.source, row.link, row.summary) = ("a test", "https://example.com", "A view is evaluated.")
    if verdict != .agrees { row.reason = "the source shows no log" }
    return row
  }

  @Test func `measuring the recorded observations of the real SwiftUI again gives equal rows`()
    throws
  {
    let directory = try recorded()
    let report = try Check.run(directory: directory.path, plan: Self.plan)
    #expect(report.exitCode == .success)
    #expect(report.text.contains("\nevidence.csv: 3 rows equal\n"))
    let rows = try Dataset.read(from: directory.path).evidence
    #expect(rows.map(\.verdict) == [.agrees, .differs, .notExpressible])
    #expect(rows.map(\.measured.isEmpty) == [false, false, true])
  }

  @Test(arguments: [("TimerView 0,differs", "TimerView 1,differs"), (",agrees,", ",differs,")])
  func `a changed result or verdict of a published observation fails the check`(
    old: String, new: String
  ) throws {
    let directory = try recorded()
    let text = try directory.text(of: "evidence.csv")
    #expect(text.contains(old))
    try directory.write(text.replacing(old, with: new), to: "evidence.csv")
    let report = try Check.run(directory: directory.path, plan: Self.plan)
    #expect(report.exitCode(allowingChange: true) == .regression)
    #expect(report.rows.count == 1)
    #expect(report.text.contains("again: granularity evidence "))
  }

  @Test func `a pattern that selects a workload selects no published observation`() throws {
    #expect(Self.plan.only(RunSelection("menu")).evidence == [])
    #expect(Self.plan.only(RunSelection("*")).evidence?.count == 3)
    #expect(RecordPlan([]).only(RunSelection("*")).evidence == nil)
  }

  @Test
  func `without measuring published observations, check skips their rows and record keeps them`()
    throws
  {
    let directory = try recorded()
    let report = try Check.run(directory: directory.path, plan: RecordPlan([]))
    #expect(report.exitCode == .success)
    #expect(
      report.unexamined == [.init(count: 3, fileName: "evidence.csv", reason: .unmeasured)])
    #expect(report.text.contains("\nnot examined without --evidence: 3 rows of evidence.csv\n"))
    #expect(report.text.contains("everything is as recorded"))
    let junit = report.junit(allowingChange: false)
    #expect(junit.contains("3 rows of evidence.csv were not examined"))
    try Recorder.run(
      directory: directory.path, reason: "again", environment: [:], plan: RecordPlan([]))
    #expect(try Dataset.read(from: directory.path).evidence == Self.rows)
  }

  private func recorded() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try Recorder.run(
      directory: directory.path, reason: "the first results", environment: [:], plan: Self.plan)
    return directory
  }
}
