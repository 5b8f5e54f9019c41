public import ModelObservation

/// Why a body is evaluated.
public enum Cause: Hashable, CustomStringConvertible {
  /// The node is new.
  case mount
  /// The view's value differs from the one before.
  case `self`
  /// The node is new, in place of one with another id.
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

/// Why one node is evaluated, each once, in the order in which they came.
///
/// Nearly always there is one, which is kept without an allocation.
public struct Causes: RandomAccessCollection {
  public let first: Cause
  private var others: [Cause] = []

  init(_ first: Cause) {
    self.first = first
  }

  /// - Complexity: O(*n*), where *n* is the number of different causes.
  mutating func insert(_ cause: Cause) {
    if !contains(cause) { others.append(cause) }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { others.count + 1 }

  public subscript(position: Int) -> Cause {
    position == 0 ? first : others[position - 1]
  }
}
