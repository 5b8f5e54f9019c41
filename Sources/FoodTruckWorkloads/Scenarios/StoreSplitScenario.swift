import FoodTruck
import SimulatedUI
import Workloads

/// Two panels get either the one value they show or the whole store.
struct StoreSplitScenario: Workload {
  let name = "store-split"
  let kind = WorkloadKind.scenario
  let summary =
    "panels that are handed the value they show, against panels that get the store"
  let details = """
    A store has the properties a and b; only b changes, once a turn. Under `NarrowSettings` the parent reads both and hands \
    one to each panel: the parent and the panel of b are evaluated, in either model, and the panel of a is skipped because \
    its value is equal. Under `WholeSettings` each panel reads the store itself: coarse announcements reach all three views, \
    fine tracking only the panel of b.
    """
  let parameters = [
    Parameter.integer("ticks", "T", "times that b changes", in: 0...1_000_000, default: 50)
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    return switch runtime {
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
