import ModelObservation
import StandardObservation

/// Code that the tracker tracks again and again, and what is done when it is told of a change.
final class Reader: ChangeReceiver {
  private let tell: (Change) -> Void
  private var scope: (any ReadScope)?

  init(telling tell: @escaping (Change) -> Void = { _ in }) {
    self.tell = tell
  }

  func track(_ reads: () -> Void) -> ReadSummary {
    if let scope { return scope.track(reads).summary }
    let (_, summary, scope) = StandardTracker().track(for: self, reads)
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
