import FoodTruck
import SimulatedUI
import Workloads

/// Views that read a part of the keys, while all keys are written in turn.
struct FractionShape: Workload {
  let name = "fraction"
  let kind = WorkloadKind.shape
  let summary = "a part of the keys is read, by r views each; all are written in turn"
  let details = """
    Of K keys the first ⌊K·P/100⌋ are read by r views each, and these views install the object. Each tick writes one of \
    all the keys, in turn. The coarse object evaluates every view at each write, read or not; fine tracking evaluates r \
    views when a key is written that is read, and none else. The fewer keys are read, the more fine tracking saves.
    """
  let parameters = [
    Parameter.keys(default: 20),
    Parameter.integer(
      "percent", "P", "share of the keys that is read, rounded down", in: 0...100, default: 25),
    Parameter.readers(default: 2), Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let read = p.K * p.P / 100
    guard (p.r * read).value <= Parameters.mostViews else {
      throw parameters.excess(
        of: "views", over: Parameters.mostViews, madeBy: "keys", "percent", "readers")
    }
    return .exactly(p.r * (runtime == .coarse ? read * p.T : visits(to: read, of: p.K, in: p.T)))
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (keys, readers) = (parameters.integer("keys"), parameters.integer("readers"))
    let read = keys * parameters.integer("percent") / 100
    let model = Stores.Keyed(count: keys)
    context.show(stores, objects: 1, keys: keys) {
      ForEach(0..<readers * read) { view in KeyLabel(model: model, key: view / readers) }
    }
    context.write(ticks: parameters.ticks) { log, tick in
      log.mutate(model, .key(tick % keys)) { $0[tick % keys] += 1 }
    }
  }
}
