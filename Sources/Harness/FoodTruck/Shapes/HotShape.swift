import GranularityWorkloads
import SimulatedUIBasics

/// A shape in which some of the views read a key that is written several times per tick.
struct HotShape: ShapeWorkload {
  let name = "hot"
  let summary = "one key that is written several times per tick and read by some of the views"
  let details = """
    V views install an object, and r of them read its one key, which each tick writes W times. All \
    writes of a tick are one turn, so the counts do not depend on W under any model: each view is \
    invalidated once and evaluated once. The coarse object evaluates all V views, fine tracking \
    the r readers. With `--flush write` every write is a pass, and both counts are W times as \
    large.
    """
  let parameters: [Parameter] = [
    .views(default: 20), .readers(default: 5), .writesPerTick(default: 4), .flush, .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let evaluated = runtime == .coarse ? p.V : min(p.r, p.V)
    return .exactly(evaluated * (p.flush == .write ? p.W * p.T : p.T))
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let (views, readers) = (context.integer("views"), context.integer("readers"))
    let writes = context.integer("writes-per-tick")
    context.flush = context.parameters.flush
    let model = context.show(stores, keys: 1) { model in
      ForEach(0..<views) { view in KeySum(model: model, keys: view < readers ? [0] : []) }
    }
    context.write(ticks: context.ticks) { log, _ in
      for _ in 0..<writes { log.increment(0, of: model) }
    }
  }
}
