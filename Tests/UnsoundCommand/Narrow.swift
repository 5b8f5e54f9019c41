import FoodTruck
import Workloads

/// A workload of a name that is recorded with other parameters than it has.
struct Narrow: Workload {
  let name = "broad"
  let kind = WorkloadKind.shape
  let summary = "nothing at all"
  let details = "Nothing is shown and nothing happens."
  let parameters: [Parameter] = []

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .exactly(0)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {}
}
