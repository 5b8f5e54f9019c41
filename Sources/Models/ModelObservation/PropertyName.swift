/// The readable name of a property of a model, such as `Truck.orders`, as a number.
///
/// The process keeps the name until it ends, as with ``InternedString``.
public struct PropertyName: Hashable, BitwiseCopyable, Sendable, CustomStringConvertible {
  private let number: UInt32

  private static let table = InternTable<Parts>()

  private struct Parts: Hashable {
    let type: InternedString
    let name: InternedString
  }

  public init(type: InternedString, name: InternedString) {
    number = Self.table.number(of: Parts(type: type, name: name))
  }

  /// The class that declares the property, without its generic arguments.
  public var type: InternedString { Self.table[number].type }

  /// The name of the property in source.
  public var name: InternedString { Self.table[number].name }

  public var description: String { "\(type).\(name)" }
}
