import SimulatedUI
import Workloads

extension RunResult {
  /// Adds what was counted of each view or kind of view, each cause and each pass.
  mutating func addDetails(of tally: EventCounter, isByKind: Bool) {
    if isByKind {
      let kinds = ViewKinds(of: tally.views, in: run, tally.log)
      (views, causes, skips) = (kinds.views, kinds.causes, kinds.skips)
    } else {
      addViews(of: tally.views, tally.log)
    }
    for (number, pass) in tally.passes.enumerated() {
      timeline.append(TimelineRow(of: pass, number: number + 1, in: run))
    }
    views.sort { $0.viewPath < $1.viewPath }
    skips.sort { ($0.viewPath, $0.reason) < ($1.viewPath, $1.reason) }
    causes.sort {
      ($0.source, $0.object, $0.property, $0.viewPath, $0.via)
        < ($1.source, $1.object, $1.property, $1.viewPath, $1.via)
    }
  }

  private mutating func addViews(of table: ViewTable, _ log: MutationLog) {
    let paths = table.paths
    for view in table.tallies.indices {
      var row = table.row(of: view, in: run)
      row.place(at: paths[view], below: table[view].parent.index.map { paths[$0] })
      views.append(row)
      for cause in table.causes(of: view) {
        causes.append(table.row(of: cause, at: paths[view].text, in: run, log))
      }
      for (reason, count) in table.skips(of: view) {
        skips.append(
          SkipCount(viewPath: paths[view].text, reason: reason.description, count: count))
      }
    }
  }

  /// Notes what theory says; stale views that it does not expect, or does and that are not there, are a violation.
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
  fileprivate mutating func place(at path: ViewPath, below parent: ViewPath?) {
    viewPath = path.text
    parentPath = parent?.text ?? ""
    depth = path.depth
  }
}

extension TimelineRow {
  fileprivate init(of pass: PassTally, number: Int, in run: RunRow) {
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
