public import ModelObservation

/// Tracks reads of the toolchain's own `@Observable` classes.
///
/// The toolchain says neither what was read nor which property is about to change, so summaries are unknown and changes
/// have no name.
public struct StandardTracker: ReadTracker {
  public init() {}

  public func track<Result>(
    for receiver: any ChangeReceiver, _ reads: () -> Result
  ) -> (result: Result, summary: ReadSummary, scope: (any ReadScope)?) {
    let scope = StandardScope(receiver)
    let (result, summary) = scope.track(reads)
    return (result, summary, scope)
  }
}
