/// The readable name of a property of a model, such as `Truck.orders`.
public struct PropertyName: Hashable, BitwiseCopyable, Sendable, CustomStringConvertible {
  /// The class that declares the property, without its generic arguments.
  public let type: InternedString
  /// The name of the property in source.
  public let name: InternedString

  public init(type: InternedString, name: InternedString) {
    self.type = type
    self.name = name
  }

  public var description: String { "\(type).\(name)" }
}
