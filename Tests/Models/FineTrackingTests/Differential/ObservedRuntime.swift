import ModelObservation

/// A runtime that tracks reads, with a model for the tests.
protocol ObservedRuntime {
  associatedtype Model: ObservedModel

  static var tracker: any ReadTracker { get }

  /// Calls the runtime's own `withObservationTracking(_:onChange:)`.
  static func withOneShotTracking(_ reads: () -> Void, onChange: @escaping () -> Void)
}

/// A model with a property of every kind that a runtime may treat differently.
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
  /// Not equal to itself if it is NaN.
  var ratio: Double { get set }
  var optionalNumber: Int? { get set }
  var optionalTwin: Twin? { get set }
  /// Has a `didSet` observer.
  var watched: Int { get set }
  /// Inherited from the superclass.
  var inherited: Int { get set }
  /// Not tracked.
  var ignored: Int { get set }
  /// Computed from stored properties.
  var summary: String { get }
  /// Hand-written, over storage that is not tracked.
  var title: String { get set }
  /// Hand-written, one property for each key.
  subscript(key: Int) -> Int { get set }
  /// Reports a read of `number` explicitly.
  func visitNumber()
  /// Reports a change of `number` explicitly.
  func touchNumber()
}

/// A generic class without constraints on its value.
protocol ObservedHolder: AnyObject {
  var value: Int { get set }
}
