import FoodTruck
package import Workloads

/// Runs `workload` on a fresh graph and fresh models under `runtime` and counts what happens.
///
/// - Parameters:
///   - verify: Whether to look for stale views after every turn, which evaluates every body once more.
///   - replay: Whether to keep what became of each view in each turn.
///   - aggregation: How far the rows of the result tell views apart.
/// - Throws: ``ParameterError`` if the values do not go together.
package func measure(
  _ workload: any Workload, _ parameters: Parameters, under runtime: Runtime, verify: Bool = false,
  replay: Bool = false, aggregation: ViewAggregation = .views
) throws(ParameterError) -> RunResult {
  let expectation = try workload.expectation(parameters, under: runtime)
  func perform<Stores: ModelRuntime>(_ stores: Stores.Type) -> RunResult {
    let context = WorkloadContext(for: parameters)
    workload.setUp(stores, parameters, in: context)
    let performance = WorkloadRun(
      in: context, verify: verify, replay: replay ? ReplayRecorder() : nil, aggregation: aggregation)
    performance.run()
    var result = RunResult(run: RunRow(of: performance, parameters, under: runtime))
    result.addDetails(of: performance.tally, isByKind: performance.isByKind)
    result.replay = performance.tally.replay?
      .replay(of: performance.tally.views.paths.map(\.text), context.log)
    (result.output, result.isByKind) = (performance.output, performance.isByKind)
    result.violations = performance.failures
    result.compare(with: expectation)
    return result
  }
  return perform(runtime.stores)
}
