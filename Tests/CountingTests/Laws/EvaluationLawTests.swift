import FoodTruck
import SimulatedUI
import Simulation
import TestSupport
import Testing

@testable import FoodTruckWorkloads
@testable import Workloads

/// Laws 1, 2 and 7, by listening to the graph of every workload.
struct EvaluationLawTests {
  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func `law 1: ancestors first, each node at most once a pass, and never after it was removed`(
    point: Point, runtime: Runtime
  ) {
    let listener = OrderListener()
    point.perform(under: runtime) { _ in listener.receive }
    #expect(listener.breaches == [])
    #expect(listener.evaluations > 0)
  }

  @Test(arguments: Point.small, Runtime.allCases)
  func `law 2: when a view is marked, its model still has the values that it shows`(
    point: Point, runtime: Runtime
  ) throws {
    // A coarse view is not told of writes to a nested model, so they may come before what marks it.
    if runtime == .coarse, point.workload is NestedScenario { return }
    // The second transaction of a turn marks a view that waits for the pass of the first.
    if point.workload is TransactionsScenario { return }
    var mostStale = 0
    point.perform(under: runtime) { graph in
      { event in
        // A state is set when its pass begins, so what marks a view is no model. Of a turn with several writes, the views
        // that were marked before this one may be out of date by now.
        guard case .didInvalidate(let node, _, .some, isCoalesced: false) = event else { return }
        mostStale = max(mostStale, graph()?.staleNodes().count { $0 === node } ?? 0)
      }
    }
    // What theory leaves out of date may be so when a view is marked.
    #expect(try mostStale <= point.expectedStaleViews(under: runtime))
  }

  @Test(arguments: Point.defaults + Point.small, Runtime.allCases)
  func `law 7: a workload that is over leaves no node and no model alive`(
    point: Point, runtime: Runtime
  ) {
    let nodes = WeakNodes()
    point.perform(under: runtime) { _ in
      { event in
        if case .didMount(let node) = event { nodes.add(node) }
      }
    }
    #expect(nodes.alive == 0)
  }
}

extension Point {
  /// Runs the workload from the mount to the unmount.
  ///
  /// - Parameter listener: Makes who listens; what it is given makes the graph known once it is there.
  func perform(
    under runtime: Runtime,
    listener: (@escaping () -> ViewGraph?) -> (GraphEvent) -> Void
  ) {
    let context = WorkloadContext(for: parameters)
    func setUp<Stores: ModelRuntime>(_ stores: Stores.Type) {
      workload.setUp(stores, parameters, in: context)
    }
    setUp(runtime.stores)
    weak var graph: ViewGraph?
    let made = context.makeGraph(listener: listener { graph })
    graph = made
    context.clock.perform { made.update() }
    #expect(throws: Never.self) { try context.runToEnd { made.update() } }
    made.tearDown()
  }
}

/// Notes what breaks the order of evaluations.
private final class OrderListener {
  private(set) var breaches: [String] = []
  private(set) var evaluations = 0
  private var depth = 0
  private var evaluated: Set<Int> = []
  private var removed: Set<Int> = []

  func receive(_ event: GraphEvent) {
    switch event {
    case .willBeginPass: (depth, evaluated) = (0, [])
    case .didUnmount(let node): removed.insert(node.id)
    case .didEvaluate(let node, _):
      evaluations += 1
      if node.depth < depth { breaches.append("\(node.path) after something deeper") }
      if !evaluated.insert(node.id).inserted { breaches.append("\(node.path) twice in a pass") }
      if removed.contains(node.id) { breaches.append("\(node.path) after it was removed") }
      depth = node.depth
    default: break
    }
  }
}

private final class WeakNodes {
  private struct Entry {
    weak var node: Node?
  }

  private var entries: [Entry] = []

  var alive: Int { entries.count { $0.node != nil } }

  func add(_ node: Node) {
    entries.append(Entry(node: node))
  }
}
