public import ModelObservation

/// A model with three independent properties, for tests of a runtime without views.
public protocol TripleModel: AnyObject {
  init()

  var a: Int { get set }
  var b: Int { get set }
  var c: Int { get set }
}

/// A runtime whose models announce their changes per object.
public protocol AnnouncingRuntime: ModelRuntime {
  associatedtype Triple: TripleModel, ObservationSource
}

/// An observation runtime with a `withObservationTracking` function, which calls `onChange` at most once.
public protocol TrackingRuntime: ModelRuntime {
  associatedtype Triple: TripleModel

  /// Calls the runtime's own function of this name.
  ///
  /// The callback receives the model as an argument, because the toolchain's `@Sendable` callback cannot capture it.
  static func withObservationTracking(
    of model: Triple, _ reads: (Triple) -> Void,
    onChange: @escaping @Sendable (any TripleModel) -> Void)
}

/// A runtime whose models may be changed on any thread.
public protocol ThreadedRuntime: TrackingRuntime where Triple: Sendable {}
