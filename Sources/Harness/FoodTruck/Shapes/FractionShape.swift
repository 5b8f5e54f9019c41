import GranularityWorkloads
import SimulatedUIBasics

/// A shape whose views read only some of the keys, while one key after the other is written.
struct FractionShape: ShapeWorkload {
  let name = "fraction"
  let summary = "some of the keys are read, all are written"
  let details = """
    Of K keys, each of the first ⌊K·P/100⌋ is read by r views, and all views install the object. \
    Each tick writes one of the K keys, in turn. The coarse object evaluates every view at each \
    write. Fine tracking evaluates r views when the written key is one that is read, and no view \
    otherwise. The fewer keys are read, the more fine tracking saves.
    """
  let parameters: [Parameter] = [
    .keys(default: 20),
    .integer(
      "percent", "P", "percentage of the keys that are read, rounded down", in: 0...100,
      default: 25),
    .readers(default: 2), .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) throws(ParameterError) -> Expectation {
    let read = p.K * p.P / 100
    guard (p.r * read).value <= Parameters.viewLimit else {
      throw p.limitError(on: "views", Parameters.viewLimit, madeBy: "keys", "percent", "readers")
    }
    let writes = runtime == .coarse ? read * p.T : .writes(toFirst: read, of: p.K, in: p.T)
    return .exactly(p.r * writes)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let (keys, readers) = (context.integer("keys"), context.integer("readers"))
    let read = keys * context.integer("percent") / 100
    let model = context.show(stores, keys: keys) { model in
      ForEach(0..<readers * read) { view in KeyLabel(model: model, key: view / readers) }
    }
    context.write(ticks: context.ticks) { log, tick in
      log.increment(tick % keys, of: model)
    }
  }
}
