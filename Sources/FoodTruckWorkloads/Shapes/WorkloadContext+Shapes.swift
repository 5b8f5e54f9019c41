import FoodTruckModels
import SimulatedUI
import Workloads

/// The set-up that most shapes share: one object with numbered properties, and one writer.
extension WorkloadContext {
  /// The time between two ticks of a shape.
  private static let tickPeriod = Duration.milliseconds(100)

  /// Shows views of one object with `keys` numbered properties, and returns the object.
  func show<Stores: ModelRuntime, Content: View>(
    _ stores: Stores.Type, keys: Int,
    @ViewBuilder content: @escaping (Stores.Keyed) -> Content
  ) -> Stores.Keyed {
    let model = Stores.Keyed(count: keys)
    show(stores, objects: 1, keys: keys) { content(model) }
    return model
  }

  /// Plans the writes of a number of ticks.
  ///
  /// - Parameter write: Receives the number of the tick, from 0.
  func write(ticks: Int, _ write: @escaping (MutationLog, Int) -> Void) {
    var tick = 0
    every(Self.tickPeriod, times: ticks, "writer") { log in
      write(log, tick)
      tick += 1
    }
  }
}

extension MutationLog {
  /// Adds 1 to a numbered property.
  func increment(_ key: Int, of model: some KeyedModel) {
    mutate(model, .key(key)) { $0[key] += 1 }
  }
}
