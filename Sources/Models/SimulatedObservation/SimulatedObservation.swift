// Stands for Observation: a file that imports this module sees what `import Observation` gives. The registrar of a class is that
// of this package, so a notification names the property, and a screen can run with the class as an `ObservableObject`.

@_exported public import protocol FineTracking.Observable
@_exported public import struct FineTracking.ObservationRegistrar

/// The declarations of this module by the name of the module for which it stands, as the expansion of ``Observable()`` and the code
/// of an app write them, such as `Observation.withObservationTracking`.
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
}
