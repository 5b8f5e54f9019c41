import FoodTruck
import SimulatedUI
import Workloads

/// Each tap changes one number four times, in two transactions.
struct TransactionsScenario: Workload {
  /// Where the number is kept.
  enum Keeper: String, CaseIterable {
    case state, model
  }

  let name = "transactions"
  let kind = WorkloadKind.scenario
  let summary = "one turn, two transactions: a number that a state or a model keeps"
  let details = """
    A tap adds 1 twice, and then twice more within withAnimation, which opens another transaction; each transaction is a \
    pass. Sets of a state wait for the pass of theirs: the bodies see 2 and then 4, under every runtime, for no model is \
    involved. Writes to a model apply at once: the first pass sees 4, and the second finds nothing changed and evaluates \
    nothing.
    """
  let parameters = [
    Parameter.choice(
      "kept", "where the number is kept", of: Keeper.allCases.map(\.rawValue),
      default: Keeper.state.rawValue),
    Parameter.integer("turns", "T", "taps", in: 0...100_000, default: 10),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    switch keeper(in: parameters) {
    case .state: .exactly(2 * parameters.T)
    case .model: .exactly(parameters.T)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let turns = parameters.integer("turns")
    switch keeper(in: parameters) {
    case .state:
      context.show(stores, objects: 0, keys: 0) { StateSteps() }
      context.act("step", times: turns) { [unowned context] _ in context.tap("Step") }
    case .model:
      let settings = Stores.Settings()
      let workshop = Workshop { settings }
      context.show(stores, objects: 1, keys: 2) {
        ModelSteps(settings: settings) { workshop.act(on: settings) }
      }
      context.act("step", times: turns) { [unowned context] log in
        workshop.action = { settings in log.mutate(settings, .b) { $0.b += 1 } }
        context.tap("Step")
      }
    }
  }

  private func keeper(in parameters: Parameters) -> Keeper {
    Keeper(rawValue: parameters.choice("kept")) ?? .state
  }
}
