import FineTracking
import ModelObservation

/// A receiver with code that a tracker tracks repeatedly, and with an action that runs at each notification.
final class Reader: ChangeReceiver {
  private let tracker: any ReadTracker
  private let notify: (Change) -> Void
  private(set) var scope: (any ReadScope)?

  init(
    by tracker: any ReadTracker = FineTracker(),
    onChange notify: @escaping (Change) -> Void = { _ in }
  ) {
    self.tracker = tracker
    self.notify = notify
  }

  func track(_ reads: () -> Void) -> ReadSummary {
    if let scope { return scope.track(reads) }
    let (summary, scope) = tracker.track(for: self, reads)
    self.scope = scope
    return summary
  }

  func cancel() {
    scope?.cancel()
  }

  func willChange(_ change: Change) {
    notify(change)
  }
}
