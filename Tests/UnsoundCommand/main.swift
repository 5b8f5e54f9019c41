import CommandLineTool
import Workloads

Tool.main(WorkloadCatalog([WrongExpectation(), MissingParameters()]))
