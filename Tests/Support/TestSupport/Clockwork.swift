package import GranularityBaseline
package import GranularityCounting
package import GranularityFoodTruck
package import GranularityWorkloads
import ModelObservation
import SimulatedUI

/// A workload with hand-made results: a timer sets a clock, and a window shows it.
package struct Clockwork: FoodTruckWorkload {
  package static let plan = RecordPlan([.init(Clockwork())])

  package let name: String
  package let kind = WorkloadKind.scenario
  package let summary = "a clock"
  package let details = "a clock in a window"
  package let parameters = [
    Parameter.integer("ticks", "T", "how often it ticks", in: 0...1000, default: 5)
  ]

  package init(name: String = "clockwork") {
    self.name = name
  }

  package func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .exactly(parameters.T * 1)
  }

  package func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {}
}

extension Clockwork {
  /// Returns consistent results, one for each runtime.
  package static func results(named name: String = "clockwork", ticks: Int = 5) throws
    -> [RunResult]
  {
    try RecordPlan([.init(Clockwork(name: name), ["ticks": String(ticks)])]).points().map {
      result(of: $0)
    }
  }

  /// Returns the results, with a different number of re-evaluations in the rows of the runs.
  package static func results(recordedReevaluations count: Int) throws -> [RunResult] {
    try results().map { result in
      var result = result
      result.run.reevaluations = count
      return result
    }
  }

  /// Returns a consistent result for a point, computed without a view graph.
  package static func result(of point: RecordPlan.Point) -> RunResult {
    result(of: point.workload.name, point.parameters, point.runtime)
  }

  package static func result(
    of workload: String, _ parameters: Parameters, _ runtime: Runtime
  ) -> RunResult {
    let ticks = parameters.integer("ticks")
    var run = RunRow()
    run.runID = parameters.runID
    run.runtime = runtime
    run.workload = workload
    run.parameters = parameters.canonical
    run.views = 2
    run.ticks = ticks
    run.mutations = ticks
    run.effectiveMutations = ticks
    run.notifications = runtime == .observation ? nil : ticks
    run.passes = 2
    run.evaluations = ticks + 2
    run.mountEvaluations = 2
    run.reevaluations = ticks
    run.needed = ticks
    run.staleViews = 0
    run.expectedReevaluations = ticks
    run.expectedKind = .exact
    run.holds = true
    let window = view("/Window", under: "", in: run, evaluations: 1)
    let clock = view("/Window/Clock", under: "/Window", in: run, evaluations: ticks + 1)
    return RunResult(
      run: run, views: [clock, window],
      causes: [
        cause("mount", of: window, evaluations: 1), cause("mount", of: clock, evaluations: 1),
        cause("timer tick", of: clock, evaluations: ticks),
      ],
      timeline: [pass(1, of: run, evaluations: 2), pass(2, of: run, evaluations: ticks)],
      output: [OutputLine("Window", depth: 0), OutputLine("Clock \(ticks)", depth: 1)])
  }

  private static func view(
    _ path: String, under parent: String, in run: RunRow, evaluations: Int
  ) -> ViewRow {
    var view = ViewRow()
    view.runID = run.runID
    view.runtime = run.runtime
    view.viewPath = path
    view.viewType = path.split(separator: "/").last.map(String.init) ?? ""
    view.parentPath = parent
    view.mounts = 1
    view.evaluations = evaluations
    view.reevaluations = evaluations - 1
    view.needed = evaluations - 1
    return view
  }

  private static func cause(_ source: String, of view: ViewRow, evaluations: Int) -> CauseRow {
    var cause = CauseRow()
    cause.runID = view.runID
    cause.runtime = view.runtime
    cause.source = source
    cause.object = source == "mount" ? "" : "ClockModel"
    cause.property = source == "mount" ? "" : "time"
    cause.viewPath = view.viewPath
    cause.via =
      source == "mount" ? .mount : .property(PropertyName(type: "ClockModel", name: "time"))
    cause.evaluationsFirst = evaluations
    cause.evaluationsAny = evaluations
    return cause
  }

  private static func pass(_ number: Int, of run: RunRow, evaluations: Int) -> TimelineRow {
    var pass = TimelineRow()
    pass.runID = run.runID
    pass.runtime = run.runtime
    pass.pass = number
    pass.tick = number - 1
    pass.evaluations = evaluations
    return pass
  }
}
