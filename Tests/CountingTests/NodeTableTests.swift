import FoodTruck
import ModelObservation
import SimulatedUI
import TestSupport
import Testing

@testable import Counting
@testable import Workloads

/// What is known about nodes, and the room that it takes.
struct NodeTableTests {
  @Test(arguments: Runtime.allCases)
  func `rows that come and go take the place of one another, however long it goes on`(
    runtime: Runtime
  ) throws {
    let capacities = try [5, 50].map { turns in
      let context = WorkloadContext(for: try Sliding().parameters())
      let tally = EventCounter(log: context.log)
      func setUp<Stores: ModelRuntime>(_ stores: Stores.Type) {
        Sliding(turns: turns).setUp(stores, in: context)
      }
      setUp(runtime.stores)
      let graph = context.makeGraph { tally.receive($0) }
      graph.update()
      try context.runToEnd { graph.update() }
      #expect(tally.views.tallies.count == 1 + Sliding.rows + turns)
      return tally.nodeCapacity
    }
    #expect(capacities[0] > Sliding.rows)
    #expect(capacities[1] == capacities[0])
  }

  @Test func `a graph that is torn down leaves no room taken`() {
    let tally = EventCounter(log: MutationLog())
    let graph = ViewGraph(tracker: NoTracking(), listener: tally.receive) {
      ForEach(0..<20) { Text("\($0)") }
    }
    graph.update()
    #expect(tally.nodeCapacity > 20)
    graph.tearDown()
    #expect(tally.nodeCapacity == 0)
  }

  @Test func `who takes the place of a node that is gone knows nothing of it`() {
    var table = NodeTable()
    let tally = NodeTally(parent: .nowhere, view: .nowhere, isView: true, origin: 7)
    let stays = table.insert(tally, for: 1)
    let goes = table.insert(tally, for: 2)
    table.change(at: goes) { $0.sets.append(3) }
    table.remove(2, at: goes)
    let new = table.insert(tally, for: 3)
    #expect([stays, goes, new] == [0, 1, 1])
    #expect(table.place(of: 2) == nil)
    var found = table[new]
    let hasMore = found.hasMore
    var attributions = AttributionTable()
    _ = attributions.number(of: Attribution(origin: 0, via: .mount))
    #expect(!hasMore)
    #expect(table.takeSet(of: &found, at: new, .mount, attributions) == nil)
  }

  @Test func `numbers with one hash are told apart, however many there are`() {
    var index = NumberIndex()
    for number in 0..<100 { index.insert(number) { $0 % 3 } }
    let found = (0..<100).map { number in index.number(hash: number % 3) { $0 == number } }
    #expect(found == Array(0..<100))
    #expect(index.number(hash: 1) { $0 == 100 } == nil)
  }

  @Test func `equal values have one number, in the order in which they came`() {
    var numbering = Interner<String>()
    let numbers = ["a", "b", "b", "a", "c"].map { numbering.number(of: $0) }
    #expect(numbers == [0, 1, 1, 0, 2])
    #expect(numbers.map { numbering[$0] } == ["a", "b", "b", "a", "c"])
  }
}

/// A list of few rows, of which the first goes and a new one comes each turn.
private struct Sliding: TestWorkload {
  static let rows = 4
  var turns = 1

  func setUp<Stores: ModelRuntime>(
    _ stores: Stores.Type, _ parameters: Parameters, in context: WorkloadContext
  ) {
    self.setUp(stores, in: context)
  }

  func setUp<Stores: ModelRuntime>(_ stores: Stores.Type, in context: WorkloadContext) {
    let model = Stores.Keyed(count: 1)
    context.show(stores, objects: 1, keys: 1) { SlidingList(model: model) }
    context.act("slide", times: turns) { log in log.mutate(model, .key(0)) { $0[0] += 1 } }
  }
}

private struct SlidingList<Model: KeyedModel>: View {
  @ObservedObject var model: Model

  var body: some View {
    ForEach(model[0]..<model[0] + Sliding.rows) { Crate(number: $0) }
  }
}

private struct Crate: View {
  let number: Int

  var body: some View { Text("\(number)") }
}
