import GranularityCommandLineTool
import GranularityFoodTruck
import GranularityWorkloads

Tool.main(.foodTruck)
