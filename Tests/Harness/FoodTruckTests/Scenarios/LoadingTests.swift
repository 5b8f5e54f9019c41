import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests of the output and the turns of the loading screen.
struct LoadingTests {
  @Test(arguments: Runtime.allCases, [0, 1, 3])
  func `a load that succeeds shows all items at the end`(runtime: Runtime, items: Int) throws {
    let result = try run(items, "success", under: runtime)
    #expect(
      Array(result.output.map(\.text).dropFirst(2))
        == ["List"] + (0..<items).map { "Text \"Topping \($0)\"" })
    #expect(result.violations == [])
  }

  @Test(arguments: Runtime.allCases)
  func `a failed load shows its reason in the turn in which the load ends`(runtime: Runtime) throws
  {
    let result = try run(3, "failure", under: runtime)
    #expect(
      result.output.map(\.text).dropFirst(2) == ["Text \"Failed: the supplier is closed\""])
    #expect(result.timeline.last?.mutations == (runtime == .coarse ? 2 : 5))
    #expect(result.violations == [])
  }

  @Test(arguments: Runtime.allCases)
  func `with ObservableObject each step of a load has a pass, with @Observable only start and end`(
    runtime: Runtime
  ) throws {
    let timeline = try run(2, "success", under: runtime).timeline
    #expect(
      timeline.map(\.virtualMilliseconds)
        == (runtime == .coarse ? [0, 0, 200, 400, 600] : [0, 0, 600]))
  }

  @Test func `a view's number of read properties is that of its evaluation with the most reads`()
    throws
  {
    let result = try run(2, "failure", under: .fine)
    // The first body run reads the flag, the reason and the items, later ones the flag, and the last one the flag and
    // the reason.
    #expect(result.views.map(\.distinctPropertiesRead) == [3])
  }

  private func run(_ items: Int, _ outcome: String, under runtime: Runtime) throws -> RunResult {
    let workload = LoadingScenario()
    let parameters = try workload.parameters(given: ["items": "\(items)", "outcome": outcome])
    return try measure(workload, parameters, under: runtime, verify: true)
  }
}
