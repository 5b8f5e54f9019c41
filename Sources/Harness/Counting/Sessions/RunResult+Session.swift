import GranularityTabular
import GranularityWorkloads
import SimulatedUICore

extension SessionRows {
  /// Builds a result for each recorded run of each session, as if the session had just run.
  ///
  /// A run that has no rows in ``turns`` has no skips and no replay.
  ///
  /// - Throws: `MessageError` if a turn names a view that has no row in ``views``.
  package func results() throws -> [RunResult] {
    let causes = Dictionary(grouping: causes) { RunKey(runID: $0.runID, runtime: $0.runtime) }
    let turns = Dictionary(grouping: turns) { RunKey(runID: $0.runID, runtime: $0.runtime) }
    let places = Dictionary(grouping: places) { RunKey(runID: $0.runID, runtime: $0.runtime) }
    return try Dictionary(grouping: views) { RunKey(runID: $0.runID, runtime: $0.runtime) }.sorted {
      ($0.key.runID, $0.key.runtime.rawValue) < ($1.key.runID, $1.key.runtime.rawValue)
    }.map { key, views in
      try RunResult(of: key, views, causes[key] ?? [], turns[key] ?? [], places[key] ?? [])
    }
  }
}

extension RunResult {
  /// Builds the result of one recorded run of a session. The counts of the run are the sums over its views.
  fileprivate init(
    of key: RunKey, _ views: [ViewRow], _ causes: [CauseRow], _ turns: [TurnRow],
    _ places: [PlaceRow]
  ) throws {
    var run = RunRow()
    (run.runID, run.runtime) = (key.runID, key.runtime)
    self.init(
      run: run, views: views.sorted { $0.viewPath.naturallyPrecedes($1.viewPath) }, causes: causes)
    if !turns.isEmpty { replay = try Replay(turns, places, paths: views.map(\.viewPath)) }
    addSums()
    addReasons()
  }

  /// Sets the numbers of read properties to `nil` if the run did not count them.
  ///
  /// A test host counts only reads of `@Tracked` properties, so only a run under the runtime `fine` has these numbers.
  package mutating func removeUncountedReads() {
    guard run.runtime != .fine else { return }
    for index in views.indices { views[index].distinctPropertiesRead = nil }
  }

  /// Sets those counts of the run that are sums over its views.
  package mutating func addSums() {
    func sum(_ count: (ViewRow) -> Int) -> Int { views.map(count).sum() }
    run.evaluations = sum(\.evaluations)
    run.reevaluations = sum(\.reevaluations)
    run.mountEvaluations = run.evaluations - run.reevaluations
    (run.needed, run.wasted) = (sum(\.needed), sum(\.wasted))
    (run.skips, run.initialisations) = (sum(\.skips), sum(\.initialisations))
    run.checks = run.reevaluations + run.skips
    run.views = sum(\.views)
    run.ticks = max(0, (replay?.turns.count ?? 0) - 1)
    run.virtualMilliseconds = replay?.turns.last?.virtualMilliseconds ?? 0
  }

  /// Derives the reasons for skips, the differences of values and the timeline from the replay.
  private mutating func addReasons() {
    guard let replay else { return }
    var counts: [SkipCount.Key: Int] = [:]
    var soFar = 0
    for (number, turn) in replay.turns.enumerated() {
      var row = TimelineRow()
      (row.runID, row.runtime) = (run.runID, run.runtime)
      (row.pass, row.tick) = (number + 1, turn.tick)
      row.virtualMilliseconds = turn.virtualMilliseconds
      for step in turn.steps {
        let event = replay.events[step.event]
        switch event.kind {
        case .skipped:
          guard case .skip(let reason) = event.reason else { continue }
          for view in replay.views[step.firstView..<step.firstView + step.views] {
            counts[SkipCount.Key(viewPath: view, reason: reason), default: 0] += 1
          }
        case .wasted:
          row.wasted += step.views
          row.evaluations += step.views
        case .mounted, .needed: row.evaluations += step.views
        }
      }
      soFar += row.evaluations
      row.evaluationsSoFar = soFar
      timeline.append(row)
    }
    skips = counts.map { SkipCount(viewPath: $0.viewPath, reason: $0.reason, count: $1) }
      .sorted { $0.key < $1.key }
  }
}

extension SkipCount {
  fileprivate struct Key: Hashable {
    let viewPath: String
    let reason: SkipReason
  }
}

extension RunRow {
  /// True for a run of a session. It belongs to no workload, and does not count its mutations or the closures of its
  /// rows.
  package var isSession: Bool { workload.isEmpty }
}

extension Comparison {
  /// Compares the runs of one session with different kinds of models.
  package init(ofSession runID: String, _ results: [RunResult]) {
    self.init(
      workload: runID, summary: "a recorded session", results: results,
      violations: Invariants.violations(in: results))
  }

  /// Groups `results` by session, sorted by the name of the session.
  package static func sessions(of results: [RunResult]) -> [Comparison] {
    results.grouped { $0.run.runID }.map { Comparison(ofSession: $0, $1) }
      .sorted { $0.workload.naturallyPrecedes($1.workload) }
  }
}
