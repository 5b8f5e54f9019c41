import Foundation
import GranularityTestSupport
import Testing

@testable import GranularityTesting

struct BudgetTests {
  private let project: Project

  init() throws {
    project = try Project()
    try project.record(of: .fineShop)
  }

  @Test(
    arguments: [
      .reevaluations <= 3, .evaluations < 8, .reevaluations(at: "ItemRow[Jam]") == 0,
      .wasted(of: ShopHeader.self) <= 1, .evaluations(of: ItemRow.self) == 3,
      .reevaluations <= .percent(0),
    ] as [CountBudget])
  func `a session whose counts are within its budget passes`(_ budget: CountBudget) throws {
    try project.run(of: .fineShop, budgets: [budget])
  }

  @Test(arguments: [RecordMode.missing, .all])
  func `an exceeded budget fails the session even while its counts are being recorded`(
    _ mode: RecordMode
  ) throws {
    project.mode = mode
    let message = try project.message {
      try project.run(
        of: .fineShop.budgets(.evaluations(at: "/FineShopScreen") <= 1),
        budgets: [.reevaluations <= 2])
    }
    #expect(
      message == """
        counts of 'picking an item' (ShopTests.swift:10):
          budget of @Tracked: needs reevaluations <= 2; found 3
          budget of @Tracked: needs evaluations(at: /FineShopScreen) <= 1; found 2
        """)
  }

  @Test func `adding budgets to a counted screen keeps the budgets that it already has`() throws {
    let former: [CountBudget] = [.evaluations(at: "/FineShopScreen") <= 1, .wasted <= 9]
    let message = try project.message {
      try project.run(
        of: .fineShop.budgets(former[0], former[1]).budgets(.evaluations(of: ItemRow.self) <= 2))
    }
    #expect(
      message == """
        counts of 'picking an item' (ShopTests.swift:10):
          budget of @Tracked: needs evaluations(at: /FineShopScreen) <= 1; found 2
          budget of @Tracked: needs evaluations(of: ItemRow) <= 2; found 3
        """)
  }

  @Test(arguments: [RecordMode.missing, .all, .never])
  func `exceeding a budget after an edit fails with the view and the reason`(
    _ mode: RecordMode
  ) throws {
    func save(_ host: ViewHost) throws { try host.tap("Save") }
    let budget: CountBudget = .reevaluations(of: ShopHeader.self) == 0
    try project.record(of: .fineShop.budgets(budget), act: save)
    let recorded = try project.lines
    project.mode = mode
    let message = try project.message {
      try project.run(of: .editedShop.budgets(budget), act: save)
    }
    #expect(
      message.contains(
        """
        :
          budget of @Tracked: needs reevaluations(of: ShopHeader) == 0; found 1
          @Tracked /FineShopScreen/ShopHeader: evaluations 1 → 2, 
        """), "\(message)")
    #expect(message.contains("\n      'tap Save' at "))
    #expect(message.contains("\n    to fix: read FineShop.coupon not in the body of ShopHeader"))
    #expect(message.contains("\n  to accept: first change the budget or the screen"))
    #expect(message.contains("GRANULARITY_RECORD=all") == false)
    #expect(try project.lines == recorded)
    let pending = project.directory.path(of: "RecordedCounts/ShopTests.pending")
    #expect(FileManager.default.fileExists(atPath: pending) == (mode == .never))
  }

  @Test func `a tolerance in percent replaces the exact comparison with the recorded count`() throws
  {
    func save(_ host: ViewHost) throws {
      try host.tap("Pick")
      try host.tap("Save")
    }
    #expect(throws: RecordedCountsError.self) { try project.run(of: .editedShop, act: save) }
    try project.run(
      of: .editedShop, budgets: [.reevaluations <= .percent(34)], leavingOut: [.screen], act: save)
    let message = try project.message {
      try project.run(
        of: .editedShop, budgets: [.reevaluations <= .percent(33)], leavingOut: [.screen], act: save
      )
    }
    #expect(
      message.contains(
        "budget of @Tracked: needs reevaluations <= +33% of the recorded 3; found 4"))
    #expect(message.contains("why: its body reads FineShop.coupon, which 'tap Save' sets: "))
  }

  @Test func `a budget of one screen does not apply to the other screen of the session`() throws {
    project.mode = .all
    try project.run(of: .fineShop, .coarseShop.budgets(.reevaluations(of: ItemRow.self) <= 1))
    let message = try project.message {
      try project.run(
        of: .fineShop.budgets(.evaluations(of: ShopHeader.self) <= 1),
        .coarseShop.budgets(.evaluations(of: ItemRow.self) <= 1))
    }
    #expect(
      message.hasSuffix(
        """
        :
          budget of @Tracked: needs evaluations(of: ShopHeader) <= 1; found 2
          budget of ObservableObject: needs evaluations(of: ItemRow) <= 1; found 3
        """))
  }

  @Test func `the error of a session contains each exceeded budget as a value`() throws {
    project.mode = .all
    try project.run(of: .fineShop)
    let budgets: [CountBudget] = [
      .evaluations(of: ShopHeader.self) <= 1, .mounts(of: ShopHeader.self) <= 1,
      .evaluations(of: ItemRow.self) <= 2,
    ]
    let error = try #require(throws: RecordedCountsError.self) {
      try project.run(of: .fineShop, budgets: budgets)
    }
    #expect(error.exceededBudgets.map(\.budget) == [budgets[0], budgets[2]])
    #expect(error.exceededBudgets.map(\.count) == [2, 3])
    #expect(error.exceededBudgets.map(\.models) == ["@Tracked", "@Tracked"])
    for budget in error.exceededBudgets { #expect(error.description.contains("\(budget)")) }
  }

  @Test(
    arguments: [.evaluations(of: ShopHeader.self) <= 9, .wasted(at: "ShopHeader") == 0]
      as [CountBudget])
  func `a session's budget for a view is an error if a screen of the session lacks that view`(
    _ budget: CountBudget
  ) throws {
    let message = try project.message {
      try project.run(of: .fineShop, .coarseShop, budgets: [budget])
    }
    #expect(
      message
        == "the budget '\(budget)' needs a view of the screen of ObservableObject; found no 'ShopHeader'"
    )
  }

  @Test func `a tolerance on one screen leaves the comparison of the other screen exact`() throws {
    #expect(throws: RecordedCountsError.self) {
      try project.run(
        of: .editedShop, .coarseShop.budgets(.reevaluations <= .percent(100)))
    }
  }

  @Test(
    arguments: [
      (.wasted(at: "ItemRows") <= 4, "found no 'ItemRows'; did you mean 'ItemRow'?"),
      (.wasted(at: "ItemRow") <= 4, "found no 'ItemRow'; did you mean 'ItemRow[Jam]'?"),
      (.wasted(at: "/FineShopSceen") <= 4, "did you mean '/FineShopScreen'?"),
      (.wasted(of: Int.self) <= 4, "the budget 'wasted(of: Int) <= 4' needs a view of the screen"),
    ] as [(CountBudget, String)])
  func `a budget that matches no view of its screen is an error`(
    _ budget: CountBudget, _ part: String
  ) throws {
    let message = try project.message { try project.run(of: .fineShop, budgets: [budget]) }
    #expect(message.contains(part), "\(message)")
  }

  @Test(
    arguments: [
      .reevaluations <= 1_000_000_000_001, .reevaluations >= -1_000_000_000_001,
      .evaluations <= .percent(-101), .evaluations <= .percent(.max),
    ] as [CountBudget])
  func `a budget whose limit is out of range is an error`(_ budget: CountBudget) throws {
    let message = try project.message { try project.run(of: .fineShop, budgets: [budget]) }
    #expect(
      message.contains("the budget '\(budget)' needs a number from -1000000000000"), "\(message)")
  }
}
