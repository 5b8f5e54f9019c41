import ModelObservation

/// The interface of the test models, one for each runtime, so that all runtimes share the views and tests.
protocol TestModel: AnyObject {
  static var tracker: any ReadTracker { get }

  init()

  var a: Int { get set }
  var b: Int { get set }
  var text: String { get set }
  var items: [Int] { get set }
  /// Another model, which notifies of its own changes.
  var child: Self? { get set }
  /// Neither announced nor tracked.
  var ignored: Int { get set }
}

/// A model with a property of each kind that a plain set treats differently.
protocol KindModel: TestModel {
  var plain: Plain { get set }
  var object: Object { get set }
  var equatableObject: EquatableObject { get set }
  var optionalObject: Object? { get set }

  /// Tracks `reads` once with the runtime's `withObservationTracking`, which calls `onChange`.
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

/// The way in which a model notifies views of its changes.
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

  /// The model of a tracking runtime; for `coarse`, the fine model.
  var kindModel: any KindModel.Type { self == .observation ? StandardModel.self : FineModel.self }
}
