/// The reason why a view has more or fewer re-evaluations with `@Observable` models than with `ObservableObject`
/// models, or equally many.
///
/// The description is the sentence that messages and tables show. It lists at most four properties; the value contains
/// all of them.
public enum ViewReason: Hashable, Sendable, CustomStringConvertible {
  /// The view is never re-evaluated, because nothing that it reads or is passed changes.
  case nothingChanges
  /// The view has equally many re-evaluations with both kinds, for these causes. `reads` are the changing properties
  /// that it reads, and `others` more properties that it reads.
  case causes([ViewReasonCause], reads: [String], others: OtherReads = OtherReads())
  /// The values that the parent passes to the view change less often with `@Observable` models.
  ///
  /// If `showsOldValue` is true, the view lacks an evaluation that it needs. `causes` is what else evaluates the view.
  case inputChangesLess(showsOldValue: Bool, causes: [ViewReasonCause] = [])
  /// The values that the parent passes to the view change more often with `@Observable` models.
  case inputChangesMore
  /// The view reads these properties of objects, but no property wrapper of the view observes the objects.
  case unobserved(properties: [String])
  /// The view holds objects of these classes. Of their changes, only those of the properties in the first array reach the
  /// view with `@Observable` models. `unread` lists other properties that changed or were set, `causes` what else
  /// evaluates the view, and `others` more properties that it reads.
  case reads(
    [String], of: [String], unread: [ChangedProperty], causes: [ViewReasonCause] = [],
    others: OtherReads = OtherReads())
  /// The screen changes after these properties were set to equal values, so the view shows something that `==` does not
  /// compare. `causes` lists what else evaluates the view.
  case showsEqualSets(of: [String], in: [String], causes: [ViewReasonCause] = [])
  /// The view holds objects of these classes, and shows an old value as `@Observable`, because it reads what is not
  /// published. `causes` lists what else evaluates the view.
  case showsOldValue(of: [String], causes: [ViewReasonCause] = [])
  /// The view holds objects of these classes, and shows data that is not published and changes together with the
  /// objects. `causes` lists what else evaluates the view.
  case showsUnpublished(of: [String], causes: [ViewReasonCause] = [])

  /// A property that the view does not read, with the number of updates that evaluated the view after announcements of
  /// this property. Several announcements before one update count once.
  public struct ChangedProperty: Hashable, Sendable, CustomStringConvertible {
    /// Whether the values to which the property was set were equal to its current value.
    public enum Values: Hashable, Sendable {
      /// The property was set to a different value each time.
      case other
      /// The property was set to different and to equal values, or to values that cannot be compared. Each of these sets
      /// is announced.
      case otherAndEqual
      /// The property was set to a value equal to its current value each time.
      case equal
    }

    /// The class and the name of the property, such as `Cart.count`.
    public let name: String
    public let changes: Int
    public let values: Values

    public init(name: String, changes: Int, values: Values = .other) {
      (self.name, self.changes, self.values) = (name, changes, values)
    }

    public var description: String {
      let event =
        switch values {
        case .other: "changed"
        case .otherAndEqual: "was set"
        case .equal: "was set to an equal value"
        }
      return "\(name) \(event) before \(changes == 1 ? "1 update" : "\(changes) updates")"
    }
  }

  /// The properties that a view reads without a known change, or not in its body.
  public struct OtherReads: Hashable, Sendable {
    /// Properties that were set to a value that cannot be compared with the old one, and to no different value.
    public let set: [String]
    /// Properties that were set only to an equal value, such as to `nil` again. The view is notified if the type has no
    /// `==`, or if the property is changed in place.
    public let setToEqual: [String]
    /// Properties whose changes evaluate only rows, or other content that closures in the body make, such as the content
    /// of a `GeometryReader`.
    public let inClosures: [String]
    /// Properties with known changes that were also set to equal values. Only an `ObservableObject` announces these sets.
    public let alsoSetToEqual: [String]

    public init(
      set: [String] = [], setToEqual: [String] = [], inClosures: [String] = [],
      alsoSetToEqual: [String] = []
    ) {
      (self.set, self.setToEqual, self.inClosures) = (set, setToEqual, inClosures)
      self.alsoSetToEqual = alsoSetToEqual
    }
  }

  /// True if the description contains numbers of updates.
  package var hasCounts: Bool {
    if case .reads(_, _, let unread, _, _) = self { !unread.isEmpty } else { false }
  }

  public var description: String {
    switch self {
    case .nothingChanges: "nothing that it reads or receives changes"
    case .causes(let causes, let reads, let others):
      causes.map { $0.words(reading: Self.list(reads, others)) }.joined(separator: "; and ")
    case .inputChangesLess(let showsOldValue, let causes):
      "its input changes less often as @Observable"
        + (showsOldValue ? ", and it then shows an old value" : "") + Self.also(causes)
    case .inputChangesMore: "its input changes more often as @Observable"
    case .unobserved(let properties):
      "it reads \(Self.list(properties)) of an object that no wrapper of it observes"
    case .reads(let properties, let types, let unread, let causes, let others):
      Self.sentence(
        properties, others, of: types, isOnly: !unread.isEmpty || others.alsoSetToEqual.isEmpty)
        + Self.also(causes) + Self.alsoSetToEqual(others)
        + (unread.isEmpty ? "" : "; ")
        + unread.prefix(2).map(\.description).joined(separator: ", ")
    case .showsEqualSets(let properties, let types, let causes):
      Self.holding(types)
        + "its output changes after \(Self.list(properties)) was set to an equal value: the view shows what is not "
        + "published, '==' leaves out a part that the view shows, or a closure in its body captures another value"
        + Self.also(causes)
    case .showsOldValue(let types, let causes):
      Self.holding(types)
        + "shows an old value as @Observable, because it reads what is not published"
        + Self.also(causes)
    case .showsUnpublished(let types, let causes):
      Self.holding(types)
        + "its output changes with it: it shows what is not published, or its body makes a new object or id each time"
        + Self.also(causes)
    }
  }

  private static func holding(_ types: [String]) -> String {
    "it holds \(types.joined(separator: ", ")) and "
  }

  /// Which changes of objects of some classes reach a view.
  ///
  /// - Parameter isOnly: True if changes of other properties do not reach the view; false if no other property changed.
  private static func sentence(
    _ changed: [String], _ others: OtherReads, of types: [String], isOnly: Bool
  ) -> String {
    let sets = others.set + others.setToEqual
    let closures =
      others.inClosures.isEmpty
      ? ""
      : "those of \(list(others.inClosures)) reach only rows or other content that closures in its body make"
    let holding = "it holds \(types.joined(separator: ", ")); "
    let their = types.count == 1 ? "its" : "their"
    guard changed.isEmpty, sets.isEmpty else {
      return holding
        + "of \(their) changes\(sets.isEmpty ? "" : " and sets"), \(isOnly ? "only " : "")those of "
        + "\(list(changed + sets)) reach the view "
        + "as @Observable" + (closures.isEmpty ? "" : "; \(closures)")
    }
    return closures.isEmpty
      ? self.holding(types) + "reads nothing of it that changes"
      : holding + "none of \(their) changes reaches the view as @Observable, and \(closures)"
  }

  private static func alsoSetToEqual(_ others: OtherReads) -> String {
    let names = others.alsoSetToEqual
    return names.isEmpty
      ? ""
      : "; \(list(names)) \(names.count == 1 ? "was" : "were") also set to an equal value, which only an "
        + "ObservableObject announces"
  }

  private static func also(_ causes: [ViewReasonCause]) -> String {
    causes.map { "; \($0.words(reading: "")) too" }.joined()
  }

  /// What a view reads, in words; empty if it is unknown.
  private static func list(_ changed: [String], _ others: OtherReads) -> String {
    [
      ("what changes", changed), ("what is set", others.set),
      ("what is set to an equal value", others.setToEqual),
    ].filter { !$0.1.isEmpty }.map { "\($0): \(list($1))" }.joined(separator: ", and ")
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }
}

/// What caused evaluations of a view, without the origin of the cause.
///
/// The string in a case is the name of the property or environment value that changed.
public enum ViewReasonCause: Codable, Hashable, Sendable {
  case input
  case state(String)
  /// A property of the view with a wrapper other than `State`, such as `Binding`.
  case wrapped(String, by: String)
  case environment(String)
  case model
  /// An object of this class announced a change, and it is not known what the view reads of it.
  case object(String)

  fileprivate func words(reading reads: String) -> String {
    switch self {
    case .input: "its input changes"
    case .state(let name): "its state \(name) changes"
    case .wrapped(let name, by: "Binding"): "its binding \(name) changes"
    case .wrapped(let name, by: "AppStorage"), .wrapped(let name, by: "SceneStorage"):
      "its stored value \(name) changes"
    case .wrapped(let name, by: let wrapper): "its @\(wrapper) \(name) changes"
    case .environment(let name): "its environment value \(name) changes"
    case .model: reads.isEmpty ? "an object announces" : "it reads \(reads)"
    case .object(let type): "\(type) announces"
    }
  }
}
