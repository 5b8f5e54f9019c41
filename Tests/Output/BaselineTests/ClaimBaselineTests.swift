import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityClaims
@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

extension ClaimFigure {
  fileprivate static let reevaluations = ClaimFigure(name: "re-evaluations") {
    $0.run.reevaluations
  }
}

/// Tests of claims in the recorded results and in checks of them.
struct ClaimBaselineTests {
  /// A plan with two workloads, a claim about each of them, a claim about the compiler, and a claim without evidence.
  private static let plan = RecordPlan(
    of: .foodTruck,
    [timer, menu].compactMap(\.self),
    claims: [
      Claim(
        "t-1", "A timer that nobody watches evaluates nothing finely.",
        .count(
          .reevaluations, in: .init("timer", varying: "ticks"),
          .by(coarse: { $0.T }, fine: { _ in 0 }))),
      Claim(
        "t-2", "A menu is mounted once.",
        .count(.staleViews, in: .init("menu", varying: "orders"), .all { _ in 0 }),
        .experiment(.oneShot, .coarse { $0.W })),
      Claim("t-3", "It compiles.", .compiles("")),
      Claim("t-4", "It is faster.", is: .open, because: "a matter of time"),
    ].flatMap(\.parts))

  private static let timer = WorkloadCatalog.foodTruck.named("timer").map { RecordPlan.Entry($0) }
  private static let menu = WorkloadCatalog.foodTruck.named("menu").map { RecordPlan.Entry($0) }

  @Test
  func `the check command compares recorded claims without compiling their code examples`()
    throws
  {
    let directory = try recorded()
    let report = try check(directory)
    #expect(report.exitCode == .success)
    #expect(report.text.contains("\nclaims.csv: 9 rows equal\n"))
    #expect(
      report.text.contains("\n1 source of claims not compiled; claims --compile compiles them\n"))
    let rows = try Dataset.read(from: directory.path).claims
    #expect(rows.map(\.claimID) == ["t-1", "t-1", "t-1", "t-2", "t-2", "t-2", "t-2", "t-3", "t-4"])
    #expect(rows.filter { $0.measured == nil }.map(\.basis) == [.compiler, .argument])
  }

  @Test(arguments: [
    ("timer,ticks=100,100,T,100,confirmed,", "timer,ticks=100,99,T,99,confirmed,"),
    ("timer,ticks=100,100,T,100,confirmed,", "timer,ticks=100,100,T,100,imprecise,"),
  ])
  func `a changed count or verdict of a claim fails the check, even if changes are allowed`(
    old: String, new: String
  ) throws {
    let directory = try recorded()
    let text = try directory.text(of: "claims.csv")
    #expect(text.contains(old))
    try directory.write(text.replacing(old, with: new), to: "claims.csv")
    let report = try check(directory)
    #expect(report.exitCode(allowingChange: true) == .regression)
    #expect(report.rows.map(\.title) == ["claims.csv, claim_id t-1, number 1, basis coarse"])
    #expect(report.text.contains("again: granularity claims t-1\n"))
    #expect(report.junit(allowingChange: true).contains("every row of claims.csv is as recorded"))
    #expect(report.junit(allowingChange: true).contains(#"<failure message="claims.csv, claim_id"#))
  }

  @Test func `a changed wording of a claim passes the check if changes are allowed`() throws {
    let directory = try recorded()
    let text = try directory.text(of: "claims.csv")
    try directory.write(text.replacing("a matter of time", with: "untold"), to: "claims.csv")
    let report = try check(directory)
    #expect(report.exitCode == .changed)
    #expect(report.exitCode(allowingChange: true) == .success)
  }

  @Test
  func `a recorded claim that is no longer measured fails the check; a new claim is a change`()
    throws
  {
    let directory = try recorded()
    let text = try directory.text(of: "claims.csv")
    let lines = text.split(separator: "\n").map { "\($0)\n" }
    try directory.write(lines.dropLast().joined(), to: "claims.csv")
    #expect(try check(directory).rows.map(\.status) == [.added])
    try directory.write(text + "t-5,1,argument,,It is so.,argument,,,,,,open,\n", to: "claims.csv")
    let report = try check(directory)
    #expect(report.rows.map(\.status) == [.removed])
    #expect(report.exitCode(allowingChange: true) == .regression)
  }

  @Test(arguments: [
    ("timer", ["t-1"]), ("m*", ["t-2"]), ("*", ["t-1", "t-2", "t-3", "t-4"]),
  ])
  func `a pattern that selects workloads also selects the claims that are counted with them`(
    pattern: String, ids: [String]
  ) throws {
    let directory = try recorded()
    let selection = RunSelection(pattern)
    let parts = Self.plan.only(selection).claims.map(\.claim.id)
    #expect(Set(parts) == Set(ids))
    let report = try Check.run(directory: directory.path, only: selection, plan: Self.plan)
    #expect(report.exitCode == .success)
    let text = try directory.text(of: "claims.csv")
    try directory.write(text.replacing("confirmed", with: "imprecise"), to: "claims.csv")
    try record(in: directory, only: selection)
    let confirmed = try Dataset.read(from: directory.path).claims.filter {
      $0.verdict == .confirmed
    }
    #expect(Set(confirmed.map(\.claimID)) == Set(ids).subtracting(["t-4"]))
  }

  @Test func `a claim that does not hold fails the check and prevents recording`() throws {
    let wrong = Claim(
      "t-1", "A timer evaluates twice.",
      .count(.reevaluations, in: .init("timer", varying: "ticks"), .coarse { 2 * $0.T }))
    let plan = RecordPlan(of: .foodTruck, Self.plan.entries, claims: wrong.parts)
    let sentence = "claim t-1: re-evaluations under coarse needs to be 200 = 2·T; found 100"
    let directory = try recorded()
    let report = try Check.run(directory: directory.path, plan: plan)
    #expect(report.violations == [sentence])
    #expect(report.exitCode == .invariantBroken)
    #expect(throws: RecordError.brokenInvariants([sentence])) {
      try Recorder.run(directory: directory.path, reason: "r", environment: [:], plan: plan)
    }
  }

  private func recorded() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try record(in: directory)
    return directory
  }

  private func record(in directory: TemporaryDirectory, only: RunSelection? = nil) throws {
    try Recorder.run(
      directory: directory.path, only: only, reason: "for the test", environment: [:],
      plan: Self.plan)
  }

  private func check(_ directory: TemporaryDirectory) throws -> CheckReport {
    try Check.run(directory: directory.path, plan: Self.plan)
  }
}
