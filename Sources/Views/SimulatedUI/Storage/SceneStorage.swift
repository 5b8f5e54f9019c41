public import SimulatedUICore

/// A value of a scene that is stored under a key. The property works like an ``AppStorage``, but
/// the two kinds of properties do not share values.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty, WrappingProperty {
  var wrapped: StoredProperty<SceneStorageKind, Value>

  public var wrappedValue: Value {
    get { wrapped.binding.wrappedValue }
    nonmutating set { wrapped.binding.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { wrapped.binding }

  public init(wrappedValue: Value, _ key: String) where Value: StorableValue {
    wrapped = StoredProperty(key, .plain(), wrappedValue)
  }

  // The overload is disfavored, because a type can be both `StorableValue` and `RawRepresentable`,
  // such as a date that an app makes `RawRepresentable`.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    wrapped = StoredProperty(key, .raw(), wrappedValue)
  }

  public init<Wrapped: StorableValue>(_ key: String) where Value == Wrapped? {
    wrapped = StoredProperty(key, .optional(), nil)
  }

  public init<Wrapped: RawRepresentable>(_ key: String)
  where Value == Wrapped?, Wrapped.RawValue: StorableValue {
    wrapped = StoredProperty(key, .optionalRaw(), nil)
  }
}
