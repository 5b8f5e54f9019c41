import GranularityVirtualTime
import GranularityWorkloads
import SimulatedUIBasics

/// A shape whose views each read some consecutive keys of a ring. Each tick writes some of the keys.
struct WindowShape: ShapeWorkload {
  /// How a tick selects the keys that it writes: in the order of the ring, or at random.
  enum Order: String, ParameterChoice {
    case ring, random
  }

  let name = "window"
  let summary = "views that each read some neighbouring keys of a ring"
  let details = """
    One object has K keys in a ring, and view v reads the n keys from v on. A tick writes W keys: \
    the next ones in turn or, with `--order random`, keys drawn from the seed. The coarse object \
    evaluates all K views. Fine tracking evaluates the views that read a written key; with n = K \
    these are all views too. With `--flush write` each write is a pass. Evaluating only once per \
    tick divides the coarse count by W. It saves less under fine tracking, because the windows of \
    neighbouring writes overlap. Scattered writes reach at least as many windows as neighbouring \
    ones, on average T·K·(1 − C(K−n,W)/C(K,W)).
    """
  let parameters: [Parameter] = [
    .keys(default: 20), .reads(default: 3), .writesPerTick(default: 1),
    .choice(
      "order", "which keys a tick writes: the next ones in turn, or random ones",
      default: Order.ring),
    .flush, .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) throws(ParameterError) -> Expectation {
    let values = Values(p)
    guard values.ring.count * values.reads <= Parameters.readLimit else {
      throw p.limitError(on: "reads", Parameters.readLimit, madeBy: "keys", "reads")
    }
    let writes = values.order == .random ? min(p.W, p.K) : p.W
    switch (runtime, p.flush) {
    case (.coarse, .write): return .exactly(writes * p.K * p.T)
    case (.coarse, _): return .exactly(p.K * p.T)
    case (_, .write): return .exactly(writes * min(p.n, p.K) * p.T)
    default:
      // More reads or writes than there are keys still reach only all K views, so K limits both.
      let reached = p.T * min(p.K, p.n + p.W - 1)
      return values.order == .random
        ? .atLeast(reached, onAverage: values.average) : .exactly(reached)
    }
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let values = Values(context.parameters)
    let (ring, writes) = (values.ring, values.writes)
    context.flush = context.parameters.flush
    let model = context.show(stores, keys: ring.count) { model in
      ForEach(0..<ring.count) { view in
        KeySum(model: model, keys: ring.numbers(from: view, values.reads))
      }
    }
    var random = context.random
    context.write(ticks: context.ticks) { log, tick in
      let written =
        switch values.order {
        case .ring: ring.numbers(from: tick * writes, writes)
        case .random: random.sample(writes, of: 0..<ring.count)
        }
      for key in written { log.increment(key, of: model) }
    }
  }

  /// The values of the shape's parameters, limited to the number of keys.
  private struct Values {
    let ring: Ring
    let reads: Int
    let writes: Int
    let ticks: Int
    let order: Order

    init(_ parameters: Parameters) {
      let keys = parameters.integer("keys")
      ring = Ring(count: keys)
      reads = min(parameters.integer("reads"), keys)
      order = parameters.choice("order", as: Order.self)
      let writes = parameters.integer("writes-per-tick")
      // Randomly drawn keys are distinct, so their number is limited to all keys. Keys in the order of the ring can
      // repeat: the writes go around the ring as often as necessary.
      self.writes = order == .random ? min(writes, keys) : writes
      ticks = parameters.ticks
    }

    /// The average number of re-evaluations under `fine` if keys are drawn at random: T·K·(1 − C(K−n,W)/C(K,W)),
    /// rounded.
    var average: Int {
      let missed = (0..<reads).reduce(1.0) { chance, read in
        chance * max(0, Double(ring.count - writes - read)) / Double(ring.count - read)
      }
      return Int((Double(ticks * ring.count) * (1 - missed)).rounded())
    }
  }
}
