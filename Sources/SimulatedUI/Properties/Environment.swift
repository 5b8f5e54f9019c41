internal import FieldLayout
internal import ModelObservation

/// A value that a view takes from its environment: the nearest above it decides.
///
/// When the environment changes, every view that reads from it is checked, and evaluated if its own value is another one. An
/// object is taken as it is: a property of it that a body read is a dependency of its own.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let source: EnvironmentSource<Value>
  private var value: Value?

  /// The value of a property of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    source = .property(keyPath)
  }

  /// The object of a class, which has to be there.
  ///
  /// Without one a warning names the class and the view, which shows nothing until there is one.
  public init(_ objectType: Value.Type) where Value: AnyObject {
    source = .object(objectType, whenAbsent: nil)
  }

  /// The object of a class; `nil` if there is none.
  public init<Object: AnyObject>(_ objectType: Object.Type) where Value == Object? {
    source = .object(objectType, whenAbsent: .some(nil))
  }

  /// The value; before the view is mounted, the default.
  public var wrappedValue: Value {
    guard let value = value ?? source.reading(in: EnvironmentValues()).value else {
      preconditionFailure(
        "an object of type \(Value.self) needs a mounted view to be read in; found none")
    }
    return value
  }
}

extension Environment: InstalledProperty {
  mutating func install(in place: inout PropertyPlace) {
    if let environment = place.rehearsed {
      value = source.reading(in: environment).value
    } else {
      let reader =
        place.record as? EnvironmentReader<Value> ?? EnvironmentReader(source, of: place.node)
      place.record = reader
      value = reader.read(source)
    }
    if value == nil { place.missingObject = InternedString(typeName(Value.self)) }
  }
}

extension Environment: ComparedByHand {
  static func difference(from old: Self, to new: Self, by comparison: Comparison) -> Difference? {
    old.source.isSame(as: new.source) ? nil : .value
  }
}
