public import ModelObservation

/// The interface of the models of random screens, one for each runtime.
public protocol ScreenModel: AnyObject {
  static var tracker: any ReadTracker { get }

  init()

  /// Determines identities.
  var a: Int { get set }
  /// Written by effects, so that no structure depends on it.
  var b: Int { get set }
  /// Determines conditions.
  var isOn: Bool { get set }
  /// The rows of lists.
  var items: [Int] { get set }
  /// Written by bodies and effects.
  var note: String { get set }
  /// Another model, which notifies of its own changes; it may be this model itself.
  var other: Self? { get set }
  /// Identifies the model; neither announced nor tracked.
  var number: Int { get set }
}
