import GranularityTestSupport
import SimulatedUICore
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of what the panels of the orders show.
struct OrdersTests {
  @Test(arguments: Runtime.allCases)
  func `the gallery panel shows all donuts, and a different panel shows the top five`(
    runtime: Runtime
  ) throws {
    let result = try OrdersScenario().measured(["orders": 40, "donuts": 8], under: runtime)
    let donuts = result.output.map(\.text).filter { $0.hasPrefix("Text \"Donut ") }
    #expect(donuts.count == 8 + 5)
    #expect(Set(donuts).count == 8)
  }
}
