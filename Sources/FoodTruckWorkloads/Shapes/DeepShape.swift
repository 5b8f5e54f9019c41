import FoodTruck
import SimulatedUI
import Workloads

/// A chain of nested views; the last level shows a value of the model.
struct DeepShape: Workload {
  /// How the value reaches the last level.
  enum Pass: String, ParameterChoice {
    case none, value, projection
  }

  /// The type of the values that levels pass on: two of them can be compared, or not.
  enum Input: String, ParameterChoice {
    case equatable, opaque
  }

  let name = "deep"
  let kind = WorkloadKind.shape
  let summary = "nested views; the last shows a key that it reads or receives"
  let details = """
    A number x grows by 1 each tick, and the last of D levels shows it. `--pass none`: every level \
    installs the model, and the last reads x. The coarse object evaluates all levels, fine \
    tracking the last. `--pass value`: the first level reads x and every level passes it on. All \
    levels are evaluated under every model: fine tracking does not help. `--pass projection`: the \
    first level passes ⌊x/q⌋, and the levels below it are skipped while that is equal. With \
    `--input opaque`, two values cannot be compared, and no level is skipped. The counts depend on \
    which values the views pass, not on how the model is observed.
    """
  let parameters = [
    Parameter.integer("depth", "D", "levels", in: 1...1_000_000, default: 20),
    Parameter.choice("pass", "what the levels pass on: nothing, x, or ⌊x/q⌋", default: Pass.none),
    Parameter.choice(
      "input", "type of the passed values: comparable or not", default: Input.equatable),
    Parameter.step, Parameter.ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    switch (p.choice("pass", as: Pass.self), p.choice("input", as: Input.self)) {
    case (.none, _): .exactly(runtime == .coarse ? p.D * p.T : p.T)
    case (.value, _), (.projection, .opaque): .exactly(p.D * p.T)
    case (.projection, .equatable): .exactly(p.T + (p.D - 1) * (p.T / p.q))
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let below = parameters.integer("depth") - 1
    let pass = parameters.choice("pass", as: Pass.self)
    let input = parameters.choice("input", as: Input.self)
    let step = pass == .projection ? parameters.integer("step") : 1
    let model = context.show(stores, keys: 1) { model in
      switch (pass, input) {
      case (.none, _): SubscribedLevel(model: model, below: below)
      case (_, .equatable):
        SourceLevel(model: model, step: step, below: below, type: EquatableInput.self)
      case (_, .opaque):
        SourceLevel(model: model, step: step, below: below, type: OpaqueInput.self)
      }
    }
    context.write(ticks: parameters.ticks) { log, _ in log.increment(0, of: model) }
  }
}
