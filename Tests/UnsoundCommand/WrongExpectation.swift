import FoodTruckModels
import Workloads

@testable import FoodTruckWorkloads

/// The timer workload with a closed form that is too large by one.
struct WrongExpectation: Workload {
  private let timer = TimerScenario()

  let name = "misjudged"
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
