import FoodTruck
import SimulatedUI
import Workloads

/// One view that reads a flag and then one of two keys.
struct UnstableShape: Workload {
  let name = "unstable"
  let kind = WorkloadKind.shape
  let summary = "flag ? a : b, so that what a view depends on changes as it runs"
  let details = """
    A view shows `flag ? a : b`. The ticks write flag, a, b in turn, and each write is a change. The coarse object \
    evaluates the view at each. Under fine tracking the view depends on the flag and on the one key that it read last \
    time, so that of the writes to a and b in a round just one evaluates it: 2 of 3. A runtime that kept old dependencies \
    would evaluate all.
    """
  let parameters = [Parameter.ticks]

  /// The keys, in the order in which they are written.
  enum Key {
    static let flag = 0
    static let a = 1
    static let b = 2
    static let count = 3
  }

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    guard runtime != .coarse else { return .exactly(p.T) }
    // In two rounds the view sees the flag go on, then a, but not b; and the flag go off, then not a, but b.
    let rest = p.T % 6
    return .exactly(4 * (p.T / 6) + min(rest, 2) + rest / 4)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let model = Stores.Keyed(count: Key.count)
    context.show(stores, objects: 1, keys: Key.count) { Alternative(model: model) }
    context.write(ticks: parameters.ticks) { log, tick in
      let key = tick % Key.count
      log.mutate(model, .key(key)) { $0[key] += 1 }
    }
  }
}

/// A label that shows one key or another; the flag is on if it is odd.
private struct Alternative<Model: KeyedModel>: View {
  private typealias Key = UnstableShape.Key

  @ObservedObject var model: Model

  var body: some View {
    let isOn = !model[Key.flag].isMultiple(of: 2)
    Text(isOn ? "a \(model[Key.a])" : "b \(model[Key.b])")
  }
}
