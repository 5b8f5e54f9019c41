// A replacement for Observation: a file that imports this module sees the same declarations as with
// `import Observation`. The registrar of a class is from this package. So a notification names the
// property, and a screen can run with the class as an `ObservableObject`.

@_exported public import protocol FineTracking.Observable
@_exported public import struct FineTracking.ObservationRegistrar

/// The declarations of this module under the name of the module that it replaces. The expansion of
/// ``Observable()`` and the code of an app use this name, as in
/// `Observation.withObservationTracking`.
public enum Observation {
  public typealias Observable = FineTracking.Observable
  public typealias ObservationRegistrar = FineTracking.ObservationRegistrar
  public typealias Observations<Element: Sendable, Failure: Error> =
    SimulatedObservation.Observations<Element, Failure>

  /// Runs `apply`, and calls `onChange` once before the first change of a property that it read.
  public static func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    SimulatedObservation.withObservationTracking(apply, onChange: onChange())
  }

  public typealias ObservationTracking = SimulatedObservation.ObservationTracking

  /// Runs `apply`, and calls `onChange` for the events that the options name.
  public static func withObservationTracking<Result: ~Copyable, Failure: Error>(
    options: ObservationTracking.Options, _ apply: () throws(Failure) -> Result,
    onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) throws(Failure) -> Result {
    try SimulatedObservation.withObservationTracking(options: options, apply, onChange: onChange)
  }

  /// Runs `apply` at once, and again after each event of the properties that its last run read.
  public static func withContinuousObservation(
    options: ObservationTracking.Options,
    @_inheritActorContext apply:
      @escaping @isolated(any) @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> ObservationTracking.Token {
    SimulatedObservation.withContinuousObservation(options: options, apply: apply)
  }
}
