import FoodTruck
import SimulatedUI
import Workloads

/// A list that gets another row each tick, whose rows install the model.
struct GrowingShape: Workload {
  let name = "growing"
  let kind = WorkloadKind.shape
  let summary = "a list gets a row each tick, and its rows install the model"
  let details = """
    A list shows as many rows as a key says, and each row reads a key of its own. Each tick appends a row: it writes the \
    row's key and then the count. The coarse object evaluates the list and all the rows that are there, so that T rows \
    cost as much as T² evaluations. Fine tracking evaluates the list, which mounts the one row that is new; the others' \
    values are equal.
    """
  let parameters = [
    Parameter.integer("initial", "N", "rows at first", in: 0...100_000, default: 5),
    Parameter.integer(
      "ticks", "T", "rows that are appended, one a tick", in: 0...100_000, default: 15),
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    return .exactly(runtime == .coarse ? p.T * (1 + p.N) + p.T * (p.T - 1) / 2 : p.T)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (rows, ticks) = (parameters.integer("initial"), parameters.ticks)
    let model = Stores.Keyed(count: 1 + rows + ticks)
    model[0] = rows
    context.show(stores, objects: 1, keys: 1 + rows + ticks) { GrowingList(model: model) }
    context.write(ticks: ticks) { log, tick in
      let row = 1 + rows + tick
      log.mutate(model, .key(row)) { $0[row] = row }
      log.mutate(model, .key(0)) { $0[0] += 1 }
    }
  }
}

/// As many rows as the first key says; the keys after it are theirs.
private struct GrowingList<Model: KeyedModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    ForEach(0..<model[0]) { row in KeyLabel(model: model, key: 1 + row) }
  }
}
