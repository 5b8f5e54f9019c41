package import GranularityWorkloads
package import SimulatedUICore

/// The runs of one workload with the same parameters under several runtimes.
package struct Comparison: Hashable, Sendable {
  package let workload: String
  package let summary: String
  package let details: String
  /// All parameters that a run of this workload accepts.
  package let settings: [Parameter]
  /// The parameter values of these runs as `name=value` pairs, sorted by name.
  package let parameters: [String]
  /// The results in the order of a report; each runtime has at most one result.
  package let results: [RunResult]
  /// What the closed form predicts for the re-evaluations, by runtime.
  package let expectations: [Runtime: Expectation]
  /// The violated invariants, one sentence each. If there are any, a command that ran the workload exits with status 3.
  package let violations: [String]

  /// Compares the runs of a workload, and computes what its closed form predicts for each runtime.
  ///
  /// - Parameter results: The results to compare, one for each runtime.
  /// - Throws: ``ParameterError`` if the values of the parameters contradict each other.
  package init(
    of workload: any Workload, _ parameters: Parameters, results: [RunResult]
  ) throws(ParameterError) {
    var expectations: [Runtime: Expectation] = [:]
    for result in results {
      let runtime = result.run.runtime
      expectations[runtime] = try workload.expectation(parameters, under: runtime)
    }
    self.workload = workload.name
    summary = workload.summary
    details = workload.details
    settings = workload.settings
    self.parameters = parameters.canonical.split(separator: ";").map { String($0) }
    self.results = results
    self.expectations = expectations
    violations = Invariants.violations(in: results)
  }

  /// Compares the runs of one session. A session has no parameters, and no closed form predicts its counts.
  init(workload: String, summary: String, results: [RunResult], violations: [String]) {
    self.workload = workload
    self.summary = summary
    self.results = results
    self.violations = violations
    (details, settings, parameters, expectations) = ("", [], [], [:])
  }

  /// The result of the run under `runtime`; `nil` if the workload did not run under this runtime.
  package func result(under runtime: Runtime) -> RunResult? {
    results.first { $0.run.runtime == runtime }
  }

  /// The parts of lists that a lazy container cannot load on demand, under any of the runtimes; see
  /// ``RunResult/findings``.
  package var findings: [ViewFinding] {
    results.flatMap(\.findings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The `granularity explain` command that explains every view of these runs; `nil` if there are no runs.
  package var explainingCommand: String? { results.first?.run.explainingCommand(view: nil) }
}
