public import ModelObservation

/// A reason to evaluate a body.
public enum Cause: Hashable, BitwiseCopyable, Sendable, LosslessStringConvertible {
  /// The node is new.
  case mount
  /// The parent's body made a view value that differs from the previous value. For a row: the
  /// parent was evaluated.
  case `self`
  /// The node is new, and replaces a node of the same view type that had another explicit id, set
  /// by `.id(_:)`.
  case identity
  /// A `State` of the view changed. The associated value is the name of the property.
  case state(InternedString)
  /// An object that a dynamic property of the view holds announced a change. The associated value
  /// is the name of the object's class.
  case object(InternedString)
  /// A property that the body read in its last evaluation is about to change. The associated value
  /// is `nil` if the runtime does not name the property.
  case property(PropertyName?)
  /// A value that the view reads from its environment changed. The associated value is the name of
  /// the environment key, or of the class of an environment object.
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

  /// The cause with this ``description``; `nil` if there is none.
  ///
  /// If the end of a description was cut, the cause has a shorter name.
  public init?(_ description: String) {
    let kind = description.prefix { $0 != "(" }
    let argument = description.dropFirst(kind.count + 1)
    let name = argument.last == ")" ? argument.dropLast() : argument
    switch kind {
    case "mount": self = .mount
    case "self": self = .`self`
    case "identity": self = .identity
    case "state": self = .state(InternedString(String(name)))
    case "object": self = .object(InternedString(String(name)))
    case "property": self = .property(name == "?" ? nil : PropertyName(String(name)))
    case "environment": self = .environment(InternedString(String(name)))
    default: return nil
    }
  }
}

extension PropertyName {
  /// The property with this description. The name of a property has no dot, other than the name of a generic class.
  fileprivate init(_ description: String) {
    let dot = description.lastIndex(of: ".") ?? description.endIndex
    self.init(
      type: InternedString(String(description[..<dot])),
      name: InternedString(String(description[dot...].dropFirst())))
  }
}

/// The distinct causes of one evaluation, in the order in which they were added.
///
/// There is at least one cause. Most evaluations have exactly one cause, which needs no allocation.
public struct Causes: RandomAccessCollection {
  public private(set) var first: Cause
  /// The causes after the first. `nil` instead of an empty array, so that copying a single cause
  /// does not retain anything.
  private var others: [Cause]?

  init(_ first: Cause) {
    self.first = first
  }

  /// Appends a cause, unless it was added before.
  ///
  /// One exception keeps the order deterministic: the announcement of an object is inserted before
  /// a property without a name. The toolchain's Observation calls the observers of one change in no
  /// fixed order. So if a model both announces changes and is tracked, either cause can arrive
  /// first.
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

  /// True if a new value from the parent is the only cause.
  var isSelfAlone: Bool {
    if case .`self` = first { others == nil } else { false }
  }

  /// True if all causes are changes of environment values.
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

/// The reason why a node was not evaluated, although its parent was evaluated or a pass took the
/// node from the queue.
public enum SkipReason: Hashable, BitwiseCopyable, Sendable, LosslessStringConvertible {
  /// The parent's body made a view value that is equal to the previous value.
  case equalValue
  /// A `State` changed that no body has read, neither directly nor through the binding of another
  /// view.
  case unreadState(InternedString)
  /// The environment changed, but no environment value that the view reads.
  case equalEnvironment
  /// The view needs an environment object of this class, and its environment contains none.
  case missingObject(InternedString)
  /// The node was evaluated after it was notified of the change, so its output already shows the
  /// change.
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

  /// The reason with this ``description``; `nil` if there is none.
  ///
  /// If the end of a description was cut, the reason has a shorter name.
  public init?(_ description: String) {
    func name(after start: String, before end: String = "") -> InternedString? {
      guard description.hasPrefix(start) else { return nil }
      let rest = description.dropFirst(start.count)
      return InternedString(String(rest.hasSuffix(end) ? rest.dropLast(end.count) : rest))
    }
    let constant = [.equalValue, .equalEnvironment, .shownChange].first { (reason: Self) in
      reason.description == description
    }
    let named =
      name(after: "no body read its state '", before: "'").map(Self.unreadState)
      ?? name(after: "its environment has no ").map(Self.missingObject)
    guard let reason = constant ?? named else { return nil }
    self = reason
  }
}
