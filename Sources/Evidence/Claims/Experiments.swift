internal import Dispatch
internal import Foundation
import GranularityFoodTruck
package import GranularityWorkloads
import ModelObservation
import Synchronization

/// The experiments that test claims. Each does what a claim describes to a single model, and counts
/// callbacks.
extension Experiment {
  static let oneShot = Experiment(name: "one-shot", counts: "callbacks") { stores, writes in
    valuesSeen(under: stores, reading: { _ = $0.a }) { model in
      for _ in 0..<writes { model.a += 1 }
    }?.count
  }

  static let anyOfTwo = Experiment(name: "any-of-two", counts: "callbacks") { stores, writes in
    valuesSeen(under: stores, reading: { _ = $0.a + $0.b }) { model in
      for _ in 0..<writes { model.c += 1 }
      for _ in 0..<writes { model.b += 1 }
      for _ in 0..<writes { model.a += 1 }
    }?.count
  }

  static let mention = Experiment(name: "mention", counts: "callbacks") { stores, writes in
    valuesSeen(under: stores, reading: { _ = $0 }) { model in
      for _ in 0..<writes { model.a += 1 }
    }?.count
  }

  static let deferred = Experiment(name: "deferred-read", counts: "callbacks") { stores, writes in
    var later: (() -> Void)?
    return valuesSeen(under: stores, reading: { model in later = { _ = model.a } }) { model in
      later?()
      for _ in 0..<writes { model.a += 1 }
    }?.count
  }

  static let onlyWritten = Experiment(name: "only-written", counts: "callbacks") { stores, writes in
    valuesSeen(under: stores, reading: { $0.a = -1 }) { model in
      for _ in 0..<writes { model.a += 1 }
    }?.count
  }

  /// Counts the callbacks that still read the value from before the write.
  static let oldValue = Experiment(name: "old-value", counts: "callbacks that see the old value") {
    stores, writes in
    var old = 0
    for _ in 0..<writes {
      guard let seen = valuesSeen(under: stores, reading: { _ = $0.a }, { $0.a = 1 }) else {
        return nil
      }
      old += seen.count { $0 == 0 }
    }
    return old
  }

  /// Tracks a property again after each write to a different property, and then counts the callbacks of one
  /// write to the tracked property.
  static let notCancelled = Experiment(name: "not-cancelled", counts: "callbacks of one write") {
    stores, writes in
    guard let stores = stores as? any TrackingRuntime.Type else { return nil }
    return callbacksOfOneWrite(under: stores, afterOthers: writes)
  }

  static let callbackThread = Experiment(
    name: "callback-thread", counts: "callbacks on the thread that writes"
  ) { stores, writes in
    guard let stores = stores as? any ThreadedRuntime.Type else { return nil }
    return (0..<writes).reduce(0) { count, _ in count + callbacksOfWriter(under: stores) }
  }

  static let writeWhileReading = Experiment(name: "write-while-reading", counts: "callbacks") {
    stores, writes in
    guard let stores = stores as? any ThreadedRuntime.Type else { return nil }
    return (0..<writes).reduce(0) { count, _ in count + callbacksOfEarlyWrite(under: stores) }
  }
}

/// Runs `writes` and returns the value of `a` in each callback. The callbacks are announcements, or the
/// callback of tracking `reads` once.
private func valuesSeen(
  under stores: any ModelRuntime.Type, reading reads: (any TripleModel) -> Void,
  _ writes: (any TripleModel) -> Void
) -> [Int]? {
  func announced<Stores: AnnouncingRuntime>(_: Stores.Type) -> [Int] {
    let model = Stores.Triple()
    var seen: [Int] = []
    let subscription = model.subscribe { [unowned model] _ in seen.append(model.a) }
    writes(model)
    subscription.cancel()
    return seen
  }
  func tracked<Stores: TrackingRuntime>(_: Stores.Type) -> [Int] {
    let model = Stores.Triple()
    let seen = Callbacks<Int>()
    Stores.withObservationTracking(of: model, reads) { seen.append($0.a) }
    writes(model)
    return seen.values
  }
  if let stores = stores as? any AnnouncingRuntime.Type { return announced(stores) }
  if let stores = stores as? any TrackingRuntime.Type { return tracked(stores) }
  return nil
}

/// Tracks `a`, tracks it again after each write to a different property, and counts the callbacks of one
/// write to `a`.
private func callbacksOfOneWrite<Stores: TrackingRuntime>(
  under stores: Stores.Type, afterOthers writes: Int
) -> Int {
  let model = Stores.Triple()
  let calls = Callbacks<Int>()
  func track() {
    Stores.withObservationTracking(of: model, { _ = $0.a }, onChange: { calls.append($0.a) })
  }
  track()
  for _ in 0..<writes {
    model.c += 1
    track()
  }
  model.a += 1
  return calls.values.count
}

/// Tracks a property on this thread, writes to it on a different thread, and counts the callbacks that run on
/// the writing thread.
private func callbacksOfWriter<Stores: ThreadedRuntime>(under stores: Stores.Type) -> Int {
  let model = Stores.Triple()
  let writers = Callbacks<ObjectIdentifier>()
  let calls = Callbacks<ObjectIdentifier>()
  Stores.withObservationTracking(of: model) {
    _ = $0.a
  } onChange: { _ in
    calls.append(ObjectIdentifier(Thread.current))
  }
  onAnotherThread {
    writers.append(ObjectIdentifier(Thread.current))
    model.a += 1
  }
  return calls.values.count { writers.values.contains($0) }
}

/// Writes to a property on a different thread after the tracked code has read it, but before the tracking
/// ends, and counts the callbacks.
private func callbacksOfEarlyWrite<Stores: ThreadedRuntime>(under stores: Stores.Type) -> Int {
  let model = Stores.Triple()
  let calls = Callbacks<Int>()
  Stores.withObservationTracking(of: model) { model in
    _ = model.a
    onAnotherThread { model.a += 1 }
  } onChange: { _ in
    calls.append(1)
  }
  return calls.values.count
}

private func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    work()
    done.signal()
  }
  done.wait()
}

/// A list to which callbacks on any thread append values.
private final class Callbacks<Value: Sendable>: Sendable {
  private let state = Mutex<[Value]>([])

  var values: [Value] { state.withLock { $0 } }

  func append(_ value: Value) { state.withLock { $0.append(value) } }
}

/// An experiment on a single model, without views, that finds out when and how often a callback is called.
package struct Experiment: Sendable {
  /// The name of the experiment. Reports show it in the place of a workload's name.
  let name: String
  /// The name of what the experiment counts, as a plural noun.
  let counts: String
  /// Runs the experiment with a number of writes; returns `nil` if the runtime does not support it.
  let run: @Sendable (any ModelRuntime.Type, _ writes: Int) -> Int?

  /// The parameter that sets the number of writes to the model.
  package static let writes = Parameter.integer(
    "writes", "W", "writes to the model", in: 0...10_000, default: 3)

  func parameters(given: [String: String]) throws(ParameterError) -> Parameters {
    try Parameters(of: name, [Self.writes], given: given)
  }

  func count(_ parameters: Parameters, under runtime: Runtime) -> Int? {
    run(runtime.stores, parameters.integer(Self.writes.name))
  }
}
