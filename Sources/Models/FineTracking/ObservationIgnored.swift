/// A wrapper that leaves a property untracked, like every property without a wrapper.
///
/// The wrapper exists so that code with the standard library's macro `@ObservationIgnored` compiles.
@propertyWrapper
public struct ObservationIgnored<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}
