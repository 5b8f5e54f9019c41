import ModelObservation

/// A runtime that tracks reads, with a model type for the differential tests.
protocol ObservedRuntime {
  associatedtype Model: ObservedModel

  static var tracker: any ReadTracker { get }

  /// Calls the runtime's own `withObservationTracking(_:onChange:)`.
  static func withOneShotTracking(_ reads: () -> Void, onChange: @escaping () -> Void)
}

/// A model with a property of every kind that a runtime can treat differently.
protocol ObservedModel: AnyObject {
  associatedtype Held: ObservedHolder

  init()
  var number: Int { get set }
  var words: [String] { get set }
  var bare: Bare { get set }
  var box: Box { get set }
  var twin: Twin { get set }
  var optionalBox: Box? { get set }
  var next: Self? { get set }
  var holder: Held { get set }
  /// A property whose value is not equal to itself if it is NaN.
  var ratio: Double { get set }
  var optionalNumber: Int? { get set }
  var optionalTwin: Twin? { get set }
  /// A property with a `didSet` observer.
  var watched: Int { get set }
  /// A property that the class inherits from its superclass.
  var inherited: Int { get set }
  /// A property that is not tracked.
  var ignored: Int { get set }
  /// A property that is computed from stored properties.
  var summary: String { get }
  /// A hand-written property over storage that is not tracked.
  var title: String { get set }
  /// A hand-written subscript, each key of which counts as a property of its own.
  subscript(key: Int) -> Int { get set }
  /// Reports a read of `number` to the registrar explicitly.
  func visitNumber()
  /// Reports a change of `number` to the registrar explicitly.
  func touchNumber()
}

/// A model of a generic class whose value has an unconstrained type.
protocol ObservedHolder: AnyObject {
  var value: Int { get set }
}
