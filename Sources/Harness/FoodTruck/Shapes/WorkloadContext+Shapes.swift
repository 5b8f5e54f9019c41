import GranularityWorkloads
import SimulatedUIBasics

/// The set-up that most shapes share: one object with numbered properties, and one timer that writes them.
extension WorkloadContext {
  /// The virtual time between two ticks of a shape.
  private static let tickPeriod = Duration.milliseconds(100)

  /// Creates an object with `keys` numbered properties, shows views of this object, and returns it.
  func show<Stores: ModelRuntime, Content: View>(
    _ stores: Stores.Type, keys: Int, @ViewBuilder content: @escaping (Stores.Keyed) -> Content
  ) -> Stores.Keyed {
    let model = Stores.Keyed(count: keys)
    show(stores, objects: 1, keys: keys) { content(model) }
    return model
  }

  /// Schedules a timer that fires `ticks` times and writes the model.
  ///
  /// - Parameter write: Called at each tick with the mutation log and the index of the tick, counted from 0.
  func write(ticks: Int, _ write: @escaping (MutationLog, Int) -> Void) {
    var tick = 0
    every(Self.tickPeriod, times: ticks, "writer") { log in
      write(log, tick)
      tick += 1
    }
  }
}

extension MutationLog {
  /// Adds 1 to the numbered property `key` of a model.
  func increment(_ key: Int, of model: some KeyedModel) {
    mutate(model, .key(key)) { $0[key] += 1 }
  }
}

/// A label that installs a model and shows the sum of some of its keys. Without keys, it reads nothing of the model.
nonisolated struct KeySum<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let keys: [Int]

  var body: some View {
    Text("\(keys.reduce(0) { $0 &+ model[$1] })")
  }
}

/// A label that shows one numbered property of a model.
nonisolated struct KeyLabel<Model: KeyedModel>: View {
  @ObservedObject var model: Model
  let key: Int

  var body: some View {
    Text("\(model[key])")
  }
}

/// The numbers `0..<count`, arranged in a circle: after the last number comes the first.
struct Ring {
  let count: Int

  /// The `length` consecutive numbers of the ring that begin at `start`. `start` is any number that is not negative.
  func numbers(from start: Int, _ length: Int) -> [Int] {
    (0..<length).map { (start + $0) % count }
  }
}
