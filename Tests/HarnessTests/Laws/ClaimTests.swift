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

  @Test(arguments: Runtime.allCases, [0, 1, 9])
  func `s0-09 and x-08: what a row closure reads belongs to the row, not to the list`(
    runtime: Runtime, ticks: Int
  ) throws {
    let donuts = 12
    let result = try result(
      of: DonutListScenario(), ["donuts": donuts, "ticks": ticks, "rows": "inline"], under: runtime)
    #expect(evaluations(in: result) == ["/InlineDonutList": 1])
    #expect(result.run.rowRuns == (runtime == .coarse ? donuts : donuts + ticks))
    #expect(result.run.staleViews == (runtime == .coarse ? min(ticks, 1) : 0))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 9])
  func `s0-10 and s1-03: rows that install their donut are evaluated one by one`(
    runtime: Runtime, ticks: Int
  ) throws {
    let donuts = 12
    let evaluations = try evaluations(
      of: DonutListScenario(), ["donuts": donuts, "ticks": ticks, "rows": "views"], under: runtime)
    #expect(evaluations["/DonutRowList"] == 1)
    #expect(rows(in: evaluations, "/DonutRowList/DonutRow") == donuts + ticks)
  }

  @Test(arguments: Runtime.allCases, [0, 1, 9])
  func `x-09: one shared set evaluates every row, one fact per donut evaluates one`(
    runtime: Runtime, ticks: Int
  ) throws {
    let donuts = 12
    let shared = try evaluations(
      of: DonutListScenario(), ["donuts": donuts, "ticks": ticks, "rows": "shared"], under: runtime)
    let own = try evaluations(
      of: DonutListScenario(), ["donuts": donuts, "ticks": ticks, "rows": "own"], under: runtime)
    #expect(rows(in: shared, "/SharedFavoriteList/SharedFavoriteRow") == donuts + donuts * ticks)
    #expect(rows(in: own, "/OwnFavoriteList/OwnFavoriteRow") == donuts + ticks)
  }

  @Test(arguments: Runtime.allCases, [0, 1, 9])
  func `x-10: an array is one property, whichever element is read`(
    runtime: Runtime, ticks: Int
  ) throws {
    let donuts = 12
    let evaluations = try evaluations(
      of: DonutListScenario(), ["donuts": donuts, "ticks": ticks, "rows": "array"], under: runtime)
    #expect(rows(in: evaluations, "/StockList/StockRow") == donuts * (1 + ticks))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func `s4-18: a write to a nested model reaches a fine reader only`(
    runtime: Runtime, leaf: Int
  ) throws {
    let result = try result(
      of: NestedScenario(), ["leaf": leaf, "branch": 0, "both": 0], under: runtime)
    #expect(evaluations(in: result) == ["/RouteView": runtime == .coarse ? 1 : 1 + leaf])
    #expect(result.run.staleViews == (runtime == .coarse ? min(leaf, 1) : 0))
  }

  @Test(arguments: [Runtime.fine, .observation])
  func `s4-19: a leaf and its branch evaluate once each in two turns, once in one`(
    runtime: Runtime
  ) throws {
    let apart = ["leaf": 1, "branch": 1, "both": 0]
    let together = ["leaf": 0, "branch": 0, "both": 1]
    #expect(try evaluations(of: NestedScenario(), apart, under: runtime) == ["/RouteView": 3])
    #expect(try evaluations(of: NestedScenario(), together, under: runtime) == ["/RouteView": 2])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 8])
  func `x-01 to x-03: sets to an equal value, mutations by nothing, and equal instances`(
    runtime: Runtime, times: Int
  ) throws {
    func evaluations(_ parameter: String) throws -> [String: Int] {
      var values = ["sets": 0, "in-place": 0, "instances": 0]
      values[parameter] = times
      return try self.evaluations(of: EqualityScenario(), values, under: runtime)
    }
    let coarsely = ["/PreferencesView": 1 + times]
    #expect(try evaluations("sets") == (runtime == .coarse ? coarsely : ["/PreferencesView": 1]))
    #expect(try evaluations("in-place") == coarsely)
    #expect(
      try evaluations("instances") == (runtime == .coarse ? coarsely : ["/PreferencesView": 1]))
  }

  @Test(arguments: Runtime.allCases, [0, 1, 20])
  func `s3-10: of the panels over one model only those that read the orders need them`(
    runtime: Runtime, orders: Int
  ) throws {
    let evaluations = try evaluations(of: OrdersScenario(), ["orders": orders], under: runtime)
    let ofOthers = runtime == .coarse ? 1 + orders : 1
    #expect(
      evaluations == [
        "/OrderPanels": 1, "/OrderPanels/TruckPanel": ofOthers,
        "/OrderPanels/OrdersTable": 1 + orders, "/OrderPanels/DonutGallery": ofOthers,
        "/OrderPanels/TopFiveDonuts": 1 + orders, "/OrderPanels/AccountPanel": ofOthers,
      ])
  }

  @Test(arguments: Runtime.allCases, [0, 1, 20])
  func `s2-07: items that are loaded behind a loading flag evaluate what does not read them yet`(
    runtime: Runtime, items: Int
  ) throws {
    let expected = ["/CatalogView": runtime == .coarse ? 3 + items : 3]
    for outcome in ["success", "failure"] {
      let evaluations = try evaluations(
        of: LoadingScenario(), ["items": items, "outcome": outcome], under: runtime)
      #expect(evaluations == expected)
    }
  }

  @Test func `every claim of a workload names one that is tested`() {
    let claims = Workloads.all.flatMap(\.claims)
    #expect(
      Set(claims) == [
        "s0-02", "s0-03", "s0-04", "s0-05", "s0-07", "s0-09", "s0-10", "s0-13", "s1-01", "s1-02",
        "s1-03", "s2-07", "s3-04", "s3-09", "s3-10", "s4-18", "s4-19", "s4-20", "s4-21", "x-01",
        "x-02",
        "x-03", "x-08", "x-09", "x-10",
      ])
  }

  /// The evaluations of all views below a path, together.
  private func rows(in evaluations: [String: Int], _ path: String) -> Int {
    evaluations.filter { $0.key.hasPrefix(path + "[") }.map(\.value).reduce(0, +)
  }

  /// The evaluations of each view by its path.
  private func evaluations(
    of workload: some Workload, _ values: [String: any CustomStringConvertible],
    under runtime: Runtime
  ) throws -> [String: Int] {
    evaluations(in: try result(of: workload, values, under: runtime))
  }

  private func evaluations(in result: RunResult) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: result.views.map { ($0.viewPath, $0.evaluations) })
  }

  private func result(
    of workload: some Workload, _ values: [String: any CustomStringConvertible],
    under runtime: Runtime
  ) throws -> RunResult {
    let parameters = try workload.parameters(given: values.mapValues(\.description))
    return try measure(workload, parameters, under: runtime, verify: true)
  }
}
