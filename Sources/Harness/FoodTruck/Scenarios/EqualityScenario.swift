import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a view reads properties that are set to values equal to their current values.
struct EqualityScenario: ScenarioWorkload {
  let name = "equality"
  let summary = "sets to an equal value, mutations in place that change nothing, equal instances"
  let details = """
    A view shows two properties. First, one of them is set to its own value. The coarse model \
    announces that; the fine model compares the values and does not notify. Then it is mutated in \
    place without a change. No model can detect that, so both evaluate the view. Then the other \
    property, an object, is replaced by an equal but distinct object. The fine model compares with \
    `==` and does not notify. But the view shows a property of the object that did change, so the \
    view stays out of date.
    """
  let parameters: [Parameter] = [
    .integer("sets", "S", "sets to an equal value", in: 0...100_000, default: 20),
    .integer(
      "in-place", "P", "mutations in place that change nothing", in: 0...100_000, default: 20),
    .integer("instances", "I", "replacements by an equal instance", in: 0...100_000, default: 20),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    runtime == .coarse ? .exactly(p.S + p.P + p.I) : .exactly(p.P, staleViews: min(p.I, 1))
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let preferences = Stores.Preferences(city: City(name: "Cupertino", edition: 0))
    context.show(stores, objects: 1, keys: 2) { PreferencesView(preferences: preferences) }
    context.act("set to the same", times: context.integer("sets")) { log in
      log.mutate(preferences, .sweetness) { $0.sweetness = $0.sweetness }
    }
    context.act("add nothing", times: context.integer("in-place")) { log in
      log.mutate(preferences, .sweetness) { $0.sweetness += 0 }
    }
    context.act("replace by an equal", times: context.integer("instances")) { log in
      let city = City(name: preferences.city.name, edition: preferences.city.edition + 1)
      log.mutate(preferences, .city) { $0.city = city }
    }
  }
}

/// A view that shows the city in which the user sells and the sweetness of the donuts.
private nonisolated struct PreferencesView<Preferences: PreferencesModel>: View {
  @ObservedObject var preferences: Preferences

  var body: some View {
    VStack {
      LabeledContent("Sweetness", value: "\(preferences.sweetness)")
      LabeledContent("City", value: "\(preferences.city.name), edition \(preferences.city.edition)")
    }
  }
}
