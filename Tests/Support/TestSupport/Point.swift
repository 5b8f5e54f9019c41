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

  /// Measures the workload with `runtime`, and searches for stale views after every turn.
  package func measured(under runtime: Runtime) throws -> RunResult {
    try measure(workload, parameters, under: runtime, verify: true)
  }

  /// Returns the largest number of stale views that the workload declares for `runtime`.
  package func expectedStaleViews(under runtime: Runtime) throws -> Int {
    try workload.expectation(parameters, under: runtime).staleViews
  }

  /// Returns the runtimes without stale views. They must show equal output.
  package func faithfulRuntimes() throws -> [Runtime] {
    try Runtime.allCases.filter { try expectedStaleViews(under: $0) == 0 }
  }
}
