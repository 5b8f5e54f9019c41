import GranularityWorkloads
import SimulatedUIBasics

/// A shape with one source key, several keys that are derived from it, and one view that reads all derived keys.
struct DiamondShape: ShapeWorkload {
  let name = "diamond"
  let summary = "a source, stored keys derived from it, and one view that reads the derived keys"
  let details = """
    Each tick writes the source and then the W keys that are derived from it. All these writes are \
    one turn, and the view is evaluated once at its end, under every model: the W changes are \
    coalesced. With `--flush write` each write is a pass. The view is then evaluated W times, once \
    for each derived key, and sees some new and some old values. Under the coarse model it is \
    evaluated once more, for the source, which it does not read.
    """
  let parameters: [Parameter] = [
    .integer("fanout", "W", "derived keys", in: 1...10_000, default: 8),
    .flush, .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    guard p.flush == .write else { return .exactly(p.T) }
    return .exactly(runtime == .coarse ? (p.W + 1) * p.T : p.W * p.T)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let derived = Array(1...context.integer("fanout"))
    context.flush = context.parameters.flush
    let model = context.show(stores, keys: derived.count + 1) { model in
      KeySum(model: model, keys: derived)
    }
    context.write(ticks: context.ticks) { log, _ in
      log.increment(0, of: model)
      for key in derived { log.mutate(model, .key(key)) { $0[key] = $0[0] + key } }
    }
  }
}
