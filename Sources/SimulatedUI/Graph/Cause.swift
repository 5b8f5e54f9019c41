public import ModelObservation

/// Why a body is evaluated.
public enum Cause: Hashable, BitwiseCopyable, Sendable, CustomStringConvertible {
  /// The node is new.
  case mount
  /// The view's value differs from the one before.
  case `self`
  /// The node is new, in place of one with another id.
  case identity
  /// A `State` of the view changed.
  case state(InternedString)
  /// An object that the view installs announced a change.
  case object(InternedString)
  /// A property that the body read is about to change; `nil` if the runtime does not say which.
  case property(PropertyName?)
  /// A value that the view takes from its environment changed.
  case environment(InternedString)

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
  public private(set) var first: Cause
  private var others: [Cause] = []

  init(_ first: Cause) {
    self.first = first
  }

  /// Adds a cause behind the others, if it is not among them.
  ///
  /// An object's announcement goes before a property without a name: the toolchain's Observation calls those who observe one
  /// change in no fixed order, so that of a model that is both it is chance which comes first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of different causes.
  mutating func insert(_ cause: Cause) {
    if contains(cause) { return }
    guard case .object = cause, self[endIndex - 1] == .property(nil) else {
      others.append(cause)
      return
    }
    if others.isEmpty {
      others = [first]
      first = cause
    } else {
      others.insert(cause, at: others.count - 1)
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { others.count + 1 }

  public subscript(position: Int) -> Cause {
    position == 0 ? first : others[position - 1]
  }
}
