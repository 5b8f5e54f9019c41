import Baseline
import Counting
import Tabular
import Workloads

extension RunGroup {
  /// Groups the recorded runs by workload and parameters, in the order of `workloads`.
  ///
  /// The recorded rows do not say what each view did in each turn, so each run is repeated. If its counts differ from the
  /// recorded ones, the page shows the recorded ones and has no replay.
  static func recorded(
    in results: Dataset, workloads: [any Workload], jobs: Int = 1,
    progress: ProgressReport = { _, _ in }
  ) -> [RunGroup] {
    let runs = Dictionary(grouping: results.runs, by: \.runID)
    let views = Dictionary(grouping: results.views, by: \.runID)
    let causes = Dictionary(grouping: results.causes, by: \.runID)
    let timeline = Dictionary(grouping: results.timeline, by: \.runID)
    let ids = results.runIDs(inOrderOf: workloads)
    return Workers(jobs).outcomes(of: ids.count, progress: progress) { number in
      let id = ids[number]
      var group = RunGroup(of: runs[id] ?? [])
      group.views = views[id] ?? []
      group.causes = causes[id] ?? []
      group.timeline = timeline[id] ?? []
      group.addReplays(of: workloads.first { $0.name == group.workload })
      return group
    }
  }

  /// Repeats the runs for their replays; if a run differs from the recorded one, adds a note instead.
  private mutating func addReplays(of workload: (any Workload)?) {
    guard let first = runs.first, let workload else {
      note = "There is no replay, because this build does not have this workload."
      return
    }
    summary = workload.summary
    settings = workload.settings
    var given = Dictionary(first.parameterPairs.map { ($0.name, $0.value) }) { $1 }
    given[Parameter.seed.name] = String(first.seed)
    given[Parameters.screenFile] = nil
    guard let parameters = try? workload.parameters(given: given) else {
      note = "There is no replay, because this build does not accept these parameters."
      return
    }
    for run in runs {
      expectations[run.runtime] = try? workload.expectation(parameters, under: run.runtime)
      let result = try? measure(workload, parameters, under: run.runtime, replay: true)
      if let result, let replay = result.replay, agrees(result, with: run) {
        replays[run.runtime] = replay
      } else {
        note =
          "There is no replay, because a repetition of the run gives other counts than the "
          + "recorded ones."
      }
    }
    if !note.isEmpty { replays = [:] }
  }

  /// True if a run has the recorded counts; stale views are not counted again.
  private func agrees(_ result: RunResult, with recorded: RunRow) -> Bool {
    var run = result.run
    run.staleViews = recorded.staleViews
    let views = views.filter { $0.runtime == run.runtime }
    return run == recorded && ViewRow.table.sorted(result.views) == ViewRow.table.sorted(views)
  }
}
