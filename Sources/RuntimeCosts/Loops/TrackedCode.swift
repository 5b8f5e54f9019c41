import ModelObservation

/// Code that runs repeatedly in one scope of a tracker, as a node of the graph does, and ignores notifications.
class TrackedCode: ChangeReceiver {
  private let tracker: any ReadTracker
  private var scope: (any ReadScope)?

  init(_ tracker: any ReadTracker) {
    self.tracker = tracker
  }

  final func run(_ reads: () -> Int) -> Int {
    if let scope { return scope.track(reads).result }
    let (result, _, scope) = tracker.track(for: self, reads)
    self.scope = scope
    return result
  }

  func willChange(_ change: Change) {}
}
