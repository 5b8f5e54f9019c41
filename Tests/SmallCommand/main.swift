import CommandLineTool
import FoodTruckWorkloads
import Workloads

let names: Set = ["timer", "menu", "idle"]
Tool(WorkloadCatalog(WorkloadCatalog.foodTruck.all.filter { names.contains($0.name) })).main()
