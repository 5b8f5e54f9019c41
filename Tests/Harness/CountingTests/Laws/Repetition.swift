import GranularityFoodTruck
import GranularityTestSupport
import GranularityVirtualTime
import SimulatedUI

@testable import GranularityCounting
@testable import GranularityWorkloads

/// A workload whose screen is mounted and unmounted repeatedly with the same models.
final class Repetition {
  private var context: WorkloadContext?
  private var held: [WeakObject] = []
  /// The number of nodes in one mount.
  private(set) var nodes = 0
  /// The number of models that the views of one mount hold.
  private(set) var models = 0
  private(set) var leaks = Leaks()

  /// The largest numbers of leaked nodes, registrations, events and models.
  struct Leaks: Equatable {
    /// The number of nodes that are still alive after an unmount.
    var nodes = 0
    /// The number of registrations and subscriptions that are left after an unmount, according to the graph's events.
    var registrations = 0
    /// The number of events while the workload continues without a screen.
    var events = 0
    /// The number of models that are still alive although only unmounted views referred to them.
    var models = 0
  }

  init(of point: Point, under runtime: Runtime) {
    let context = WorkloadContext(for: point.parameters)
    point.workload.setUp(under: runtime, in: context)
    self.context = context
  }

  func mountAndUnmount(times: Int) {
    guard let context else { return }
    for _ in 0..<times { mountAndUnmount(context, before: MountListener(log: context.log)) }
  }

  /// Continues the workload without a screen, and then releases it.
  func end() throws {
    guard let context else { return }
    let listener = MountListener(log: context.log)
    listener.collectsModels = true
    mountAndUnmount(context, before: listener)
    let events = listener.events
    try context.clock.advance(by: context.duration)
    leaks.events = listener.events - events
    models = listener.models.count
    held = listener.models
    self.context = nil
  }

  /// Counts the models that are alive after ``end()``, although nothing should refer to them.
  func checkModels() {
    leaks.models = held.count { $0.object != nil }
  }

  private func mountAndUnmount(_ context: WorkloadContext, before listener: MountListener) {
    var graph: ViewGraph? = context.makeGraph { listener.receive($0) }
    graph?.update()
    nodes = listener.nodes.count
    graph?.tearDown()
    graph = nil
    leaks.nodes = max(leaks.nodes, listener.nodes.count { $0.object != nil })
    leaks.registrations = max(leaks.registrations, listener.counter.totals.registrationsAlive)
  }
}

/// A listener to the events of the graph of one mount.
private final class MountListener {
  let counter: EventCounter
  private(set) var events = 0
  private(set) var nodes: [WeakObject] = []
  private(set) var models: [WeakObject] = []
  var collectsModels = false

  init(log: MutationLog) {
    counter = EventCounter(log: log)
  }

  func receive(_ event: GraphEvent) {
    events += 1
    counter.receive(event)
    switch event {
    case .didMount(let node): nodes.append(WeakObject(object: node))
    case .didEvaluate(let node, _): if collectsModels { addModels(of: node) }
    default: break
    }
  }

  /// Adds the objects that are stored in the fields of a view.
  private func addModels(of node: Node) {
    guard let view = Mirror(reflecting: node).children.first(where: { $0.label == "view" })
    else { return }
    var waiting = [view.value]
    while let value = waiting.popLast() {
      if type(of: value) is AnyClass {
        models.append(WeakObject(object: value as AnyObject))
      } else {
        waiting += Mirror(reflecting: value).children.map(\.value)
      }
    }
  }
}

private struct WeakObject {
  weak var object: AnyObject?
}
