package import GranularityFoodTruck
package import GranularityWorkloads

/// A workload of a test, without parameters and without a closed form.
package protocol TestWorkload: FoodTruckWorkload {}

extension TestWorkload {
  package var name: String { "test" }
  package var kind: WorkloadKind { .shape }
  package var summary: String { "a workload of a test" }
  package var details: String { summary }
  package var parameters: [Parameter] { [] }

  package func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .withoutClosedForm("the test checks the counts")
  }
}
