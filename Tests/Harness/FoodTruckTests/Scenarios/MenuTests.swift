import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of menus with few donuts.
struct MenuTests {
  @Test(arguments: Runtime.allCases, [0, 1, 2])
  func `an order contains at most as many donuts as the menu`(runtime: Runtime, donuts: Int) throws
  {
    let result = try MenuScenario().measured(["donuts": donuts, "orders": 3], under: runtime)
    #expect(result.violations == [])
    #expect(result.run.effectiveMutations == donuts + 3)
  }
}
