import GranularityWorkloads
import SimulatedUIBasics

/// A shape with two timers, each of which writes its own key. Views read the first key, the second key, both keys or
/// none.
struct TimersShape: ShapeWorkload {
  let name = "timers"
  let summary = "two timers write one key each; views read one, the other, both or neither"
  let details = """
    A timer writes the first key every p milliseconds, and another timer writes the second key \
    every q milliseconds, up to the horizon H. Some views read the first key only, some the \
    second, some both, and some neither; all install the object. The coarse object evaluates all \
    views whenever a timer fires, fine tracking the readers of the timer's key. At every multiple \
    of lcm(p, q) both timers fire in one turn, and a view that reads both keys is evaluated once.
    """
  let parameters: [Parameter] = [
    .integer(
      "first-period", "p", "milliseconds between writes of the first key", in: 1...1_000_000,
      default: 1000),
    .integer(
      "second-period", "q", "milliseconds between writes of the second key", in: 1...1_000_000,
      default: 250),
    .integer("horizon", "H", "milliseconds in all", in: 0...1_000_000_000, default: 5000),
    .integer(
      "first-readers", "a", "views that read the first key only", in: 0...100_000, default: 3),
    .integer(
      "second-readers", "b", "views that read the second key only", in: 0...100_000, default: 3),
    .integer("both-readers", "c", "views that read both keys", in: 0...100_000, default: 2),
    .integer("idle", "d", "views that read neither key", in: 0...100_000, default: 2),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let (first, second, both) = (p.H / p.p, p.H / p.q, p.H / lcm(p.p, p.q))
    return .exactly(
      runtime == .coarse
        ? (p.a + p.b + p.c + p.d) * (first + second - both)
        : (p.a + p.c) * first + (p.b + p.c) * second - p.c * both)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    /// The number of views for each set of keys that views read.
    let readers: [(count: Int, keys: [Int])] = [
      (context.integer("first-readers"), [0]), (context.integer("second-readers"), [1]),
      (context.integer("both-readers"), [0, 1]), (context.integer("idle"), []),
    ]
    let keys = readers.flatMap { Array(repeating: $0.keys, count: $0.count) }
    let model = context.show(stores, keys: 2) { model in
      ForEach(0..<keys.count) { view in KeySum(model: model, keys: keys[view]) }
    }
    let horizon = context.integer("horizon")
    for (key, timer) in ["first", "second"].enumerated() {
      let period = context.integer("\(timer)-period")
      context.every(.milliseconds(period), times: horizon / period, "\(timer) timer") { log in
        log.increment(key, of: model)
      }
    }
  }
}
