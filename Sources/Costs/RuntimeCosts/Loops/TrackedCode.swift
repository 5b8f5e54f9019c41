import ModelObservation

/// Code that runs repeatedly in one scope of a tracker, as a node of the graph does, and ignores notifications.
class TrackedCode: ChangeReceiver {
  private let tracker: any ReadTracker
  private var scope: (any ReadScope)?

  init(_ tracker: any ReadTracker) {
    self.tracker = tracker
  }

  final func run(_ reads: () -> Int) -> Int {
    var result = 0
    if let scope {
      _ = scope.track { result = reads() }
    } else {
      scope = tracker.track(for: self) { result = reads() }.scope
    }
    return result
  }

  func willChange(_ change: Change) {}
}
