import GranularityTestSupport
import Testing

@testable import Baseline
@testable import Counting
@testable import Reports
@testable import Tabular
@testable import Workloads

struct BudgetTests {
  @Test func `a budget is read as it was written`() throws {
    var budget = BudgetRow()
    budget.pattern = Glob("clock*")
    budget.runtime = .one(.fine)
    budget.metric = try #require(RunMetric(cellText: "stale_views"))
    budget.relation = .atLeast
    budget.value = -1
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
      $0.pattern = Glob(pattern)
      $0.runtime = runtime
    }
    #expect(check.excesses.count == count)
    #expect(check.idle.isEmpty == (count > 0))
    #expect(check.fails == (count > 0))
  }

  @Test func `a count that the runtime does not report exceeds no budget`() throws {
    let metric = try #require(RunMetric(cellText: "notifications"))
    let check = try check { $0.metric = metric }
    #expect(check.excesses.map(\.run.runtime) == [.coarse, .fine])
  }

  @Test func `a budget without runs is idle only if all runs are checked`() throws {
    #expect(try check(isWhole: false) { $0.pattern = Glob("x") }.idle == [])
    #expect(try check { $0.pattern = Glob("clokwork") }.idle.map(\.nearest) == ["clockwork"])
  }

  @Test func `a budget accepts every number of a run and nothing else`() {
    guard case .word(let names) = RunMetric.kind else { return }
    #expect(names.contains("evaluations") && names.contains("registrations_alive_max"))
    #expect(Set(names).isDisjoint(with: ["run_id", "runtime", "parameters", "holds"]))
  }

  /// Checks the runs of a clock, with five re-evaluations each, against one budget of zero.
  private func check(
    isWhole: Bool = true, _ edit: (inout BudgetRow) -> Void
  ) throws -> BudgetCheck {
    var budget = BudgetRow()
    budget.reason = "because"
    edit(&budget)
    return BudgetCheck(
      [.init(row: budget, line: 2)], of: try Clockwork.results().map(\.run), isWhole: isWhole)
  }
}
