import FoodTruck
import SimulatedUI
import Tabular
import Workloads

/// Layers of cells in a ring, each derived from neighbours in the layer before and stored, with a view for each.
struct GridShape: Workload {
  let name = "grid"
  let kind = WorkloadKind.shape
  let summary = "layers of derived cells, each the sum of n neighbours, with a view each"
  let details = """
    The first of L layers holds w sources in a ring; each cell of a later layer is the sum of n neighbours in the layer \
    before, is kept in a key of its own, and has a view that reads it. Each tick writes one source and brings the cells in \
    line that depend on it. The coarse object evaluates the views of all cells. Fine tracking evaluates those of the cells \
    that changed, a cone that grows by n − 1 cells a layer until it is as wide as the ring; from there on the two are \
    alike.
    """
  let parameters = [
    Parameter.integer("width", "w", "cells in a layer", in: 1...10_000, default: 6),
    Parameter.integer("layers", "L", "layers, the sources among them", in: 2...16, default: 4),
    // With more layers or reads than that, a change can wrap around 64 bits and be none.
    Parameter.integer(
      "cell-reads", "n", "cells that a cell is the sum of, at most all", in: 1...8, default: 2),
    Parameter.ticks,
  ]

  init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let p = parameters
    if runtime == .coarse { return .exactly(p.w * (p.L - 1) * p.T) }
    // To be the sum of more cells than there are is to be the sum of all: the width bounds both alike.
    let changed = (1..<parameters.integer("layers")).map { layer in
      min(p.w, 1 + Formula.number(layer) * (p.n - 1))
    }
    let sum = Formula.term(
      "Σ min(w, 1 + l·(n − 1)) for l from 1 to L − 1",
      substituted: changed.map { String($0.value) }.joined(separator: " + "),
      changed.map(\.value).sum())
    return .exactly(p.T * sum)
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let (width, layers) = (parameters.integer("width"), parameters.integer("layers"))
    let reads = reads(of: parameters)
    let model = Stores.Keyed(count: width * layers)
    context.show(stores, objects: 1, keys: width * layers) {
      ForEach(width..<width * layers) { cell in KeyLabel(model: model, key: cell) }
    }
    context.write(ticks: parameters.ticks) { log, tick in
      let source = tick % width
      log.mutate(model, .key(source)) { $0[source] &+= 1 }
      for layer in 1..<layers {
        // Cell i reads i, i + 1, … of the layer before; so the cells that depend on the source end with its own place.
        let changed = min(width, 1 + layer * (reads - 1))
        for place in ring(from: source + width * layers - changed + 1, changed, of: width) {
          let (cell, before) = (layer * width + place, (layer - 1) * width)
          log.mutate(model, .key(cell)) { model in
            model[cell] = ring(from: place, reads, of: width)
              .reduce(0) { $0 &+ model[before + $1] }
          }
        }
      }
    }
  }

  private func reads(of parameters: Parameters) -> Int {
    min(parameters.integer("cell-reads"), parameters.integer("width"))
  }
}
