import GranularityVirtualTime
import GranularityWorkloads
import SimulatedUIBasics

/// A shape whose views read either one key or several keys, depending on the value of their first key.
struct SkipsShape: ShapeWorkload {
  let name = "skips"
  let summary = "views that read their neighbours' keys only while their own key is even"
  let details = """
    View v reads key v of a ring and, while its value is even, also the n − 1 following keys. Each \
    tick changes one key, drawn from the seed. The coarse object evaluates all K views. Fine \
    tracking evaluates the view of the written key and, of the n − 1 views before it, those whose \
    own key is even at that moment. Their number depends on the seed, so there is no closed form. \
    There are at least T re-evaluations, because each write changes what its own view shows.
    """
  let parameters: [Parameter] = [.keys(default: 20), .reads(default: 4), .ticks]

  func expectation(_ p: Parameters, under runtime: Runtime) throws(ParameterError) -> Expectation {
    guard (p.K * min(p.n, p.K)).value <= Parameters.readLimit else {
      throw p.limitError(on: "reads", Parameters.readLimit, madeBy: "keys", "reads")
    }
    return runtime == .coarse ? .exactly(p.K * p.T) : .atLeast(p.T)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let keys = context.integer("keys")
    let reads = min(context.integer("reads"), keys)
    let ring = Ring(count: keys)
    let model = context.show(stores, keys: keys) { model in
      ForEach(0..<keys) { view in EvenSum(model: model, keys: ring.numbers(from: view, reads)) }
    }
    var random = context.random
    context.write(ticks: context.ticks) { log, _ in
      log.increment(random.integer(in: 0...(keys - 1)), of: model)
    }
  }
}

/// A label that shows its first key. While the value of this key is even, the label also shows the sum of its other
/// keys.
private nonisolated struct EvenSum<Model: KeyedModel>: View {
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
