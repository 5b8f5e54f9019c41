import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a view installs a store that both tracks each property and announces every change.
struct BridgeScenario: ScenarioWorkload, EditableWorkload {
  /// The property wrapper with which the view installs the store.
  enum Installation: String, ParameterChoice {
    case state
    case stateObject = "state-object"
  }

  let name = "bridge"
  let summary = "one store that both announces and is tracked, installed in either way"
  let details = """
    The store's properties are tracked, and the store observes itself: it announces before one of \
    them changes, and then observes the next change. A view shows the property a. First b changes \
    U times, then a is set E times to an equal value, which notifies no observer, and then a \
    changes R times. If the store is installed as a state object, every change evaluates the view, \
    whether or not the graph tracks reads. If it is installed as a state, only changes of what the \
    view read evaluate it. A graph that tracks no reads, here the coarse one, then leaves the view \
    out of date.
    """
  let parameters: [Parameter] = [
    .choice("install", "how the view installs the store", default: Installation.stateObject),
    .integer(
      "unread", "U", "changes of b, which the view does not read", in: 0...100_000, default: 20),
    .integer("equal", "E", "sets to an equal value", in: 0...100_000, default: 20),
    .integer("reads", "R", "changes of a, which the view reads", in: 0...100_000, default: 20),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    switch p.choice("install", as: Installation.self) {
    case .stateObject: return .exactly(p.U + p.R)
    case .state: return runtime == .coarse ? .exactly(0, staleViews: min(p.R, 1)) : .exactly(p.R)
    }
  }

  package func edits(_ p: Parameters, under runtime: Runtime) -> [WorkloadEdit] {
    // The edit is not offered for the runtime `coarse`: it does not track reads, so a view that holds the store in
    // `@State` would show an old value.
    guard runtime != .coarse else { return [] }
    return p.edit(
      .holdUnobserved, "hold the store in '@State' instead of '@StateObject'", "install",
      from: Installation.stateObject, to: .state)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let settings = Stores.Bridged()
    switch context.choice("install", as: Installation.self) {
    case .stateObject:
      context.show(stores, objects: 1, keys: 2) { StateObjectSettings(settings: settings) }
    case .state:
      context.show(stores, objects: 1, keys: 2) { StateSettings(settings: settings) }
    }
    context.act("change b", times: context.integer("unread")) { log in
      log.mutate(settings, .b) { $0.b = $0.b + 1 }
    }
    context.act("set a to the same", times: context.integer("equal")) { log in
      log.mutate(settings, .a) { $0.a = $0.a }
    }
    context.act("change a", times: context.integer("reads")) { log in
      log.mutate(settings, .a) { $0.a = $0.a + 1 }
    }
  }
}

/// A view that owns its store with `@StateObject` and shows one property of the store.
private nonisolated struct StateObjectSettings<Settings: SettingsModel>: View {
  @StateObject var settings: Settings

  var body: some View {
    LabeledContent("a", value: "\(settings.a)")
  }
}

/// A view that owns its store with `@State` and shows one property of the store.
private nonisolated struct StateSettings<Settings: SettingsModel>: View {
  @State var settings: Settings

  var body: some View {
    LabeledContent("a", value: "\(settings.a)")
  }
}
