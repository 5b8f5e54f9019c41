/// A property of a model by its name in source, with a way to see whether a mutation changed it.
///
/// The key path of a wrapped or macro-made property prints an address on Linux, so the name is written down; a test holds
/// it against what the runtimes report.
public struct ModelProperty<Model: AnyObject, Value: Equatable> {
  /// The type that declares it, without its runtime.
  public let object: String
  public let name: String
  /// Reads that of the property by which a mutation is judged: one is effective if this differs afterwards.
  ///
  /// It is kept while the mutation is under way. So it holds no storage of the property, which would be copied each time:
  /// ``ArraySummary`` stands for an array that only grows, one element for a collection whose elements change one at a time.
  public let value: (Model) -> Value

  public init(_ object: String, _ name: String, _ value: @escaping (Model) -> Value) {
    self.object = object
    self.name = name
    self.value = value
  }
}
