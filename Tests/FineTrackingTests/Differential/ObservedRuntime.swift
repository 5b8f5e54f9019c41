import ModelObservation

/// A runtime that tracks reads, with a model to try it on.
protocol ObservedRuntime {
  associatedtype Model: ObservedModel

  static var tracker: any ReadTracker { get }

  /// Calls the runtime's own `withObservationTracking(_:onChange:)`.
  static func withOneShotTracking(_ reads: () -> Void, onChange: @escaping () -> Void)
}

/// A model with a property of every kind that a runtime may treat in a way of its own.
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
  /// Not equal to itself where it is not a number.
  var ratio: Double { get set }
  var optionalNumber: Int? { get set }
  var optionalTwin: Twin? { get set }
  /// Observed by its class with a `didSet`.
  var watched: Int { get set }
  /// Of the superclass.
  var inherited: Int { get set }
  /// Not tracked.
  var ignored: Int { get set }
  /// Computed from stored properties.
  var summary: String { get }
  /// Hand-written, over storage that is not tracked.
  var title: String { get set }
  /// Hand-written, one property for each key.
  subscript(key: Int) -> Int { get set }
  /// Says by hand that `number` is read.
  func visitNumber()
  /// Says by hand that `number` changes.
  func touchNumber()
}

/// A generic class, which knows nothing of its value.
protocol ObservedHolder: AnyObject {
  var value: Int { get set }
}
