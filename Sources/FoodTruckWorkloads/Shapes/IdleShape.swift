import FoodTruck
import SimulatedUI
import Workloads

/// Views that install a model and read nothing of it.
struct IdleShape: Workload {
  let name = "idle"
  let kind = WorkloadKind.shape
  let summary = "V views install an object that changes, and read nothing of it"
  let details = """
    V views install an object, perhaps to hand it on or to call it when something is tapped, and read none of its keys. \
    Each tick writes one. The coarse object evaluates all V views, each in vain: to install is to subscribe. Under fine \
    tracking what is not read is not a dependency, and nothing happens.
    """
  let parameters = [Parameter.views(default: 10), Parameter.ticks]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .exactly(runtime == .coarse ? parameters.V * parameters.T : 0)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let views = parameters.integer("views")
    let model = Stores.Keyed(count: 1)
    context.show(stores, objects: 1, keys: 1) {
      ForEach(0..<views) { _ in KeySum(model: model, keys: []) }
    }
    context.write(ticks: parameters.ticks) { log, _ in log.mutate(model, .key(0)) { $0[0] += 1 } }
  }
}
