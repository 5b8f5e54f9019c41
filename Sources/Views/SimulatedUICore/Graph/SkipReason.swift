public import ModelObservation

/// Why a node was not evaluated, although its parent was evaluated or a pass took it from the queue.
public enum SkipReason: Hashable, BitwiseCopyable, Sendable, CustomStringConvertible {
  /// The parent's body made an equal value.
  case equalValue
  /// A `State` changed that no body and no mounted binding has ever read.
  case unreadState(InternedString)
  /// The environment changed, but none of the environment values that the view reads.
  case equalEnvironment
  /// The view needs an object of this class, and its environment has none.
  case missingObject(InternedString)
  /// The node was notified of a change, but was evaluated since: its output shows the change already.
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
