import FoodTruck
import SimulatedUI
import Workloads

/// Rows whose contents are kept in one array, in keys of one object, or in an object each.
struct RowsShape: Workload {
  /// Where the rows' contents are kept.
  enum Model: String, CaseIterable {
    case array, keys, objects
  }

  let name = "rows"
  let kind = WorkloadKind.shape
  let summary = "rows kept as one array, as keys of one object, or as an object each"
  let details = """
    K rows, of which the first M are on the screen; each tick changes one row, in turn. `--model array`: the rows are \
    elements of one array, which is one property whatever is read of it, so that both models evaluate every row. `--model \
    keys`: each row reads a key of its own of one object; the coarse object evaluates every row, fine tracking one. \
    `--model objects`: each row installs an object of its own; the coarse model evaluates one row as well, and fine \
    tracking gains nothing.
    """
  let parameters = [
    Parameter.keys(default: 20),
    Parameter.integer(
      "visible", "M", "rows on the screen, at most all", in: 0...1_000_000, default: 20),
    Parameter.choice(
      "model", "where the rows' contents are kept", of: Model.words, default: Model.keys.rawValue),
    Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    let visible = min(p.M, p.K)
    return switch (model(of: parameters), runtime) {
    case (.array, _), (.keys, .coarse): .exactly(visible * p.T)
    case (.keys, _), (.objects, _): .exactly(visits(to: visible, of: p.K, in: p.T))
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (keys, ticks) = (parameters.integer("keys"), parameters.ticks)
    let visible = min(parameters.integer("visible"), keys)
    switch model(of: parameters) {
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
      let model = Stores.Keyed(count: keys)
      context.show(stores, objects: 1, keys: keys) {
        ForEach(0..<visible) { row in KeyLabel(model: model, key: row) }
      }
      context.write(ticks: ticks) { log, tick in
        log.mutate(model, .key(tick % keys)) { $0[tick % keys] += 1 }
      }
    case .objects:
      let models = (0..<keys).map { _ in Stores.Keyed(count: 1) }
      context.show(stores, objects: keys, keys: keys) {
        ForEach(0..<visible) { row in KeyLabel(model: models[row], key: 0) }
      }
      context.write(ticks: ticks) { log, tick in
        log.mutate(models[tick % keys], .key(0)) { $0[0] += 1 }
      }
    }
  }

  private func model(of parameters: Parameters) -> Model {
    Model(rawValue: parameters.choice("model")) ?? .keys
  }
}

/// A row that shows one element of an array of the model.
private struct ElementLabel<Model: FoodTruckModel>: View {
  @ObservedObject var model: Model
  let index: Int

  var body: some View {
    Text("\(model.stock[index])")
  }
}
