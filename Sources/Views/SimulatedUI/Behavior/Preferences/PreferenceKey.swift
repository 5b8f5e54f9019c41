/// A value that views pass to the views around them.
public protocol PreferenceKey {
  associatedtype Value

  /// The value of content in which no view sets one.
  static var defaultValue: Value { get }

  /// Combines `value`, from the views so far, with the value of the next view in source order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension PreferenceKey {
  /// The combination of the values of several views; the default value if there are none.
  static func combine(_ values: [Value]) -> Value {
    guard var combined = values.first else { return defaultValue }
    for value in values.dropFirst() { reduce(value: &combined, nextValue: { value }) }
    return combined
  }
}
