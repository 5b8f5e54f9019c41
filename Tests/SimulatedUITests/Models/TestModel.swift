import ModelObservation

/// A model that every runtime writes in its own way, so that one text of views and tests serves them all.
protocol TestModel: AnyObject {
  static var tracker: any ReadTracker { get }

  init()

  var a: Int { get set }
  var b: Int { get set }
  var text: String { get set }
  var items: [Int] { get set }
  /// Another model, whose changes are its own.
  var child: Self? { get set }
  /// Neither announced nor tracked.
  var ignored: Int { get set }
}

/// A model with a property of each kind that a plain set treats in its own way.
protocol KindModel: TestModel {
  var plain: Plain { get set }
  var object: Object { get set }
  var equatableObject: EquatableObject { get set }
  var optionalObject: Object? { get set }

  /// Calls `onChange` as the runtime's function for one-time tracking does.
  static func trackOnce(_ reads: () -> Void, onChange: @escaping () -> Void)
}

/// A value that cannot be compared.
struct Plain {
  var number = 0
}

/// An object that is told apart by identity.
final class Object: Sendable {}

/// An object that is told apart by its number.
final class EquatableObject: Equatable, Sendable {
  let number: Int

  init(_ number: Int) {
    self.number = number
  }

  static func == (left: EquatableObject, right: EquatableObject) -> Bool {
    left.number == right.number
  }
}

/// One of the ways in which a model tells its views that it changed.
enum Runtime: String, CaseIterable, Sendable {
  case coarse, fine, observation

  /// Those that find out what a body reads.
  static let tracking: [Runtime] = [.fine, .observation]

  var model: any TestModel.Type {
    switch self {
    case .coarse: CoarseModel.self
    case .fine: FineModel.self
    case .observation: StandardModel.self
    }
  }

  /// The model of one of those that track.
  var kindModel: any KindModel.Type { self == .observation ? StandardModel.self : FineModel.self }
}
