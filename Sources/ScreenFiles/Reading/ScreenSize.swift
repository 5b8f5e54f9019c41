import Workloads

/// How large a declared screen is.
struct ScreenSize {
  /// Views on the screen, rows counted one by one.
  private(set) var views = 0
  /// What there is to look at in a turn: views, and what they install, read and are passed.
  private(set) var parts = 0
  let turns: Int

  /// - Complexity: O(*n*), where *n* is the number of declared views.
  init(of screen: ScreenDeclaration) {
    turns = ScreenSchedule.firings(of: screen.changes)
    var waiting = screen.views.map { (view: $0, rows: 1) }
    while let (view, rows) = waiting.popLast() {
      let count = rows.clampedProduct(screen.rows(of: view))
      views = views.clampedSum(count)
      let weight = 1 + view.installs.count + view.dependencies.count + view.inputs.count
      parts = parts.clampedSum(count.clampedProduct(weight))
      waiting += view.children.map { ($0, count) }
    }
  }

  func check(_ cursor: ScreenCursor) throws(ScreenError) {
    guard views <= ScreenLimits.views else {
      throw cursor.error(
        "at most \(ScreenLimits.views) views, rows counted one by one", found: "\(views)")
    }
    guard parts <= ScreenLimits.parts else {
      throw cursor.error(
        "at most \(ScreenLimits.parts) views with all that they install, read and are passed, "
          + "rows counted one by one", found: "\(parts)")
    }
    let steps = parts.clampedProduct(turns.clampedSum(1))
    guard steps <= ScreenLimits.steps else {
      throw cursor.error(
        "at most \(ScreenLimits.steps) steps: views with all that they install, read and are "
          + "passed, \(parts), times changes, \(turns)", found: "\(steps)")
    }
  }
}
