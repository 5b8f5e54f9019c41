package import Counting
import Testing
package import Workloads

/// One workload with one set of parameters: what a law is held against.
package struct Point: CustomTestStringConvertible, Sendable {
  package let workload: any Workload
  package let parameters: Parameters

  package init(workload: any Workload, parameters: Parameters) {
    self.workload = workload
    self.parameters = parameters
  }

  package var testDescription: String { "\(workload.name) \(parameters.canonical)" }

  /// Measures under `runtime`, looking for stale views as it goes.
  package func measured(under runtime: Runtime) throws -> RunResult {
    try measure(workload, parameters, under: runtime, verify: true)
  }

  /// The views that theory leaves out of date under `runtime`.
  package func expectedStaleViews(under runtime: Runtime) throws -> Int {
    try workload.expectation(parameters, under: runtime).staleViews
  }

  /// The runtimes that show what there is, so that they must agree.
  package func faithfulRuntimes() throws -> [Runtime] {
    try Runtime.allCases.filter { try expectedStaleViews(under: $0) == 0 }
  }
}
