import GranularityWorkloads

/// A workload whose closed form is too large by one.
struct WrongExpectation: Workload {
  let base: any Workload

  let name = "misjudged"
  var kind: WorkloadKind { base.kind }
  var summary: String { base.summary }
  var details: String { base.details }
  var parameters: [Parameter] { base.parameters }

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .exactly(parameters.T + 1)
  }

  func setUp(under runtime: Runtime, in context: WorkloadContext) {
    base.setUp(under: runtime, in: context)
  }
}
