import GranularityWorkloads
import SimulatedUICore

extension RunResult {
  /// Fills in the rows of the run's views, causes, skips, differences of values and passes.
  ///
  /// - Parameter isByKind: True for one row per kind of view, such as all rows of one list. False for one row per path.
  mutating func addRows(of counter: EventCounter, isByKind: Bool) {
    findings = counter.findings.all
    if isByKind {
      let kinds = ViewKinds(of: counter.views, in: run, counter.log)
      (views, causes, skips) = (kinds.views, kinds.causes, kinds.skips)
      differences = kinds.differences
    } else {
      addViews(of: counter.views, counter.log)
    }
    for (number, pass) in counter.passes.enumerated() {
      timeline.append(TimelineRow(of: pass, number: number + 1, in: run))
    }
    views.sort { $0.viewPath.naturallyPrecedes($1.viewPath) }
    skips.sort { $0.key < $1.key }
    differences.sort { $0.key.lexicographicallyPrecedes($1.key) }
    causes.sort {
      ($0.source, $0.object, $0.property, $0.viewPath, $0.via.description)
        < ($1.source, $1.object, $1.property, $1.viewPath, $1.via.description)
    }
  }

  private mutating func addViews(of table: ViewTable, _ log: MutationLog) {
    let paths = table.paths
    for view in table.counts.indices {
      var row = table.row(of: view, in: run)
      row.setPath(paths[view], below: table[view].parent.value.map { paths[$0] })
      views.append(row)
      for cause in table.causes(of: view) {
        causes.append(table.row(of: cause, at: paths[view].text, in: run, log))
      }
      for (reason, count) in table.skips(of: view) {
        skips.append(SkipCount(viewPath: paths[view].text, reason: reason, count: count))
      }
      differences += table.differences(of: view, at: paths[view].text, log)
    }
  }

  /// Stores the prediction of the closed form, and whether the number of re-evaluations agrees with it. Adds a violation
  /// if the number of stale views differs from the expected number.
  mutating func compare(with expectation: Expectation) {
    run.expectedReevaluations = expectation.reevaluations
    run.expectedKind = expectation.relation
    run.holds = expectation.holds(for: run.reevaluations)
    expectedStaleViews = expectation.staleViews
    guard let staleViews = run.staleViews, staleViews != expectedStaleViews else { return }
    violations.append("stale_views need to be \(expectedStaleViews); found \(staleViews)")
  }
}

extension ViewRow {
  fileprivate mutating func setPath(_ path: ViewPath, below parent: ViewPath?) {
    viewPath = path.text
    parentPath = parent?.text ?? ""
    depth = path.depth
  }
}

extension TimelineRow {
  fileprivate init(of pass: PassCounts, number: Int, in run: RunRow) {
    self.init()
    runID = run.runID
    runtime = run.runtime
    self.pass = number
    tick = pass.tick
    virtualMilliseconds = pass.virtualMilliseconds
    mutations = pass.mutations
    dirty = pass.dirty
    evaluations = pass.evaluations
    wasted = pass.wasted
    evaluationsSoFar = pass.evaluationsSoFar
    registrationsAlive = run.registrationsMade == nil ? nil : pass.registrationsAlive
  }
}
