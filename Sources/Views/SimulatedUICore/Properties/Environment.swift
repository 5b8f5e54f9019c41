internal import GranularityFieldLayout
internal import ModelObservation

/// A value that a view reads from its environment, as the nearest modifier around the view set it.
///
/// When the environment changes, each view that reads from it is checked, and evaluated if the
/// value that it reads has changed. An object is compared by identity; the properties that a body
/// reads from the object are tracked separately.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let source: EnvironmentSource<Value>
  private var value: Value?

  /// Reads the value at a key path of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .property(keyPath)
  }

  /// Reads the object of a class, which the environment must contain.
  ///
  /// If the environment contains no such object, a warning names the class and the view, and the
  /// view shows nothing until the environment contains one.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    source = .object(objectType, whenAbsent: nil)
  }

  /// Reads the object of a class; the value is `nil` if the environment contains no such object.
  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
    source = .object(objectType, whenAbsent: .some(nil))
  }

  /// The value that was read; the default value if the view is not mounted.
  public var wrappedValue: Value {
    guard let value = value ?? source.reading(in: EnvironmentValues()).value else {
      fatalError(MissingObject.message(Value.self, isObservable: true))
    }
    return value
  }
}

extension Environment: InstalledProperty {
  package mutating func install(in context: inout InstallationContext) {
    if let environment = context.dryRunEnvironment {
      value = source.reading(in: environment).value
    } else {
      let reader =
        context.record as? EnvironmentReader<Value> ?? EnvironmentReader(source, of: context.node)
      context.record = reader
      value = reader.read(source)
    }
    if value == nil { context.lackObject(of: Value.self) }
  }
}

extension Environment: ObjectHolder {
  static var holdsObject: Bool { Value.self is any AnyObject.Type }
  var heldObject: AnyObject? { value as AnyObject? }
}

extension Environment: CustomComparable {
  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    guard old.source.isSame(as: new.source) else { return .value }
    // A property has a value only after its installation. So both have a value only if closures
    // captured both.
    guard let oldValue = old.value, let newValue = new.value else { return nil }
    if comparator.knowsAnnouncements, holdsObject, comparator.isAnnounced(newValue as AnyObject) {
      return .value
    }
    return comparator.difference(from: oldValue, to: newValue)
  }
}
