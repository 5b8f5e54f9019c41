import FoodTruck
import SimulatedUI
import Workloads

/// One source, several keys that are derived from it, and one view that reads them all.
struct DiamondShape: Workload {
  let name = "diamond"
  let kind = WorkloadKind.shape
  let summary = "a source, W keys derived from it and stored, and one view that reads those"
  let details = """
    Each tick writes the source and then the W keys that are derived from it. All of that is one turn, and the view is \
    evaluated once at its end, under any model: W changes of what it reads are coalesced. With `--flush write` each write \
    is a pass, and the view is evaluated for each derived key, seeing some new and some old: W times, and under the coarse \
    model once more, for the source that it does not read.
    """
  let parameters = [
    Parameter.integer("fanout", "W", "derived keys", in: 1...10_000, default: 8),
    Parameter.flush, Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    guard parameters.flush == .write else { return .exactly(p.T) }
    return .exactly(runtime == .coarse ? (p.W + 1) * p.T : p.W * p.T)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let derived = Array(1...parameters.integer("fanout"))
    let model = Stores.Keyed(count: derived.count + 1)
    context.flush = parameters.flush
    context.show(stores, objects: 1, keys: derived.count + 1) {
      KeySum(model: model, keys: derived)
    }
    context.write(ticks: parameters.ticks) { log, _ in
      log.mutate(model, .key(0)) { $0[0] += 1 }
      for key in derived { log.mutate(model, .key(key)) { $0[key] = $0[0] + key } }
    }
  }
}
