public import ModelObservation

/// Runs `apply` and calls `onChange` before the first change to any property that it read.
///
/// `onChange` is called on the mutating code's stack. The registrations are removed after it returns, so a set within it
/// calls it again. What `apply` reads in a nested call counts as read by both.
///
/// Source of the rules: the standard library's function of the same name (SE-0395, as of Swift 6.3).
public func withObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> () -> Void
) -> Result {
  let list = ReadList()
  let result = list.collecting(apply)
  if !list.cells.isEmpty {
    let notify = onChange()
    TrackedScope(.once, willChange: { _ in notify() }).register(list.cells)
  }
  return result
}

/// Tracks the reads of ``Tracked`` properties and of those that tell an ``ObservationRegistrar``.
public struct FineTracker: ReadTracker {
  public init() {}

  public func makeScope(willChange: @escaping (Change) -> Void) -> any ReadScope {
    Scope(willChange: willChange)
  }

  private final class Scope: ReadScope {
    private let scope: TrackedScope
    private let list = ReadList()

    init(willChange: @escaping (Change) -> Void) {
      scope = TrackedScope(.untilCancelled, willChange: willChange)
    }

    func track(_ reads: () -> Void) -> ReadSummary {
      scope.disarm()
      list.collect(reads)
      scope.register(list.cells)
      list.clear()
      return ReadSummary(reads: list.reads, registrations: scope.registrations)
    }

    func cancel() {
      scope.cancel()
    }

    deinit {
      scope.cancel()
    }
  }
}

extension ReadList {
  /// Runs `reads` as ``collect(_:)`` does and hands on its result.
  fileprivate func collecting<Result>(_ reads: () -> Result) -> Result {
    var result: Result?
    collect { result = reads() }
    guard let result else { preconditionFailure("collect needs to run its closure; it did not") }
    return result
  }
}
