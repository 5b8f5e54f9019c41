// This module replaces Observation: a file that imports it sees the same declarations as with `import
// Observation`. Its registrar belongs to this package. A notification therefore names the property, and a
// screen can run with the class as an `ObservableObject`.

@_exported public import protocol FineTracking.Observable
@_exported public import struct FineTracking.ObservationRegistrar

/// A namespace that makes this module's declarations available under the name `Observation`, the module that
/// it replaces. The expansion of ``Observable()`` and the code of an app use this name, as in
/// `Observation.withObservationTracking`.
public enum Observation {
  public typealias Observable = FineTracking.Observable
  public typealias ObservationRegistrar = FineTracking.ObservationRegistrar
  public typealias Observations<Element: Sendable, Failure: Error> =
    SimulatedObservation.Observations<Element, Failure>

  /// Runs `apply`, and calls `onChange` once before the first change of a property that `apply` read.
  public static func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    SimulatedObservation.withObservationTracking(apply, onChange: onChange())
  }

  public typealias ObservationTracking = SimulatedObservation.ObservationTracking

  /// Runs `apply`, and calls `onChange` for the events that `options` selects.
  public static func withObservationTracking<Result: ~Copyable, Failure: Error>(
    options: ObservationTracking.Options, _ apply: () throws(Failure) -> Result,
    onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) throws(Failure) -> Result {
    try SimulatedObservation.withObservationTracking(options: options, apply, onChange: onChange)
  }

  /// Runs `apply` at once, and again after each event of a property that its last run read.
  public static func withContinuousObservation(
    options: ObservationTracking.Options,
    @_inheritActorContext apply:
      @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> ObservationTracking.Token {
    SimulatedObservation.withContinuousObservation(options: options, apply: apply)
  }
}
