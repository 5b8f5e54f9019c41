import CommandLineTool
import Harness

let names: Set = ["timer", "menu", "idle"]
Workloads.$all.withValue(Workloads.all.filter { names.contains($0.name) }) { Tool.main() }
