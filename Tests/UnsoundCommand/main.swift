import CommandLineTool
import Harness

Workloads.$all.withValue([Misjudged(), Narrow()]) { Tool.main() }
