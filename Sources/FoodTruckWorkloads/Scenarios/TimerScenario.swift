import FoodTruck
import SimulatedUI
import Workloads

/// A timer changes a property that the one view never reads.
package struct TimerScenario: Workload {
  let name = "timer"
  let kind = WorkloadKind.scenario
  let summary = "a timer toggles availability, which the body never reads"
  let details = """
    A view shows the truck's name, which never changes. Every 0.1 s a timer toggles whether the truck is available. \
    The coarse truck announces each toggle, and the view, which installs the truck, is evaluated in vain. The fine truck \
    has nobody to notify.
    """
  let parameters = [
    Parameter.integer("ticks", "T", "times the timer fires", in: 0...1_000_000, default: 100)
  ]

  /// The timer's period: a tenth of a second, as in the claim.
  static let period = Duration.milliseconds(100)

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    switch runtime {
    case .coarse: .exactly(parameters.T)
    case .fine, .observation: .exactly(0)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let truck = Stores.Truck(name: "Granular Donuts")
    context.show(stores, objects: 1, keys: 1) { TruckStatus(truck: truck) }
    context.every(Self.period, times: parameters.integer("ticks"), "availability timer") { log in
      log.mutate(truck, .isAvailable) { $0.isAvailable.toggle() }
    }
  }
}
