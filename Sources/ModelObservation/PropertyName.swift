/// The readable name of a property of a model, such as `Truck.orders`.
///
/// A reference, so that a cause that carries it costs one word.
public final class PropertyName: Hashable, Sendable, CustomStringConvertible {
  /// The class that declares the property, without its generic arguments.
  public let type: String
  /// The property as it is written in source.
  public let name: String

  public init(type: String, name: String) {
    self.type = type
    self.name = name
  }

  public var description: String { "\(type).\(name)" }

  public static func == (left: PropertyName, right: PropertyName) -> Bool {
    left === right || (left.name == right.name && left.type == right.type)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(name)
  }
}
