import Foundation
import ModelObservation
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests that the view graph traverses its tree without recursion, however deep the tree is.
@Suite(.timeLimit(.minutes(10)))
struct ScaleTests {
  /// The depth of the tree in views. `.ci/long` repeats the tests with a hundred thousand views.
  private static let depth =
    ProcessInfo.processInfo.environment["GRANULARITY_DEPTH"].flatMap { Int($0) } ?? 10_000
  /// The stack size in bytes. It is enough for some hundred stack frames, and a recursion would need ten thousand.
  private static let smallStack = 512 * 1024

  @Test(arguments: Runtime.allCases)
  func `a chain of ten thousand nested views mounts, updates its leaf and unmounts`(
    runtime: Runtime
  ) {
    #expect(Chain.life(of: Self.depth, under: runtime) == Chain.expected(for: Self.depth))
  }

  @Test(arguments: Runtime.allCases)
  func `a chain of ten thousand nested views works on a thread with a small stack`(
    runtime: Runtime
  ) async {
    let life = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: Chain.life(of: Self.depth, under: runtime))
      }
      thread.stackSize = Self.smallStack
      thread.start()
    }
    #expect(life == Chain.expected(for: Self.depth))
  }

  @Test(arguments: Runtime.allCases)
  func `the outline of a chain of nested views has one line for each view and one for the text`(
    runtime: Runtime
  ) {
    func depths<Model: TestModel>(of _: Model.Type) -> [Int] {
      let graph = ViewGraph(tracker: Model.tracker) { Link(model: Model(), below: Self.depth) }
      graph.update()
      return graph.outputTree().map(\.depth)
    }
    #expect(depths(of: runtime.model).elementsEqual(0..<Self.depth + 2))
  }

  @Test(arguments: Runtime.allCases)
  func `releasing a graph without tearing it down releases the nodes of a long chain`(
    runtime: Runtime
  ) {
    func left<Model: TestModel>(of _: Model.Type) -> Bool {
      weak var host: Node?
      do {
        let graph = ViewGraph(tracker: Model.tracker) { Link(model: Model(), below: Self.depth) }
        graph.update()
        host = graph.host
      }
      return host != nil
    }
    #expect(left(of: runtime.model) == false)
  }

  @Test(arguments: [true, false])
  func `ten thousand nested environments work on a small stack, without recursion`(
    isTornDown: Bool
  ) async {
    let levels = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: Nest.levels(seenAt: Self.depth, isTornDown: isTornDown))
      }
      thread.stackSize = Self.smallStack
      thread.start()
    }
    #expect(levels == [0, 1])
  }

  @Test func `the controls of a long chain are found in screen order on a small stack`() async {
    let labels = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: Panels.labels(under: Self.depth))
      }
      thread.stackSize = Self.smallStack
      thread.start()
    }
    let below = (0...Self.depth).reversed().map { "below \($0)" }
    let above = (1...Self.depth).map { "above \($0)" }
    #expect(labels == below + above)
  }

  @Test(arguments: Runtime.allCases)
  func `a value passed down through a thousand views evaluates each of them once, in order`(
    runtime: Runtime
  ) {
    func depths<Model: TestModel>(of _: Model.Type) -> [Int] {
      let (model, depths) = (Model(), Depths())
      let graph = ViewGraph(tracker: Model.tracker) { event in
        guard case .didEvaluate(let node, _) = event, node.kind == .view else { return }
        depths.list.append(node.depth)
      } content: {
        HandedDown(model: model)
      }
      graph.update()
      depths.list = []
      model.a = 1
      graph.update()
      return depths.list
    }
    #expect(depths(of: runtime.model) == Array(1...1_003))
  }
}

private final class Depths {
  var list: [Int] = []
}

/// The counts in the lifetime of a chain of views.
private struct Chain: Equatable {
  var mounted = 0
  var evaluatedAtMount = 0
  var evaluatedAtUpdate: [Int] = []
  var stale = 0
  var nodes = 0
  var unmounted = 0

  /// Returns the expected counts for a chain of `depth` links and a leaf, of which only the leaf changes.
  static func expected(for depth: Int) -> Chain {
    Chain(
      mounted: depth + 1, evaluatedAtMount: depth + 1, evaluatedAtUpdate: [depth + 1], stale: 0,
      nodes: depth + 2, unmounted: depth + 1)
  }

  static func life(of depth: Int, under runtime: Runtime) -> Chain {
    func life<Model: TestModel>(of _: Model.Type) -> Chain {
      let (model, counts) = (Model(), Counts())
      let graph = ViewGraph(tracker: Model.tracker, listener: counts.receive) {
        Link(model: model, below: depth)
      }
      graph.update()
      counts.chain.evaluatedAtMount = counts.chain.evaluatedAtUpdate.count
      counts.chain.evaluatedAtUpdate = []
      model.a = 1
      graph.update()
      counts.chain.stale = graph.staleNodes().count
      counts.chain.nodes = graph.nodes.count
      graph.tearDown()
      return counts.chain
    }
    return life(of: runtime.model)
  }

  private final class Counts {
    var chain = Chain()

    func receive(_ event: GraphEvent) {
      switch event {
      case .didMount: chain.mounted += 1
      case .didUnmount(let node): chain.unmounted += node.kind == .view ? 1 : 0
      case .didEvaluate(let node, _) where node.kind == .view:
        chain.evaluatedAtUpdate.append(node.depth)
      default: break
      }
    }
  }
}

// MARK: - Views

/// One view of a chain in which each view contains the next.
private nonisolated struct Link<Model: TestModel>: View {
  let model: Model
  let below: Int

  @ViewBuilder var body: _ConditionalContent<Link, Reader<Model>> {
    if below > 1 { Link(model: model, below: below - 1) } else { Reader(model) }
  }
}

/// One view of a chain in which each view has controls before and after the next view.
private nonisolated struct Panels: View {
  let below: Int

  @ViewBuilder var body: some View {
    Button("below \(below)") {}
    if below > 0 {
      VStack { Panels(below: below - 1) }
      Button("above \(below)") {}
    }
  }

  static func labels(under depth: Int) -> [String] {
    let graph = ViewGraph(tracker: NoTracking()) { Panels(below: depth) }
    graph.update()
    return graph.controls().map(\.label)
  }
}

/// A view that sets a level far above the view that reads it.
private nonisolated struct NestOwner: View {
  @ObservedObject var model: CoarseModel
  let below: Int
  let seen: Depths

  var body: some View {
    Nest(below: below, seen: seen).environment(\.level, model.a)
  }
}

/// One view of a chain in which each view sets an environment value for the next.
private nonisolated struct Nest: View {
  let below: Int
  let seen: Depths

  var body: some View {
    if below > 0 {
      Nest(below: below - 1, seen: seen).environment(\.season.fruit, "fruit")
    } else {
      NestLeaf(seen: seen)
    }
  }

  /// Returns the levels that the innermost view sees at first and after a change, followed by the ids of stale nodes.
  static func levels(seenAt depth: Int, isTornDown: Bool) -> [Int] {
    let (model, seen) = (CoarseModel(), Depths())
    let graph = ViewGraph(tracker: CoarseModel.tracker) {
      NestOwner(model: model, below: depth, seen: seen)
    }
    graph.update()
    model.a = 1
    graph.update()
    let levels = seen.list
    let stale = graph.staleNodes()
    if isTornDown { graph.tearDown() }
    return levels + stale.map(\.id)
  }
}

private nonisolated struct NestLeaf: View {
  @Environment(\.level) private var level
  let seen: Depths

  init(seen: Depths) {
    self.seen = seen
  }

  var body: some View {
    let _ = seen.list.append(level)
    EmptyView()
  }
}

private nonisolated struct HandedDown<Model: TestModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    Value(number: model.a, below: 1_000)
  }
}

/// A view that passes a number on to the next view of its type.
private nonisolated struct Value: View {
  let number: Int
  let below: Int

  @ViewBuilder var body: _ConditionalContent<Value, Label> {
    if below > 0 { Value(number: number, below: below - 1) } else { Label(number: number) }
  }
}
