/// Code to rewrite for the other kind of models, or code whose meaning changes.
///
/// The changes follow from the code that ran in the session, and from the declarations of its classes and views.
public enum MigrationChange: Hashable, Sendable, CustomStringConvertible {
  /// Code uses the publisher of a property. An `@Observable` class has no publishers.
  case publisher(Property)
  /// Code calls `objectWillChange.send()` of this class by hand.
  case announcement(type: String)
  /// Code subscribes to `objectWillChange` of this class. An `@Observable` class does not have it.
  case subscription(type: String)
  /// The class has its own `objectWillChange`, which views no longer follow.
  case ownPublisher(type: String)
  /// No view observes this class as written; as `@Observable`, the views that read it follow it.
  case newlyFollowed(type: String)
  /// With Xcode 26, a `@State` makes its initial object of this class this often in the session, instead of once for each
  /// view.
  case initialValue(type: String, times: Int)
  /// The class is an actor, which cannot have the macro `@Observable`.
  case actor(type: String)
  /// The macro would track these properties, which are not published.
  case tracked([Property])
  /// These properties are lazy and need `@ObservationIgnored`.
  case lazy([Property])
  /// These properties have a property wrapper and need `@ObservationIgnored`.
  case wrapped([Property])
  /// The superclass is a model too, and needs `@Observable` itself.
  case superclass(type: String, superclass: String)
  /// These properties of views need another wrapper.
  case wrapper(Replacement, [Property])

  /// A property of a class or of a view.
  public struct Property: Hashable, Sendable, CustomStringConvertible {
    /// The class or the view, without its generic arguments.
    public let type: String
    /// The name of the property in source.
    public let name: String

    public init(type: String, name: String) {
      (self.type, self.name) = (type, name)
    }

    public var description: String { "\(type).\(name)" }
  }

  /// The wrapper of a view's property, before and after.
  public enum Replacement: Hashable, Sendable, CustomStringConvertible {
    case stateObjectByState
    case observedObjectByPlainProperty
    /// The view makes a binding to the object.
    case observedObjectByBindable
    /// The environment has an object of the class `type`.
    ///
    /// If `isBound` is true, the view makes a binding to the object, and its body needs a variable with `@Bindable`.
    case environmentObjectByEnvironment(type: String, isBound: Bool)
    case stateByStateObject
    case environmentByEnvironmentObject
    case bindableByObservedObject
    case plainPropertyByObservedObject

    public var description: String {
      switch self {
      case .stateObjectByState: "@StateObject becomes @State"
      case .observedObjectByPlainProperty: "@ObservedObject becomes a plain property"
      case .observedObjectByBindable: "@ObservedObject becomes @Bindable"
      case .environmentObjectByEnvironment(let type, let isBound):
        "@EnvironmentObject becomes @Environment(\(type).self)"
          + (isBound ? ", and a variable with @Bindable in the body" : "")
      case .stateByStateObject: "@State becomes @StateObject"
      case .environmentByEnvironmentObject: "@Environment becomes @EnvironmentObject"
      case .bindableByObservedObject: "@Bindable becomes @ObservedObject"
      case .plainPropertyByObservedObject: "a plain property becomes @ObservedObject"
      }
    }
  }

  /// The properties that the change is about; none if it is about a whole class.
  public var properties: [Property] {
    switch self {
    case .publisher(let property): [property]
    case .tracked(let properties), .lazy(let properties), .wrapped(let properties),
      .wrapper(_, let properties):
      properties
    case .announcement, .subscription, .ownPublisher, .newlyFollowed, .initialValue, .actor,
      .superclass:
      []
    }
  }

  public var description: String {
    switch self {
    case .publisher(let property):
      "\(property.type).$\(property.name): an @Observable class has no publishers; what uses this one has to be rewritten"
    case .announcement(let type):
      "\(type): objectWillChange.send() is called by hand; views follow what they read, so what it announced has to be "
        + "a tracked property"
    case .subscription(let type):
      "\(type): code subscribes to objectWillChange, which an @Observable class does not have"
    case .ownPublisher(let type):
      "\(type): the class has its own objectWillChange; views no longer follow it"
    case .newlyFollowed(let type):
      "\(type): no view observes it as written; the views that read it follow it then"
    case .initialValue(let type, let times):
      "\(type): with Xcode 26, @State makes its initial value \(times) times in this session, and @StateObject "
        + "once for each view; with Xcode 27, both do so once"
    case .actor(let type):
      "\(type): an actor cannot have the macro @Observable; make it a class first"
    case .tracked(let properties):
      "\(type): the macro would track what is not published: \(Self.names(of: properties)). A view that reads it would then follow it, "
        + "and a didSet would also run in the initializer; @ObservationIgnored leaves a property as it is"
    case .lazy(let properties):
      "\(type): the lazy property \(Self.names(of: properties)) needs @ObservationIgnored"
    case .wrapped(let properties):
      "\(type): \(Self.names(of: properties)) "
        + (properties.count == 1
          ? "has a property wrapper and needs @ObservationIgnored, so views do not follow it"
          : "have property wrappers and need @ObservationIgnored, so views do not follow them")
    case .superclass(let type, let superclass):
      "\(type): its superclass \(superclass) is a model too; each class needs @Observable"
    case .wrapper(let replacement, let properties):
      "\(replacement): \(properties.map(\.description).joined(separator: ", "))"
    }
  }

  /// The class of the first property.
  private var type: String { properties.first?.type ?? "" }

  private static func names(of properties: [Property]) -> String {
    properties.map(\.name).joined(separator: ", ")
  }
}
