public import ModelObservation

/// Tracks reads of the toolchain's own `@Observable` classes.
///
/// The toolchain reports neither which properties were read nor which property is about to change.
/// Summaries are therefore unknown, and changes have no property.
public struct StandardTracker: ReadTracker {
  public init() {}

  public func track(
    for receiver: any ChangeReceiver, _ reads: () -> Void
  ) -> (summary: ReadSummary, scope: (any ReadScope)?) {
    let scope = StandardScope(receiver)
    return (scope.track(reads), scope)
  }
}
