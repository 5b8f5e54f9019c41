import FoodTruck
import Harness

/// A workload that a test puts on the stage itself, without parameters and without a closed form.
protocol StagedWorkload: Workload {}

extension StagedWorkload {
  var name: String { "staged" }
  var kind: WorkloadKind { .shape }
  var summary: String { "what a test puts on the stage" }
  var details: String { summary }
  var parameters: [Parameter] { [] }

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .golden("the test knows")
  }

  /// Measures under `runtime`, looking for stale views as it goes.
  func measured(under runtime: Runtime) throws -> RunResult {
    try measure(self, parameters(), under: runtime, verify: true)
  }
}
