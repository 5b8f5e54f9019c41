/// A property of a tracked class that is not tracked, like every property without a wrapper.
///
/// The wrapper exists so that code for the standard library's macro of the same name compiles.
@propertyWrapper
public struct ObservationIgnored<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
