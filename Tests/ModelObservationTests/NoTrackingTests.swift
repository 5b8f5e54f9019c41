import ModelObservation
import Testing

struct NoTrackingTests {
  @Test func `a runtime that does not track runs the code and registers nothing`() async {
    await confirmation { run in
      let scope = NoTracking().makeScope { _ in Issue.record("no change can be reported") }
      #expect(scope.track { run() } == ReadSummary(reads: nil, registrations: 0))
      scope.cancel()
    }
  }
}
