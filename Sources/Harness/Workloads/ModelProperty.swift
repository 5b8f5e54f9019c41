/// A property of a model: its name in source, and a function that shows if a mutation changed it.
///
/// On Linux, the key path of a property with a wrapper or a macro prints as an address, so the name is given
/// explicitly. A test compares it with the name that the fine runtime reports.
public struct ModelProperty<Model: AnyObject, Value: Equatable> {
  /// The name of the type that declares the property, without its runtime.
  public let object: String
  public let name: String
  /// Reads the value by which a mutation is judged: the mutation is effective if the value differs afterwards.
  ///
  /// The value is kept during the mutation. So it must not share the storage of the property, because each mutation
  /// would then copy the storage. Use ``ArraySummary`` for an array that only grows, and one element for a
  /// collection whose elements change one at a time.
  public let value: (Model) -> Value

  public init(_ object: String, _ name: String, _ value: @escaping (Model) -> Value) {
    self.object = object
    self.name = name
    self.value = value
  }
}
