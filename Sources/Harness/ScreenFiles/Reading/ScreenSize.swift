import GranularityWorkloads

/// The size of a declared screen, computed before a run to check it against ``ScreenLimits``.
struct ScreenSize {
  /// The number of views on the screen, with each row counted. A list counts with the largest number of rows that it
  /// can have during a run.
  private(set) var views = 0
  /// The total number of views, installed objects, reads and received values, with each row counted.
  private(set) var parts = 0
  /// The number of occurrences of all changes. The run has at most this number of turns.
  let turns: Int
  /// An upper bound for the evaluations and comparisons of a run: the number of views that the writes of all changes
  /// can reach.
  ///
  /// The rows that changes insert are already counted in ``views``.
  private(set) var steps = 0

  /// Computes the size of a screen without running it.
  ///
  /// - Complexity: O(*n* + *c*), where *n* is the number of declared views, and *c* is the number of pairs of a view
  ///   and a change that can reach the view.
  init(of screen: ScreenDeclaration) {
    turns = ScreenSchedule.firings(of: screen.changes)
    var inserted: [PropertyReference: Int] = [:]
    for change in screen.changes {
      for row in change.rowChanges where row.kind == .inserts {
        let rows = change.times.clampedProduct(change.burst)
        inserted[row.list, default: 0] = inserted[row.list, default: 0].clampedSum(rows)
      }
    }
    let written = screen.changes.map { $0.writes.map(\.object) }
    /// For each object, the indices of the changes that write the object.
    var writers: [Int: [Int]] = [:]
    for (number, objects) in written.enumerated() {
      for object in Set(objects) { writers[object, default: []].append(number) }
    }
    var reached = Array(repeating: 0, count: screen.changes.count)
    var waiting = screen.views.map { view in
      Part(view: view, rows: 1, evaluating: [], mounted: [:], objects: [])
    }
    while let outer = waiting.popLast() {
      let view = outer.view
      var rows = screen.rows(of: view)
      if case .list(let list) = view.repetition {
        rows = rows.clampedSum(inserted[list] ?? 0)
      }
      let count = outer.rows.clampedProduct(rows)
      views = views.clampedSum(count)
      let weight = 1 + view.installs.count + view.dependencies.count + view.inputs.count
      parts = parts.clampedSum(count.clampedProduct(weight))
      var inner = Part(
        view: view, rows: count, evaluating: [], mounted: [:], objects: outer.objects)
      if case .each(let kind) = view.repetition { inner.objects.insert(kind) }
      let reaching = Set(view.installs.flatMap { writers[$0] ?? [] })
        .union(outer.evaluating).union(outer.mounted.keys)
      for number in reaching {
        let change = screen.changes[number]
        let written = written[number].filter(view.installs.contains)
        let evaluatesParent = outer.evaluating.contains(number)
        let isPassedTo = evaluatesParent && view.isPassedTo
        if !written.isEmpty || isPassedTo { inner.evaluating.insert(number) }
        let isToggled = evaluatesParent && screen.toggles(change, view)
        let mounted = isToggled ? count : (outer.mounted[number] ?? 0).clampedProduct(rows)
        if mounted > 0 { inner.mounted[number] = mounted }
        var views = mounted
        if evaluatesParent, !view.isConstant {
          views = count
        } else if !written.isEmpty {
          // If the written object has a count, one write reaches only the views in the rows of a single object.
          let isOfRow = written.allSatisfy { inner.objects.contains(screen.objects[$0].kind) }
          let instances = written.map { screen.objects[$0].instances }.min() ?? 1
          let share = isOfRow ? (count / max(1, instances)).clampedProduct(change.burst) : count
          views = views.clampedSum(min(count, max(1, share)))
        }
        reached[number] = reached[number].clampedSum(views)
      }
      waiting += view.children.map { child in
        var part = inner
        part.view = child
        return part
      }
    }
    for (change, views) in zip(screen.changes, reached) {
      steps = steps.clampedSum(change.times.clampedProduct(views.clampedSum(change.burst)))
    }
  }

  /// Checks the size against the limits.
  ///
  /// - Throws: ``ScreenError`` if the size exceeds one of the ``ScreenLimits``.
  func check(_ cursor: ScreenCursor) throws(ScreenError) {
    let values = "views, installed objects, reads and received values, counting each row"
    let reach = "steps, the views that each occurrence of a change can reach"
    for (count, limit, things) in [
      (views, ScreenLimits.views, "views, counting each row"),
      (parts, ScreenLimits.parts, values), (steps, ScreenLimits.steps, reach),
    ] where count > limit {
      throw cursor.error("at most \(limit) \(things)", found: "\(count)")
    }
  }
}

/// A declared view that is still to be counted, with what is known about its parent.
private struct Part {
  var view: DeclaredView
  /// The number of rows of the parent, with each row of the parent's ancestors counted.
  var rows: Int
  /// The indices of the changes that can evaluate the parent.
  var evaluating: Set<Int>
  /// For each change, the largest number of copies of the parent that one occurrence can mount.
  var mounted: [Int: Int]
  /// The indices of the objects of which each enclosing row has its own copy.
  var objects: Set<Int>
}

extension ScreenDeclaration {
  /// True if a change can show or hide the view, because it writes the property in the view's condition.
  fileprivate func toggles(_ change: DeclaredChange, _ view: DeclaredView) -> Bool {
    guard let property = view.placement.condition?.property else { return false }
    let sources = derivations[property]?.sources ?? [property]
    return sources.contains(where: change.writes.contains)
  }
}

extension DeclaredView {
  /// True if the view receives values or a closure, so that an evaluation of the parent can evaluate the view.
  fileprivate var isPassedTo: Bool { !inputs.isEmpty || placement.closure != nil }
}
