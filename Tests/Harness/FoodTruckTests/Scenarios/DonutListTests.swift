import GranularityTestSupport
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the changes of the list of donuts.
struct DonutListTests {
  @Test(arguments: Runtime.allCases, DonutListScenario.Rows.allCases)
  func `each tick of the donut list makes one effective mutation`(
    runtime: Runtime, rows: DonutListScenario.Rows
  ) throws {
    let result = try DonutListScenario().measured(
      ["donuts": 3, "ticks": 4, "rows": rows.rawValue], under: runtime)
    #expect(result.run.effectiveMutations == 4)
  }

  @Test func `the views of a run are listed in natural order`() throws {
    let result = try DonutListScenario().measured(["donuts": 12, "ticks": 1], under: .fine)
    #expect(
      result.views.map(\.viewPath)
        == ["/DonutRowList"] + (0..<12).map { "/DonutRowList/DonutRow[\($0)]" })
  }
}
