import GranularityPublishedObservations
import GranularityReports
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Published observations in the recorded and checked results.
struct EvidenceBaselineTests {
  private static let plan = RecordPlan(
    [], evidence: ["A1", "F12", "N10"].compactMap(PublishedObservations.withID))

  @Test func `the recorded observations are as measured`() throws {
    let directory = try recorded()
    let report = try Check.run(directory: directory.path, plan: Self.plan)
    #expect(report.exitCode == .success)
    #expect(report.text.contains("\nevidence.csv: 3 rows equal\n"))
    let rows = try Dataset.read(from: directory.path).evidence
    #expect(rows.map(\.verdict) == [.agrees, .differs, .notExpressible])
    #expect(rows.map(\.measured.isEmpty) == [false, false, true])
  }

  @Test(arguments: [("TimerView 0,differs", "TimerView 1,differs"), (",agrees,", ",differs,")])
  func `a changed result or verdict is a failure, even if changes are allowed`(
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

  @Test func `an observation belongs to no workload`() throws {
    #expect(Self.plan.only(RunSelection("menu")).evidence.isEmpty)
    #expect(Self.plan.only(RunSelection("*")).evidence.count == 3)
  }

  private func recorded() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try Recorder.run(
      directory: directory.path, reason: "the first results", environment: [:], plan: Self.plan)
    return directory
  }
}
