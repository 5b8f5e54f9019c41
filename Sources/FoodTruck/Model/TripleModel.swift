public import ModelObservation

/// Three properties that have nothing to do with each other, to try a runtime on without any view.
public protocol TripleModel: AnyObject {
  init()

  var a: Int { get set }
  var b: Int { get set }
  var c: Int { get set }
}

/// A runtime whose models announce their changes.
public protocol AnnouncingRuntime: ModelRuntime {
  associatedtype Triple: TripleModel, ObservationSource
}

/// A runtime with a `withObservationTracking(_:onChange:)`, which fires once.
public protocol TrackingRuntime: ModelRuntime {
  associatedtype Triple: TripleModel

  /// Calls the runtime's own function of this name.
  ///
  /// The callback is given the model, since it cannot carry one along: the toolchain's is `@Sendable`.
  static func withObservationTracking(
    of model: Triple, _ reads: (Triple) -> Void,
    onChange: @escaping @Sendable (any TripleModel) -> Void)
}

/// A runtime whose models may change on any thread.
public protocol ThreadedRuntime: TrackingRuntime where Triple: Sendable {}
