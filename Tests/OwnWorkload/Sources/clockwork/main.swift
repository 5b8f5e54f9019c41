import GranularityCommandLineTool
import GranularityWorkloads

Tool.main(WorkloadCatalog([Clock()]))
