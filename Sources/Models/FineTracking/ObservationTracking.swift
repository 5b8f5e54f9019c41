public import ModelObservation

/// Runs `apply`, and calls `onChange` before the first change of any property that `apply` read.
///
/// `onChange` is called synchronously by the code that makes the change. The registrations are removed after
/// `onChange` returns, so a set within `onChange` calls it again. A read in a nested call counts for both
/// calls. Each nested call, with a short closure, needs about 500 bytes of stack in a debug build, so that a
/// thousand nested calls fit into 1 MiB.
///
/// The standard library's function of the same name has the same rules (SE-0395, as of Swift 6.3).
public func withObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> () -> Void
) -> Result {
  let list = AccessList.begin()
  let result = apply()
  list.withList { list in
    list.end()
    ObserverList.observers(of: list)?.add(onChange)
  }
  return result
}

/// Tracks reads of ``Tracked`` properties and of properties that report to an
/// ``ObservationRegistrar``.
public struct FineTracker: ReadTracker {
  public init() {}

  public func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
    let list = AccessList.begin()
    reads()
    return list.withList { list in
      list.end()
      let scope = list.cells.isEmpty ? nil : TrackedScope(receiver, reading: list)
      let summary = ReadSummary(reads: list.reads, registrations: scope?.propertyCount ?? 0)
      return (summary, scope)
    }
  }
}
