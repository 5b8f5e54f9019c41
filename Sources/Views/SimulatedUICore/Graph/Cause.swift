public import ModelObservation

/// A reason why the graph evaluates a view's body or a row's content.
public enum Cause: Hashable, BitwiseCopyable, Sendable, LosslessStringConvertible {
  /// The node is new, because the view or row appeared.
  case mount
  /// The parent's body made a new value of this view, and the value differs from the previous
  /// value. For a row of a `ForEach`, the cause says only that the parent was evaluated.
  case `self`
  /// The node is new, and replaces a node of the same view type whose explicit id, set by
  /// `.id(_:)`, was different.
  case identity
  /// A `State` of the view changed. The associated value is the name of the property.
  case state(InternedString)
  /// An object that a dynamic property of the view holds announced a change. The associated value
  /// is the name of the object's class.
  case object(InternedString)
  /// A model property that the body read in its last evaluation is about to change. The associated
  /// value is `nil` if the runtime does not name the property.
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

  /// Parses a cause from its ``description``; `nil` if the text describes no cause.
  ///
  /// A description whose end was cut off gives a cause with a shorter name.
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
  /// Parses a property name such as `Cart.items` at its last dot. A property's own name contains no
  /// dot, but the name of a generic class can contain dots.
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
  /// The causes after the first cause. If there are none, the value is `nil` instead of an empty
  /// array, so that copying a single cause retains nothing.
  private var others: [Cause]?

  init(_ first: Cause) {
    self.first = first
  }

  /// Appends a cause, unless the collection already contains an equal cause.
  ///
  /// One exception keeps the order deterministic: an announcement by an object is inserted before a
  /// change of a property without a name. The toolchain's Observation calls the observers of one
  /// change in no fixed order. So if a model both announces changes and has tracked properties,
  /// either cause can arrive first.
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

  /// True if a new view value from the parent is the only cause.
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

/// The reason why a pass skipped a node: the node was not evaluated, although its parent was
/// evaluated or the pass took the node from the queue.
public enum SkipReason: Hashable, BitwiseCopyable, Sendable, LosslessStringConvertible {
  /// The parent's body made a new value of this view, and the value is equal to the previous value.
  case equalValue
  /// A `State` of the view changed, but no body has read this state, neither directly nor through a
  /// binding that a different view received.
  case unreadState(InternedString)
  /// The environment changed, but none of the values that the view reads from the environment
  /// changed.
  case equalEnvironment
  /// The view needs an environment object of this class, and its environment contains none.
  case missingObject(InternedString)
  /// The node was notified of a change and then evaluated by an earlier pass, so its output already
  /// shows the change.
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

  /// Parses a skip reason from its ``description``; `nil` if the text describes no skip reason.
  ///
  /// A description whose end was cut off gives a reason with a shorter name.
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
