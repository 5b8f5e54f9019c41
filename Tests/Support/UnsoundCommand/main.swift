import GranularityCommandLineTool
import GranularityFoodTruck
import GranularityWorkloads

var workloads: [any Workload] = [MissingParameters()]
if let timer = WorkloadCatalog.foodTruck.named("timer") {
  workloads.insert(WrongExpectation(base: timer), at: 0)
}
Tool.main(WorkloadCatalog(workloads, recordsClaims: true))
