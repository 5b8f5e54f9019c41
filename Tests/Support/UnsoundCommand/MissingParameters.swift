import GranularityWorkloads

/// A workload without parameters. The recorded results contain a workload with the same name and with parameters.
struct MissingParameters: Workload {
  let name = "broad"
  let kind = WorkloadKind.shape
  let summary = "a workload without views"
  let details = "It has no views and no changes."
  let parameters: [Parameter] = []

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    .exactly(0)
  }

  func setUp(under runtime: Runtime, in context: WorkloadContext) {}
}
