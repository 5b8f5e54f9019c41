import FineTracking
import ModelObservation

/// Code that a tracker tracks again and again, and what is done when it is told of a change.
final class Reader: ChangeReceiver {
  private let tracker: any ReadTracker
  private let tell: (Change) -> Void
  private(set) var scope: (any ReadScope)?

  init(
    by tracker: any ReadTracker = FineTracker(), telling tell: @escaping (Change) -> Void = { _ in }
  ) {
    self.tracker = tracker
    self.tell = tell
  }

  func track(_ reads: () -> Void) -> ReadSummary {
    if let scope { return scope.track(reads).summary }
    let (_, summary, scope) = tracker.track(for: self, reads)
    self.scope = scope
    return summary
  }

  func cancel() {
    scope?.cancel()
  }

  func willChange(_ change: Change) {
    tell(change)
  }
}
