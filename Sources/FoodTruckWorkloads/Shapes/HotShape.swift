import FoodTruck
import SimulatedUI
import Workloads

/// Views of which some read a key that is written several times a tick.
struct HotShape: Workload {
  let name = "hot"
  let kind = WorkloadKind.shape
  let summary = "a key is written W times a tick; r of the V views read it"
  let details = """
    V views install an object, and r of them read its one hot key, which each tick writes W times. All writes of a tick \
    are one turn, so that W adds nothing under any model: each view is marked once and evaluated once. The coarse object \
    evaluates all V, fine tracking the r readers. With `--flush write` every write is a pass, and both pay W times as \
    much.
    """
  let parameters = [
    Parameter.views(default: 20), Parameter.readers(default: 5),
    Parameter.writesPerTick(default: 4), Parameter.flush, Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let evaluated = runtime == .coarse ? p.V : min(p.r, p.V)
    return .exactly(evaluated * (parameters.flush == .write ? p.W * p.T : p.T))
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (views, readers) = (parameters.integer("views"), parameters.integer("readers"))
    let writes = parameters.integer("writes-per-tick")
    let model = Stores.Keyed(count: 1)
    context.flush = parameters.flush
    context.show(stores, objects: 1, keys: 1) {
      ForEach(0..<views) { view in KeySum(model: model, keys: view < readers ? [0] : []) }
    }
    context.write(ticks: parameters.ticks) { log, _ in
      for _ in 0..<writes { log.mutate(model, .key(0)) { $0[0] += 1 } }
    }
  }
}
