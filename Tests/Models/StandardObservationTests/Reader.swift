import ModelObservation
import StandardObservation

/// A receiver with code that the tracker tracks repeatedly, and with an action that runs at each notification.
final class Reader: ChangeReceiver {
  private let notify: (Change) -> Void
  private var scope: (any ReadScope)?

  init(onChange notify: @escaping (Change) -> Void = { _ in }) {
    self.notify = notify
  }

  func track(_ reads: () -> Void) -> ReadSummary {
    if let scope { return scope.track(reads) }
    let (summary, scope) = StandardTracker().track(for: self, reads)
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
