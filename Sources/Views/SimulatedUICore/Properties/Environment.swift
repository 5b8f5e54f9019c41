internal import GranularityFieldLayout
internal import ModelObservation

/// A value that a view reads from its environment. The nearest modifier around the view that sets
/// the value decides it.
///
/// When the environment changes, each view that reads from the environment is checked, and is
/// evaluated if a value that the view reads has changed. An object is compared by identity; the
/// properties that a body reads from the object are tracked separately.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let source: EnvironmentSource<Value>
  private var value: Value?

  /// Makes a property that reads the value at a key path of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .property(keyPath)
  }

  /// Makes a property that reads the environment's object of a class. The environment must contain
  /// such an object.
  ///
  /// If the environment contains no such object, a warning names the class and the view. The view
  /// then shows nothing until the environment contains the object.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    source = .object(objectType, whenAbsent: nil)
  }

  /// Makes a property that reads the environment's object of a class; the value is `nil` if the
  /// environment contains no such object.
  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
    source = .object(objectType, whenAbsent: .some(nil))
  }

  /// The value that was read from the environment; the default value if the view is not mounted.
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
    // A property has a value only after its installation. So both properties have a value only if
    // two closures captured installed copies.
    guard let oldValue = old.value, let newValue = new.value else { return nil }
    if comparator.knowsAnnouncements, holdsObject, comparator.isAnnounced(newValue as AnyObject) {
      return .value
    }
    return comparator.difference(from: oldValue, to: newValue)
  }
}
