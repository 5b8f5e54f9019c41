import GranularityWorkloads
import SimulatedUIBasics

/// A view of a declared screen. It installs objects, shows what it reads and receives, and has children.
nonisolated struct ScreenView<Keyed: KeyedModel>: NamedView {
  @ObservedObjects var objects: [Keyed]
  let models: ScreenModels<Keyed>
  let view: DeclaredView
  let rows: RowNumbers
  let inputs: [Int]
  /// The closure that the parent passes. It is part of the comparison of two values of the view.
  let closure: (() -> Void)?

  init(
    _ view: DeclaredView, of models: ScreenModels<Keyed>, rows: RowNumbers, inputs: [Int],
    closure: (() -> Void)?
  ) {
    objects = view.installs.map { models.object($0, in: rows) }
    self.models = models
    self.view = view
    self.rows = rows
    self.inputs = inputs
    self.closure = closure
  }

  var viewName: String { view.name }

  var body: some View {
    let shown = view.reads.map { models.value(of: $0, in: rows) } + inputs
    Text(shown.map(String.init).joined(separator: " "))
    ScreenChildren(models: models, children: view.children.map(child))
  }

  private func child(_ child: DeclaredView) -> ScreenChild {
    let wholes = child.inputs.map { input in
      switch input.source {
      case .model: models.value(of: input.value.reference, in: rows)
      case .input(let number): inputs[number]
      }
    }
    let list: [ScreenList.Row] =
      if case .list(let list) = child.repetition {
        models.rows(of: list)
      } else {
        (0..<models.screen.rows(of: child)).map { ScreenList.Row(id: $0) }
      }
    var result = ScreenChild(child, list, wholes, in: rows)
    if let condition = child.placement.condition {
      result.isShown = condition.holds(for: models.value(of: condition.property, in: rows))
    }
    result.captures = child.placement.closure?.map { models.value(of: $0, in: rows) }
    return result
  }
}

/// The children of a declared view. Each child, with all of its rows, has its own position in the view graph.
///
/// The number of children is not part of the type. So this view must be the last one in its container.
struct ScreenChildren<Keyed: KeyedModel>: PrimitiveView {
  let models: ScreenModels<Keyed>
  let children: [ScreenChild]

  static func _visit(_ view: Self, at position: Int, by visitor: inout some ViewVisitor) {
    let models = view.models
    for (number, child) in view.children.enumerated() where child.isShown {
      func content(_ row: ScreenChild.Row) -> ScreenView<Keyed> {
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
  /// The values captured by the closure that each row receives; `nil` if the rows receive no closure.
  var captures: [Int]?

  /// A row of a child: its identity, and the values that it receives.
  struct Row: Identifiable {
    let id: Int
    let inputs: [Int]
  }

  /// Creates all rows of a child.
  ///
  /// - Parameter wholes: For each input, the entire value that the parent has. If a row takes an element, it receives
  ///   only its element of this value.
  init(_ view: DeclaredView, _ rows: [ScreenList.Row], _ wholes: [Int], in parentRows: RowNumbers) {
    self.view = view
    self.parentRows = parentRows
    self.rows = rows.enumerated().map { index, row in
      Row(id: row.id, inputs: view.inputs(of: row, at: index, of: rows.count, from: wholes))
    }
  }
}

extension DeclaredView {
  /// The values that a row receives, computed from the entire values that the parent has.
  ///
  /// - Parameters:
  ///   - row: The row. Its `value` is used only if the view repeats over a list.
  ///   - index: The index of the row among all `count` rows.
  func inputs(of row: ScreenList.Row, at index: Int, of count: Int, from wholes: [Int]) -> [Int] {
    zip(inputs, wholes).map { input, whole in
      guard input.takesElement else { return whole }
      if case .list(input.value.reference) = repetition { return row.value }
      return PassedValue.element(index, of: count, in: whole)
    }
  }
}
