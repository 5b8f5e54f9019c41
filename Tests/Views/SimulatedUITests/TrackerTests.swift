import ModelObservation
import SimulatedUI
import Testing

/// Tests of what the view graph needs from a tracker.
struct TrackerTests {
  @Test func `a tracker that does not run a body stops the process`() async {
    await #expect(processExitsWith: .failure) { Self.update(runs: 0) }
  }

  @Test func `a tracker that runs a body twice stops the process`() async {
    await #expect(processExitsWith: .failure) { Self.update(runs: 2) }
  }

  @Test func `a tracker that runs each body exactly once is accepted`() {
    Self.update(runs: 1)
  }

  private static func update(runs: Int) {
    ViewGraph(tracker: RepeatingTracker(runs: runs)) { Text("content") }.update()
  }

  private struct RepeatingTracker: ReadTracker {
    let runs: Int

    func track(
      for receiver: any ChangeReceiver, _ reads: () -> Void
    ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
      for _ in 0..<runs { reads() }
      return (.unknown, nil)
    }
  }
}
