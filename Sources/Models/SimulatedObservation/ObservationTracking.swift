internal import FineTracking

/// Runs `apply`, and calls `onChange` once before the first change of a property that it read.
///
/// - Returns: The result of `apply`.
public func withObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  FineTracking.withObservationTracking(apply, onChange: onChange())
}
