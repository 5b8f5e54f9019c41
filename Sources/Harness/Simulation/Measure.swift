import FoodTruck

/// Runs `workload` on a fresh graph and fresh models under `runtime` and counts what happens.
///
/// - Parameter verify: Whether to look for stale views after every turn, which evaluates every body once more.
/// - Throws: ``ParameterError`` if the values do not go together.
public func measure(
  _ workload: any Workload, _ parameters: Parameters, under runtime: Runtime, verify: Bool = false
) throws(ParameterError) -> RunResult {
  let expectation = try workload.expectation(parameters, under: runtime)
  func perform<Stores: ModelRuntime>(_ stores: Stores.Type) -> RunResult {
    let stage = Stage(for: parameters)
    workload.stage(stores, parameters, on: stage)
    let performance = Performance(on: stage, verify: verify)
    performance.run()
    var result = RunResult(run: RunRow(of: performance, parameters, under: runtime))
    result.addDetails(of: performance.tally)
    result.output = performance.output
    result.violations = performance.failures
    result.compare(with: expectation)
    return result
  }
  return perform(runtime.stores)
}
