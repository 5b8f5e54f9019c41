import FoodTruck
import SimulatedUI
import Workloads

/// Views in one another, the innermost of which shows what the model holds.
struct DeepShape: Workload {
  /// How what the model holds gets to the last level.
  enum Pass: String, CaseIterable {
    case none, value, projection
  }

  /// Whether two values that are passed can be compared.
  enum Input: String, CaseIterable {
    case equatable, opaque
  }

  let name = "deep"
  let kind = WorkloadKind.shape
  let summary = "D views in one another; the last shows a key that it reads or is passed"
  let details = """
    A number x grows by 1 each tick, and the last of D levels shows it. `--pass none`: every level installs the model and \
    the last reads x; the coarse object evaluates all levels, fine tracking the last. `--pass value`: the first level \
    reads x and every level passes it on, so that all are evaluated under any model: fine tracking does not help. `--pass \
    projection`: the first passes ⌊x/q⌋, and the levels below it are skipped while that is equal; with `--input opaque` \
    two values cannot be compared, and nothing is skipped. Who passes what to whom decides, not how the model is observed.
    """
  let parameters = [
    Parameter.integer("depth", "D", "levels", in: 1...1_000_000, default: 20),
    Parameter.choice(
      "pass", "what the levels pass on: nothing, x, or ⌊x/q⌋", of: Pass.words,
      default: Pass.none.rawValue),
    Parameter.choice(
      "input", "whether what is passed can be compared", of: Input.words,
      default: Input.equatable.rawValue),
    Parameter.step, Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    return switch (pass(of: parameters), input(of: parameters)) {
    case (.none, _): .exactly(runtime == .coarse ? p.D * p.T : p.T)
    case (.value, _), (.projection, .opaque): .exactly(p.D * p.T)
    case (.projection, .equatable): .exactly(p.T + (p.D - 1) * (p.T / p.q))
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let model = Stores.Keyed(count: 1)
    let below = parameters.integer("depth") - 1
    let (pass, input) = (pass(of: parameters), input(of: parameters))
    let step = pass == .projection ? parameters.integer("step") : 1
    context.show(stores, objects: 1, keys: 1) {
      switch (pass, input) {
      case (.none, _): SubscribedLevel(model: model, below: below)
      case (_, .equatable):
        SourceLevel(model: model, step: step, below: below, type: EquatableInput.self)
      case (_, .opaque):
        SourceLevel(model: model, step: step, below: below, type: OpaqueInput.self)
      }
    }
    context.write(ticks: parameters.ticks) { log, _ in
      log.mutate(model, .key(0)) { $0[0] += 1 }
    }
  }

  private func pass(of parameters: Parameters) -> Pass {
    Pass(rawValue: parameters.choice("pass")) ?? .none
  }

  private func input(of parameters: Parameters) -> Input {
    Input(rawValue: parameters.choice("input")) ?? .equatable
  }
}
