/// A property of a tracked class that is not tracked, like any property without a wrapper.
///
/// It exists so that code written for the standard library's macro of the same name compiles.
@propertyWrapper
public struct ObservationIgnored<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
