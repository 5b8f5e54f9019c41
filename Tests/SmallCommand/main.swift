import CommandLineTool
import FoodTruckWorkloads
import Workloads

let names: Set = ["timer", "menu", "idle"]
let workloads = WorkloadCatalog.foodTruck.all.filter { names.contains($0.name) }
Tool.main(WorkloadCatalog(workloads, observations: ["A1", "F12", "N2"]))
