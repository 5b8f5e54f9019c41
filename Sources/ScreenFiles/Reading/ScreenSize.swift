import Workloads

/// The size of a declared screen.
struct ScreenSize {
  /// The number of views on the screen, counting each row; a list has as many rows as it ever can.
  private(set) var views = 0
  /// The number of views, installed objects, reads and received values, counting each row.
  private(set) var parts = 0
  /// The number of occurrences of all changes, each of which can need a turn.
  let turns: Int
  /// The views that the writes of all changes can reach, an upper bound of the evaluations.
  private(set) var steps = 0

  /// - Complexity: O(*n* · *c*), where *n* is the number of declared views and *c* that of changes.
  init(of screen: ScreenDeclaration) {
    turns = ScreenSchedule.firings(of: screen.changes)
    var inserted: [PropertyReference: Int] = [:]
    for change in screen.changes {
      for row in change.rowChanges where row.kind == .inserts {
        let rows = change.times.clampedProduct(change.burst)
        inserted[row.list, default: 0] = inserted[row.list, default: 0].clampedSum(rows)
      }
    }
    var reached = Array(repeating: 0, count: screen.changes.count)
    var waiting = screen.views.map { view in
      (view: view, rows: 1, reaching: Set<Int>(), objects: Set<Int>())
    }
    while let (view, outer, parentReaching, parentObjects) = waiting.popLast() {
      var rows = screen.rows(of: view)
      if case .list(let list) = view.repetition {
        rows = rows.clampedSum(inserted[list] ?? 0)
      }
      let count = outer.clampedProduct(rows)
      views = views.clampedSum(count)
      let weight = 1 + view.installs.count + view.dependencies.count + view.inputs.count
      parts = parts.clampedSum(count.clampedProduct(weight))
      var (reaching, objects) = (parentReaching, parentObjects)
      if case .each(let kind) = view.repetition { objects.insert(kind) }
      let isPassedTo = !view.isIndependent
      if !isPassedTo { reaching = [] }
      for (number, change) in screen.changes.enumerated() {
        let written = change.writes.map(\.object).filter(view.installs.contains)
        guard !written.isEmpty || reaching.contains(number) else { continue }
        reaching.insert(number)
        // One write reaches the object of one row.
        let isOfRow = written.allSatisfy { objects.contains(screen.objects[$0].kind) }
        let instances =
          isOfRow ? written.map { screen.objects[$0].instances }.min() ?? 1 : 1
        reached[number] = reached[number].clampedSum(max(1, count / max(1, instances)))
      }
      waiting += view.children.map { ($0, count, reaching, objects) }
    }
    for (change, views) in zip(screen.changes, reached) {
      steps = steps.clampedSum(change.times.clampedProduct(views.clampedSum(change.burst)))
    }
  }

  /// - Throws: ``ScreenError`` if the size exceeds one of ``ScreenLimits``.
  func check(_ cursor: ScreenCursor) throws(ScreenError) {
    guard views <= ScreenLimits.views else {
      throw cursor.error(
        "at most \(ScreenLimits.views) views, counting each row", found: "\(views)")
    }
    guard parts <= ScreenLimits.parts else {
      throw cursor.error(
        "at most \(ScreenLimits.parts) views, installed objects, reads and received values, "
          + "counting each row", found: "\(parts)")
    }
    guard steps <= ScreenLimits.steps else {
      throw cursor.error(
        "at most \(ScreenLimits.steps) steps, the views that each occurrence of a change can reach",
        found: "\(steps)")
    }
  }
}

extension DeclaredView {
  /// True if the evaluation of the parent never evaluates the view.
  fileprivate var isIndependent: Bool {
    inputs.isEmpty && placement.closure == nil
  }
}
