import CommandLineTool
import Workloads

Tool.main(WorkloadCatalog([Misjudged(), Narrow()]))
