/// The reason why a view has more or fewer re-evaluations with `@Observable` models than with `ObservableObject`
/// models, or equally many.
///
/// The description is the sentence that messages and tables show. It lists at most four properties; the value contains
/// all of them.
public enum ViewReason: Hashable, Sendable, CustomStringConvertible {
  /// The view is never re-evaluated, because nothing that it reads or is passed changes.
  case nothingChanges
  /// The view has equally many re-evaluations with both kinds, for these causes. `reads` are the changing properties
  /// that it reads.
  case causes([ViewReasonCause], reads: [String])
  /// The values that the parent passes to the view change less often with `@Observable` models.
  ///
  /// If `showsOldValue` is true, the view lacks an evaluation that it needs.
  case inputChangesLess(showsOldValue: Bool)
  /// The values that the parent passes to the view change more often with `@Observable` models.
  case inputChangesMore
  /// The view reads these properties of objects, but no property wrapper of the view observes the objects.
  case unobserved(properties: [String])
  /// The view holds objects of these classes. Of their changes, only those of the properties in the first array reach the
  /// view with `@Observable` models. `unread` lists other properties that changed or were set, and `causes` what else
  /// evaluates the view.
  case reads([String], of: [String], unread: [ChangedProperty], causes: [ViewReasonCause] = [])
  /// The screen changes after these properties were set to equal values, so the view shows something that `==` does not
  /// compare.
  case showsEqualSets(of: [String], in: [String])
  /// The view holds objects of these classes, and shows an old value as `@Observable`, because it reads what is not
  /// published.
  case showsOldValue(of: [String])
  /// The view holds objects of these classes, and shows data that is not published and changes together with the
  /// objects.
  case showsUnpublished(of: [String])

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

  public var description: String {
    switch self {
    case .nothingChanges: "nothing that it reads or receives changes"
    case .causes(let causes, let reads):
      causes.map { $0.words(reading: Self.list(reads)) }.joined(separator: "; and ")
    case .inputChangesLess(let showsOldValue):
      "its input changes less often as @Observable"
        + (showsOldValue ? ", and it then shows an old value" : "")
    case .inputChangesMore: "its input changes more often as @Observable"
    case .unobserved(let properties):
      "it reads \(Self.list(properties)) of an object that no wrapper of it observes"
    case .reads(let properties, let types, let unread, let causes):
      (properties.isEmpty
        ? Self.holding(types) + "reads nothing of it that changes"
        : "it holds \(types.joined(separator: ", ")); of \(types.count == 1 ? "its" : "their") changes, only those of "
          + "\(Self.list(properties)) reach the view as @Observable")
        + causes.map { "; \($0.words(reading: "")) too" }.joined()
        + (unread.isEmpty ? "" : "; ")
        + unread.prefix(2).map(\.description).joined(separator: ", ")
    case .showsEqualSets(let properties, let types):
      Self.holding(types)
        + "its output changes after \(Self.list(properties)) was set to an equal value: the view shows what is not "
        + "published, '==' leaves out a part that the view shows, or a closure in its body captures another value"
    case .showsOldValue(let types):
      Self.holding(types)
        + "shows an old value as @Observable, because it reads what is not published"
    case .showsUnpublished(let types):
      Self.holding(types)
        + "its output changes with it: it shows what is not published, or its body makes a new object or id each time"
    }
  }

  private static func holding(_ types: [String]) -> String {
    "it holds \(types.joined(separator: ", ")) and "
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
    case .model: reads.isEmpty ? "an object announces" : "it reads what changes: \(reads)"
    case .object(let type): "\(type) announces"
    }
  }
}
