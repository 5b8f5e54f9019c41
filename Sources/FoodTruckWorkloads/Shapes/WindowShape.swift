import FoodTruck
import SimulatedUI
import Simulation
import Workloads

/// Views that each read some neighbouring keys of a ring, of which some are written in each tick.
struct WindowShape: Workload {
  /// Which keys a tick writes.
  enum Order: String, CaseIterable {
    case ring, random
  }

  let name = "window"
  let kind = WorkloadKind.shape
  let summary = "K views over a ring of K keys, each reading n; a tick writes W of them"
  let details = """
    One object has K keys in a ring, and view v reads the n keys from v on. A tick writes W keys, one after the other or, \
    with `--order random`, drawn from the seed. The coarse object evaluates all K views; fine tracking those whose window \
    was hit, and with `--reads` of K that is all of them too. With `--flush write` each write is a pass of its own: what \
    both models save by evaluating once a tick is W to 1 for the coarse one, and less for the fine one, whose windows \
    overlap. Scattered writes hit at least as many windows as neighbouring ones, on average T·K·(1 − C(K−n,W)/C(K,W)).
    """
  let parameters = [
    Parameter.keys(default: 20), Parameter.reads(default: 3), Parameter.writesPerTick(default: 1),
    Parameter.choice(
      "order", "which keys a tick writes: the next ones in turn, or any", of: Order.words,
      default: Order.ring.rawValue),
    Parameter.flush, Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let values = Values(parameters)
    guard values.keys * values.reads <= Parameters.mostReads else {
      throw parameters.excess(of: "reads", over: Parameters.mostReads, madeBy: "keys", "reads")
    }
    let writes = values.order == .random ? min(p.W, p.K) : p.W
    switch (runtime, parameters.flush) {
    case (.coarse, .write): return .exactly(writes * p.K * p.T)
    case (.coarse, _): return .exactly(p.K * p.T)
    case (_, .write): return .exactly(writes * min(p.n, p.K) * p.T)
    default:
      // More reads or writes than keys are no more than all: K bounds both alike.
      let hit = p.T * min(p.K, p.n + p.W - 1)
      return values.order == .random
        ? .atLeast(hit, onAverage: values.average) : .exactly(hit)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let values = Values(parameters)
    let model = Stores.Keyed(count: values.keys)
    context.flush = parameters.flush
    context.show(stores, objects: 1, keys: values.keys) {
      ForEach(0..<values.keys) { view in
        KeySum(model: model, keys: ring(from: view, values.reads, of: values.keys))
      }
    }
    var random = context.random
    context.write(ticks: values.ticks) { log, tick in
      let written =
        switch values.order {
        case .ring: ring(from: tick * values.writes, values.writes, of: values.keys)
        case .random: random.sample(values.writes, of: 0..<values.keys)
        }
      for key in written { log.mutate(model, .key(key)) { $0[key] += 1 } }
    }
  }

  private struct Values {
    let keys: Int
    let reads: Int
    let writes: Int
    let ticks: Int
    let order: Order

    init(_ parameters: Parameters) {
      keys = parameters.integer("keys")
      reads = min(parameters.integer("reads"), keys)
      order = Order(rawValue: parameters.choice("order")) ?? .ring
      let writes = parameters.integer("writes-per-tick")
      // Keys that are drawn are different ones; in turn, the ring is gone round as often as need be.
      self.writes = order == .random ? min(writes, keys) : writes
      ticks = parameters.ticks
    }

    /// The expected re-evaluations under fine tracking when the keys are drawn: T·K·(1 − C(K−n,W)/C(K,W)), rounded.
    var average: Int {
      let missed = (0..<reads).reduce(1.0) { chance, read in
        chance * max(0, Double(keys - writes - read)) / Double(keys - read)
      }
      return Int((Double(ticks * keys) * (1 - missed)).rounded())
    }
  }
}
