import Baseline
import Counting
import Tabular
import Workloads

extension RunGroup {
  /// The recorded runs, those of one workload and one set of parameters together, in the order of the workloads.
  ///
  /// What is recorded does not say what each view did in each turn, so that the runs are made again. Where that gives other
  /// counts than the recorded ones, these are shown, and the replay is left out.
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
      let rows = runs[id] ?? []
      let again = Rerun(of: rows, views[id] ?? [], workloads)
      return RunGroup(
        of: rows, settings: again.settings, views: views[id] ?? [], causes: causes[id] ?? [],
        timeline: timeline[id] ?? [],
        summary: again.summary, formulas: again.formulas, replays: again.replays, note: again.note)
    }
  }
}

/// Recorded runs made again, to see what became of each view in each turn.
private struct Rerun {
  var summary = ""
  var settings: [Parameter]?
  var formulas: [Runtime: String] = [:]
  var replays: [Runtime: Replay] = [:]
  var note = ""

  init(of runs: [RunRow], _ views: [ViewRow], _ workloads: [any Workload]) {
    guard let first = runs.first,
      let workload = workloads.first(where: { $0.name == first.workload })
    else {
      note = "There is no replay: this build has no such workload."
      return
    }
    summary = workload.summary
    settings = workload.settings
    var given = Dictionary(first.parameterPairs.map { ($0.name, $0.value) }) { $1 }
    given[Parameter.seed.name] = String(first.seed)
    guard let parameters = try? workload.parameters(given: given) else {
      note = "There is no replay: this build does not take these parameters."
      return
    }
    for run in runs {
      formulas[run.runtime] = (try? workload.expectation(parameters, under: run.runtime))
        .map(ClosedForms.derivation)
      let result = try? measure(workload, parameters, under: run.runtime, replay: true)
      let recorded = views.filter { $0.runtime == run.runtime }
      if let result, let replay = result.replay, Self.agrees(result, with: run, recorded) {
        replays[run.runtime] = replay
      } else {
        note = "There is no replay: made again, the run gives other counts than the recorded ones."
      }
    }
    if !note.isEmpty { replays = [:] }
  }

  /// Whether a run came to what is recorded of it; stale views are not looked for again.
  private static func agrees(
    _ result: RunResult, with recorded: RunRow, _ views: [ViewRow]
  ) -> Bool {
    var run = result.run
    run.staleViews = recorded.staleViews
    return run == recorded && ViewRow.table.sorted(result.views) == ViewRow.table.sorted(views)
  }
}
