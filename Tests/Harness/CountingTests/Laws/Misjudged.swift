@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// The timer's workload with a closed form that is one too many.
struct Misjudged: FoodTruckWorkload {
  private let timer = TimerScenario()

  var name: String { timer.name }
  var kind: WorkloadKind { timer.kind }
  var summary: String { timer.summary }
  var details: String { timer.details }
  var parameters: [Parameter] { timer.parameters }

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .exactly(parameters.T + 1)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    timer.setUp(stores, in: context)
  }
}
