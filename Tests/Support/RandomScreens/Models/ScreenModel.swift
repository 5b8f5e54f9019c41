public import ModelObservation

/// The requirements for the models of random screens. Each runtime has a model type that conforms.
public protocol ScreenModel: AnyObject {
  static var tracker: any ReadTracker { get }

  init()

  /// A number that determines the explicit ids of views.
  var a: Int { get set }
  /// A number that effects write, so that no part of the view structure depends on it.
  var b: Int { get set }
  /// A value that determines which conditional views are shown.
  var isOn: Bool { get set }
  /// The items that the rows of lists show.
  var items: [Int] { get set }
  /// A text that bodies and effects write.
  var note: String { get set }
  /// A second model, which notifies of its own changes. It can be this model itself.
  var other: Self? { get set }
  /// A number that identifies the model. It is neither announced nor tracked.
  var number: Int { get set }
}
