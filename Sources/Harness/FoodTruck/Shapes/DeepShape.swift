import GranularityWorkloads
import SimulatedUIBasics

/// A shape with a chain of nested views, whose last view shows a value of the model.
struct DeepShape: ShapeWorkload, EditableWorkload {
  /// How the value reaches the last view of the chain.
  enum Pass: String, ParameterChoice {
    case none, value, projection
  }

  /// The type of the values that each view passes to the next: their values can be compared, or they cannot.
  enum Input: String, ParameterChoice {
    case equatable, opaque
  }

  let name = "deep"
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
  let parameters: [Parameter] = [
    .integer("depth", "D", "levels", in: 1...1_000_000, default: 20),
    .choice("pass", "what the levels pass on: nothing, x, or ⌊x/q⌋", default: Pass.none),
    .choice("input", "type of the passed values: comparable or not", default: Input.equatable),
    .step, .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    switch (p.choice("pass", as: Pass.self), p.choice("input", as: Input.self)) {
    case (.none, _): .exactly(runtime == .coarse ? p.D * p.T : p.T)
    case (.value, _), (.projection, .opaque): .exactly(p.D * p.T)
    case (.projection, .equatable): .exactly(p.T + (p.D - 1) * (p.T / p.q))
    }
  }

  package func edits(_ p: Parameters, under _: Runtime) -> [WorkloadEdit] {
    guard p.integer("depth") > 1 else { return [] }
    let passesValues = p.choice("pass", as: Pass.self) != .none
    return
      (passesValues
      ? p.edit(
        .equatable, "make the values that the levels pass on Equatable", "input",
        from: Input.opaque, to: .equatable) : [])
      + p.edit(
        .readAbove, "read x once in the first level and pass the value on", "pass",
        from: Pass.none, to: .value)
      + p.edit(
        .extractChild, "pass the model to each level, and read x in the last one", "pass",
        from: Pass.value, to: .none)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let below = context.integer("depth") - 1
    let pass = context.choice("pass", as: Pass.self)
    let input = context.choice("input", as: Input.self)
    let step = pass == .projection ? context.integer("step") : 1
    let model = context.show(stores, keys: 1) { model in
      switch (pass, input) {
      case (.none, _): SubscribedLevel(model: model, below: below)
      case (_, .equatable):
        SourceLevel(model: model, step: step, below: below, type: EquatableInput.self)
      case (_, .opaque):
        SourceLevel(model: model, step: step, below: below, type: OpaqueInput.self)
      }
    }
    context.write(ticks: context.ticks) { log, _ in log.increment(0, of: model) }
  }
}

/// A view of a chain in which every view installs the model, and only the last view reads the model.
private nonisolated struct SubscribedLevel<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let below: Int

  var body: some View {
    if below > 0 { SubscribedLevel(model: model, below: below - 1) } else { Text("\(model[0])") }
  }
}

/// The first view of a chain, and the only view of the chain that installs the model. It passes on a value that it
/// computes from what it reads.
private nonisolated struct SourceLevel<Model: KeyedModel, Input: LevelInput>: View {
  @ObservedObject var model: Model
  let step: Int
  let below: Int
  let type: Input.Type

  var body: some View {
    let input = Input(model[0] / step)
    if below > 0 { Level(input: input, below: below - 1) } else { Text("\(input.number)") }
  }
}

/// A view of a chain after the first view. It receives a value and passes it on; the last view shows the value.
private nonisolated struct Level<Input: LevelInput>: View {
  let input: Input
  let below: Int

  var body: some View {
    if below > 0 { Level(input: input, below: below - 1) } else { Text("\(input.number)") }
  }
}

/// The value that one view of the chain passes to the next: a number, in a type whose values can or cannot be compared.
private protocol LevelInput {
  init(_ number: Int)

  var number: Int { get }
}

/// A number in a type that is `Equatable`, so that two inputs can be compared.
private struct EquatableInput: LevelInput, Equatable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// A number in a type whose values cannot be compared, because the number is inside an `any Error`.
private struct OpaqueInput: LevelInput {
  private let value: any Error

  init(_ number: Int) {
    value = NumberError(number: number)
  }

  var number: Int { (value as? NumberError)?.number ?? 0 }
}

private struct NumberError: Error {
  let number: Int
}
