public import SimulatedUICore

/// Makes bindings to the tracked properties of an object. The wrapper does not subscribe to the
/// object.
///
/// Use this wrapper for a property of a view, or for a variable in a body:
/// `@Bindable var book = book`.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject>: DynamicProperty, CustomComparable {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public init(_ wrappedValue: Value) { self.init(wrappedValue: wrappedValue) }

  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  public var projectedValue: Bindable<Value> { self }

  /// A binding to one property of the object. Making the binding reads the property.
  public subscript<Part>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    ObjectBindings(wrappedValue, from: "Bindable")[dynamicMember: path]
  }

  package static func difference(from old: Self, to new: Self, by comparator: Comparator)
    -> Difference?
  {
    old.wrappedValue === new.wrappedValue && !comparator.isAnnounced(new.wrappedValue)
      ? nil : .value
  }
}
