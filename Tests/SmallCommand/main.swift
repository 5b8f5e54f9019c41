import CommandLineTool
import FoodTruckWorkloads
import Workloads

let names: Set = ["timer", "menu", "idle"]
Tool.main(WorkloadCatalog(WorkloadCatalog.foodTruck.all.filter { names.contains($0.name) }))
