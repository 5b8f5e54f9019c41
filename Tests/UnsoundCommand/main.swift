import CommandLineTool
import Workloads

Tool(WorkloadCatalog([Misjudged(), Narrow()])).main()
