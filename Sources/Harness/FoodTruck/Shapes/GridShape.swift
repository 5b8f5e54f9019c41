import GranularityTabular
import GranularityWorkloads
import SimulatedUIBasics

/// A shape with layers of stored cells. Each cell of a later layer is derived from neighbours in the previous layer,
/// and has a view.
struct GridShape: ShapeWorkload {
  let name = "grid"
  let summary = "layers of derived cells, each the sum of its neighbours, with one view per cell"
  let details = """
    The first of L layers holds w sources in a ring. Each cell of a later layer is the sum of n \
    neighbours in the previous layer. It is stored in a key of its own, and one view reads it. \
    Each tick writes one source and updates the cells that depend on it. The coarse object \
    evaluates the views of all cells. Fine tracking evaluates the views of the cells that changed: \
    n cells in the second layer, and n − 1 more in each further layer, until all w cells of a \
    layer change. From that layer on, both models evaluate the same views.
    """
  let parameters: [Parameter] = [
    .integer("width", "w", "cells in a layer", in: 1...10_000, default: 6),
    .integer("layers", "L", "layers, including the sources", in: 2...16, default: 4),
    // The ranges are limited because a cell's change could otherwise overflow 64 bits and leave its value equal.
    .integer("cell-reads", "n", "cells that each cell adds up, at most all", in: 1...8, default: 2),
    .ticks,
  ]

  func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    if runtime == .coarse { return .exactly(p.w * (p.L - 1) * p.T) }
    // If `cell-reads` exceeds the width of a layer, a cell adds up all cells of the layer. So the width limits the
    // reads.
    let changed = (1..<p.integer("layers")).map { layer in
      min(p.w, 1 + Formula.number(layer) * (p.n - 1))
    }
    let sum = Formula.term(
      "Σ min(w, 1 + l·(n − 1)) for l from 1 to L − 1",
      substituted: changed.map { String($0.value) }.joined(separator: " + "),
      changed.map(\.value).sum())
    return .exactly(p.T * sum)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let (width, layers) = (context.integer("width"), context.integer("layers"))
    let reads = min(context.integer("cell-reads"), width)
    let ring = Ring(count: width)
    let model = context.show(stores, keys: width * layers) { model in
      ForEach(width..<width * layers) { cell in KeyLabel(model: model, key: cell) }
    }
    context.write(ticks: context.ticks) { log, tick in
      let source = tick % width
      log.mutate(model, .key(source)) { $0[source] &+= 1 }
      for layer in 1..<layers {
        // Cell *i* reads the cells *i*, *i* + 1 and so on of the previous layer. So the changed cells of a layer are
        // those up to and including the source's index.
        let changed = min(width, 1 + layer * (reads - 1))
        for index in ring.numbers(from: source + width * layers - changed + 1, changed) {
          let (cell, previous) = (layer * width + index, (layer - 1) * width)
          log.mutate(model, .key(cell)) { model in
            model[cell] = ring.numbers(from: index, reads)
              .reduce(0) { $0 &+ model[previous + $1] }
          }
        }
      }
    }
  }
}
