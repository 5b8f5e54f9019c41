import FoodTruck
import SimulatedUI
import Workloads

/// A view installs a store that is tracked by property and announces every change as well.
struct BridgeScenario: Workload {
  /// How the view installs the store.
  enum Installation: String, CaseIterable {
    case state
    case stateObject = "state-object"
  }

  let name = "bridge"
  let kind = WorkloadKind.scenario
  let summary =
    "one store that announces and is tracked; the wrapper decides what a view gets"
  let details = """
    The store's properties are tracked, and the store observes itself: before any of them changes it announces that, and \
    waits for the next change. A view shows a. First b changes U times, then a is set E times to what it is, of which nobody \
    hears, and then a changes R times. As a state object, the store reaches the view at every change, in a graph that tracks \
    reads as in one that does not. As a state, it reaches the view by what the view read; a graph that tracks nothing, which \
    is the coarse one here, leaves the view out of date.
    """
  let parameters = [
    Parameter.choice(
      "install", "how the view installs the store", of: Installation.allCases.map(\.rawValue),
      default: Installation.stateObject.rawValue),
    Parameter.integer(
      "unread", "U", "changes of what the view does not read", in: 0...100_000, default: 20),
    Parameter.integer("equal", "E", "sets to an equal value", in: 0...100_000, default: 20),
    Parameter.integer("reads", "R", "changes of what the view reads", in: 0...100_000, default: 20),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    switch installation(in: parameters) {
    case .stateObject: return .exactly(p.U + p.R)
    case .state: return runtime == .coarse ? .exactly(0, staleViews: min(p.R, 1)) : .exactly(p.R)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let settings = Stores.Bridged()
    switch installation(in: parameters) {
    case .stateObject:
      context.show(stores, objects: 1, keys: 2) { StateObjectSettings(settings: settings) }
    case .state:
      context.show(stores, objects: 1, keys: 2) { StateSettings(settings: settings) }
    }
    context.act("change b", times: parameters.integer("unread")) { log in
      log.mutate(settings, .b) { $0.b = $0.b + 1 }
    }
    context.act("set a to the same", times: parameters.integer("equal")) { log in
      log.mutate(settings, .a) { $0.a = $0.a }
    }
    context.act("change a", times: parameters.integer("reads")) { log in
      log.mutate(settings, .a) { $0.a = $0.a + 1 }
    }
  }

  private func installation(in parameters: Parameters) -> Installation {
    Installation(rawValue: parameters.choice("install")) ?? .stateObject
  }
}
