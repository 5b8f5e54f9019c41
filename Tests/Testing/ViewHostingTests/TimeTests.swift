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

/// Tests of the virtual time of a view host.
struct TimeTests {
  @Test func `each instant at which a timer fires is one turn`() throws {
    let host = ViewHost { Seconds() }
    let activity = try host.advance(by: .seconds(3))
    #expect(activity.evaluations.causes == Array(repeating: [.state("seconds")], count: 3))
    #expect("\(activity)" == "3 evaluations\n  3 × /Seconds: state(seconds)")
    #expect(host.texts == ["3 s"])
    #expect(try host.advance(by: .milliseconds(999)).evaluations == 0)
  }

  @Test func `a view's task starts after the turn in which the view appears`() throws {
    let host = ViewHost { Loading() }
    #expect(host.mount.evaluations.mounts == 1)
    #expect(host.mount.evaluations.reevaluations.causes == [[.state("status")]])
    #expect(host.texts == ["loading"])
    #expect(try host.advance(by: .seconds(2)).counts == ["Loading": 1])
    #expect(host.texts == ["done"])
  }

  @Test func `unmounting a view cancels its task`() throws {
    let host = ViewHost { Loading() }
    try host.advance(by: .zero)
    host.unmount()
    try host.advance(by: .zero)
    #expect(host.clock.unfinishedTasks == 0)
  }

  @Test func `work that a view starts in onDisappear runs before unmount returns`() {
    let runs = Mutex(0)
    let count: @Sendable () -> Void = { runs.withLock { $0 += 1 } }
    let host = ViewHost { Leaving(action: count) }
    #expect(runs.withLock { $0 } == 0)
    host.unmount()
    #expect(runs.withLock { $0 } == 1)
    #expect(host.clock.unfinishedTasks == 0)
  }

  @Test(arguments: [true, false])
  func `a main-queue block with a delay is due at the exact virtual time of its deadline`(
    isWall: Bool
  ) throws {
    let host = ViewHost { Delaying(isWall: isWall) }
    try host.advance(by: .seconds(1))
    try host.tap("Start")
    #expect(host.clock.nextDue?.nanoseconds == 2_500_000_000)
  }

  @Test func `two screens on the same clock show the same virtual time`() throws {
    let clock = VirtualClock()
    let (one, other) = (ViewHost(on: clock) { Seconds() }, ViewHost(on: clock) { Seconds() })
    #expect(try one.advance(by: .seconds(2)).counts == ["Seconds": 2])
    #expect((one.texts, other.texts) == (["2 s"], ["2 s"]))
    #expect(other.evaluations.reevaluations == 2)
  }

  @MainActor @Test func `the synchronous advance(by:) runs a task of a @MainActor model`() throws {
    let host = ViewHost { MainLoading(model: MainModel()) }
    let activity = try host.advance(by: .seconds(2))
    #expect(activity.counts == ["MainLoading": 1])
    #expect(host.texts == ["done"])
  }

  @Test func `a ViewActivity can be sent to a different task`() async throws {
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
