import FoodTruck
import SimulatedUI
import Workloads

/// One view that reads one key many times in each evaluation.
struct RepeatedShape: Workload {
  let name = "repeated"
  let kind = WorkloadKind.shape
  let summary = "one view reads one key r times in its body, and is evaluated once a write"
  let details = """
    A body reads the same key r times, and each tick writes the key. However often a key is read, a view depends on it \
    once: one registration, one mark, one evaluation a tick, under any model. What grows with r are the reads, not the \
    evaluations.
    """
  let parameters = [
    Parameter.integer(
      "reads", "r", "times that the body reads the key", in: 1...100_000, default: 10),
    Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .exactly(parameters.T)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let model = Stores.Keyed(count: 1)
    let keys = Array(repeating: 0, count: parameters.integer("reads"))
    context.show(stores, objects: 1, keys: 1) { KeySum(model: model, keys: keys) }
    context.write(ticks: parameters.ticks) { log, _ in log.mutate(model, .key(0)) { $0[0] += 1 } }
  }
}
