import SimulatedUI

extension RunResult {
  /// Adds what was counted of each view, each cause and each pass.
  mutating func addDetails(of tally: Tally) {
    let paths = tally.paths
    for (index, view) in tally.views.enumerated() {
      views.append(
        ViewRow(of: view, at: paths[index], below: view.parent.map { paths[$0] }, in: run))
      for (reason, count) in view.skips {
        skips.append(
          SkipCount(viewPath: paths[index].text, reason: reason.description, count: count))
      }
    }
    addCauses(of: tally, paths)
    for (number, pass) in tally.passes.enumerated() {
      timeline.append(TimelineRow(of: pass, number: number + 1, in: run))
    }
    views.sort { $0.viewPath < $1.viewPath }
    skips.sort { ($0.viewPath, $0.reason) < ($1.viewPath, $1.reason) }
  }

  private mutating func addCauses(of tally: Tally, _ paths: [ViewPath]) {
    for (index, view) in tally.views.enumerated() {
      for cause in view.causes {
        causes.append(CauseRow(of: cause, at: paths[index], in: run, tally.log))
      }
    }
    causes.sort {
      ($0.source, $0.object, $0.property, $0.viewPath, $0.via)
        < ($1.source, $1.object, $1.property, $1.viewPath, $1.via)
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

extension Tally {
  /// The path of every view, in the order of the views.
  var paths: [ViewPath] {
    var paths: [ViewPath] = []
    paths.reserveCapacity(views.count)
    // A view is noted after the one above it.
    for view in views {
      paths.append(ViewPath(of: view.component, below: view.parent.map { paths[$0] }))
    }
    return paths
  }
}

extension ViewRow {
  fileprivate init(of view: ViewTally, at path: ViewPath, below parent: ViewPath?, in run: RunRow) {
    self.init()
    runID = run.runID
    runtime = run.runtime
    viewPath = path.text
    viewType = view.type
    parentPath = parent?.text ?? ""
    depth = path.depth
    mounts = view.mounts
    unmounts = view.unmounts
    evaluations = view.evaluations
    reevaluations = view.reevaluations
    needed = view.needed
    wasted = view.wasted
    skips = view.skips.values.sum()
    initialisations = view.initialisations
    byProperty = view.evaluations(by: .property)
    byObject = view.evaluations(by: .object)
    bySelf = view.evaluations(by: .self)
    byState = view.evaluations(by: .state)
    byEnvironment = view.evaluations(by: .environment)
    distinctPropertiesRead = view.propertiesRead
    subscriptions = view.subscriptions
  }
}

extension CauseRow {
  fileprivate init(
    of cause: CauseTally, at path: ViewPath, in run: RunRow, _ log: MutationLog
  ) {
    self.init()
    runID = run.runID
    runtime = run.runtime
    let origin = log.origins.origins[cause.origin]
    source = origin.source
    object = origin.object
    property = origin.property
    viewPath = path.text
    via = cause.via.named(after: origin).description
    mutations = log.mutations(of: cause.origin)
    evaluationsFirst = cause.first
    evaluationsAny = cause.any
    wastedFirst = cause.wastedFirst
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
