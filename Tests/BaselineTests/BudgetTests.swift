import GranularityTestSupport
import Testing

@testable import Baseline
@testable import CheckReports
@testable import Counting
@testable import Reports
@testable import Tabular
@testable import Workloads

struct BudgetTests {
  @Test func `a budget is read as it was written`() throws {
    var budget = BudgetRow()
    budget.pattern = BudgetPattern("clock*")
    budget.runtime = .one(.fine)
    budget.metric = try #require(BudgetMetric(cellText: "stale_views"))
    budget.relation = .atLeast
    budget.value = .count(-1)
    budget.level = .warn
    budget.reason = "so, \"it\" is"
    #expect(try BudgetRow.table.rows(in: BudgetRow.table.csv([budget])) == [budget])
    #expect(budget.description == "clock* under fine: stale_views >= -1")
  }

  @Test(
    arguments: [
      ("==", [false, true, false]), ("!=", [true, false, true]), ("<", [true, false, false]),
      ("<=", [true, true, false]), (">", [false, false, true]), (">=", [false, true, true]),
    ] as [(String, [Bool])])
  func `a relation compares a count with a smaller, equal and larger value`(
    word: String, holds: [Bool]
  ) throws {
    let relation = try #require(BudgetRelation(rawValue: word))
    #expect([4, 5, 6].map { relation.holds($0, 5) } == holds)
  }

  @Test(arguments: [
    ("clockwork", BudgetRuntime.every, 3), ("clockwork#*", .every, 3), ("*", .one(.fine), 1),
    ("clock", .every, 0), ("clockwork#f7f92d62", .one(.coarse), 1),
  ])
  func `a pattern matches a workload or a run`(
    pattern: String, runtime: BudgetRuntime, count: Int
  ) throws {
    let check = try check {
      $0.pattern = BudgetPattern(pattern)
      $0.runtime = runtime
    }
    #expect(check.excesses.count == count)
    #expect(check.idle.isEmpty == (count > 0))
    #expect(check.fails)
  }

  @Test func `a runtime without the count is left out if other runtimes report it`() throws {
    let metric = try #require(BudgetMetric(cellText: "notifications"))
    let check = try check { $0.metric = metric }
    #expect(check.excesses.map(\.run.runtime) == [.coarse, .fine])
  }

  @Test func `a budget without runs is idle only if all runs are checked`() throws {
    #expect(try check(isWhole: false) { $0.pattern = BudgetPattern("x") }.idle == [])
    #expect(
      try check { $0.pattern = BudgetPattern("clokwork") }.idle.map(\.nearest) == ["clockwork"])
  }

  @Test(arguments: [(BudgetLevel.error, true), (.warn, false), (.off, false)])
  func `a budget that matches nothing fails at the level of error`(
    level: BudgetLevel, fails: Bool
  ) throws {
    let check = try check {
      $0.pattern = BudgetPattern("nothing")
      $0.level = level
    }
    #expect(check.fails == fails)
    #expect(check.idle.count == (level == .off ? 0 : 1))
  }

  @Test(arguments: ["==", "!=", "<", "<=", ">", ">="])
  func `a count that the runtime does not report meets no requirement`(relation: String) throws {
    let check = try check {
      $0.runtime = .one(.observation)
      $0.metric = try #require(BudgetMetric(cellText: "notifications"))
      $0.relation = try #require(BudgetRelation(rawValue: relation))
      $0.value = .count(5)
    }
    #expect(check.counts == "budgets.csv: 1 exceeded")
    #expect(check.fails)
    #expect(
      check.excesses.map(\.message) == [
        "needs notifications \(relation) 5; found no such count under observation "
          + "(budgets.csv:2: because)"
      ])
  }

  @Test func `a budget for every runtime holds if the runtimes that report the count meet it`()
    throws
  {
    let check = try check {
      $0.metric = try #require(BudgetMetric(cellText: "notifications"))
      $0.value = .count(5)
    }
    #expect(check.excesses == [])
    let none = try self.check {
      $0.metric = try #require(BudgetMetric(cellText: "reads"))
    }
    #expect(none.excesses.map(\.count) == [nil])
  }

  @Test(arguments: [
    ("clockwork/Window/Clock", "evaluations", 5, 3), ("clockwork#*/*", "evaluations", 5, 3),
    ("*/Window", "evaluations", 1, 0), ("clockwork/Window", "evaluations", 0, 3),
  ])
  func `a pattern with a path limits views`(
    pattern: String, metric: String, value: Int, count: Int
  ) throws {
    let check = try check {
      $0.pattern = BudgetPattern(pattern)
      $0.metric = try #require(BudgetMetric(cellText: metric))
      $0.value = .count(value)
    }
    #expect(check.excesses.count == count)
    #expect(check.idle == [])
    #expect(check.excesses.allSatisfy { $0.title.contains(" view_path /Window") })
  }

  @Test func `a pattern that matches no view suggests one, and a run's count is none of a view`()
    throws
  {
    let idle = try check { $0.pattern = BudgetPattern("clockwork/Window/Clok") }
    #expect(idle.idle.map(\.nearest) == ["/Window/Clock"])
    let passes = try check {
      $0.pattern = BudgetPattern("clockwork/Window")
      $0.metric = try #require(BudgetMetric(cellText: "passes"))
    }
    #expect(passes.excesses.map(\.count) == [nil])
  }

  @Test(arguments: [
    ("+25%", "<=", true), ("+24%", "<=", false), ("+0%", "==", false), ("+0%", ">", true),
    ("-10%", ">=", true),
  ])
  func `a percentage is added to the recorded count`(
    text: String, relation: String, holds: Bool
  ) throws {
    let check = try check(recorded: Clockwork.results(recordedReevaluations: 4)) {
      $0.value = try #require(BudgetValue(cellText: text))
      $0.relation = try #require(BudgetRelation(rawValue: relation))
    }
    #expect(check.excesses.isEmpty == holds)
    for excess in check.excesses {
      #expect(
        excess.message == "needs reevaluations \(relation) \(text) of the recorded 4; found 5 "
          + "(budgets.csv:2: because)")
    }
  }

  @Test func `a percentage needs a recorded count`() throws {
    let check = try check { $0.value = .percent(5) }
    #expect(check.fails)
    #expect(
      check.excesses.first?.message
        == "needs reevaluations <= +5%; found no recorded count (budgets.csv:2: because)")
  }

  @Test(arguments: ["5%", "+5", "+ 5%", "-0%", "-101%", "+100001%", "1.5", "", "%", "05", "+05%"])
  func `another spelling of a value is rejected`(text: String) {
    #expect(BudgetValue(cellText: text) == nil)
  }

  @Test func `a budget of a workload that is not examined is counted as such`() throws {
    let check = try check(isWhole: false) { $0.pattern = BudgetPattern("other") }
    #expect(check.counts == "budgets.csv: 1 not examined")
    #expect(!check.fails)
  }

  @Test func `a budget accepts every number of a run and nothing else`() {
    guard case .word(let names) = BudgetMetric.kind else { return }
    #expect(names.contains("evaluations") && names.contains("registrations_alive_max"))
    #expect(Set(names).isDisjoint(with: ["run_id", "runtime", "parameters", "holds"]))
  }

  /// Checks the runs of a clock, with five re-evaluations each, against one budget of zero.
  private func check(
    isWhole: Bool = true, recorded: [RunResult] = [], _ edit: (inout BudgetRow) throws -> Void
  ) throws -> BudgetCheck {
    var budget = BudgetRow()
    budget.reason = "because"
    try edit(&budget)
    return BudgetCheck(
      [.init(row: budget, line: 2)], of: Dataset(try Clockwork.results()),
      recorded: Dataset(recorded), isWhole: isWhole)
  }
}
