import GranularityWorkloads
import SimulatedUIBasics

/// A shape with one view that reads the same key many times in each evaluation.
struct RepeatedShape: ShapeWorkload {
  let name = "repeated"
  let summary = "one key, read many times in one body"
  let details = """
    A body reads the same key r times, and each tick writes the key. A view depends on a key once, \
    even if it reads the key many times: one registration, one invalidation and one evaluation per \
    tick, under every model. Only the number of reads grows with r.
    """
  let parameters: [Parameter] = [
    .integer("reads", "r", "times that the body reads the key", in: 1...100_000, default: 10),
    .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(p.T)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let keys = Array(repeating: 0, count: context.integer("reads"))
    let model = context.show(stores, keys: 1) { KeySum(model: $0, keys: keys) }
    context.write(ticks: context.ticks) { log, _ in log.increment(0, of: model) }
  }
}
