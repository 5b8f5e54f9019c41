public import ModelObservation

/// Why a body is evaluated.
public enum Cause: Hashable, CustomStringConvertible {
  /// The node is new.
  case mount
  /// The view's value differs from the one before.
  case `self`
  /// The view's identity was reset.
  case identity
  /// A `State` of the view changed.
  case state(String)
  /// An object that the view installs announced a change.
  case object(String)
  /// A property that the body read is about to change; `nil` if the runtime does not say which.
  case property(PropertyName?)
  /// A value that the view takes from its environment changed.
  case environment(String)

  public var description: String {
    switch self {
    case .mount: "mount"
    case .`self`: "self"
    case .identity: "identity"
    case .state(let name): "state(\(name))"
    case .object(let type): "object(\(type))"
    case .property(let name): "property(\(name?.description ?? "?"))"
    case .environment(let key): "environment(\(key))"
    }
  }
}

/// Why a node was not evaluated although a pass came by.
public enum SkipReason: Hashable, CustomStringConvertible {
  /// The parent made an equal value.
  case equalValue
  /// A `State` changed that no body ever read.
  case unreadState(String)
  /// A `State` was set and is back at the value that was shown.
  case unchangedState(String)

  public var description: String {
    switch self {
    case .equalValue: "its value is equal"
    case .unreadState(let name): "no body read its state '\(name)'"
    case .unchangedState(let name): "its state '\(name)' is what it was"
    }
  }
}

/// A misuse, or something that did not go as it should; the graph goes on.
public enum GraphWarning: CustomStringConvertible {
  /// A `State` was set while bodies were evaluated; the set was dropped.
  case stateSetDuringPass(Node, String)
  /// An object announced a change while bodies were evaluated; it takes effect in the next pass.
  case announcementDuringPass(Node, Cause)
  /// Two rows of one `ForEach` have the same id; the second was left out.
  case duplicateID(Node, String)
  /// Passes kept asking for further passes; the rest waits for the next turn.
  case updateLoop(passes: Int)

  public var description: String {
    switch self {
    case .stateSetDuringPass(let node, let name):
      "\(node.path): state '\(name)' was set while bodies were evaluated; the set was dropped"
    case .announcementDuringPass(let node, let cause):
      "\(node.path): \(cause) announced a change while bodies were evaluated"
    case .duplicateID(let node, let id):
      "\(node.path): two rows have the id \(id); the second was left out"
    case .updateLoop(let passes):
      "one turn asked for more than \(passes) passes; the rest waits for the next turn"
    }
  }
}
