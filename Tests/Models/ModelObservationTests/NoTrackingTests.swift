import ModelObservation
import Testing

struct NoTrackingTests {
  @Test func `a runtime that does not track runs the code and creates no registration or scope`() {
    var output = ""
    let (summary, scope) = NoTracking().track(for: Receiver()) { output = "output" }
    #expect(output == "output")
    #expect(summary == ReadSummary(reads: nil, registrations: 0))
    #expect(scope == nil)
  }

  private final class Receiver: ChangeReceiver {
    func willChange(_ change: Change) {
      Issue.record("no notification is possible")
    }
  }
}
