import Foundation
import GranularityFoodTruck
import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Tests that a check fails if a part of the recorded results is missing, and that it names the missing part.
struct ContentsTests {
  private static let budgets =
    "pattern,runtime,budget,level,reason\nclockwork,*,reevaluations <= 9,error,why\n"
  private static let page = "<!-- figure: overview -->\nold\n<!-- end of figure -->\n"

  private let directory: TemporaryDirectory
  private var results: String { directory.path(of: "Results") }

  /// Records results with every part that recorded results can have.
  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: false)
    try directory.write(Self.budgets, to: "Results/budgets.csv")
    try directory.write(Self.page, to: "analysis.md")
    try record()
  }

  @Test func `datapackage.json names every recorded file, generated table and run`() throws {
    let contents = try Dataset.contents(in: results)
    #expect(contents.files == ["overview.svg", "analysis.md"])
    #expect(contents.figures == ["analysis.md#overview"])
    #expect(contents.runs == ["clockwork#f7f92d62"])
    #expect(contents.tables.contains("budgets") && contents.tables.contains("accepted"))
    #expect(try check().exitCode == .success)
  }

  @Test(arguments: [
    ("Results/budgets.csv", "the file budgets.csv"),
    ("Results/overview.svg", "the file overview.svg"), ("analysis.md", "the file analysis.md"),
    ("Results/accepted.csv", "the file accepted.csv"),
  ])
  func `the check command fails and names a recorded file that is missing`(
    file: String, name: String
  ) throws {
    try FileManager.default.removeItem(atPath: directory.path(of: file))
    for only in [nil, RunSelection("clockwork")] {
      let report = try check(only: only)
      #expect(report.exitCode(allowingChange: true) == .noBaseline)
      #expect(report.contents.missing == [name])
      #expect(report.text.hasPrefix("check: a part of the recorded results is missing\n"))
      #expect(
        report.text.contains(
          "\nmissing \(name): is named in datapackage.json, but does not exist"))
      #expect(report.markdown.contains("- **missing** \(name)"))
      #expect(report.annotations(in: "Results").contains("::error file=Results/datapackage.json"))
      #expect(report.junit().contains("<failure message=\"\(name): is named"))
    }
  }

  @Test func `a missing file outside of the results directory is named with its path`() {
    var package = RecordedPackage()
    package.files = ["Evidence.md", "overview.svg"]
    let locations = [
      (name: "Evidence.md", path: "app/Documentation/Evidence.md"),
      (name: "overview.svg", path: "app/Results/overview.svg"),
    ]
    #expect(
      package.check(in: "app/Results", locations, figures: [], runs: []).missing.suffix(2)
        == ["the file Documentation/Evidence.md", "the file overview.svg"])
  }

  @Test func `a missing generated table in a page fails the check, and a new one is a change`()
    throws
  {
    try directory.write("no figure\n", to: "analysis.md")
    for only in [nil, RunSelection("clockwork")] {
      let report = try check(only: only)
      #expect(report.contents.missing == ["the figure analysis.md#overview"])
      #expect(report.exitCode(allowingChange: true) == .noBaseline)
    }
    try record(reason: "shorter")
    #expect(
      try directory.text(of: "Results/accepted.csv").hasSuffix(
        "\n2,shorter [no longer recorded: analysis.md#overview],0,0,0\n"))
    try directory.write(Self.page, to: "analysis.md")
    let report = try check()
    #expect(report.contents == ContentsCheck(unnamed: ["analysis.md#overview"]))
    #expect(report.exitCode == .changed)
  }

  @Test(arguments: ["runs", "views", "causes", "timeline", "claims", "evidence", "sweep"])
  func `the check command fails if one of the recorded CSV files is missing`(table: String) throws {
    try FileManager.default.removeItem(atPath: "\(results)/\(table).csv")
    let report = try check()
    #expect(report.exitCode(allowingChange: true) == .noBaseline)
    #expect(report.text.contains("\(table).csv is missing; "))
  }

  @Test func `a run that only datapackage.json names is reported as missing`() throws {
    for file in ["runs", "views", "causes", "timeline"] {
      let text = try directory.text(of: "Results/\(file).csv")
      try directory.write(
        text.split(separator: "\n").filter { !$0.hasPrefix("clockwork#") }.map { "\($0)\n" }
          .joined(),
        to: "Results/\(file).csv")
    }
    let report = try Check.run(directory: results, plan: RecordPlan([])) { _ in [] }
    #expect(report.contents.missing == ["the run clockwork#f7f92d62"])
    #expect(report.exitCode(allowingChange: true) == .noBaseline)
  }

  @Test(arguments: [
    ("\"title\": \"", "\"title\": \"Other "), ("\"minimum\": 0", "\"minimum\": 1"),
    ("\"delimiter\": \",\"", "\"delimiter\": \";\""), ("\n}\n", "\n}"),
  ])
  func `a datapackage.json that this version would write differently is a change`(
    old: String, new: String
  ) throws {
    let text = try directory.text(of: "Results/datapackage.json")
    try directory.edit("Results/datapackage.json", old, new)
    let report = try check()
    #expect(report.exitCode == .changed)
    #expect(report.text.contains("\noutdated datapackage.json: is not what this version writes"))
    #expect(report.junit().contains("<failure message=\"datapackage.json: is not what"))
    try record(reason: "again")
    #expect(try directory.text(of: "Results/datapackage.json") == text)
  }

  @Test
  func `a results file that datapackage.json does not name is a change until the next recording`()
    throws
  {
    try FileManager.default.removeItem(atPath: "\(results)/budgets.csv")
    try record(reason: "without limits")
    #expect(
      try directory.text(of: "Results/accepted.csv").hasSuffix(
        "\n2,without limits [no longer recorded: budgets.csv],0,0,0\n"))
    try directory.write(Self.budgets, to: "Results/budgets.csv")
    let report = try check()
    #expect(report.exitCode == .changed)
    #expect(report.text.contains("\nunnamed budgets.csv: is not named in datapackage.json"))
    try record(reason: "with limits")
    #expect(try check().contents == ContentsCheck())
  }

  @Test func `the check command reports the rows that it did not examine because of --only`() throws
  {
    let plan = RecordPlan([.init(Clockwork(name: "a")), .init(Clockwork(name: "b"))])
    try Recorder.run(
      directory: results, reason: "two", environment: [:], plan: plan, recompute: recompute)
    let report = try Check.run(
      directory: results, only: RunSelection("a"), plan: plan, recompute: recompute)
    #expect(
      report.unexamined.prefix(2) == [
        UnexaminedRows(count: 3, fileName: "runs.csv", reason: .selection),
        .init(count: 6, fileName: "views.csv", reason: .selection),
      ])
    #expect(report.text.hasPrefix("check: everything that --only selects is as recorded\n"))
    #expect(report.text.contains("\nnot examined, because of --only: 3 rows of runs.csv, 6 rows"))
    #expect(report.text.contains("\nbudgets.csv: 1 not examined\n"))
    let junit = report.junit()
    let budget = try #require(junit.range(of: "budgets.csv:2"))
    #expect(
      junit[budget.upperBound...].prefix(200).contains("<skipped message=\"the budget in line 2"))
    #expect(junit.contains("failures=\"0\" errors=\"0\" skipped=\"1\""))
  }

  @Test func `the check command writes 1 row in the singular if it did not examine one row`() throws
  {
    try directory.write("no figure\n", to: "analysis.md")
    let plan = RecordPlan(
      [.init(Clockwork(name: "a")), .init(Clockwork(name: "b"))], runtimes: [.fine])
    try Recorder.run(
      directory: results, reason: "two", environment: [:], plan: plan, recompute: recompute)
    let report = try Check.run(
      directory: results, only: RunSelection("b"), plan: plan, recompute: recompute)
    #expect(
      report.unexamined.map(\.description) == [
        "1 row of runs.csv", "2 rows of views.csv", "3 rows of causes.csv",
        "2 rows of timeline.csv",
      ])
  }

  @Test(arguments: [nil, "*", "clockwork", "clock*", "clockwork#*"])
  func `checking with a pattern that matches every workload is the same as checking without one`(
    only: String?
  )
    throws
  {
    try directory.write(
      Self.budgets + "nothing,*,reevaluations <= 9,warn,why\n", to: "Results/budgets.csv")
    let report = try check(only: only.map { RunSelection($0) })
    #expect(report.unexamined == [])
    #expect(report.text.contains("\nanalysis.md: 1 figure is as recorded\n"))
    #expect(report.text.contains("\nbudgets.csv: 1 held, 1 idle\n"))
  }

  @Test func `checking only some screen files reports that the other rows were not selected`()
    throws
  {
    let plan = RecordPlan([.init(Clockwork(name: "a")), .init(Clockwork(name: "b"))])
    try Recorder.run(
      directory: results, reason: "two", environment: [:], plan: plan, recompute: recompute)
    let report = try Check.run(
      directory: results, only: RunSelection("a"), screens: ["a.json"], plan: plan,
      derived: WorkloadCatalog.foodTruck.derivedFiles,
      recompute: { Measurements(runs: try recompute($0)) })
    #expect(report.text.hasPrefix("check: everything that was selected is as recorded\n"))
    #expect(report.text.contains("\nnot selected: 3 rows of runs.csv, 6 rows of views.csv, 9 rows"))
    #expect(!report.text.contains("because of --only"))
  }

  @Test func `the check command fails if accepted.csv is malformed`() throws {
    try directory.edit("Results/accepted.csv", "1,the", "one,the")
    let error = #expect(throws: DatasetError.self) { try check() }
    #expect(error?.description.contains("/accepted.csv:2:1: acceptance needs") == true)
  }

  @Test func `the check command with a run_id as its pattern checks only the rows of that run`()
    throws
  {
    let plan = RecordPlan((5...6).map { .init(Clockwork(), ["ticks": String($0)]) })
    try Recorder.run(
      directory: results, reason: "two", environment: [:], plan: plan, recompute: recompute)
    let report = try Check.run(
      directory: results, only: RunSelection("clockwork#f7f92d62"), plan: plan
    ) { part in
      #expect(
        try part.points().map { $0.parameters.canonical } == ["ticks=5", "ticks=5", "ticks=5"])
      return try recompute(part)
    }
    #expect(report.tables.map { $0[.equal] }.prefix(4) == [3, 6, 9, 6])
    #expect(report.exitCode == .success)
  }

  @Test func `each --only pattern must match a workload, and the error suggests a similar name`()
    throws
  {
    let error = #expect(throws: UnmatchedGlob.self) {
      try check(only: RunSelection("*", "clokwork"))
    }
    #expect(
      error?.description
        == "no workload and no run_id matches --only 'clokwork'; "
        + "did you mean 'clockwork'?")
    let plan = RecordPlan((1...3).map { .init(Clockwork(), ["ticks": String($0)]) })
    let id = try Clockwork().parameters(given: ["ticks": "2"]).runID
    let near = #expect(throws: UnmatchedGlob.self) {
      try Check.run(
        directory: results, only: RunSelection("\(id)0"), plan: plan, recompute: recompute)
    }
    #expect(near?.description.hasSuffix("; did you mean '\(id)'?") == true)
    let other = #expect(throws: UnmatchedGlob.self) {
      try Check.run(directory: results, only: RunSelection("xyz"), plan: plan, recompute: recompute)
    }
    #expect(other?.known == ["clockwork"])
  }

  @Test func `reading a negative count from a recorded file is an error`() throws {
    try directory.edit("Results/runs.csv", ",ticks=5,2,", ",ticks=5,-5,")
    let error = #expect(throws: DatasetError.self) { try check() }
    #expect(
      error?.description.hasSuffix("views needs a count from 0 to 1000000000000; found '-5'")
        == true)
  }

  private func check(only: RunSelection? = nil) throws -> CheckReport {
    try Check.run(directory: results, only: only, plan: Clockwork.plan, recompute: recompute)
  }

  private func record(reason: String = "the first results") throws {
    try Recorder.run(
      directory: results, reason: reason, environment: [:], plan: Clockwork.plan,
      recompute: recompute)
  }

  private func recompute(_ plan: RecordPlan) throws -> [RunResult] {
    try plan.recompute { (point) throws(ParameterError) in Clockwork.result(of: point) }.runs
  }
}
