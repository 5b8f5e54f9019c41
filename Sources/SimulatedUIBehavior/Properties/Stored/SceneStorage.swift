public import SimulatedUICore

/// A value of the scene that is stored under a key. It works as an ``AppStorage`` does, but the two share no values.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private var property: StoredProperty<SceneStorageKind, Value>

  public var wrappedValue: Value {
    get { property.binding.wrappedValue }
    nonmutating set { property.binding.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { property.binding }

  public init(wrappedValue: Value, _ key: String) where Value: StorableValue {
    property = StoredProperty(key, .plain(), wrappedValue)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue: StorableValue {
    property = StoredProperty(key, .raw(), wrappedValue)
  }

  public init<Wrapped: StorableValue>(_ key: String) where Value == Wrapped? {
    property = StoredProperty(key, .optional(), nil)
  }

  public init<Wrapped: RawRepresentable>(_ key: String)
  where Value == Wrapped?, Wrapped.RawValue: StorableValue {
    property = StoredProperty(key, .optionalRaw(), nil)
  }
}

extension SceneStorage: InstalledProperty {
  package static var changesBetweenValues: Bool { true }

  package mutating func install(in context: inout InstallationContext) {
    property.install(in: &context)
  }
}
