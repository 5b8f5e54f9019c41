import GranularityWorkloads
import SimulatedUIBasics

/// A shape with rows. Their contents are stored in one array, in keys of one object, or in a separate object for each
/// row.
struct RowsShape: ShapeWorkload, EditableWorkload {
  /// Where the contents of the rows are stored.
  enum Model: String, ParameterChoice {
    case array, keys, objects
  }

  let name = "rows"
  let summary = "rows stored as one array, as keys of one object, or as one object each"
  let details = """
    There are K rows, and the first M of them are on the screen. Each tick changes one row, in \
    turn. `--model array`: the rows are elements of one array. The array is one property, so both \
    models evaluate every row. `--model keys`: each row reads its own key of one object. The \
    coarse object evaluates every row, fine tracking one. `--model objects`: each row installs an \
    object of its own. The coarse model evaluates one row too, and fine tracking gains nothing.
    """
  let parameters: [Parameter] = [
    .keys(default: 20),
    .integer("visible", "M", "rows on the screen, at most all", in: 0...1_000_000, default: 20),
    .choice("model", "where the rows' contents are stored", default: Model.keys),
    .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    let visible = min(p.M, p.K)
    return switch (p.choice("model", as: Model.self), runtime) {
    case (.array, _), (.keys, .coarse): .exactly(visible * p.T)
    case (.keys, _), (.objects, _): .exactly(.writes(toFirst: visible, of: p.K, in: p.T))
    }
  }

  package func edits(_ p: Parameters, under runtime: Runtime) -> [WorkloadEdit] {
    let objects = "store the content of each row in a separate object"
    return p.edit(
      .split, "store the content of each row in a separate property", "model", from: Model.array,
      to: .keys)
      + p.edit(.splitAll, objects, "model", from: Model.array, to: .objects)
      + (runtime == .coarse
        ? p.edit(.splitAll, objects, "model", from: Model.keys, to: .objects) : [])
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let (keys, ticks) = (context.integer("keys"), context.ticks)
    let visible = min(context.integer("visible"), keys)
    switch context.choice("model", as: Model.self) {
    case .array:
      let model = Stores.FoodTruck()
      model.stock = Array(repeating: 0, count: keys)
      context.show(stores, objects: 1, keys: 1) {
        ForEach(0..<visible) { row in ElementLabel(model: model, index: row) }
      }
      context.write(ticks: ticks) { log, tick in
        log.mutate(model, .stock(of: tick % keys)) { $0.stock[tick % keys] += 1 }
      }
    case .keys:
      let model = context.show(stores, keys: keys) { model in
        ForEach(0..<visible) { row in KeyLabel(model: model, key: row) }
      }
      context.write(ticks: ticks) { log, tick in log.increment(tick % keys, of: model) }
    case .objects:
      let models = (0..<keys).map { _ in Stores.Keyed(count: 1) }
      context.show(stores, objects: keys, keys: keys) {
        ForEach(0..<visible) { row in KeyLabel(model: models[row], key: 0) }
      }
      context.write(ticks: ticks) { log, tick in log.increment(0, of: models[tick % keys]) }
    }
  }
}

/// A row that shows one element of an array in the model.
private nonisolated struct ElementLabel<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model
  let index: Int

  var body: some View {
    Text("\(model.stock[index])")
  }
}
