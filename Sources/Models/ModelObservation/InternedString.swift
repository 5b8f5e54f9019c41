internal import Synchronization

/// A string that is stored once per process and represented by a number, such as the name of a type
/// or a property.
///
/// A value that contains an interned string is therefore plain data, which is cheap to copy, compare and
/// hash. The process keeps the string until the process ends. Intern names that a program or a screen
/// declares, and not strings that are received at run time.
public struct InternedString: Hashable, BitwiseCopyable, Sendable {
  private let number: UInt32

  private static let table = InternTable<String>()

  /// Interns `string`; equal strings give equal values on all threads.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string.
  public init(_ string: String) {
    number = Self.table.number(of: string)
  }
}

extension InternedString: CustomStringConvertible {
  public var description: String { Self.table[number] }
}

extension InternedString: ExpressibleByStringLiteral {
  public init(stringLiteral string: String) {
    self.init(string)
  }
}

/// A table that assigns each distinct value a number, in the order in which any thread first adds the values.
struct InternTable<Value: Hashable & Sendable>: ~Copyable, Sendable {
  private let contents = Mutex(Contents())

  private struct Contents {
    var values: [Value] = []
    var numbers: [Value: UInt32] = [:]
  }

  func number(of value: Value) -> UInt32 {
    contents.withLock { contents in
      if let number = contents.numbers[value] { return number }
      let number = UInt32(contents.values.count)
      contents.values.append(value)
      contents.numbers[value] = number
      return number
    }
  }

  subscript(number: UInt32) -> Value { contents.withLock { $0.values[Int(number)] } }
}

/// The readable name of a property of a model, such as `Truck.orders`, represented by a number.
///
/// As with ``InternedString``, the process keeps the name until the process ends.
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

  /// The name of the property in the source.
  public var name: InternedString { Self.table[number].name }

  public var description: String { "\(type).\(name)" }
}
