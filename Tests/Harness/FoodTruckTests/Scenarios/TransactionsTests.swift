import GranularityTestSupport
import SimulatedUICore
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of taps that change a number in two transactions.
struct TransactionsTests {
  @Test(arguments: Runtime.allCases, ["state", "model"])
  func `each tap, which makes two transactions, adds four to the number on the screen`(
    runtime: Runtime, kept: String
  ) throws {
    let result = try TransactionsScenario().measured(["kept": kept, "turns": 3], under: runtime)
    #expect(result.output.contains { $0.text == #"Text "12""# })
    #expect(result.run.mutations == (kept == "model" ? 12 : 0))
    #expect(result.violations == [])
  }
}
