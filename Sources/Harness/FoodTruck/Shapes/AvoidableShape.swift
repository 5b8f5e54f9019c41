import GranularityWorkloads
import SimulatedUIBasics

/// A shape with one view that shows a value computed from a key by division. The computed value changes less often than
/// the key.
struct AvoidableShape: ShapeWorkload, EditableWorkload {
  /// Whether the view computes the quotient from the key, or reads a stored quotient.
  enum Memo: String, ParameterChoice {
    case none, stored
  }

  let name = "avoidable"
  let summary = "a projection that seldom changes, computed in the body or stored"
  let details = """
    A number x grows by 1 each tick, and a view shows ⌊x/q⌋. `--memo none`: the body reads x and \
    divides. It is evaluated at each tick under every model, and most of these evaluations are \
    wasted: a body depends on the key that it reads, not on the result that it computes. `--memo \
    stored`: the model stores ⌊x/q⌋ in a key of its own, which it sets each tick. Fine tracking \
    evaluates the view only when that key changes. The coarse object still announces every write \
    of x.
    """
  let parameters: [Parameter] = [
    .choice(
      "memo", "where the projection is computed: in the body, or stored by the model",
      default: Memo.none),
    .step, .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    switch (runtime, p.choice("memo", as: Memo.self)) {
    case (.coarse, _), (_, .none): .exactly(p.T)
    case (_, .stored): .exactly(p.T / p.q)
    }
  }

  package func edits(_ p: Parameters, under _: Runtime) -> [WorkloadEdit] {
    p.edit(
      .storeDerived, "store ⌊x/q⌋ in the model instead of dividing in the body", "memo",
      from: Memo.none, to: .stored)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let (step, memo) = (context.integer("step"), context.choice("memo", as: Memo.self))
    let model = context.show(stores, keys: memo == .none ? 1 : 2) { model in
      switch memo {
      case .none: Quotient(model: model, step: step)
      case .stored: KeyLabel(model: model, key: 1)
      }
    }
    context.write(ticks: context.ticks) { log, _ in
      log.increment(0, of: model)
      if memo == .stored { log.mutate(model, .key(1)) { $0[1] = $0[0] / step } }
    }
  }
}

/// A label that reads a key and shows a quotient of it.
private nonisolated struct Quotient<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let step: Int

  var body: some View {
    Text("\(model[0] / step)")
  }
}
