import CommandLineTool
import FoodTruckWorkloads
import Workloads

Tool(.foodTruck).main()
