import ModelObservation

/// The fine runtime with a deliberate fault: a change within a callback does not call the callback again.
enum NoReentryRuntime: ObservedRuntime {
  typealias Model = FineRuntime.Model

  static var tracker: any ReadTracker { FineRuntime.tracker }

  static func withOneShotTracking(_ reads: () -> Void, onChange: @escaping () -> Void) {
    var isFirst = true
    FineRuntime.withOneShotTracking(reads) {
      guard isFirst else { return }
      isFirst = false
      onChange()
    }
  }
}

/// The fine runtime with a deliberate fault: a scope that has tracked twice is not notified anymore.
enum SilentScopeRuntime: ObservedRuntime {
  typealias Model = FineRuntime.Model

  static var tracker: any ReadTracker { Tracker() }

  static func withOneShotTracking(_ reads: () -> Void, onChange: @escaping () -> Void) {
    FineRuntime.withOneShotTracking(reads, onChange: onChange)
  }

  private struct Tracker: ReadTracker {
    func track(
      for receiver: any ChangeReceiver, _ reads: () -> Void
    ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
      let scope = Scope(receiver)
      return (scope.track(reads), scope)
    }
  }

  private final class Scope: ReadScope, ChangeReceiver {
    private unowned let receiver: any ChangeReceiver
    private var scope: (any ReadScope)?
    private var trackings = 0

    init(_ receiver: any ChangeReceiver) {
      self.receiver = receiver
    }

    func track(_ reads: () -> Void) -> ReadSummary {
      trackings += 1
      if let scope { return scope.track(reads) }
      let (summary, scope) = FineRuntime.tracker.track(for: self, reads)
      self.scope = scope
      return summary
    }

    func cancel() {
      scope?.cancel()
    }

    func willChange(_ change: Change) {
      if trackings < 2 { receiver.willChange(change) }
    }
  }
}
