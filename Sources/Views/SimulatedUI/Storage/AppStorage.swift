public import Foundation
import ModelObservation
public import SimulatedUICore

/// A value of an app that is stored under a key. All views that have a property with the same key
/// share the value.
///
/// In a test, the value is only in memory: the property neither reads nor writes user defaults.
/// Each screen has separate values, which a test can set. In `granularity try`, the value is in
/// user defaults, and the property follows what other code writes there.
///
/// A set takes effect in the same way as a set of a `State`, and evaluates the views whose bodies
/// have read the property.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, WrappingProperty {
  var wrapped: StoredProperty<AppStorageKind, Value>
  /// The value that was set if the property belongs to an object instead of a view. No screen
  /// installs such a property.
  private var objectValue: Value?

  public var wrappedValue: Value {
    get { wrapped.binding.wrappedValue }
    nonmutating set { wrapped.binding.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { wrapped.binding }

  /// The value of a property that belongs to an object. If the value is only in memory, each object
  /// has a separate value. If the object is an `ObservableObject`, a set announces a change; a change
  /// of the user defaults by other code does not.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, AppStorage>
  ) -> Value {
    get {
      let storage = owner[keyPath: path]
      guard !storage.wrapped.usesDefaults else { return storage.wrapped.valueInDefaults }
      return storage.objectValue ?? storage.wrappedValue
    }
    set {
      (owner as? any ObservationSource)?._announceChange()
      owner[keyPath: path].setInObject(newValue)
    }
  }

  private mutating func setInObject(_ value: Value) {
    if wrapped.usesDefaults { wrapped.valueInDefaults = value } else { objectValue = value }
  }

  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: StorableValue {
    wrapped = StoredProperty(key, in: store, .plain(), wrappedValue)
  }

  // The overload is disfavored, because a type can be both `StorableValue` and `RawRepresentable`,
  // such as a date that an app makes `RawRepresentable`.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    wrapped = StoredProperty(key, in: store, .raw(), wrappedValue)
  }

  public init<Wrapped: StorableValue>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped? {
    wrapped = StoredProperty(key, in: store, .optional(), nil)
  }

  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Wrapped?, Wrapped.RawValue: StorableValue {
    wrapped = StoredProperty(key, in: store, .optionalRaw(), nil)
  }
}
