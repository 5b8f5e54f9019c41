import FineTracking
import ModelObservation
import StandardObservation

/// Tracks reads of every kind of model that has tracked properties: `@Observable` classes of the toolchain, and classes with
/// `@Tracked` properties. Views subscribe to an `ObservableObject` themselves, so it needs no tracker.
///
/// A body may read models of each kind. The toolchain does not say what was read, so a summary counts the `@Tracked` properties.
struct EveryModelTracker: ReadTracker {
  func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
    let scope = EveryModelScope(receiver)
    return (scope.track(reads), scope)
  }
}

/// One scope of each tracker; the toolchain's is around the other one.
private final class EveryModelScope: ReadScope {
  private unowned let receiver: any ChangeReceiver
  /// `nil` before the first run.
  private var standard: (any ReadScope)?
  /// `nil` as long as the code has read no `@Tracked` property.
  private var fine: (any ReadScope)?

  init(_ receiver: any ChangeReceiver) {
    self.receiver = receiver
  }

  func track(_ reads: () -> Void) -> ReadSummary {
    var summary = ReadSummary.unknown
    let trackBoth = { summary = self.trackFine(reads) }
    if let standard {
      _ = standard.track(trackBoth)
    } else {
      standard = StandardTracker().track(for: receiver, trackBoth).scope
    }
    return summary
  }

  private func trackFine(_ reads: () -> Void) -> ReadSummary {
    if let fine { return fine.track(reads) }
    let tracked = FineTracker().track(for: receiver, reads)
    fine = tracked.scope
    return tracked.summary
  }

  func cancel() {
    standard?.cancel()
    fine?.cancel()
  }
}
