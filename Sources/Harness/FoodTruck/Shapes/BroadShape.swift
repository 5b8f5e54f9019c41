package import GranularityWorkloads
import SimulatedUIBasics

/// A shape with many views side by side. Each view reads a different property of one shared object.
package struct BroadShape: ShapeWorkload {
  package let name = "broad"
  package let summary = "views side by side, each reading its own property of one object"
  package let details = """
    One object has K properties, and each of K views reads one of them. Each tick writes one \
    property, in turn. The coarse object announces each write to all K views. Fine tracking \
    evaluates only the view that reads the property.
    """
  package let parameters: [Parameter] = [
    .integer("views", "K", "views, and properties", in: 1...1_000_000, default: 100),
    .integer("ticks", "T", "writes, one per tick", in: 0...1_000_000, default: 100),
  ]

  package init() {}

  package func expectation(_ p: Parameters, under runtime: Runtime) -> Expectation {
    .exactly(runtime == .coarse ? p.K * p.T : p.T)
  }

  package func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let views = context.integer("views")
    let model = context.show(stores, keys: views) { model in
      ForEach(0..<views) { key in KeyLabel(model: model, key: key) }
    }
    context.write(ticks: context.ticks) { log, tick in
      log.increment(tick % views, of: model)
    }
  }
}
