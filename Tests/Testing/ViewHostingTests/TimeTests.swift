import CoarsePublisher
import Dispatch
import GranularityTesting
import GranularityVirtualDispatch
import GranularityVirtualTime
import ModelObservation
import Observation
import SimulatedUI
import Synchronization
import Testing

/// The virtual time of a host.
struct TimeTests {
  @Test func `each instant at which a timer is due is one turn`() throws {
    let host = ViewHost { Seconds() }
    let activity = try host.advance(by: .seconds(3))
    #expect(activity.evaluations.causes == Array(repeating: [.state("seconds")], count: 3))
    #expect("\(activity)" == "3 evaluations\n  3 × /Seconds: state(seconds)")
    #expect(host.texts == ["3 s"])
    #expect(try host.advance(by: .milliseconds(999)).evaluations == 0)
  }

  @Test func `a task starts after the turn in which its view appears`() throws {
    let host = ViewHost { Loading() }
    #expect(host.mount.evaluations.mounts == 1)
    #expect(host.mount.evaluations.reevaluations.causes == [[.state("status")]])
    #expect(host.texts == ["loading"])
    #expect(try host.advance(by: .seconds(2)).counts == ["Loading": 1])
    #expect(host.texts == ["done"])
  }

  @Test func `a task is cancelled when the view is unmounted`() throws {
    let host = ViewHost { Loading() }
    try host.advance(by: .zero)
    host.unmount()
    try host.advance(by: .zero)
    #expect(host.clock.unfinishedTasks == 0)
  }

  @Test func `what a view starts when it disappears runs before the unmount returns`() {
    let runs = Mutex(0)
    let count: @Sendable () -> Void = { runs.withLock { $0 += 1 } }
    let host = ViewHost { Leaving(action: count) }
    #expect(runs.withLock { $0 } == 0)
    host.unmount()
    #expect(runs.withLock { $0 } == 1)
    #expect(host.clock.unfinishedTasks == 0)
  }

  @Test(arguments: [true, false])
  func `a block of the main queue is due at the exact instant of its deadline`(isWall: Bool) throws
  {
    let host = ViewHost { Delaying(isWall: isWall) }
    try host.advance(by: .seconds(1))
    try host.tap("Start")
    #expect(host.clock.nextDue?.nanoseconds == 2_500_000_000)
  }

  @Test func `two screens on one clock see the same time`() throws {
    let clock = VirtualClock()
    let (one, other) = (ViewHost(on: clock) { Seconds() }, ViewHost(on: clock) { Seconds() })
    #expect(try one.advance(by: .seconds(2)).counts == ["Seconds": 2])
    #expect((one.texts, other.texts) == (["2 s"], ["2 s"]))
    #expect(other.evaluations.reevaluations == 2)
  }

  @MainActor @Test func `a task of a main-actor model runs in an advance without await`() throws {
    let host = ViewHost { MainLoading(model: MainModel()) }
    let activity = try host.advance(by: .seconds(2))
    #expect(activity.counts == ["MainLoading": 1])
    #expect(host.texts == ["done"])
  }

  @Test func `an activity can be sent to another thread`() async throws {
    let host = ViewHost { Seconds() }
    let activity = try await host.advance(by: .seconds(1))
    let count = await Task.detached { activity.evaluations.count }.value
    #expect(count == 1)
  }
}

private nonisolated struct Leaving: View {
  let action: @Sendable () -> Void

  var body: some View {
    Text("leaving").onDisappear { [action] in Task { action() } }
  }
}

private nonisolated struct Delaying: View {
  let isWall: Bool

  var body: some View {
    Button("Start") {
      if isWall {
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + 1.5) {}
      } else {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {}
      }
    }
  }
}

private nonisolated struct Loading: View {
  @State private var status = "idle"

  var body: some View {
    Text(status)
      .task {
        status = "loading"
        try? await Task.sleep(for: .seconds(2))
        status = "done"
      }
  }
}

@MainActor @Observable
private final class MainModel {
  var status = "idle"

  func load() async {
    status = "loading"
    try? await Task.sleep(for: .seconds(2))
    status = "done"
  }
}

private struct MainLoading: View {
  let model: MainModel

  var body: some View {
    Text(model.status)
      .task { await model.load() }
  }
}
