import GranularityVirtualTime
import ModelObservation
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests rule 50 of the semantics page: when the tasks of views start and end, and when their changes are shown.
struct TaskTests {
  private let clock = VirtualClock()
  private let events = Events()

  @Test(arguments: Runtime.allCases)
  func `rule 50: a task starts once per mount and is cancelled when its view is unmounted`(
    runtime: Runtime
  ) throws {
    func run<Model: TestModel>(_: Model.Type) throws {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Optionally(choice: model) { Waiting(number: model.b, events: events) }
      }
      for (visibility, number) in [(0, 0), (0, 1), (1, 1), (0, 2)] {
        (model.a, model.b) = (visibility, number)
        try screen.advance(clock, by: .seconds(1))
      }
      screen.graph.tearDown()
      try clock.advance(by: .zero)
    }
    try run(runtime.model)
    #expect(events.list == ["0 starts", "0 cancelled", "2 starts", "2 cancelled"])
    #expect(clock.unfinishedTasks == 0)
    #expect(clock.nextDue == nil)
  }

  @Test(arguments: Runtime.allCases)
  func `rule 50: a task's id is compared once per pass, and a different id restarts the task`(
    runtime: Runtime
  ) throws {
    func run<Model: TestModel>(_: Model.Type) throws {
      let model = Model()
      let screen = Screen(of: Model.self) { Searching(model: model, events: events) }
      try screen.advance(clock)
      for change in [{ model.a = 1 }, { model.b = 1 }, { (model.a, model.a) = (2, 3) }] {
        change()
        try screen.advance(clock)
      }
      model.a = 4
      model.a = 3
      try screen.advance(clock, by: .seconds(9))
    }
    try run(runtime.model)
    #expect(
      events.list == [
        "0 starts", "0 cancelled", "1 starts", "1 cancelled", "3 starts", "3 ends",
      ])
    #expect(clock.unfinishedTasks == 0)
  }

  @Test func `rule 50: a task begins after all onAppear actions, in a separate turn`() throws {
    let screen = Screen { Beginning(events: events) }
    let recorded = try screen.advance(clock, listeningTo: [.evaluation, .task])
    #expect(
      recorded == [
        "/Beginning: mount", "/Beginning/Waiting: mount", "/Beginning: state(appeared)",
        "task of /Beginning", "task of /Beginning/Waiting", "/Beginning: state(text)",
      ])
    #expect(events.list == ["appears", "task", "7 starts"])
    #expect(screen.texts == ["begun true", "7"])
    #expect(clock.now == .start)
  }

  @Test(arguments: Runtime.allCases)
  func `rule 50: changes by tasks that began to sleep together are shown by one pass`(
    runtime: Runtime
  ) throws {
    func recorded<Model: TestModel>(_: Model.Type) throws -> [[String]] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Reader(model).task {
          try? await Task.sleep(for: .seconds(1))
          model.a += 1
          await Task.yield()
          model.a += 1
        }
        .task {
          try? await Task.sleep(for: .seconds(1))
          model.a += 1
        }
        .task {
          try? await Task.sleep(for: .milliseconds(500))
          try? await Task.sleep(for: .milliseconds(500))
          model.a += 1
        }
      }
      try screen.advance(clock)
      let recorded = try screen.advance(clock, by: .seconds(1), listeningTo: [.pass, .evaluation])
      return [recorded, screen.texts]
    }
    let pass = ["pass", "/Reader: model"]
    #expect(try recorded(runtime.model) == [pass + pass, ["4"]])
  }

  @Test(arguments: Runtime.tracking)
  func `rule 29, rule 50: what a task reads is not tracked`(runtime: Runtime) throws {
    func recorded<Model: TestModel>(_: Model.Type) throws -> [String] {
      let model = Model()
      let screen = Screen(of: Model.self) {
        Label(number: 1).task { events.list.append("read \(model.a)") }
      }
      try screen.advance(clock)
      model.a = 1
      return try screen.advance(clock, listeningTo: Set(EventLog.Kind.allCases))
    }
    #expect(try recorded(runtime.model) == [])
    #expect(events.list == ["read 0"])
  }

  @Test func `rule 50: a state set by a task after its view was unmounted is dropped`() throws {
    let model = CoarseModel()
    let screen = Screen { Optionally(choice: model) { Late() } }
    try screen.advance(clock)
    model.a = 1
    let recorded = try screen.advance(
      clock, by: .seconds(1), listeningTo: [.evaluation, .skip, .warning])
    #expect(recorded == ["/Optionally: model"])
    #expect(clock.unfinishedTasks == 0)
  }

  @Test func `rule 50: a task without a current clock does not start and causes a warning`() {
    let screen = Screen { Waiting(number: 1, events: events) }
    #expect(
      screen.turn(listeningTo: [.warning]) == [
        "task of /Waiting: it did not start, because no virtual clock is current"
      ])
    #expect(events.list == [])
  }

  @Test
  func `rule 50: a task that waits for something other than virtual time causes one warning`()
    throws
  {
    var waiting: [CheckedContinuation<Void, Never>] = []
    let screen = Screen {
      Label(number: 1).task {
        await withCheckedContinuation { waiting.append($0) }
      }
    }
    let recorded = [
      try screen.advance(clock, by: .seconds(1), listeningTo: [.warning]),
      try screen.advance(clock, by: .seconds(1), listeningTo: [.warning]),
    ]
    #expect(
      recorded == [
        [
          "task of /: it waits for something that is not virtual time, such as another thread or the next "
            + "element of a stream; virtual time goes on without it"
        ],
        [],
      ])
    for waiter in waiting { waiter.resume() }
    try screen.advance(clock)
    #expect(clock.unfinishedTasks == 0)
  }

  @Test(arguments: Runtime.allCases, [1, 2, 3])
  func `law 7: tasks that sleep for random times leave no task, node or timer behind`(
    runtime: Runtime, seed: UInt64
  ) throws {
    func run<Model: TestModel>(_: Model.Type) throws -> [String] {
      var random = SplitMix64(seed: seed)
      let (model, clock, nodes) = (Model(), VirtualClock(), WeakNodes())
      let counts = Counts()
      let graph = ViewGraph(tracker: Model.tracker) { event in
        if case .didMount(let node) = event { nodes.add(node) }
      } content: {
        Crowd(model: model, counts: counts, seed: seed)
      }
      clock.onTurnEnd = { graph.update() }
      clock.perform { graph.update() }
      for _ in 0..<60 {
        model.items = random.sample(random.integer(in: 0...20), of: 0..<40)
        model.a = random.integer(in: 0...3)
        clock.perform { graph.update() }
        try clock.advance(by: .milliseconds(random.integer(in: 0...40)))
      }
      graph.tearDown()
      try clock.advance(by: .zero)
      #expect([clock.unfinishedTasks, nodes.alive, counts.running] == [0, 0, 0])
      #expect(clock.nextDue == nil)
      return counts.log
    }
    let first = try run(runtime.model)
    #expect(first.count > 300)
    #expect(try run(runtime.model) == first)
  }

  @Test func `law 7: releasing a graph cancels its tasks`() throws {
    var graph: ViewGraph? = ViewGraph(tracker: NoTracking()) { Waiting(number: 1, events: events) }
    clock.perform { graph?.update() }
    try clock.advance(by: .seconds(1))
    graph = nil
    try clock.advance(by: .zero)
    #expect(events.list == ["1 starts", "1 cancelled"])
    #expect(clock.unfinishedTasks == 0)
  }
}

// MARK: - Views

private nonisolated struct Waiting: View {
  let number: Int
  let events: Events

  var body: some View {
    Text("\(number)").task {
      events.list.append("\(number) starts")
      do { try await Task.sleep(for: .seconds(60)) } catch {
        events.list.append("\(number) cancelled")
      }
    }
  }
}

private nonisolated struct Searching<Model: TestModel>: View {
  @ObservedObject var model: Model
  let events: Events

  var body: some View {
    let query = model.a
    Text("\(model.b)").task(id: query) {
      events.list.append("\(query) starts")
      do {
        try await Task.sleep(for: .seconds(5))
        events.list.append("\(query) ends")
      } catch { events.list.append("\(query) cancelled") }
    }
  }
}

private nonisolated struct Beginning: View {
  let events: Events
  @State private var text = "new"
  @State private var appeared = false

  var body: some View {
    Text("\(text) \(appeared)")
      .task {
        events.list.append("task")
        text = "begun"
      }
      .onAppear {
        events.list.append("appears")
        appeared = true
      }
    Waiting(number: 7, events: events)
  }
}

/// A view that sets a state after its task was cancelled.
private nonisolated struct Late: View {
  @State private var text = ""

  var body: some View {
    Text(text).task {
      try? await Task.sleep(for: .seconds(60))
      text = "late"
    }
  }
}

/// A view with rows that each have a task, which sleeps for seeded durations and changes what the row shows.
private nonisolated struct Crowd<Model: TestModel>: View {
  @ObservedObject var model: Model
  let counts: Counts
  let seed: UInt64

  var body: some View {
    ForEach(model.items, id: \.self) { id in
      Member(id: id, number: model.a, counts: counts, seed: seed)
    }
  }

  nonisolated struct Member: View {
    let id: Int
    let number: Int
    let counts: Counts
    let seed: UInt64
    @State private var steps = 0

    var body: some View {
      Text("\(id): \(steps)")
        .task(id: number) {
          counts.running += 1
          defer { counts.running -= 1 }
          var random = SplitMix64(seed: seed &+ UInt64(id))
          do {
            while true {
              try await Task.sleep(for: .milliseconds(random.integer(in: 1...30)))
              steps += 1
              counts.log.append("\(id) at \(SimulatedClock().now.nanoseconds)")
            }
          } catch {
            counts.log.append("\(id) cancelled")
          }
        }
    }
  }
}

private final class Counts {
  var running = 0
  var log: [String] = []
}
