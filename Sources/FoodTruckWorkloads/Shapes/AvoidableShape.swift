import FoodTruck
import SimulatedUI
import Workloads

/// One view that shows a projection of a key which mostly stays the same.
struct AvoidableShape: Workload {
  /// Where the projection is made.
  enum Memo: String, CaseIterable {
    case none, stored
  }

  let name = "avoidable"
  let kind = WorkloadKind.shape
  let summary = "one view shows ⌊x/q⌋, made in its body or stored in a key of its own"
  let details = """
    A number x grows by 1 each tick, and a view shows ⌊x/q⌋. `--memo none`: the body reads x and divides, so that it is \
    evaluated at each tick under any model, mostly in vain: a read is of the key, not of what is made of it. `--memo \
    stored`: the model keeps ⌊x/q⌋ in a key of its own, which it sets each tick; fine tracking evaluates the view when \
    that changes, while the coarse object announces x all the same.
    """
  let parameters = [
    Parameter.choice(
      "memo", "where the projection is made: in the body, or stored by the model", of: Memo.words,
      default: Memo.none.rawValue),
    Parameter.step, Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    return switch (runtime, memo(of: parameters)) {
    case (.coarse, _), (_, .none): .exactly(p.T)
    case (_, .stored): .exactly(p.T / p.q)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (step, memo) = (parameters.integer("step"), memo(of: parameters))
    let keys = memo == .none ? 1 : 2
    let model = Stores.Keyed(count: keys)
    context.show(stores, objects: 1, keys: keys) {
      switch memo {
      case .none: Quotient(model: model, step: step)
      case .stored: KeyLabel(model: model, key: 1)
      }
    }
    context.write(ticks: parameters.ticks) { log, _ in
      log.mutate(model, .key(0)) { $0[0] += 1 }
      if memo == .stored { log.mutate(model, .key(1)) { $0[1] = $0[0] / step } }
    }
  }

  private func memo(of parameters: Parameters) -> Memo {
    Memo(rawValue: parameters.choice("memo")) ?? .none
  }
}

/// A label that makes what it shows from what it reads.
private struct Quotient<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let step: Int

  var body: some View {
    Text("\(model[0] / step)")
  }
}
