import Harness
import Testing

/// The claims that the first workloads stand for, view by view; mounts are counted.
struct ClaimTests {
  @Test(arguments: Runtime.allCases, [0, 1, 7, 100])
  func `s0-13: a timer that changes what no body reads`(runtime: Runtime, ticks: Int) throws {
    let evaluations = try evaluations(of: TimerScenario(), ["ticks": ticks], under: runtime)
    #expect(evaluations == ["/TruckStatus": runtime == .coarse ? 1 + ticks : 1])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 20])
  func `s0-02: body reads are tracked, so that adding a donut updates the menu`(
    runtime: Runtime, donuts: Int
  ) throws {
    let evaluations = try evaluations(
      of: MenuScenario(), ["donuts": donuts, "orders": 0], under: runtime)
    #expect(evaluations == ["/DonutMenu": 1 + donuts, "/DonutMenuWithOrders": 1 + donuts])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 50])
  func `s0-03 to s0-05: the computed count of orders is what makes a menu depend on the orders`(
    runtime: Runtime, orders: Int
  ) throws {
    let evaluations = try evaluations(
      of: MenuScenario(), ["donuts": 0, "orders": orders], under: runtime)
    #expect(
      evaluations == [
        "/DonutMenu": runtime == .coarse ? 1 + orders : 1, "/DonutMenuWithOrders": 1 + orders,
      ])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 50])
  func `s4-20 and s4-21: panels that get a value, and panels that get the store`(
    runtime: Runtime, ticks: Int
  ) throws {
    let evaluations = try evaluations(of: StoreSplitScenario(), ["ticks": ticks], under: runtime)
    let ofOthers = runtime == .coarse ? 1 + ticks : 1
    #expect(
      evaluations == [
        "/NarrowSettings": 1 + ticks, "/NarrowSettings/ValueOfA": 1,
        "/NarrowSettings/ValueOfB": 1 + ticks, "/WholeSettings": ofOthers,
        "/WholeSettings/PanelOfA": ofOthers, "/WholeSettings/PanelOfB": 1 + ticks,
      ])
  }

  @Test func `every claim of a workload names one that is tested here`() {
    let claims = Workloads.all.flatMap(\.claims)
    #expect(
      Set(claims) == [
        "s0-02", "s0-03", "s0-04", "s0-05", "s0-13", "s1-01", "s4-20", "s4-21",
      ])
  }

  /// The evaluations of each view by its path.
  private func evaluations(
    of workload: some Workload, _ values: [String: Int], under runtime: Runtime
  ) throws -> [String: Int] {
    let parameters = try workload.parameters(given: values.mapValues(String.init))
    let result = try measure(workload, parameters, under: runtime)
    return Dictionary(uniqueKeysWithValues: result.views.map { ($0.viewPath, $0.evaluations) })
  }
}
