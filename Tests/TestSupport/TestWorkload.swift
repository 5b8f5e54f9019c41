package import Counting
import FoodTruck
package import Workloads

/// A workload that a test puts on the context itself, without parameters and without a closed form.
package protocol TestWorkload: Workload {}

extension TestWorkload {
  package var name: String { "staged" }
  package var kind: WorkloadKind { .shape }
  package var summary: String { "what a test puts on the stage" }
  package var details: String { summary }
  package var parameters: [Parameter] { [] }

  package func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .withoutClosedForm("the test knows")
  }

  /// Measures under `runtime`, looking for stale views as it goes.
  package func measured(under runtime: Runtime) throws -> RunResult {
    try measure(self, parameters(), under: runtime, verify: true)
  }
}
