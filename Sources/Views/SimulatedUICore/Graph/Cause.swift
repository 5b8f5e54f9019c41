public import ModelObservation

/// A reason to evaluate a body.
public enum Cause: Hashable, BitwiseCopyable, Sendable, CustomStringConvertible {
  /// The node is new.
  case mount
  /// The parent's body made a view value that differs from the previous one; for a row, the parent was evaluated.
  case `self`
  /// The node is new and replaces a node of the same view type with another explicit id, as `.id(_:)` gives it.
  case identity
  /// A `State` of the view changed. The name is the property's.
  case state(InternedString)
  /// An object that a dynamic property of the view holds announced a change. The name is the name of the object's
  /// class.
  case object(InternedString)
  /// A property that the body read in its last evaluation is about to change; `nil` if the runtime does not name it.
  case property(PropertyName?)
  /// A value that the view reads from its environment changed. The name is the name of the key or class.
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

/// The distinct causes of one evaluation, in the order in which they were added.
///
/// There is at least one. Most evaluations have exactly one, which needs no allocation.
public struct Causes: RandomAccessCollection {
  public private(set) var first: Cause
  /// `nil` instead of an empty array, so that copying one cause counts no reference.
  private var others: [Cause]?

  init(_ first: Cause) {
    self.first = first
  }

  /// Appends a cause, unless it was added before.
  ///
  /// One exception keeps the order deterministic: an object's announcement is inserted before a property without a
  /// name. The toolchain's Observation calls the observers of one change in no fixed order, so for a model that both
  /// announces and tracks, either cause can arrive first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of different causes.
  mutating func insert(_ cause: Cause) {
    if contains(cause) { return }
    var others = others ?? []
    defer { self.others = others }
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

  /// True if another value from the parent is the only cause.
  var isSelfAlone: Bool {
    if case .`self` = first { others == nil } else { false }
  }

  /// True if other values in the environment are the only causes.
  @inline(__always)
  var areOfEnvironment: Bool {
    guard case .environment = first else { return false }
    return others?.allSatisfy { if case .environment = $0 { true } else { false } } != false
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { (others?.count ?? 0) + 1 }

  public subscript(position: Int) -> Cause {
    position == 0 ? first : (others ?? [])[position - 1]
  }
}

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
