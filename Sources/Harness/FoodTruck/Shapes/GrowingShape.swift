import GranularityWorkloads
import SimulatedUIBasics

/// A shape with a list that gains a row in each tick. Each row installs the model.
struct GrowingShape: ShapeWorkload {
  let name = "growing"
  let summary = "a list that gains a row per tick, whose rows install the model"
  let details = """
    One key holds the number of rows in a list, and each row reads a key of its own. Each tick \
    appends a row: it writes the row's key and then the number. The coarse object evaluates the \
    list and all existing rows, so T appended rows cost on the order of T² evaluations. Fine \
    tracking evaluates the list, which mounts the new row; the existing rows are skipped because \
    their values are equal.
    """
  let parameters: [Parameter] = [
    .integer("initial", "N", "rows at first", in: 0...100_000, default: 5),
    .integer("ticks", "T", "appended rows, one per tick", in: 0...100_000, default: 15),
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? p.T * (1 + p.N) + p.T * (p.T - 1) / 2 : p.T)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let (rows, ticks) = (context.integer("initial"), context.ticks)
    let model = context.show(stores, keys: 1 + rows + ticks) { GrowingList(model: $0) }
    model[0] = rows
    context.write(ticks: ticks) { log, tick in
      let row = 1 + rows + tick
      log.mutate(model, .key(row)) { $0[row] = row }
      log.increment(0, of: model)
    }
  }
}

/// A list whose number of rows is the value of the first key. Each row shows one of the following keys.
private nonisolated struct GrowingList<Model: KeyedModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    ForEach(0..<model[0]) { row in KeyLabel(model: model, key: 1 + row) }
  }
}
