import GranularityFoodTruck
import SimulatedUI

@testable import GranularityWorkloads

/// A workload whose counts depend on the switches `--closures` and `--sdk`.
struct Switched: FoodTruckWorkload {
  let name = "switched"
  let kind = WorkloadKind.scenario
  let summary = "a panel"
  let details = "a panel that holds a closure and a state"
  let parameters = [Parameter.integer("ticks", "changes", in: 0...9, default: 2)]

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .withoutClosedForm("it depends on the switches")
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 1) { Panel(settings: settings) }
    context.act("change b", times: context.integer("ticks")) { log in
      log.mutate(settings, .b) { $0.b += 1 }
    }
  }
}

private nonisolated struct Panel<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    Text("\(settings.b)")
    Keeper()
    Tap {}
  }
}

/// A view that stores an object in a state, whose initial value creates the object.
private nonisolated struct Keeper: View {
  @State private var object = Kept()

  var body: some View {
    EmptyView()
  }

  private final class Kept {}
}

private nonisolated struct Tap: View {
  let action: () -> Void

  var body: some View {
    Button("tap", action: action)
  }
}
