package import GranularityWorkloads
package import ModelObservation
package import SimulatedUICore

/// Runs `workload` with new models and a new graph under `runtime`, and counts its events.
///
/// - Parameters:
///   - tracker: The tracker for models that act as another kind; `nil` for the tracker of the runtime.
///   - models: How the graph treats the models.
///   - verify: True to look for stale views after every turn, which evaluates every body once more.
///   - replay: True to record the events of each view in each turn.
///   - aggregation: The rows of the result: one for each view or one for each kind.
///   - progress: Receives the virtual time after each turn and the virtual time of the whole run, in milliseconds.
/// - Throws: ``ParameterError`` if the parameters are inconsistent.
package func measure(
  _ workload: any Workload, _ parameters: Parameters, under runtime: Runtime,
  tracker: (any ReadTracker)? = nil, models: ModelHandling = .asWritten, verify: Bool = false,
  replay: Bool = false, aggregation: ViewAggregation = .views,
  progress: @escaping (_ now: Int, _ end: Int) -> Void = { _, _ in }
) throws(ParameterError) -> RunResult {
  let expectation = try workload.expectation(parameters, under: runtime)
  let context = WorkloadContext(for: parameters, tracker: tracker, models: models)
  workload.setUp(under: runtime, in: context)
  let run = WorkloadRun(
    in: context, verify: verify, replay: replay ? ReplayRecorder() : nil,
    aggregation: aggregation, progress: progress)
  run.run()
  var result = RunResult(run: RunRow(of: run, parameters, under: runtime))
  result.addRows(of: run.counter, isByKind: run.isByKind)
  result.replay = run.counter.replay?
    .replay(of: run.counter.views.paths.map(\.text), context.log)
  (result.output, result.isByKind) = (run.output, run.isByKind)
  result.violations = run.failures
  result.compare(with: expectation)
  return result
}
