public import ModelObservation

/// Tracks reads of the toolchain's own `@Observable` classes.
///
/// The toolchain says neither what was read nor which property is about to change, so summaries are unknown and changes
/// have no name.
public struct StandardTracker: ReadTracker {
  public init() {}

  public func makeScope(willChange: @escaping (Change) -> Void) -> any ReadScope {
    StandardScope(willChange: willChange)
  }
}
