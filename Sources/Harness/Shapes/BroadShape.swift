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
    Parameter.integer("views", "views, and properties: K", in: 1...1_000_000, default: 100),
    Parameter.integer("ticks", "writes, one a tick: T", in: 0...1_000_000, default: 100),
  ]

  public init() {}

  public func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let (views, ticks) = (parameters.integer("views"), parameters.integer("ticks"))
    return switch runtime {
    case .coarse: .exactly(views * ticks, "K·T", "\(views)·\(ticks)")
    case .fine, .observation: .exactly(ticks, "T", "\(ticks)")
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
