import CommandLineTool
import FoodTruckWorkloads
import Workloads

Tool.main(.foodTruck)
