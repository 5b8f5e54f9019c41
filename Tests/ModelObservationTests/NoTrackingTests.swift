import ModelObservation
import Testing

struct NoTrackingTests {
  @Test func `a runtime that does not track runs the code, registers nothing and makes no scope`() {
    let (result, summary, scope) = NoTracking().track(for: Nobody()) { "output" }
    #expect(result == "output")
    #expect(summary == ReadSummary(reads: nil, registrations: 0))
    #expect(scope == nil)
  }

  private final class Nobody: ChangeReceiver {
    func willChange(_ change: Change) {
      Issue.record("no change can be told")
    }
  }
}
