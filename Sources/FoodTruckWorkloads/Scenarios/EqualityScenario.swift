import FoodTruck
import SimulatedUI
import Workloads

/// A view reads properties that are set to what they are.
struct EqualityScenario: Workload {
  let name = "equality"
  let kind = WorkloadKind.scenario
  let summary = "equal sets, mutations in place that change nothing, equal instances"
  let details = """
    A view shows two properties. First one is set to the value it has: the coarse model announces that all the same, the fine \
    one compares and is silent. Then it is mutated in place by nothing: no model can tell, and both evaluate. Then the \
    other, an object, is replaced by an equal but distinct one: the fine model compares by `==` and is silent, although what \
    the view shows of the object has changed, so the view stays out of date.
    """
  let parameters = [
    Parameter.integer("sets", "S", "sets to an equal value", in: 0...100_000, default: 20),
    Parameter.integer(
      "in-place", "P", "mutations in place by nothing", in: 0...100_000, default: 20),
    Parameter.integer(
      "instances", "I", "replacements by an equal instance", in: 0...100_000, default: 20),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    return switch runtime {
    case .coarse: .exactly(p.S + p.P + p.I)
    case .fine, .observation: .exactly(p.P, staleViews: min(p.I, 1))
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let preferences = Stores.Preferences(city: City(name: "Cupertino", edition: 0))
    context.show(stores, objects: 1, keys: 2) { PreferencesView(preferences: preferences) }
    context.act("set to the same", times: parameters.integer("sets")) { log in
      log.mutate(preferences, .sweetness) { $0.sweetness = $0.sweetness }
    }
    context.act("add nothing", times: parameters.integer("in-place")) { log in
      log.mutate(preferences, .sweetness) { $0.sweetness += 0 }
    }
    context.act("replace by an equal", times: parameters.integer("instances")) { log in
      let city = City(name: preferences.city.name, edition: preferences.city.edition + 1)
      log.mutate(preferences, .city) { $0.city = city }
    }
  }
}
