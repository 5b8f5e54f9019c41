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
  let list = AccessList.begin()
  let result = apply()
  list.lend { list in
    list.end()
    ObserverList.of(list)?.add(onChange)
  }
  return result
}

/// Tracks the reads of ``Tracked`` properties and of those that tell an ``ObservationRegistrar``.
public struct FineTracker: ReadTracker {
  public init() {}

  public func track<Result>(
    for receiver: any ChangeReceiver, _ reads: () -> Result
  ) -> (result: Result, summary: ReadSummary, scope: (any ReadScope)?) {
    let list = AccessList.begin()
    let result = reads()
    let scope = list.lend { list in
      list.end()
      return list.cells.isEmpty ? nil : TrackedScope(receiver, reading: list)
    }
    let summary = ReadSummary(
      reads: list.lend { $0.reads }, registrations: scope?.properties ?? 0)
    return (result, summary, scope)
  }
}
