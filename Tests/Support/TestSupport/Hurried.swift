package import GranularityFoodTruck
package import GranularityWorkloads
import SimulatedUI

/// A workload in which one view reads one property, and every turn writes this property three times.
package struct Hurried: TestWorkload {
  package let turns: Int

  package init(turns: Int) {
    self.turns = turns
  }

  package func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 1) { HurriedView(settings: settings) }
    context.act("write thrice", times: turns) { log in
      log.mutate(settings, .b) { $0.b += 1 }
      log.mutate(settings, .b) { $0.b += 1 }
      log.mutate(settings, .b) { $0.b += 1 }
    }
  }
}

private nonisolated struct HurriedView<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    Text("\(settings.b)")
  }
}
