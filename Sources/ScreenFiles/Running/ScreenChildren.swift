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
    for (number, child) in view.children.enumerated() {
      func content(_ row: ScreenChild.Row) -> ScreenView<Stores> {
        ScreenView(
          child.view, of: models, rows: child.parentRows.entering(child.view, row: row.id),
          inputs: row.inputs)
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

  /// A row by its number, and the values that it receives.
  struct Row: Identifiable {
    let id: Int
    let inputs: [Int]
  }

  /// - Parameter wholes: The parent's value of each input, before each row takes its element.
  init(_ view: DeclaredView, rows count: Int, _ wholes: [Int], in parentRows: RowNumbers) {
    self.view = view
    self.parentRows = parentRows
    rows = (0..<count).map { row in
      Row(id: row, inputs: view.inputs(ofRow: row, of: count, from: wholes))
    }
  }
}

extension DeclaredView {
  /// The values that a row receives, given the parent's values.
  func inputs(ofRow row: Int, of count: Int, from wholes: [Int]) -> [Int] {
    zip(inputs, wholes).map { input, whole in
      input.takesElement ? PassedValue.element(row, of: count, in: whole) : whole
    }
  }
}
