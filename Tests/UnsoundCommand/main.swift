import CommandLineTool
import Workloads

Tool(WorkloadCatalog([WrongExpectation(), MissingParameters()])).main()
