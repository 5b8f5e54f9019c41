public import SimulatedUICore

/// A value that the focused view gives to others.
public protocol FocusedValueKey {
  associatedtype Value
}

/// The values of the focused view. No view has the focus, so there are none.
public struct FocusedValues {
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { nil }
    set {}
  }
}

/// The value of the focused view, which is `nil` here.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  public init(_ path: KeyPath<FocusedValues, Value?>) {}

  public var wrappedValue: Value? { nil }
}

/// A binding of the focused view, whose value is `nil` here.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  public init(_ path: KeyPath<FocusedValues, Binding<Value>?>) {}

  public var wrappedValue: Value? {
    get { nil }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value?> { .constant(nil) }
}

nonisolated extension View {
  public func focusedValue<Value>(
    _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    look(value)
  }
  public func focusedSceneValue<Value>(
    _ path: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    look(value)
  }
}
