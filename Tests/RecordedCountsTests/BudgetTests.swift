import GranularityTestSupport
import Testing
import ViewHosting

@testable import RecordedCounts

struct BudgetTests {
  private let project: Project

  init() throws {
    project = try Project()
    try project.record(of: .fineShop)
  }

  @Test(arguments: [
    "reevaluations <= 3", "fine: evaluations <= 7",
    "ItemRow[Jam] reevaluations <= 0", "ShopHeader wasted <= 1", "reevaluations +0%",
  ])
  func `a session within its budget passes`(_ budget: String) throws {
    try project.run(of: .fineShop, budgets: [CountBudget(stringLiteral: budget)])
  }

  @Test(arguments: [RecordMode.missing, .all])
  func `a budget applies even to what is recorded`(_ mode: RecordMode) throws {
    project.mode = mode
    let message = try project.message {
      try project.run(
        of: .fineShop, budgets: ["reevaluations <= 2", "fine: /FineShopScreen evaluations <= 1"])
    }
    #expect(
      message == """
        counts of 'picking an item' (ShopTests.swift:10):
          budget 'reevaluations <= 2' exceeded under fine: found 3
          budget 'fine: /FineShopScreen evaluations <= 1' exceeded under fine: found 2
        """)
  }

  @Test func `a tolerance replaces the exact comparison`() throws {
    func save(_ host: ViewHost) throws {
      try host.tap("Pick")
      try host.tap("Save")
    }
    #expect(throws: RecordedCountsError.self) { try project.run(of: .editedShop, act: save) }
    try project.run(of: .editedShop, budgets: ["reevaluations +34%"], act: save)
    let message = try project.message {
      try project.run(of: .editedShop, budgets: ["reevaluations +33%"], act: save)
    }
    #expect(
      message.contains("budget 'reevaluations +33%' exceeded under fine: recorded 3, found 4"))
    #expect(message.contains(", property(FineShop.coupon) by 'tap Save' 1"))
  }

  @Test func `a budget of a runtime without a screen fails`() throws {
    let message = try project.message {
      try project.run(of: .fineShop, budgets: ["coarse: evaluations <= 0"])
    }
    #expect(message.contains("budget 'coarse: evaluations <= 0' applies to no screen"))
  }

  @Test func `a tolerance of another runtime keeps the comparison exact`() throws {
    #expect(throws: RecordedCountsError.self) {
      try project.run(of: .editedShop, budgets: ["coarse: reevaluations +100%"])
    }
  }

  @Test(
    arguments: [
      ("reevaluations", "a budget needs to be like"), ("", "a budget needs to be like"),
      ("<= 4", "a budget needs to be like"), ("evaluations <= -1", "a budget needs to be like"),
      ("evaluations +-5%", "a budget needs to be like"),
      ("evaluations <= 99999999999999999999", "a budget needs to be like"),
      ("reevaluation <= 4", "did you mean 'reevaluations'?"),
      ("view_type <= 4", "a budget needs a count of views.csv; found 'view_type'"),
      ("ItemRows wasted <= 4", "found no 'ItemRows'; did you mean 'ItemRow'?"),
    ])
  func `a malformed budget is an error`(_ budget: String, _ part: String) throws {
    let message = try project.message {
      try project.run(of: .fineShop, budgets: [CountBudget(stringLiteral: budget)])
    }
    #expect(message.contains(part), "\(message)")
  }
}
