import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

struct RecordTests {
  @Test func `checking results right after they were recorded finds them equal`() throws {
    let directory = try TemporaryDirectory()
    let results = directory.path(of: "Results")
    let summary = try record(in: results, reason: "the first figures")
    let report = try Check.run(directory: results, plan: Clockwork.plan, recompute: recompute)
    #expect(report.exitCode == .success)
    #expect(
      summary.text
        == "recorded 3 runs, 6 views, 9 causes, 6 timeline, 0 claims, 0 evidence, 0 sweep: "
        + "rows added 24, changed 0, removed 0\n")

    #expect(
      try FileManager.default.contentsOfDirectory(atPath: results).sorted() == [
        "accepted.csv", "causes.csv", "claims.csv", "datapackage.json", "evidence.csv",
        "overview.svg", "runs.csv", "sweep.csv", "timeline.csv", "views.csv",
      ])
  }

  @Test func `each recording appends a row with its reason and its row counts to accepted.csv`()
    throws
  {
    let directory = try TemporaryDirectory()
    try record(in: directory.path, reason: "the first figures")
    try directory.edit("views.csv", ",6,5,5,0,", ",7,5,5,0,")
    try record(in: directory.path, reason: " by \"hand\", only ")
    #expect(
      try directory.text(of: "accepted.csv") == #"""
        acceptance,reason,rows_added,rows_changed,rows_removed
        1,the first figures,24,0,0
        2,"by ""hand"", only",0,2,0

        """#)
  }

  @Test func `the record command writes no file if no result changed`() throws {
    let directory = try TemporaryDirectory()
    let results = directory.path(of: "Results")
    try record(in: results, reason: "the first figures")
    let before = try directory.text(of: "Results/accepted.csv")
    let summary = try record(in: results, reason: "again")
    #expect(summary.text == "nothing changed; nothing recorded\n")
    #expect(summary.paths == [])
    #expect(try directory.text(of: "Results/accepted.csv") == before)
  }

  @Test(arguments: [
    ("Results/datapackage.json", "datapackage.json", "\"title\": \""),
    ("analysis.md", "analysis.md", "clockwork"),
  ])
  func `the record command rewrites an edited page without adding a row to accepted.csv`(
    file: String, name: String, text: String
  ) throws {
    let directory = try TemporaryDirectory()
    let results = directory.path(of: "Results")
    try directory.write("No figures.\n", to: "analysis.md")
    try record(in: results, reason: "the first figures")
    try directory.write(
      "<!-- figure: overview -->\nold\n<!-- end of figure -->\n", to: "analysis.md")
    try record(in: results, reason: "a figure")
    let before = try directory.text(of: "Results/accepted.csv")
    let good = try directory.text(of: file)
    try directory.edit(file, text, text + "old")
    let summary = try record(in: results, reason: "again")
    #expect(summary.acceptance == nil)
    #expect(summary.paths == [directory.path(of: file)])
    #expect(summary.text == "no row changed; wrote \(name)\n")
    #expect(try directory.text(of: file) == good)
    #expect(try directory.text(of: "Results/accepted.csv") == before)
  }

  @Test(arguments: ["true", "1", "yes", "TRUE", "00"])
  func `the record command fails if the environment variable CI has a true value`(value: String)
    throws
  {
    let directory = try TemporaryDirectory()
    let error = RecordError.continuousIntegration(value: value)
    #expect(throws: error) {
      try record(in: directory.path, reason: "because", environment: ["CI": value])
    }
    #expect(error.exitCode == .usage)
    #expect(try directory.names == [])
  }

  @Test(arguments: ["", "false", "False", "0", "no", "NO"])
  func `the record command runs if the environment variable CI is empty or has a false value`(
    value: String
  )
    throws
  {
    let directory = try TemporaryDirectory()
    try record(in: directory.path, reason: "because", environment: ["CI": value])
    #expect(try directory.names.count == 10)
  }

  @Test(arguments: [
    ("", RecordError.missingReason), (" \t\n", .missingReason), ("a\nb", .multilineReason),
    ("a\r\nb", .multilineReason),
  ])
  func `the record command rejects an empty reason and a reason with several lines`(
    reason: String, error: RecordError
  ) throws {
    let directory = try TemporaryDirectory()
    #expect(throws: error) { try record(in: directory.path, reason: reason) }
    #expect(try directory.names == [])
  }

  @Test func `the record command writes nothing if a measured run breaks an invariant`() throws {
    let directory = try TemporaryDirectory()
    let error = RecordError.brokenInvariants([
      "clockwork#f7f92d62 under coarse: /Window/Clock is stale after pass 2"
    ])
    #expect(throws: error) {
      try Recorder.run(
        directory: directory.path, reason: "because", environment: [:], plan: Clockwork.plan
      ) { _ in
        var results = try Clockwork.results()
        results[0].violations = ["/Window/Clock is stale after pass 2"]
        return results
      }
    }
    #expect(error.exitCode == .invariantBroken)
    #expect(try directory.names == [])
  }

  @Test func `the record command does not overwrite a malformed accepted.csv`() throws {
    let directory = try TemporaryDirectory()
    try record(in: directory.path, reason: "the first figures")
    try directory.edit("accepted.csv", "1,the", "one,the")
    let before = try directory.text(of: "accepted.csv")
    let error = #expect(throws: DatasetError.self) {
      try record(in: directory.path, reason: "again")
    }
    #expect(error?.exitCode == .badInput)
    #expect(try directory.text(of: "accepted.csv") == before)
  }

  @Test func `recording selected workloads keeps the rows of the other workloads`() throws {
    let plan = RecordPlan([.init(Clockwork(name: "a")), .init(Clockwork(name: "b"))])
    let directory = try TemporaryDirectory()
    _ = try Recorder.run(
      directory: directory.path, reason: "both", environment: [:], plan: plan,
      recompute: recompute)
    _ = try Recorder.run(
      directory: directory.path, only: RunSelection("b"), reason: "one", environment: [:],
      plan: plan
    ) { plan in
      #expect(plan.entries.map(\.workload.name) == ["b"])
      return try Clockwork.results(named: "b", ticks: 9)
    }
    let recorded = try Dataset.read(from: directory.path)
    #expect(
      recorded
        == Dataset(try Clockwork.results(named: "a") + Clockwork.results(named: "b", ticks: 9)))
    let report = try Check.run(
      directory: directory.path, only: RunSelection("a"), plan: plan, recompute: recompute)
    #expect(report.tables.map { $0[.equal] } == [3, 6, 9, 6, 0, 0, 0])
    #expect(report.exitCode == .success)
  }

  @Test func `the commands check and record reject a pattern that matches no workload`() throws {
    let directory = try TemporaryDirectory()
    try record(in: directory.path, reason: "the first figures")
    let error = UnmatchedGlob(glob: Glob("x*"), known: ["clockwork"], nearest: nil)
    #expect(throws: error) {
      try record(in: directory.path, only: RunSelection("x*"), reason: "because")
    }
    #expect(throws: error) {
      try Check.run(
        directory: directory.path, only: RunSelection("x*"), plan: Clockwork.plan,
        recompute: recompute)
    }
    #expect(error.exitCode == .usage)
    #expect(
      error.description
        == "no workload and no run_id matches --only 'x*'; the workloads are clockwork"
    )
  }

  @Test func `the check command without recorded results writes nothing and suggests recording`()
    throws
  {
    let directory = try TemporaryDirectory()
    let report = try Check.run(
      directory: directory.path, plan: Clockwork.plan, recompute: recompute)
    #expect(report.exitCode == .noBaseline)
    #expect(report.text.contains("datapackage.json is missing; record with: granularity"))
    #expect(try directory.names == [])
  }

  @Test func `the check command reports a broken invariant even without recorded results`() throws {
    let report = try Check.run(directory: "/nowhere/at/all", plan: Clockwork.plan) { _ in
      var results = try Clockwork.results()
      results[0].run.holds = false
      return results
    }
    #expect(report.exitCode == .invariantBroken)
  }

  @Test func `the check command fails on malformed recorded results without comparing them`() throws
  {
    let directory = try TemporaryDirectory()
    try record(in: directory.path, reason: "the first figures")
    try directory.edit("runs.csv", ",true\n", "\n")
    let error = #expect(throws: DatasetError.self) {
      try Check.run(directory: directory.path, plan: Clockwork.plan, recompute: recompute)
    }
    #expect(error?.exitCode == .badInput)
    #expect(error?.description.hasSuffix("row needs 34 fields, one per column; found 33") == true)
    #expect(error?.description.contains("runs.csv:2:") == true)
  }

  @discardableResult
  private func record(
    in directory: String, only: RunSelection? = nil, reason: String,
    environment: [String: String] = [:]
  ) throws -> RecordSummary {
    try Recorder.run(
      directory: directory, only: only, reason: reason, environment: environment,
      plan: Clockwork.plan, recompute: recompute)
  }

  private func recompute(_ plan: RecordPlan) throws -> [RunResult] {
    try plan.recompute { (point) throws(ParameterError) in Clockwork.result(of: point) }.runs
  }
}
