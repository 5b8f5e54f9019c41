import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

struct BudgetTests {
  @Test func `reading a budget from its CSV row returns the same budget`() throws {
    var budget = BudgetRow()
    budget.pattern = Glob("clock*")
    budget.runtime = .one(.fine)
    budget.budget = try #require(CountBudget(cellText: "stale_views >= -1"))
    budget.level = .warn
    budget.reason = "so, \"it\" is"
    #expect(try BudgetRow.table.rows(in: BudgetRow.table.csv([budget])) == [budget])
    #expect(budget.description == "clock* under fine: stale_views >= -1")
  }

  @Test(arguments: [
    ("clockwork", BudgetRuntime.every, 3), ("clockwork#*", .every, 3), ("*", .one(.fine), 1),
    ("clock", .every, 0), ("clockwork#f7f92d62", .one(.coarse), 1),
  ])
  func `a budget's pattern matches the name of a workload or the id of a run`(
    pattern: String, runtime: BudgetRuntime, count: Int
  ) throws {
    let check = try check {
      $0.pattern = Glob(pattern)
      $0.runtime = runtime
    }
    #expect(check.excesses.count == count)
    #expect(check.idle.isEmpty == (count > 0))
    #expect(check.fails)
  }

  @Test
  func `a budget for every runtime ignores the runtimes that do not report the limited count`()
    throws
  {
    let check = try check("notifications == 0")
    #expect(check.excesses.map(\.run.runtime) == [.coarse, .fine])
  }

  @Test func `a budget that matches no run is reported as unused only if all runs are checked`()
    throws
  {
    #expect(try check(isWhole: false) { $0.pattern = Glob("x") }.idle == [])
    #expect(
      try check { $0.pattern = Glob("clokwork") }.idle.map(\.nearest) == ["clockwork"])
  }

  @Test(arguments: [(BudgetLevel.error, true), (.warn, false), (.off, false)])
  func `a budget that matches nothing fails the check only if its level is error`(
    level: BudgetLevel, fails: Bool
  ) throws {
    let check = try check {
      $0.pattern = Glob("nothing")
      $0.level = level
    }
    #expect(check.fails == fails)
    #expect(check.idle.count == (level == .off ? 0 : 1))
  }

  @Test(arguments: ["==", "!=", "<", "<=", ">", ">="])
  func `a budget for one runtime fails if the runtime does not report the limited count`(
    relation: String
  ) throws {
    let check = try check("notifications \(relation) 5") { $0.runtime = .one(.observation) }
    #expect(check.counts == "budgets.csv: 1 exceeded")
    #expect(check.fails)
    #expect(
      check.excesses.map(\.message) == [
        "needs notifications \(relation) 5; found no such count under the runtime observation "
          + "(budgets.csv:2: because)"
      ])
  }

  @Test
  func `a budget for every runtime holds if each runtime that reports the count is within it`()
    throws
  {
    #expect(try check("notifications <= 5").excesses == [])
    #expect(try check("reads <= 0").excesses.map(\.count.count) == [nil])
  }

  @Test(arguments: [
    ("evaluations(at: /Window/Clock) == 6", 0), ("evaluations(of: Clock) < 6", 3),
    ("evaluations(at: Clock) > 6", 3), ("evaluations(at: /Win*) <= 6", 3),
    ("evaluations(at: *) == 7", 0), ("evaluations(of: Window) == 1", 0), ("mounts == 2", 0),
  ])
  func `a budget for views limits the sum of the matching views' counts`(
    budget: String, exceeding: Int
  ) throws {
    let check = try check(budget)
    #expect(check.excesses.count == exceeding)
    #expect(check.idle == [])
  }

  @Test(arguments: [
    ("at: /Window/Clok", "/Window/Clock"), ("of: Clok", "Clock"), ("at: Windwo", "Window"),
  ])
  func `the error for a budget that matches no view suggests the most similar view`(
    views: String, nearest: String
  ) throws {
    let budget = "evaluations(\(views)) <= 1"
    #expect(
      try check(budget).idle.map(\.message) == [
        "budget needs to match a view; found '\(budget)' under *; did you mean '\(nearest)'?"
      ])
  }

  @Test(arguments: [
    ("<= +25%", true), ("<= +24%", false), ("== +0%", false), ("> +0%", true), (">= -10%", true),
  ])
  func `a budget in percent limits the count relative to the recorded count`(
    limit: String, holds: Bool
  ) throws {
    let recorded = try Clockwork.results(recordedReevaluations: 4)
    let check = try check("reevaluations \(limit)", recorded: recorded)
    #expect(check.excesses.isEmpty == holds)
    for excess in check.excesses {
      #expect(
        excess.message == "needs reevaluations \(limit) of the recorded 4; found 5 "
          + "(budgets.csv:2: because)")
    }
  }

  @Test func `the error for a budgets file of an earlier version names the current columns`()
    throws
  {
    let directory = try TemporaryDirectory()
    try directory.write("pattern,runtime,metric,op,value,level,reason\n", to: "budgets.csv")
    let error = #expect(throws: DatasetError.self) { try BudgetCheck.read(from: directory.path) }
    #expect(
      error?.description
        == "\(directory.path)/budgets.csv:1:17: header needs column 3 to be 'budget'; "
        + "found 'metric'; the columns are pattern, runtime, budget, level, reason, and a budget is "
        + "text such as 'reevaluations <= 4'")
  }

  @Test(arguments: [("=<", "<="), ("=>", ">="), ("<>", "!=")])
  func `the error for an invalid operator such as =< in a budget suggests the correct operator`(
    relation: String, meant: String
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "pattern,runtime,budget,level,reason\n*,*,evaluations \(relation) 1,error,r\n",
      to: "budgets.csv")
    let error = #expect(throws: DatasetError.self) { try BudgetCheck.read(from: directory.path) }
    #expect(error?.description.hasSuffix("; did you mean '\(meant)'?") == true)
  }

  @Test func `a budget in percent fails if there is no recorded count`() throws {
    let check = try check("reevaluations <= +5%")
    #expect(check.fails)
    #expect(
      check.excesses.first?.message
        == "needs reevaluations <= +5%; found no recorded count (budgets.csv:2: because)")
  }

  @Test func `an exceeded budget without a recorded count reports the measured count`() throws {
    let check = try check("reevaluations <= 1")
    #expect(
      check.excesses.first?.message
        == "needs reevaluations <= 1; found 5 (budgets.csv:2: because)")
  }

  @Test func `a budget for a workload that is not being checked is reported as not examined`()
    throws
  {
    let check = try check(isWhole: false) { $0.pattern = Glob("other") }
    #expect(check.counts == "budgets.csv: 1 not examined")
    #expect(!check.fails)
  }

  /// Checks the runs of a clock, each of which has five re-evaluations, against a single budget.
  private func check(
    _ text: String = "reevaluations <= 0", isWhole: Bool = true, recorded: [RunResult] = [],
    _ edit: (inout BudgetRow) throws -> Void = { _ in }
  ) throws -> BudgetCheck {
    var budget = BudgetRow()
    budget.budget = try #require(CountBudget(cellText: text))
    budget.reason = "because"
    try edit(&budget)
    return BudgetCheck(
      [.init(row: budget, line: 2)], of: Dataset(try Clockwork.results()),
      recorded: Dataset(recorded), isWhole: isWhole)
  }
}
