import SimulatedUI

/// What was counted, in the rows of tables.
extension ViewTable {
  /// The path of every view, in the order of the views.
  var paths: [ViewPath] {
    var paths: [ViewPath] = []
    paths.reserveCapacity(tallies.count)
    // A view is noted after the one above it.
    for view in tallies.indices {
      let parent = tallies[view].parent.index
      paths.append(ViewPath(of: component(of: view), below: parent.map { paths[$0] }))
    }
    return paths
  }

  /// What was counted of a view, which is to be given its place.
  func row(of number: Int, in run: RunRow) -> ViewRow {
    let view = tallies[number]
    var row = ViewRow()
    row.runID = run.runID
    row.runtime = run.runtime
    row.viewType = type(of: number)
    row.mounts = Int(view.mounts)
    row.unmounts = Int(view.unmounts)
    row.evaluations = Int(view.evaluations)
    row.reevaluations = Int(view.reevaluations)
    row.needed = Int(view.needed)
    row.wasted = Int(view.wasted)
    row.skips = skips(of: number).values.sum()
    row.initialisations = Int(view.initialisations)
    row.distinctPropertiesRead = view.propertiesRead
    row.subscriptions = Int(view.subscriptions)
    for cause in causes(of: number) {
      switch CauseKind(attributions[cause.attribution].via) {
      case .property: row.byProperty += Int(cause.first)
      case .object: row.byObject += Int(cause.first)
      case .`self`: row.bySelf += Int(cause.first)
      case .state: row.byState += Int(cause.first)
      case .environment: row.byEnvironment += Int(cause.first)
      case .mount, .identity: break
      }
    }
    return row
  }

  func row(
    of cause: CauseTally, at path: String, in run: RunRow, _ log: MutationLog
  ) -> CauseRow {
    let attribution = attributions[cause.attribution]
    let origin = log.origins[attribution.origin]
    var row = CauseRow()
    row.runID = run.runID
    row.runtime = run.runtime
    row.source = origin.source
    row.object = origin.object
    row.property = origin.property
    row.viewPath = path
    row.via = attribution.via.named(after: origin).description
    row.mutations = log.mutations(of: attribution.origin)
    row.evaluationsFirst = Int(cause.first)
    row.evaluationsAny = Int(cause.any)
    row.wastedFirst = Int(cause.wastedFirst)
    return row
  }
}
