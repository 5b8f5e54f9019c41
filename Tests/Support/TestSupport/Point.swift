package import GranularityCounting
package import GranularityWorkloads
import Testing

/// A workload with one set of parameters, against which a test checks a law.
package struct Point: CustomTestStringConvertible, Sendable {
  package let workload: any Workload
  package let parameters: Parameters

  package init(workload: any Workload, parameters: Parameters) {
    self.workload = workload
    self.parameters = parameters
  }

  package var testDescription: String { "\(workload.name) \(parameters.canonical)" }

  /// Measures under `runtime` and checks for stale views after every turn.
  package func measured(under runtime: Runtime) throws -> RunResult {
    try measure(workload, parameters, under: runtime, verify: true)
  }

  /// The largest number of stale views that the workload declares for `runtime`.
  package func expectedStaleViews(under runtime: Runtime) throws -> Int {
    try workload.expectation(parameters, under: runtime).staleViews
  }

  /// The runtimes without stale views, which must show equal output.
  package func faithfulRuntimes() throws -> [Runtime] {
    try Runtime.allCases.filter { try expectedStaleViews(under: $0) == 0 }
  }
}
