import FoodTruck
import SimulatedUI
import Workloads

/// Two panels receive either the single value that they show or the whole store.
struct StoreSplitScenario: Workload {
  let name = "store-split"
  let kind = WorkloadKind.scenario
  let summary = "panels that receive a value against panels that receive the store"
  let details = """
    A store has the properties a and b; only b changes, once per turn. In `NarrowSettings` the \
    parent reads both and passes one to each panel. Both models evaluate the parent and the panel \
    of b, and skip the panel of a because its value is equal. In `WholeSettings` each panel reads \
    the store itself. Coarse announcements evaluate all three views, fine tracking only the panel \
    of b.
    """
  let parameters = [
    Parameter.integer("ticks", "T", "changes of b", in: 0...1_000_000, default: 50)
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    switch runtime {
    case .coarse: .exactly(2 * p.T + 3 * p.T)
    case .fine, .observation: .exactly(2 * p.T + p.T)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 2) {
      NarrowSettings(settings: settings)
      WholeSettings(settings: settings)
    }
    context.act("change b", times: parameters.integer("ticks")) { log in
      log.mutate(settings, .b) { $0.b += 1 }
    }
  }
}
