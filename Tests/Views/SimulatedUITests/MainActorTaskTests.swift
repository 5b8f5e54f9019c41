import CoarsePublisher
import Dispatch
import GranularityVirtualTime
import ModelObservation
import Observation
import StandardObservation
import Testing

@testable import SimulatedUI
@testable import SimulatedUICore

/// Tests rule 50 of the semantics page for screens and models of the main actor, as in an app.
@MainActor
struct MainActorTaskTests {
  @Test func `rule 50: a main-actor task runs during a clock advance that is not awaited`() throws {
    let (clock, model) = (VirtualClock(), MainModel())
    let screen = Screen(tracker: StandardTracker()) { MainScreen(model: model) }
    #expect(try screen.advance(clock) == ["/MainScreen: mount", "/MainScreen: model"])
    #expect(
      try screen.advance(clock, by: .seconds(2)) == ["/MainScreen: model", "/MainScreen: model"])
  }

  @Test func `rule 50: an awaited clock advance waits for main-actor tasks`() async throws {
    let (clock, model) = (VirtualClock(), MainModel())
    let screen = Screen(tracker: StandardTracker()) { MainScreen(model: model) }
    let recorded = [
      try await screen.advance(clock), try await screen.advance(clock, by: .seconds(2)),
      try await screen.advance(clock, by: .seconds(10)),
    ]
    #expect(
      recorded == [
        ["/MainScreen: mount", "/MainScreen: model"], ["/MainScreen: model", "/MainScreen: model"],
        ["/MainScreen: model"],
      ])
    #expect(screen.texts == ["done [1, 2, 3]"])
    #expect(clock.unfinishedTasks == 0)
  }

  @Test func `rule 50: a main-actor task is cancelled when its view is unmounted`() async throws {
    let (clock, model) = (VirtualClock(), MainModel())
    let screen = Screen(tracker: StandardTracker()) { MainScreen(model: model) }
    try await screen.advance(clock, by: .seconds(1))
    screen.graph.tearDown()
    try await clock.advance(by: .zero)
    #expect(model.status == "cancelled")
    #expect(clock.unfinishedTasks == 0)
    #expect(clock.nextDue == nil)
  }

  @Test func `rule 50: many main-actor tasks run in the same order every time`() async throws {
    func run() async throws -> [Int] {
      let (model, clock) = (MainModel(), VirtualClock())
      let screen = Screen(tracker: StandardTracker()) {
        ForEach(0..<20, id: \.self) { number in
          Text("\(number)").task {
            var random = SplitMix64(seed: UInt64(number))
            for _ in 0..<10 {
              try? await Task.sleep(for: .milliseconds(random.integer(in: 1...5)))
              model.items.append(number)
            }
          }
        }
      }
      try await screen.advance(clock, by: .seconds(1))
      #expect(clock.unfinishedTasks == 0)
      return model.items
    }
    let first = try await run()
    #expect(first.count == 200)
    #expect(try await run() == first)
  }

  @Test func `rule 50: a main-actor ObservableObject can load its data in a task`() async throws {
    let (clock, model) = (VirtualClock(), MainStore())
    let screen = Screen { MainStoreScreen(store: model) }
    try await screen.advance(clock, by: .seconds(1))
    #expect(screen.texts == ["loaded"])
  }
}

/// Suspends the caller until a different thread resumes it.
private func elsewhere() async {
  await withCheckedContinuation { caller in
    DispatchQueue.global().async { caller.resume() }
  }
}

@MainActor @Observable
private final class MainModel {
  var status = "new"
  var items: [Int] = []

  func load() async {
    status = "loading"
    do {
      for item in 1...3 {
        try await Task.sleep(for: .seconds(1))
        await elsewhere()
        items.append(item)
      }
      status = "done"
    } catch {
      status = "cancelled"
    }
  }
}

private struct MainScreen: View {
  let model: MainModel

  var body: some View {
    Text("\(model.status) \(model.items)").task { await model.load() }
  }
}

@MainActor
private final class MainStore: @MainActor ObservableObject {
  @Published var status = "new"

  func load() async throws {
    try await Task.sleep(for: .seconds(1))
    status = "loaded"
  }
}

private struct MainStoreScreen: View {
  @ObservedObject var store: MainStore

  var body: some View {
    Text(store.status).task { try? await store.load() }
  }
}
