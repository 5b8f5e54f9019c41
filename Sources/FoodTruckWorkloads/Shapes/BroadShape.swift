import FoodTruck
import SimulatedUI
import Workloads

/// Many views side by side, each with a property of its own, of one object.
package struct BroadShape: Workload {
  let name = "broad"
  let kind = WorkloadKind.shape
  let summary = "K views side by side, each reading a property of its own of one object"
  let details = """
    One object has K properties, and K views read one each. Each tick writes one property, in turn. The coarse object \
    announces each write to all K views; fine tracking evaluates the one that reads it.
    """
  let parameters = [
    Parameter.integer("views", "K", "views, and properties", in: 1...1_000_000, default: 100),
    Parameter.integer("ticks", "T", "writes, one a tick", in: 0...1_000_000, default: 100),
  ]

  package init() {}

  func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    switch runtime {
    case .coarse: .exactly(parameters.K * parameters.T)
    case .fine, .observation: .exactly(parameters.T)
    }
  }

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    let views = parameters.integer("views")
    let model = Stores.Keyed(count: views)
    context.show(stores, objects: 1, keys: views) {
      ForEach(0..<views) { key in KeyLabel(model: model, key: key) }
    }
    context.write(ticks: parameters.integer("ticks")) { log, tick in
      log.mutate(model, .key(tick % views)) { $0[tick % views] += 1 }
    }
  }
}
