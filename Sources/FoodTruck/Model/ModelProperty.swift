/// A property of a model by its name in source, with a way to see whether a mutation changed it.
///
/// The key path of a wrapped or macro-made property prints an address on Linux, so the name is written down; a test holds
/// it against what the runtimes report.
public struct ModelProperty<Model: AnyObject, Value: Equatable> {
  /// The type that declares it, without its runtime.
  public let object: String
  public let name: String
  public let value: (Model) -> Value

  public init(_ object: String, _ name: String, _ value: @escaping (Model) -> Value) {
    self.object = object
    self.name = name
    self.value = value
  }
}
