public import FoodTruck
import SimulatedUI

/// Many views side by side, each with a property of its own, of one object.
public struct BroadShape: Workload {
  public let name = "broad"
  public let kind = WorkloadKind.shape
  public let summary = "K views side by side, each reading a property of its own of one object"
  public let details = """
    One object has K properties, and K views read one each. Each tick writes one property, in turn. The coarse object \
    announces each write to all K views; fine tracking evaluates the one that reads it.
    """
  public let parameters = [
    Parameter.integer("views", "K", "views, and properties", in: 1...1_000_000, default: 100),
    Parameter.integer("ticks", "T", "writes, one a tick", in: 0...1_000_000, default: 100),
  ]

  public init() {}

  public func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    switch runtime {
    case .coarse: .exactly(parameters.K * parameters.T)
    case .fine, .observation: .exactly(parameters.T)
    }
  }

  public func stage<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, on stage: Stage
  ) {
    let views = parameters.integer("views")
    let model = Stores.Keyed(count: views)
    stage.show(stores, objects: 1, keys: views) {
      ForEach(0..<views) { key in KeyLabel(model: model, key: key) }
    }
    stage.write(ticks: parameters.integer("ticks")) { log, tick in
      log.mutate(model, .key(tick % views)) { $0[tick % views] += 1 }
    }
  }
}
