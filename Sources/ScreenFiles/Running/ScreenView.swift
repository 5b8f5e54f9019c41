import FoodTruckModels
import SimulatedUI

/// One view of a declared screen: it installs objects, shows what it reads and receives, and has children.
nonisolated struct ScreenView<Stores: ModelRuntime>: NamedView {
  @ObservedObjects var objects: [Stores.Keyed]
  let models: ScreenModels<Stores>
  let view: DeclaredView
  let rows: RowNumbers
  let inputs: [Int]

  init(_ view: DeclaredView, of models: ScreenModels<Stores>, rows: RowNumbers, inputs: [Int]) {
    objects = view.installs.map { models.object($0, in: rows) }
    self.models = models
    self.view = view
    self.rows = rows
    self.inputs = inputs
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
    return ScreenChild(child, rows: models.screen.rows(of: child), wholes, in: rows)
  }
}
