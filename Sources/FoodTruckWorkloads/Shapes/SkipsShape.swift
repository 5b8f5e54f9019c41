import FoodTruck
import SimulatedUI
import Simulation
import Workloads

/// Views that read more keys or fewer, by what the first of them holds.
struct SkipsShape: Workload {
  let name = "skips"
  let kind = WorkloadKind.shape
  let summary = "views that read their neighbours' keys only while their own is even"
  let details = """
    View v reads key v of a ring and, while that is even, the n − 1 keys after it as well; each tick changes one key, \
    drawn from the seed. The coarse object evaluates all K views. Fine tracking evaluates the view of the key, and of the \
    n − 1 views before it those whose own key is even now: how many that are is drawn, so that there is no closed form. At \
    least T are needed, since each write changes what its own view shows.
    """
  let parameters = [
    Parameter.keys(default: 20), Parameter.reads(default: 4), Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    guard (p.K * min(p.n, p.K)).value <= Parameters.mostReads else {
      throw parameters.excess(of: "reads", over: Parameters.mostReads, madeBy: "keys", "reads")
    }
    return runtime == .coarse ? .exactly(p.K * p.T) : .atLeast(p.T)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let keys = parameters.integer("keys")
    let reads = min(parameters.integer("reads"), keys)
    let model = Stores.Keyed(count: keys)
    context.show(stores, objects: 1, keys: keys) {
      ForEach(0..<keys) { view in
        EvenSum(model: model, keys: ring(from: view, reads, of: keys))
      }
    }
    var random = context.random
    context.write(ticks: parameters.ticks) { log, _ in
      let key = random.integer(in: 0...(keys - 1))
      log.mutate(model, .key(key)) { $0[key] += 1 }
    }
  }
}

/// A label that shows its first key and, while that is even, the sum of the others.
private struct EvenSum<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let keys: [Int]

  var body: some View {
    let own = keys.prefix(1).reduce(0) { $0 &+ model[$1] }
    if own.isMultiple(of: 2) {
      Text("\(own) and \(keys.dropFirst().reduce(0) { $0 &+ model[$1] })")
    } else {
      Text("\(own)")
    }
  }
}
