package import GranularityFoodTruck
package import GranularityWorkloads
import SimulatedUI

/// A workload whose evaluations have two causes: in every turn, both the input and the own property of a view change.
package struct Crowded: FoodTruckWorkload {
  package let name = "crowded"
  package let kind = WorkloadKind.shape
  package let summary = "several causes of one evaluation"
  package let details =
    "The parent reads a and passes it on; the child reads b; each turn changes both."
  package let parameters = [
    Parameter.integer("ticks", "T", "times that both change", in: 0...1_000, default: 3)
  ]

  package init() {}

  package func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .exactly(2 * parameters.T)
  }

  package func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let settings = Stores.Settings()
    let a = ModelProperty<Stores.Settings, Int>("Settings", "a") { $0.a }
    context.show(stores, objects: 1, keys: 2) { CrowdedParent(settings: settings) }
    context.act("change b and a", times: context.integer("ticks")) { log in
      log.mutate(settings, .b) { $0.b += 1 }
      log.mutate(settings, a) { $0.a += 1 }
    }
  }
}

private nonisolated struct CrowdedParent<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    CrowdedChild(settings: settings, a: settings.a)
  }
}

private nonisolated struct CrowdedChild<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings
  let a: Int

  var body: some View {
    Text("\(a) \(settings.b)")
  }
}
