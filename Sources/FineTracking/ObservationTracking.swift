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
  let list = ReadList.begin()
  let result = apply()
  list.end()
  if !list.cells.isEmpty {
    let scope = TrackedScope(nil)
    scope.register(list)
    scope.tell(.once(onChange()))
  }
  return result
}

/// Tracks the reads of ``Tracked`` properties and of those that tell an ``ObservationRegistrar``.
public struct FineTracker: ReadTracker {
  public init() {}

  public func track<Result>(
    for receiver: any ChangeReceiver, _ reads: () -> Result
  ) -> (result: Result, summary: ReadSummary, scope: (any ReadScope)?) {
    let list = ReadList.begin()
    let result = reads()
    list.end()
    if list.cells.isEmpty {
      return (result, ReadSummary(reads: list.reads, registrations: 0), nil)
    }
    let scope = Scope(receiver)
    return (result, scope.register(list), scope)
  }

  private final class Scope: ReadScope {
    private let scope: TrackedScope

    init(_ receiver: any ChangeReceiver) {
      scope = TrackedScope(.untilCancelled(.init(object: receiver)))
    }

    func track<Result>(_ reads: () -> Result) -> (result: Result, summary: ReadSummary) {
      scope.disarm()
      let list = ReadList.begin()
      let result = reads()
      list.end()
      return (result, register(list))
    }

    func register(_ list: ReadList) -> ReadSummary {
      scope.register(list)
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
