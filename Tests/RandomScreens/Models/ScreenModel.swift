public import ModelObservation

/// A model of random screens, which every runtime writes in its own way.
public protocol ScreenModel: AnyObject {
  static var tracker: any ReadTracker { get }

  init()

  /// Decides identities.
  var a: Int { get set }
  /// What effects write, so that no structure depends on it.
  var b: Int { get set }
  /// Decides conditions.
  var isOn: Bool { get set }
  /// The rows of lists.
  var items: [Int] { get set }
  /// What bodies write, and effects.
  var note: String { get set }
  /// Another model, whose changes are its own; it may be this one.
  var other: Self? { get set }
  /// Tells models apart; neither announced nor tracked.
  var number: Int { get set }
}
