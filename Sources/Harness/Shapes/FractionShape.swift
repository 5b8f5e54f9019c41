public import FoodTruck
import SimulatedUI

/// Views that read a part of the keys, while all keys are written in turn.
public struct FractionShape: Workload {
  public let name = "fraction"
  public let kind = WorkloadKind.shape
  public let summary = "a part of the keys is read, by r views each; all are written in turn"
  public let details = """
    Of K keys the first R, a percentage, are read by r views each; these V = r·R views install the object. Each tick \
    writes one of all the keys, in turn. The coarse object evaluates every view at each write, read or not; fine tracking \
    evaluates r views when a key is written that is read, and none else. The fewer keys are read, the more fine tracking \
    saves.
    """
  public let parameters = [
    Parameter.keys(default: 20),
    Parameter.integer(
      "percent", "share of the keys that is read, rounded down", in: 0...100, default: 25),
    Parameter.readers(default: 2), Parameter.ticks,
  ]

  public init() {}

  public func expectation(
    _ parameters: Parameters, under runtime: Runtime
  ) throws(ParameterError) -> Expectation {
    let (keys, read) = (parameters.integer("keys"), read(of: parameters))
    let (readers, ticks) = (parameters.integer("readers"), parameters.ticks)
    guard readers * read <= Parameters.mostViews else {
      throw parameters.excess(
        of: "views", over: Parameters.mostViews, madeBy: "keys", "percent", "readers")
    }
    return runtime == .coarse
      ? .exactly(readers * read * ticks, "r·R·T", "\(readers)·\(read)·\(ticks)")
      : .exactly(
        readers * visits(to: read, of: keys, in: ticks), "r·(⌊T/K⌋·R + min(T mod K, R))",
        "\(readers)·(⌊\(ticks)/\(keys)⌋·\(read) + min(\(ticks) mod \(keys), \(read)))")
  }

  public func stage<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, on stage: Stage
  ) {
    let (keys, readers) = (parameters.integer("keys"), parameters.integer("readers"))
    let views = readers * read(of: parameters)
    let model = Stores.Keyed(count: keys)
    stage.show(stores, objects: 1, keys: keys) {
      ForEach(0..<views) { view in KeyLabel(model: model, key: view / readers) }
    }
    stage.write(ticks: parameters.ticks) { log, tick in
      log.mutate(model, .key(tick % keys)) { $0[tick % keys] += 1 }
    }
  }

  /// The number of keys that are read.
  private func read(of parameters: Parameters) -> Int {
    parameters.integer("keys") * parameters.integer("percent") / 100
  }
}
