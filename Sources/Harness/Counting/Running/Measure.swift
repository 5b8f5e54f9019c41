package import GranularityWorkloads
package import ModelObservation
package import SimulatedUICore

/// Runs `workload` under `runtime`, with new models and a new view graph, and counts the events of the graph.
///
/// - Parameters:
///   - tracker: The read tracker to use if the models act as a different kind of models; `nil` for the tracker of
///     `runtime`.
///   - models: How the graph treats the models, for example as they are written in the source.
///   - verify: True to look for stale views after every turn, which evaluates every body once more.
///   - replay: True to record the events of each view in each turn.
///   - aggregation: Whether the result has one row for each view or one for each kind of view.
///   - progress: Called after each turn with the virtual time so far and the virtual time of the whole run, in
///     milliseconds.
/// - Throws: ``ParameterError`` if the values of the parameters contradict each other.
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
