/// A value that a view owns: it lives with the view's node, and outlives the view's evaluations.
///
/// A set takes effect at the next pass; until then bodies see the old value, and everything else the new one. A set to an
/// equal value does nothing. A set during a pass is dropped with a warning.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue: Value) {
    initialValue = wrappedValue
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  public var wrappedValue: Value {
    get { location?.read() ?? initialValue }
    nonmutating set { location?.value = newValue }
  }

  /// A binding to the value; to make it is not to read it.
  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: InstalledProperty {
  mutating func install(in place: inout PropertyPlace) {
    let location =
      place.record as? StateLocation<Value>.Record
      ?? .init(StateLocation(initialValue, name: place.name, node: place.node))
    place.record = location
    self.location = location.location
  }
}

extension State: ComparedByHand {
  static func difference(from old: Self, to new: Self, by comparison: Comparison) -> Difference? {
    comparison.difference(from: old.initialValue, to: new.initialValue)
  }
}
