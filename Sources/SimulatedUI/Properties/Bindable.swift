/// Makes bindings to the properties of an object that is kept elsewhere.
///
/// To make one is to read the property; the wrapper itself subscribes to nothing.
@propertyWrapper
public struct Bindable<ObjectType: AnyObject>: DynamicProperty {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(_ wrappedValue: ObjectType) {
    self.init(wrappedValue: wrappedValue)
  }

  /// Makes bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }
}
