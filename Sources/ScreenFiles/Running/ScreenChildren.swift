import FoodTruckModels
import SimulatedUI

/// The children of a declared view, each at its own position: one view, or rows.
///
/// The number of children is not part of the type, so this must be the last view in its container.
struct ScreenChildren<Stores: ModelRuntime>: PrimitiveView {
  let models: ScreenModels<Stores>
  let children: [ScreenChild]

  static func _visit<Visitor: ViewVisitor>(
    _ view: Self, at position: Int, by visitor: inout Visitor
  ) {
    let models = view.models
    for (number, child) in view.children.enumerated() where child.isShown {
      func content(_ row: ScreenChild.Row) -> ScreenView<Stores> {
        ScreenView(
          child.view, of: models, rows: child.parentRows.entering(child.view, row: row.id),
          inputs: row.inputs, closure: models.closures.closure(capturing: child.captures))
      }
      if child.view.repetition != .once {
        visitor.rows(ForEach(child.rows, content: content), at: position + number)
      } else if let row = child.rows.first {
        visitor.child(content(row), at: position + number)
      }
    }
  }

  static var _positions: Int { 1 }
}

/// One child of a declared view with all its rows, and the values that each row receives.
struct ScreenChild {
  let view: DeclaredView
  let rows: [Row]
  let parentRows: RowNumbers
  var isShown = true
  /// The values that the closure captures that each row receives; `nil` if it receives none.
  var captures: [Int]?

  /// A row by its identity, and the values that it receives.
  struct Row: Identifiable {
    let id: Int
    let inputs: [Int]
  }

  /// - Parameter wholes: The parent's value of each input, before each row takes its element.
  init(_ view: DeclaredView, _ rows: [ScreenList.Row], _ wholes: [Int], in parentRows: RowNumbers) {
    self.view = view
    self.parentRows = parentRows
    self.rows = rows.enumerated().map { index, row in
      Row(id: row.id, inputs: view.inputs(of: row, at: index, of: rows.count, from: wholes))
    }
  }
}

extension DeclaredView {
  /// The values that a row receives, given the parent's values.
  ///
  /// - Parameters:
  ///   - row: The row of the list over which the view repeats; otherwise its `value` is not used.
  ///   - index: The position of the row among all `count` rows.
  func inputs(
    of row: ScreenList.Row, at index: Int, of count: Int, from wholes: [Int]
  ) -> [Int] {
    zip(inputs, wholes).map { input, whole in
      guard input.takesElement else { return whole }
      if case .list(input.value.reference) = repetition { return row.value }
      return PassedValue.element(index, of: count, in: whole)
    }
  }
}
