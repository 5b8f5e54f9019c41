import FoodTruck
import SimulatedUI
import Simulation
import TestSupport

@testable import Counting
@testable import Workloads

/// One workload's screen, put up and taken down again over the same models.
final class Repetition {
  private var context: WorkloadContext?
  private var held: [WeakObject] = []
  /// Nodes of one mount.
  private(set) var nodes = 0
  /// Models that the views of one mount hold.
  private(set) var models = 0
  private(set) var left = Left()

  /// What was alive that should not have been, at most.
  struct Left: Equatable {
    var nodes = 0
    /// Registrations and subscriptions, as the graph tells of them.
    var registrations = 0
    /// Events while the workload goes on without a screen.
    var events = 0
    /// What views held, once nobody else does.
    var models = 0
  }

  init(of point: Point, under runtime: Runtime) {
    let context = WorkloadContext(for: point.parameters)
    func setUp<Stores: ModelRuntime>(_ stores: Stores.Type) {
      point.workload.setUp(stores, point.parameters, in: context)
    }
    setUp(runtime.stores)
    self.context = context
  }

  func mountAndUnmount(times: Int) {
    guard let context else { return }
    for _ in 0..<times { mountAndUnmount(context, before: MountListener(log: context.log)) }
  }

  /// Lets the workload go on without a screen, and then go.
  func end() throws {
    guard let context else { return }
    let listener = MountListener(log: context.log)
    listener.collectsModels = true
    mountAndUnmount(context, before: listener)
    let events = listener.events
    try context.clock.advance(by: context.duration)
    left.events = listener.events - events
    models = listener.models.count
    held = listener.models
    self.context = nil
  }

  /// Looks whether models live, which nobody holds after ``end()``.
  func checkModels() {
    left.models = held.count { $0.object != nil }
  }

  private func mountAndUnmount(_ context: WorkloadContext, before listener: MountListener) {
    var graph: ViewGraph? = context.makeGraph { listener.receive($0) }
    graph?.update()
    nodes = listener.nodes.count
    graph?.tearDown()
    graph = nil
    left.nodes = max(left.nodes, listener.nodes.count { $0.object != nil })
    left.registrations = max(left.registrations, listener.tally.totals.registrationsAlive)
  }
}

/// Listens to the graph of one mount.
private final class MountListener {
  let tally: EventCounter
  private(set) var events = 0
  private(set) var nodes: [WeakObject] = []
  private(set) var models: [WeakObject] = []
  var collectsModels = false

  init(log: MutationLog) {
    tally = EventCounter(log: log)
  }

  func receive(_ event: GraphEvent) {
    events += 1
    tally.receive(event)
    switch event {
    case .didMount(let node): nodes.append(WeakObject(object: node))
    case .didEvaluate(let node, _): if collectsModels { addModels(of: node) }
    default: break
    }
  }

  /// Adds the objects in the fields of a view.
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
