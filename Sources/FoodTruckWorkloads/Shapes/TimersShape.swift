import FoodTruck
import SimulatedUI
import Workloads

/// Two timers that each write a key, and views that read the one, the other, both or neither.
struct TimersShape: Workload {
  let name = "timers"
  let kind = WorkloadKind.shape
  let summary = "two timers write a key each; views read one, the other, both or neither"
  let details = """
    Every p milliseconds a timer writes one key, and every q another, up to the horizon H. Some views read the first key \
    only, some the second, some both, and some neither; all install the object. The coarse object evaluates all views \
    whenever a timer fires, fine tracking the readers of its key. Where both fire at one instant, every lcm(p, q), they \
    share a turn, and whoever depends on both is evaluated once.
    """
  let parameters = [
    Parameter.integer(
      "first-period", "p", "milliseconds between writes of the one key", in: 1...1_000_000,
      default: 1000),
    Parameter.integer(
      "second-period", "q", "milliseconds between writes of the other", in: 1...1_000_000,
      default: 250),
    Parameter.integer("horizon", "H", "milliseconds in all", in: 0...1_000_000_000, default: 5000),
    Parameter.integer(
      "first-readers", "a", "views that read the one key only", in: 0...100_000, default: 3),
    Parameter.integer(
      "second-readers", "b", "views that read the other only", in: 0...100_000, default: 3),
    Parameter.integer("both-readers", "c", "views that read both", in: 0...100_000, default: 2),
    Parameter.integer("idle", "d", "views that read neither", in: 0...100_000, default: 2),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let (first, second, both) = (p.H / p.p, p.H / p.q, p.H / lcm(p.p, p.q))
    return .exactly(
      runtime == .coarse
        ? (p.a + p.b + p.c + p.d) * (first + second - both)
        : (p.a + p.c) * first + (p.b + p.c) * second - p.c * both)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let values = Values(parameters)
    let model = Stores.Keyed(count: 2)
    context.show(stores, objects: 1, keys: 2) {
      ForEach(0..<values.views) { view in KeySum(model: model, keys: values.keys(of: view)) }
    }
    for (key, period) in [values.first, values.second].enumerated() {
      let name = key == 0 ? "first timer" : "second timer"
      context.every(.milliseconds(period), times: values.horizon / period, name) { log in
        log.mutate(model, .key(key)) { $0[key] += 1 }
      }
    }
  }

  private struct Values {
    let first: Int
    let second: Int
    let horizon: Int
    let ofFirst: Int
    let ofSecond: Int
    let ofBoth: Int
    let views: Int

    init(_ parameters: Parameters) {
      first = parameters.integer("first-period")
      second = parameters.integer("second-period")
      horizon = parameters.integer("horizon")
      ofFirst = parameters.integer("first-readers")
      ofSecond = parameters.integer("second-readers")
      ofBoth = parameters.integer("both-readers")
      views = ofFirst + ofSecond + ofBoth + parameters.integer("idle")
    }

    /// The keys that a view reads: those of the first timer come first, then the second's, both's and the idle ones.
    func keys(of view: Int) -> [Int] {
      if view < ofFirst { return [0] }
      if view < ofFirst + ofSecond { return [1] }
      return view < ofFirst + ofSecond + ofBoth ? [0, 1] : []
    }
  }
}
