public import FoodTruck
import SimulatedUI

/// Two timers that each write a key, and views that read the one, the other, both or neither.
public struct TimersShape: Workload {
  public let name = "timers"
  public let kind = WorkloadKind.shape
  public let summary = "two timers write a key each; views read one, the other, both or neither"
  public let details = """
    Every p milliseconds a timer writes one key, and every q another, up to the horizon H. Some views read the first key \
    only, some the second, some both, and some neither; all V install the object. The coarse object evaluates all V views \
    whenever a timer fires, fine tracking the readers of its key. Where both fire at one instant, every lcm(p, q), they \
    share a turn, and whoever depends on both is evaluated once.
    """
  public let parameters = [
    Parameter.integer(
      "first-period", "milliseconds between writes of the one key: p", in: 1...1_000_000,
      default: 1000),
    Parameter.integer(
      "second-period", "milliseconds between writes of the other: q", in: 1...1_000_000,
      default: 250),
    Parameter.integer("horizon", "milliseconds in all: H", in: 0...1_000_000_000, default: 5000),
    Parameter.integer(
      "first-readers", "views that read the one key only: a", in: 0...100_000, default: 3),
    Parameter.integer(
      "second-readers", "views that read the other only: b", in: 0...100_000, default: 3),
    Parameter.integer("both-readers", "views that read both: c", in: 0...100_000, default: 2),
    Parameter.integer("idle", "views that read neither: d", in: 0...100_000, default: 2),
  ]

  public init() {}

  public func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let values = Values(parameters)
    let (first, second) = (values.horizon / values.first, values.horizon / values.second)
    let both = values.horizon / leastCommonMultiple(values.first, values.second)
    if runtime == .coarse {
      return .exactly(
        values.views * (first + second - both), "V·(⌊H/p⌋ + ⌊H/q⌋ − ⌊H/lcm(p, q)⌋)",
        "\(values.views)·(\(first) + \(second) − \(both))")
    }
    let (ofFirst, ofSecond) = (values.ofFirst + values.ofBoth, values.ofSecond + values.ofBoth)
    return .exactly(
      ofFirst * first + ofSecond * second - values.ofBoth * both,
      "(a + c)·⌊H/p⌋ + (b + c)·⌊H/q⌋ − c·⌊H/lcm(p, q)⌋",
      "\(ofFirst)·\(first) + \(ofSecond)·\(second) − \(values.ofBoth)·\(both)")
  }

  public func stage<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, on stage: Stage
  ) {
    let values = Values(parameters)
    let model = Stores.Keyed(count: 2)
    stage.show(stores, objects: 1, keys: 2) {
      ForEach(0..<values.views) { view in KeySum(model: model, keys: values.keys(of: view)) }
    }
    for (key, period) in [values.first, values.second].enumerated() {
      let name = key == 0 ? "first timer" : "second timer"
      stage.every(.milliseconds(period), times: values.horizon / period, name) { log in
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

private func leastCommonMultiple(_ left: Int, _ right: Int) -> Int {
  var (divisor, rest) = (left, right)
  while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
  return left / divisor * right
}
