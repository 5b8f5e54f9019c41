public import ModelObservation

/// Why a node was not evaluated although a pass came by.
public enum SkipReason: Hashable, BitwiseCopyable, Sendable, CustomStringConvertible {
  /// The parent made an equal value.
  case equalValue
  /// A `State` changed that no body ever read.
  case unreadState(InternedString)
  /// The environment changed, but not in what the view takes from it.
  case equalEnvironment
  /// The view needs an object of this class, and its environment has none.
  case missingObject(InternedString)
  /// An object changed in a later transaction or while bodies were evaluated, and an earlier evaluation has shown the change.
  case shownChange

  public var description: String {
    switch self {
    case .equalValue: "its value is equal"
    case .unreadState(let name): "no body read its state '\(name)'"
    case .equalEnvironment: "what it takes from its environment is equal"
    case .missingObject(let type): "its environment has no \(type)"
    case .shownChange: "an earlier pass has shown its change"
    }
  }
}
