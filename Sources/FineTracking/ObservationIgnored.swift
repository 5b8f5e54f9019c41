/// A property of a tracked class that is not tracked, as any property without a wrapper.
///
/// It says so in the words of the standard library's macro of the same name.
@propertyWrapper
public struct ObservationIgnored<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
