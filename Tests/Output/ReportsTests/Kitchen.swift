import GranularityFoodTruck
import ModelObservation
import SimulatedUI

@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityWorkloads

/// A workload that never runs. Its results are written into the tests.
struct Kitchen: FoodTruckWorkload {
  let name = "kitchen"
  let kind = WorkloadKind.scenario
  let summary = "a cook tastes every dish"
  let details = "Each tick one of the dishes is salted.\nThe menu never reads the salt."
  let parameters = [
    Parameter.integer("ticks", "T", "how often a dish is salted", in: 1...100, default: 20),
    .choice("heat", "Of the stove.", of: ["low", "high"], default: "low"),
  ]

  func expectation(_ parameters: Parameters, under runtime: Runtime) throws(ParameterError)
    -> Expectation
  {
    .exactly(runtime == .coarse ? 3 * parameters.T : parameters.T)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {}

  /// Returns the results with `runtimes`. They have three views, two of which are rows.
  static func comparison(
    _ runtimes: [Runtime] = Runtime.allCases, _ change: (inout RunResult) -> Void = { _ in }
  ) throws -> Comparison {
    let kitchen = Kitchen()
    let parameters = try kitchen.parameters(given: ["seed": "7"])
    return try Comparison(
      of: kitchen, parameters,
      results: runtimes.map { runtime in
        var result = Kitchen.result(under: runtime, parameters)
        change(&result)
        return result
      })
  }

  private static func result(under runtime: Runtime, _ parameters: Parameters) -> RunResult {
    let reevaluations = runtime == .coarse ? 60 : 20
    var run = RunRow()
    run.runID = parameters.runID
    run.runtime = runtime
    run.workload = parameters.workload
    run.parameters = parameters.canonical
    run.seed = parameters.seed
    run.mutations = 20
    run.effectiveMutations = 20
    run.notifications = runtime == .observation ? nil : 20
    run.invalidations = runtime == .observation ? nil : reevaluations
    run.mountEvaluations = 3
    run.reevaluations = reevaluations
    run.evaluations = 3 + reevaluations
    run.needed = 20
    run.wasted = reevaluations - 20
    run.registrationsMade = runtime == .fine ? 22 : nil
    run.expectedReevaluations = reevaluations
    run.expectedKind = .exact
    run.holds = true
    return RunResult(
      run: run, views: views(under: runtime, parameters.runID),
      causes: causes(under: runtime, parameters.runID),
      skips: runtime == .coarse
        ? [] : [SkipCount(viewPath: "/Menu", reason: .equalValue, count: 20)],
      output: [
        OutputLine("Menu", depth: 0), OutputLine("Dish 1", depth: 1),
        OutputLine("Dish 2", depth: 1),
      ])
  }

  private static func views(under runtime: Runtime, _ runID: String) -> [ViewRow] {
    let counts = runtime == .coarse ? [(20, 0), (20, 10), (20, 10)] : [(0, 0), (10, 10), (10, 10)]
    return zip(["/Menu", "/Menu/Dish[1]", "/Menu/Dish[2]"], counts).map { path, count in
      var row = ViewRow()
      row.runID = runID
      row.runtime = runtime
      row.viewPath = path
      row.evaluations = 1 + count.0
      row.reevaluations = count.0
      row.needed = count.1
      row.wasted = count.0 - count.1
      return row
    }
  }

  private static func causes(under runtime: Runtime, _ runID: String) -> [CauseRow] {
    views(under: runtime, runID).flatMap { view in
      var mount = CauseRow()
      mount.runID = runID
      mount.runtime = runtime
      mount.viewPath = view.viewPath
      mount.source = "mount"
      mount.via = .mount
      mount.evaluationsFirst = 1
      var salt = mount
      salt.source = "salt"
      salt.object = "Stove"
      salt.property = "salt"
      salt.via =
        runtime == .coarse
        ? .object("Stove") : .property(PropertyName(type: "Stove", name: "salt"))
      salt.mutations = 20
      salt.evaluationsFirst = view.reevaluations
      salt.wastedFirst = view.wasted
      return [mount, salt]
    }
  }
}

extension RunResult {
  /// Replaces the views by copies of the view at `index`, which are called `Dish1` and so on.
  mutating func repeatView(_ index: Int, times count: Int) {
    let view = views[index]
    views = (1...count).map { number in
      var row = view
      row.viewPath = "/Dish\(number)"
      return row
    }
  }
}
