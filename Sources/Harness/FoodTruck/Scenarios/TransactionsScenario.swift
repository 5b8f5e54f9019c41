import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which each tap changes a number four times, in two transactions.
struct TransactionsScenario: ScenarioWorkload {
  /// Whether the number is stored in `@State` or in a model.
  enum Storage: String, ParameterChoice {
    case state, model
  }

  let name = "transactions"
  let summary = "two transactions in one turn change a number that a state or a model holds"
  let details = """
    A tap adds 1 twice, and then twice more within `withAnimation`, which opens another \
    transaction; each transaction is a pass, and the bodies see 2 and then 4. Sets of a state take \
    effect in the pass of their transaction. Writes to a model take effect immediately, so a model \
    that announces a change in another transaction first lets the pass of the earlier one run. The \
    toolchain's Observation announces only the first change of what a body has read: one pass \
    then sees 4.
    """
  let parameters: [Parameter] = [
    .choice("kept", "where the number is stored", default: Storage.state),
    .integer("turns", "T", "taps", in: 0...100_000, default: 10),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let isAnnouncedOnce = runtime == .observation && p.choice("kept", as: Storage.self) == .model
    return .exactly(isAnnouncedOnce ? p.T : 2 * p.T)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let turns = context.integer("turns")
    switch context.choice("kept", as: Storage.self) {
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
}

/// A view that stores a count in `@State`. One tap adds 4 to it, in two transactions.
private nonisolated struct StateSteps: View {
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(count)")
      Button("Step") {
        let start = count
        count = start + 1
        count = start + 2
        withAnimation {
          count = start + 3
          count = start + 4
        }
      }
    }
  }
}

/// A view that stores a count in a model. One tap calls `step` four times, two of them in a second transaction.
private nonisolated struct ModelSteps<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings
  let step: () -> Void

  var body: some View {
    VStack {
      Text("\(settings.b)")
      Button("Step") {
        step()
        step()
        withAnimation {
          step()
          step()
        }
      }
    }
  }
}
