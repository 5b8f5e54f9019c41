/// A change that a migration to the other kind of models requires or causes: code that must be rewritten, or code whose
/// meaning changes.
///
/// The changes are derived from the code that ran in the session, and from the declarations of its classes and views.
public enum MigrationChange: Hashable, Sendable, CustomStringConvertible {
  /// Code uses the publisher of a `@Published` property. An `@Observable` class has no such publishers.
  case publisher(Property)
  /// Code calls `objectWillChange.send()` on an object of this class.
  case announcement(type: String)
  /// Code subscribes to the `objectWillChange` of this class. An `@Observable` class has no `objectWillChange`.
  case subscription(type: String)
  /// The class declares its own `objectWillChange` publisher, which views no longer observe after the migration.
  case ownPublisher(type: String)
  /// No view observes this class with the models as written. After the migration to `@Observable`, views that read it
  /// observe it.
  case newlyFollowed(type: String)
  /// With Xcode 26, `@State` creates its initial object of this class this many times in the session. `@StateObject`
  /// creates it only once for each view.
  case initialValue(type: String, times: Int)
  /// The class is an actor, and the `@Observable` macro cannot be used on an actor.
  case actor(type: String)
  /// A framework makes the class an `ObservableObject`, such as a class of managed objects. The class stays one, and views
  /// observe its objects as they did.
  case observableObjectOnly(type: String)
  /// These properties are not published, but the `@Observable` macro would track them.
  case tracked([Property])
  /// These properties are lazy, so they need `@ObservationIgnored`.
  case lazy([Property])
  /// These properties have a property wrapper, so they need `@ObservationIgnored`.
  case wrapped([Property])
  /// The superclass is a model too, so it needs `@Observable` as well.
  case superclass(type: String, superclass: String)
  /// These properties of views need a different property wrapper.
  case wrapper(Replacement, [Property])

  /// A property of a class or of a view.
  public struct Property: Hashable, Sendable, CustomStringConvertible {
    /// The name of the class or view, without generic arguments.
    public let type: String
    /// The name of the property in source.
    public let name: String

    public init(type: String, name: String) {
      (self.type, self.name) = (type, name)
    }

    public var description: String { "\(type).\(name)" }
  }

  /// The replacement for the property wrapper of a view's property.
  public enum Replacement: Hashable, Sendable, CustomStringConvertible {
    case stateObjectByState
    case observedObjectByPlainProperty
    /// The view creates a binding to the object, so it needs `@Bindable`.
    case observedObjectByBindable
    /// The view gets an object of the class `type` from the environment.
    ///
    /// If `isBound` is true, the view creates a binding to the object, so its body needs a `@Bindable` variable.
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

  /// The properties that the change is about; empty if the change is about a whole class.
  public var properties: [Property] {
    switch self {
    case .publisher(let property): [property]
    case .tracked(let properties), .lazy(let properties), .wrapped(let properties),
      .wrapper(_, let properties):
      properties
    case .announcement, .subscription, .ownPublisher, .newlyFollowed, .initialValue, .actor,
      .observableObjectOnly, .superclass:
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
    case .observableObjectOnly(let type):
      "\(type): a framework makes it an ObservableObject, so it stays one, with its property wrappers"
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

  /// The name of the class that declares the first property.
  private var type: String { properties.first?.type ?? "" }

  private static func names(of properties: [Property]) -> String {
    properties.map(\.name).joined(separator: ", ")
  }
}
