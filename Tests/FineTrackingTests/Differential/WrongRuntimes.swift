import ModelObservation

/// The fine runtime with a fault: a callback is called once, though a change within it calls it again.
enum ForgetfulRuntime: ObservedRuntime {
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

/// The fine runtime with a fault: a scope that has tracked twice reports no more.
enum TiredRuntime: ObservedRuntime {
  typealias Model = FineRuntime.Model

  static var tracker: any ReadTracker { Tracker() }

  static func withOneShotTracking(_ reads: () -> Void, onChange: @escaping () -> Void) {
    FineRuntime.withOneShotTracking(reads, onChange: onChange)
  }

  private struct Tracker: ReadTracker {
    func makeScope(willChange: @escaping (Change) -> Void) -> any ReadScope {
      Scope(willChange)
    }
  }

  private final class Scope: ReadScope {
    private var scope: any ReadScope = NoTracking().makeScope { _ in }
    private var trackings = 0

    init(_ willChange: @escaping (Change) -> Void) {
      scope = FineRuntime.tracker.makeScope { [unowned self] in
        if trackings < 2 { willChange($0) }
      }
    }

    func track(_ reads: () -> Void) -> ReadSummary {
      trackings += 1
      return scope.track(reads)
    }

    func cancel() {
      scope.cancel()
    }
  }
}
