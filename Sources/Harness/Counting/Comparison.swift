package import GranularityWorkloads
package import SimulatedUICore

/// The runs of one workload with the same parameters under several runtimes.
package struct Comparison: Hashable, Sendable {
  package let workload: String
  package let summary: String
  package let details: String
  /// Every parameter that can be set for a run.
  package let settings: [Parameter]
  /// `name=value` pairs, sorted by name.
  package let parameters: [String]
  /// The results in the order in which they are shown; at most one for each runtime.
  package let results: [RunResult]
  /// The expected re-evaluations, by runtime.
  package let expectations: [Runtime: Expectation]
  /// One sentence for each law that does not hold. If there are any, a command that ran the workload exits with 3.
  package let violations: [String]

  /// - Parameter results: One run for each runtime that is compared.
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

  /// The runs of one session, which has no parameters and no closed form.
  init(workload: String, summary: String, results: [RunResult], violations: [String]) {
    self.workload = workload
    self.summary = summary
    self.results = results
    self.violations = violations
    (details, settings, parameters, expectations) = ("", [], [], [:])
  }

  /// The run under `runtime`; `nil` if there is none.
  package func result(under runtime: Runtime) -> RunResult? {
    results.first { $0.run.runtime == runtime }
  }

  /// The parts that a lazy container cannot load on demand under some runtime; see ``RunResult/findings``.
  package var findings: [ViewFinding] {
    results.flatMap(\.findings).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The command that explains every view of the runs; `nil` if there are no runs.
  package var explainingCommand: String? { results.first?.run.explainingCommand(view: nil) }
}
