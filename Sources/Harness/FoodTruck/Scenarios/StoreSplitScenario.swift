import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which two panels receive either only the value that they show or the whole store.
struct StoreSplitScenario: ScenarioWorkload {
  let name = "store-split"
  let summary = "panels that receive a value against panels that receive the store"
  let details = """
    A store has the properties a and b; only b changes, once per turn. In `NarrowSettings` the \
    parent reads both and passes one to each panel. Both models evaluate the parent and the panel \
    of b, and skip the panel of a because its value is equal. In `WholeSettings` each panel reads \
    the store itself. Coarse announcements evaluate all three views, fine tracking only the panel \
    of b.
    """
  let parameters: [Parameter] = [
    .integer("ticks", "T", "changes of b", in: 0...1_000_000, default: 50)
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? 2 * p.T + 3 * p.T : 2 * p.T + p.T)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let settings = Stores.Settings()
    context.show(stores, objects: 1, keys: 2) {
      NarrowSettings(settings: settings)
      WholeSettings(settings: settings)
    }
    context.act("change b", times: context.integer("ticks")) { log in
      log.mutate(settings, .b) { $0.b += 1 }
    }
  }
}

/// A view with two panels, each of which receives only the value that it shows.
private nonisolated struct NarrowSettings<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    VStack {
      ValueOfA(a: settings.a)
      ValueOfB(b: settings.b)
    }
  }
}

private nonisolated struct ValueOfA: View {
  let a: Int

  var body: some View {
    LabeledContent("a", value: "\(a)")
  }
}

private nonisolated struct ValueOfB: View {
  let b: Int

  var body: some View {
    LabeledContent("b", value: "\(b)")
  }
}

/// A view with two panels, each of which receives the whole store and reads the value that it shows.
private nonisolated struct WholeSettings<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    VStack {
      PanelOfA(settings: settings)
      PanelOfB(settings: settings)
    }
  }
}

private nonisolated struct PanelOfA<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    LabeledContent("a", value: "\(settings.a)")
  }
}

private nonisolated struct PanelOfB<Settings: SettingsModel>: View {
  @ObservedObject var settings: Settings

  var body: some View {
    LabeledContent("b", value: "\(settings.b)")
  }
}
