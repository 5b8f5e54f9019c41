import GranularityFoodTruck
import GranularityTestSupport
import ModelObservation
import SimulatedUI
import Testing

@testable import GranularityCounting
@testable import GranularityWorkloads

/// Tests of the table of nodes, of its memory, and of the tables of numbers.
struct NodeTableTests {
  @Test(arguments: Runtime.allCases)
  func `the table entries of unmounted rows are reused, however many rows come and go`(
    runtime: Runtime
  ) throws {
    let capacities = try [5, 50].map { turns in
      let context = WorkloadContext(for: try Sliding().parameters())
      let counter = EventCounter(log: context.log)
      Sliding(turns: turns).setUp(under: runtime, in: context)
      let graph = context.makeGraph { counter.receive($0) }
      graph.update()
      try context.runToEnd { graph.update() }
      #expect(counter.views.counts.count == 1 + Sliding.rows + turns)
      return counter.nodeCapacity
    }
    #expect(capacities[0] > Sliding.rows)
    #expect(capacities[1] == capacities[0])
  }

  @Test func `tearing down the graph frees all entries of the node table`() {
    let counter = EventCounter(log: MutationLog())
    let graph = ViewGraph(tracker: NoTracking(), listener: counter.receive) {
      ForEach(0..<20) { Text("\($0)") }
    }
    graph.update()
    #expect(counter.nodeCapacity > 20)
    graph.tearDown()
    #expect(counter.nodeCapacity == 0)
  }

  @Test func `a reused entry of the node table has no pending changes of the earlier node`() {
    var table = NodeTable()
    let counts = NodeCounts(parent: .absent, view: .absent, isView: true, origin: 7)
    let kept = table.insert(counts, for: 1)
    let removed = table.insert(counts, for: 2)
    table.changePending(at: removed) { $0.stateSets.append(3) }
    table.remove(2, at: removed)
    let new = table.insert(counts, for: 3)
    #expect([kept, removed, new] == [0, 1, 1])
    #expect(table.index(of: 2) == nil)
    var found = table[new]
    let hasPendingChanges = found.hasPendingChanges
    var attributions = AttributionTable()
    _ = attributions.number(of: Attribution(origin: 0, via: .mount))
    #expect(!hasPendingChanges)
    #expect(table.takeStateSet(of: &found, at: new, .mount, attributions) == nil)
  }

  @Test func `indices with the same hash are distinguished`() {
    var index = HashIndex()
    for number in 0..<100 { index.insert(number) { $0 % 3 } }
    let found = (0..<100).map { number in index.index(hash: number % 3) { $0 == number } }
    #expect(found == Array(0..<100))
    #expect(index.index(hash: 1) { $0 == 100 } == nil)
  }

  @Test func `equal values get the same number, in the order of first use`() {
    var interner = Interner<String>()
    let numbers = ["a", "b", "b", "a", "c"].map { interner.number(of: $0) }
    #expect(numbers == [0, 1, 1, 0, 2])
    #expect(numbers.map { interner[$0] } == ["a", "b", "b", "a", "c"])
  }
}

/// A workload with a list whose first row is removed and to which a last row is added in every turn.
private struct Sliding: TestWorkload {
  static let rows = 4
  var turns = 1

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let model = Stores.Keyed(count: 1)
    context.show(stores, objects: 1, keys: 1) { SlidingList(model: model) }
    context.act("slide", times: turns) { log in log.mutate(model, .key(0)) { $0[0] += 1 } }
  }
}

private nonisolated struct SlidingList<Model: KeyedModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    ForEach(model[0]..<model[0] + Sliding.rows) { Crate(number: $0) }
  }
}

private nonisolated struct Crate: View {
  let number: Int

  var body: some View { Text("\(number)") }
}
