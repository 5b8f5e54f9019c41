import GranularityTestSupport
import GranularityVirtualTime
import SimulatedUI
import Testing

@testable import GranularityFoodTruck
@testable import GranularityWorkloads

/// Tests laws 1, 2 and 7 on the view graph's events in every workload.
struct EvaluationLawTests {
  @Test(arguments: WorkloadPoints.all)
  func `law 1: each pass evaluates ancestors first, each node at most once and no removed node`(
    workload: WorkloadPoints
  ) {
    workload.checkRuns { point, runtime, comment in
      let outcome = point.eventOutcome(under: runtime)
      #expect(outcome.breaches == [], comment)
      #expect(outcome.evaluations > 0, comment)
    }
  }

  @Test(arguments: WorkloadPoints.small)
  func `law 2: when a view is invalidated, its model still has the values that the view shows`(
    workload: WorkloadPoints
  ) {
    workload.checkRuns { point, runtime, comment in
      guard Law2Exemption.of(point, under: runtime) == nil else { return }
      // Some workloads expect stale views. Such a view can already be stale when it is invalidated.
      let expected = try point.expectedStaleViews(under: runtime)
      #expect(point.staleAtInvalidation(under: runtime) <= expected, comment)
    }
  }

  @Test(arguments: Law2Exemption.all)
  func `law 2 does not hold for the exempt workloads, for the given reasons`(
    exemption: Law2Exemption
  ) throws {
    for runtime in exemption.runtimes {
      let comment: Comment = "\(exemption.workload) under \(runtime.rawValue): \(exemption.reason)"
      let points = Point.small.filter { $0.workload.name == exemption.workload }
      let exceptions = try points.filter {
        try $0.staleAtInvalidation(under: runtime) > $0.expectedStaleViews(under: runtime)
      }
      #expect(!exceptions.isEmpty, comment)
    }
  }

  @Test(arguments: WorkloadPoints.all)
  func `law 7: after a workload has ended, none of its view nodes is alive`(
    workload: WorkloadPoints
  ) {
    workload.checkRuns { point, runtime, comment in
      #expect(point.eventOutcome(under: runtime).nodesAlive == 0, comment)
    }
  }
}

/// A workload for which law 2 does not hold with some runtimes.
struct Law2Exemption: CustomTestStringConvertible, Sendable {
  let workload: String
  let runtimes: [Runtime]
  let reason: String

  static let all = [
    Law2Exemption(
      workload: NestedScenario().name, runtimes: [.coarse],
      reason:
        "writes to a nested model do not notify a coarse view, and may precede a write that does")
  ]

  var testDescription: String {
    "\(workload) under \(runtimes.map(\.rawValue).joined(separator: ", "))"
  }

  static func of(_ point: Point, under runtime: Runtime) -> Law2Exemption? {
    all.first { $0.workload == point.workload.name && $0.runtimes.contains(runtime) }
  }
}

/// The findings from the events of one run.
private struct EventOutcome: Sendable {
  var breaches: [String]
  var evaluations: Int
  /// The number of nodes that are alive after the run.
  var nodesAlive: Int
}

extension Point {
  private static let outcomes = OncePerRun<EventOutcome>()

  /// Runs the workload once, for all laws about its events.
  fileprivate func eventOutcome(under runtime: Runtime) -> EventOutcome {
    Self.outcomes.value(of: self, under: runtime) {
      let (listener, nodes) = (OrderListener(), WeakNodes())
      perform(under: runtime) { _ in
        { event in
          listener.receive(event)
          if case .didMount(let node) = event { nodes.add(node) }
        }
      }
      return EventOutcome(
        breaches: listener.breaches, evaluations: listener.evaluations, nodesAlive: nodes.alive)
    }
  }

  /// Returns how often, at most, a view is among the stale views at the moment when it is invalidated.
  fileprivate func staleAtInvalidation(under runtime: Runtime) -> Int {
    var most = 0
    perform(under: runtime) { graph in
      { event in
        // An invalidation without a notification comes from a state, which is set at the start of its pass, and not
        // from a model. In a turn with several writes, the views that an earlier write invalidated can be stale by now.
        guard case .didInvalidate(let node, _, .some, isCoalesced: false) = event else { return }
        most = max(most, graph()?.staleNodes().count { $0 === node } ?? 0)
      }
    }
    return most
  }

  /// Runs the workload from the mount to the unmount.
  ///
  /// - Parameter listener: Creates the listener. The closure that it receives returns the graph, once the graph exists.
  func perform(
    under runtime: Runtime,
    listener: (@escaping () -> ViewGraph?) -> (GraphEvent) -> Void
  ) {
    let context = WorkloadContext(for: parameters)
    workload.setUp(under: runtime, in: context)
    weak var graph: ViewGraph?
    let made = context.makeGraph(listener: listener { graph })
    graph = made
    context.clock.perform { made.update() }
    #expect(throws: Never.self) { try context.runToEnd { made.update() } }
    made.tearDown()
  }
}

/// A listener that records when views are evaluated in a wrong order.
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
      if node.depth < depth { breaches.append("\(node.path) after a deeper node") }
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
