import GranularityTabular
import GranularityWorkloads
import SimulatedUICore

extension ViewTable {
  /// The path of each view. The index of a path is the index of its view in ``counts``.
  ///
  /// Ids that differ in each run are replaced with numbers, in the order in which views with these ids were first
  /// mounted.
  var paths: [ViewPath] {
    var paths: [ViewPath] = []
    paths.reserveCapacity(counts.count)
    var ids = RandomIDs()
    // The path of the enclosing view is already in `paths`, because a view comes after its enclosing view.
    for view in counts.indices {
      let parent = counts[view].parent.value
      paths.append(
        ViewPath(of: ids.numbered(in: component(of: view)), below: parent.map { paths[$0] }))
    }
    return paths
  }

  /// The row of `views.csv` for a view, without the view's path, its parent's path and its depth.
  func row(of view: Int, in run: RunRow) -> ViewRow {
    var row = ViewRow()
    row.runID = run.runID
    row.runtime = run.runtime
    row.viewType = type(of: view)
    row.add(view, of: self)
    return row
  }

  /// The row of `causes.csv` for one cause of the view at `path`.
  func row(
    of cause: CauseCounts, at path: String, in run: RunRow, _ log: MutationLog
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
    row.via = attribution.via.named(after: origin)
    row.mutations = log.mutations(of: attribution.origin)
    row.evaluationsFirst = Int(cause.first)
    row.evaluationsAny = Int(cause.any)
    row.wastedFirst = Int(cause.wastedFirst)
    return row
  }

  /// The number of the view's evaluations after a change of its value, by kind of difference and cause.
  func differences(of view: Int, at path: String, _ log: MutationLog) -> [DifferenceCount] {
    (differences[view] ?? [:]).map { key, count in
      let attribution = attributions[key.cause]
      let origin = log.origins[attribution.origin]
      return DifferenceCount(
        viewPath: path, difference: key.difference, origin: origin,
        via: attribution.via.named(after: origin), count: count)
    }
  }
}

extension ViewRow {
  mutating func add(_ number: Int, of table: ViewTable) {
    let view = table[number]
    mounts += Int(view.mounts)
    unmounts += Int(view.unmounts)
    evaluations += Int(view.evaluations)
    reevaluations += Int(view.reevaluations)
    needed += Int(view.needed)
    wasted += Int(view.wasted)
    skips += table.skips(of: number).values.sum()
    initialisations += Int(view.initialisations)
    subscriptions += Int(view.subscriptions)
    if let read = view.propertiesRead {
      distinctPropertiesRead = max(distinctPropertiesRead ?? 0, read)
    }
    for cause in table.causes(of: number) {
      switch CauseKind(table.attributions[cause.attribution].via) {
      case .property: byProperty += Int(cause.first)
      case .object: byObject += Int(cause.first)
      case .`self`: bySelf += Int(cause.first)
      case .state: byState += Int(cause.first)
      case .environment: byEnvironment += Int(cause.first)
      case .mount, .identity: break
      }
    }
  }
}
