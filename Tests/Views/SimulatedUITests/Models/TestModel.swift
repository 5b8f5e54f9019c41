import ModelObservation

/// The requirements for the test models. Each runtime has a model that conforms, so that all runtimes share the views
/// and tests.
protocol TestModel: AnyObject {
  static var tracker: any ReadTracker { get }

  init()

  var a: Int { get set }
  var b: Int { get set }
  var text: String { get set }
  var items: [Int] { get set }
  /// A second model, which notifies of its own changes.
  var child: Self? { get set }
  /// A property that is neither announced nor tracked.
  var ignored: Int { get set }
}

/// A model with a property of each kind for which a plain set behaves differently.
protocol KindModel: TestModel {
  var plain: Plain { get set }
  var object: Object { get set }
  var equatableObject: EquatableObject { get set }
  var optionalObject: Object? { get set }

  /// Tracks `reads` once with the runtime's `withObservationTracking`. Before the first change, `onChange` is called.
  static func trackOnce(_ reads: () -> Void, onChange: @escaping () -> Void)
}

/// A value that is not `Equatable`.
struct Plain {
  var number = 0
}

/// An object that is compared by identity.
final class Object: Sendable {}

/// An object that is compared by its number.
final class EquatableObject: Equatable, Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func == (left: EquatableObject, right: EquatableObject) -> Bool {
    left.number == right.number
  }
}

/// A runtime, which determines how a model notifies views of its changes.
enum Runtime: String, CaseIterable, Sendable {
  case coarse, fine, observation

  /// The runtimes that track which properties a body reads.
  static let tracking: [Runtime] = [.fine, .observation]

  var model: any TestModel.Type {
    switch self {
    case .coarse: CoarseModel.self
    case .fine: FineModel.self
    case .observation: StandardModel.self
    }
  }

  /// A model type of a runtime that tracks reads; for `coarse`, the type of the fine runtime.
  var kindModel: any KindModel.Type { self == .observation ? StandardModel.self : FineModel.self }
}
