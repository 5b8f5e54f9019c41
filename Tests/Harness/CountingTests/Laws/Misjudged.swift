@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// The `timer` workload with a wrong closed form, which is one too large.
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
