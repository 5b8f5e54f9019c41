import GranularityWorkloads
import SimulatedUIBasics

/// A scenario in which a timer changes a property that the only view never reads.
struct TimerScenario: ScenarioWorkload {
  let name = "timer"
  let summary = "a timer toggles a property that the body never reads"
  let details = """
    A view shows the truck's name, which never changes. Every 0.1 s a timer toggles the truck's \
    availability. The coarse truck announces each toggle, so the view, which installs the truck, \
    is evaluated, and the evaluation is wasted. The fine truck has no registration for the \
    availability, and no view is evaluated.
    """
  let parameters: [Parameter] = [
    .integer("ticks", "T", "firings of the timer", in: 0...1_000_000, default: 100)
  ]

  /// The period of the timer. The claim that this scenario tests also uses 0.1 s.
  private static let period = Duration.milliseconds(100)

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? p.T : 0)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let truck = Stores.Truck(name: "Granular Donuts")
    context.show(stores, objects: 1, keys: 1) { TruckStatus(truck: truck) }
    context.every(Self.period, times: context.integer("ticks"), "availability timer") { log in
      log.mutate(truck, .isAvailable) { $0.isAvailable.toggle() }
    }
  }
}

/// A view that shows the truck's name. It never reads whether the truck is available.
nonisolated struct TruckStatus<Truck: TruckModel>: View {
  @ObservedObject var truck: Truck

  var body: some View {
    Text(truck.name)
  }
}
