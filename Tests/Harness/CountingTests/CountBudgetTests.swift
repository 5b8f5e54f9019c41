import Testing

@testable import GranularityCounting
@testable import GranularityTabular

struct CountBudgetTests {
  private static let written: [(CountBudget, String)] = [
    (.reevaluations <= 40, "reevaluations <= 40"),
    (.wasted(of: CountBudgetTests.self) == 0, "wasted(of: CountBudgetTests) == 0"),
    (.skips(of: Array<Int>.self) != 1, "skips(of: Array) != 1"),
    (.byProperty(at: "List/Row[(a b)]") < 3, "by_property(at: List/Row[(a b)]) < 3"),
    (.evaluations >= .percent(5), "evaluations >= +5%"),
    (.evaluations(at: "/Screen") > .percent(-100), "evaluations(at: /Screen) > -100%"),
  ]

  @Test(arguments: written)
  func `a budget is read back as it is written`(budget: CountBudget, text: String) {
    #expect(budget.description == text)
    #expect(CountBudget(cellText: text) == budget)
  }

  @Test(arguments: [
    ("Row", ["/List/Row", "/Row"]), ("List/Row", ["/List/Row"]), ("/Row", ["/Row"]),
    ("*Row", ["/List/Row", "/List/BigRow", "/Row"]), ("ow", []),
  ])
  func `a view path without a leading slash matches the end of a path at a name boundary`(
    path: String, selected: [String]
  ) {
    let views = ["/List/Row", "/List/BigRow", "/Row"].map { path in
      var view = ViewRow()
      view.viewPath = path
      return view
    }
    #expect(views.filter(ViewSelection.path(path).selects).map(\.viewPath) == selected)
  }

  @Test func `a percentage of a very large count is compared without overflow`() {
    let (limit, recorded) = (CountBudget.Limit.change(percent: 100_000), 100_000_000_000_000)
    #expect(limit.holds(recorded * 1_001, .equal, recorded: recorded) == true)
    #expect(limit.holds(recorded * 1_001 + 1, .atMost, recorded: recorded) == false)
    #expect(limit.holds(.max, .less, recorded: .max) == true)
  }

  @Test(arguments: [(95, true), (96, false), (100, false), (104, false)])
  func `a negative percentage in a budget requires a saving`(count: Int, holds: Bool) {
    #expect(CountBudget.Limit.change(percent: -5).holds(count, .atMost, recorded: 100) == holds)
  }

  private static let rejected = [
    "", "reevaluations", "<= 4", "reevaluations  <= 4", "reevaluations<= 4", "reevaluations <= 4 ",
    "reevaluation <= 4", "view_type <= 4", "reevaluations = 4", "reevaluations <= x",
    "reevaluations <= 5.5", "reevaluations <= +5", "reevaluations <= 5%", "reevaluations <= + 5%",
    "reevaluations <= -0%", "reevaluations <= -101%", "reevaluations <= +100001%",
    "reevaluations <= %", "reevaluations <= 05", "reevaluations <= +05%",
    "reevaluations <= 1000000000001", "reevaluations <= 99999999999999999999",
    "wasted(of: Row <= 4", "wasted(of: ) <= 4", "wasted(in: Row) <= 4", "wasted(Row) <= 4",
    "passes(of: Row) <= 4", "reads(of: Row) <= 4", "reevaluations == -0", "depth == +100000000%",
    "reevaluations <= -1000000000001", "reevaluations <= -05%", "reevaluations <= +99999999%",
  ]

  @Test(arguments: rejected)
  func `a budget with any other spelling is rejected`(text: String) {
    #expect(CountBudget(cellText: text) == nil)
  }

  @Test(
    arguments: written.map { ($0.1, true) } + rejected.map { ($0, false) }
      + [
        "wasted == -1000000000000", "wasted == 999999999999", "wasted == +0%", "wasted == +100000%",
        "wasted == -99%", "passes == 0", "depth(of: Row) == 10",
      ].map { ($0, true) })
  func `the regular expression for budgets matches exactly the valid budgets`(
    text: String, matches: Bool
  ) throws {
    guard case .pattern(let pattern, _, _) = CountBudget.kind else {
      Issue.record("a budget has no pattern")
      return
    }
    #expect(try Regex(pattern).wholeMatch(in: text).map { _ in true } == (matches ? true : nil))
    #expect((CountBudget(cellText: text) != nil) == matches)
  }

  @Test(
    arguments: [
      (.equal, [false, true, false]), (.unequal, [true, false, true]),
      (.less, [true, false, false]), (.atMost, [true, true, false]), (.more, [false, false, true]),
      (.atLeast, [false, true, true]),
    ] as [(CountBudget.Relation, [Bool])])
  func `each relation of a budget compares a count with smaller, equal and larger values`(
    relation: CountBudget.Relation, holds: [Bool]
  ) {
    #expect([4, 5, 6].map { relation.holds($0, 5) } == holds)
  }

  @Test func `budgets can limit every count of a view except its depth`() {
    let counts: [BudgetedCount] = [
      .mounts, .unmounts, .evaluations, .reevaluations, .needed, .wasted, .skips, .initialisations,
      .byProperty, .byObject, .bySelf, .byState, .byEnvironment, .distinctPropertiesRead,
      .subscriptions,
    ]
    let columns = ViewRow.table.columns.filter { $0.kind == .integer }.map(\.name)
    #expect(counts.map(\.name) == columns.filter { $0 != "depth" })
  }

  @Test func `budgets can limit every count of a run, but not its other columns`() {
    let names = Set(BudgetedCount.names)
    #expect(names.isSuperset(of: ["evaluations", "registrations_alive_max"]))
    #expect(names.isDisjoint(with: ["run_id", "runtime", "parameters", "holds"]))
  }

  @Test func `a budget for the reads of several views applies to the largest count`() {
    let views = [3, nil, 2].map { reads in
      var row = ViewRow()
      row.distinctPropertiesRead = reads
      return row
    }
    #expect(BudgetedCount.distinctPropertiesRead.value(in: .init(views: views)) == 3)
    #expect(BudgetedCount.distinctPropertiesRead.value(in: .init(views: [ViewRow()])) == nil)
  }
}
