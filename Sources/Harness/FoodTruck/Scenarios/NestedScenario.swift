import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a view reads a property of one model through a property of a different model. Both models
/// change.
struct NestedScenario: ScenarioWorkload {
  let name = "nested"
  let summary = "a model in a model: writes to the inner model, and replacements of it"
  let details = """
    A view installs a route and shows the number of customers who wait at its current stop, which \
    is a model of its own. Coarse announcements do not propagate: a write to the stop does not \
    notify a view that installs the route, and the view stays out of date until the stop is \
    replaced. Under fine tracking the view depends on both properties that it read.
    """
  let parameters: [Parameter] = [
    .integer("leaf", "L", "turns that write to the stop", in: 0...100_000, default: 30),
    .integer("branch", "B", "turns that replace the stop", in: 0...100_000, default: 20),
    .integer(
      "both", "D", "turns that write to the stop and then replace it", in: 0...100_000,
      default: 10),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    runtime == .coarse ? .exactly(p.B + p.D, staleViews: min(p.L, 1)) : .exactly(p.L + p.B + p.D)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let route = Stores.Route(stop: .init(customers: 0))
    let replacements = context.integer("branch") + context.integer("both")
    context.show(stores, objects: 2 + replacements, keys: 2 + replacements) {
      RouteView(route: route)
    }
    context.act("a customer comes", times: context.integer("leaf")) { log in
      log.mutate(route.stop, .customers) { $0.customers += 1 }
    }
    context.act("drive on", times: context.integer("branch")) { log in
      replaceStop(of: route, log)
    }
    context.act("serve and drive on", times: context.integer("both")) { log in
      log.mutate(route.stop, .customers) { $0.customers += 1 }
      replaceStop(of: route, log)
    }
  }

  private func replaceStop<Route: RouteModel>(of route: Route, _ log: MutationLog) {
    let next = Route.Stop(customers: route.stop.customers + 1)
    log.mutate(route, .stop) { $0.stop = next }
  }
}

/// A view that shows the number of customers at the current stop. It installs the route, but not the stop.
private nonisolated struct RouteView<Route: RouteModel>: View {
  @ObservedObject var route: Route

  var body: some View {
    LabeledContent("Customers", value: "\(route.stop.customers)")
  }
}
