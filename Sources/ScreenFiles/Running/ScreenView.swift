import FoodTruckModels
import SimulatedUI

/// One view of a declared screen: it installs objects, shows what it reads and receives, and has children.
nonisolated struct ScreenView<Stores: ModelRuntime>: NamedView {
  @ObservedObjects var objects: [Stores.Keyed]
  let models: ScreenModels<Stores>
  let view: DeclaredView
  let rows: RowNumbers
  let inputs: [Int]
  /// A closure that the parent passes, which takes part in the comparison of two values of the view.
  let closure: (() -> Void)?

  init(
    _ view: DeclaredView, of models: ScreenModels<Stores>, rows: RowNumbers, inputs: [Int],
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
