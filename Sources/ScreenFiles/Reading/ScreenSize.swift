import Workloads

/// The size of a declared screen.
struct ScreenSize {
  /// The number of views on the screen, counting each row.
  private(set) var views = 0
  /// The number of views, installed objects, reads and received values, counting each row.
  private(set) var parts = 0
  /// The number of occurrences of all changes, each of which can need a turn.
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
    let steps = parts.clampedProduct(turns.clampedSum(1))
    guard steps <= ScreenLimits.steps else {
      throw cursor.error(
        "at most \(ScreenLimits.steps) steps (views, installed objects, reads and received "
          + "values: \(parts); changes: \(turns))", found: "\(steps)")
    }
  }
}
