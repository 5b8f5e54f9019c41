import FoodTruck
import SimulatedUI
import Workloads

/// A view reads through one model into another, and either changes.
struct NestedScenario: Workload {
  let name = "nested"
  let kind = WorkloadKind.scenario
  let summary = "a model in a model: writes to the inner one, and inner ones replaced"
  let details = """
    A view installs a route and shows how many customers wait at its present stop, which is a model of its own. Coarse \
    announcements do not propagate: a write to the stop reaches nobody who installs the route, and the view stays out of \
    date until the stop is replaced. Fine tracking depends on both properties that were read on the way.
    """
  let parameters = [
    Parameter.integer("leaf", "L", "turns that write to the stop", in: 0...100_000, default: 30),
    Parameter.integer("branch", "B", "turns that replace the stop", in: 0...100_000, default: 20),
    Parameter.integer(
      "both", "D", "turns that do the one and then the other", in: 0...100_000, default: 10),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    return switch runtime {
    case .coarse: .exactly(p.B + p.D, staleViews: min(p.L, 1))
    case .fine, .observation: .exactly(p.L + p.B + p.D)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let route = Stores.Route(stop: .init(customers: 0))
    let replacements = parameters.integer("branch") + parameters.integer("both")
    context.show(stores, objects: 2 + replacements, keys: 2 + replacements) {
      RouteView(route: route)
    }
    context.act("a customer comes", times: parameters.integer("leaf")) { log in
      log.mutate(route.stop, .customers) { $0.customers += 1 }
    }
    context.act("drive on", times: parameters.integer("branch")) { log in
      replaceStop(of: route, log)
    }
    context.act("serve and drive on", times: parameters.integer("both")) { log in
      log.mutate(route.stop, .customers) { $0.customers += 1 }
      replaceStop(of: route, log)
    }
  }

  private func replaceStop<Route: RouteModel>(of route: Route, _ log: MutationLog) {
    let next = Route.Stop(customers: route.stop.customers + 1)
    log.mutate(route, .stop) { $0.stop = next }
  }
}
