import FoodTruck
import SimulatedUI
import Workloads

/// Views whose keys are spread over several objects.
struct SplitShape: Workload {
  let name = "split"
  let kind = WorkloadKind.shape
  let summary = "V views, each with a key of its own, over O objects instead of one"
  let details = """
    Each of V views reads a key of its own; the keys are dealt out to O objects, and each view installs the object that \
    has its key. Each tick writes one key, in turn. Coarse objects evaluate the views of the object that was written, one \
    in O, so that to split an object is what narrows a coarse model: with as many objects as views it does what fine \
    tracking does anyway.
    """
  let parameters = [
    Parameter.views(default: 20),
    Parameter.integer("objects", "O", "objects", in: 1...1_000_000, default: 4), Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    guard runtime == .coarse else { return .exactly(p.T) }
    // Objects have ⌊V/O⌋ views each, and the first V mod O of them one more. Writes meet these in whole rounds over the
    // views, each of them as often as it has views, and in the round that is not ended.
    let (least, larger) = (p.V / p.O, p.V % p.O)
    guard larger.value > 0 else { return .exactly(least * p.T) }
    let inRounds = p.T / p.V * larger * (least + 1)
    return .exactly(least * p.T + inRounds + visits(to: larger, of: p.O, in: p.T % p.V))
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (views, objects) = (parameters.integer("views"), parameters.integer("objects"))
    let models = (0..<objects).map { object in
      Stores.Keyed(count: (views + objects - 1 - object) / objects)
    }
    context.show(stores, objects: objects, keys: views) {
      ForEach(0..<views) { view in
        KeyLabel(model: models[view % objects], key: view / objects)
      }
    }
    context.write(ticks: parameters.ticks) { log, tick in
      let (key, object) = (tick % views).quotientAndRemainder(dividingBy: objects)
      log.mutate(models[object], .key(key)) { $0[key] += 1 }
    }
  }
}
