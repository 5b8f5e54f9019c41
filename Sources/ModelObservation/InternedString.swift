internal import Synchronization

/// A string that is stored once per process and represented by a number, such as the name of a type or a property.
///
/// A value that contains an interned string is therefore plain data, which is cheap to copy,
/// compare and hash. The process keeps the string until it ends. Intern names that a program or a
/// screen declares, not strings that it receives at run time.
public struct InternedString: Hashable, BitwiseCopyable, Sendable {
  private let number: UInt32

  private static let table = Mutex(Table())

  private struct Table {
    var strings: [String] = []
    var numbers: [String: UInt32] = [:]
  }

  /// Interns `string`; equal strings give equal values on all threads.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string.
  public init(_ string: String) {
    number = Self.table.withLock { table in
      if let number = table.numbers[string] { return number }
      let number = UInt32(table.strings.count)
      table.strings.append(string)
      table.numbers[string] = number
      return number
    }
  }
}

extension InternedString: CustomStringConvertible {
  public var description: String { Self.table.withLock { $0.strings[Int(number)] } }
}

extension InternedString: ExpressibleByStringLiteral {
  public init(stringLiteral string: String) {
    self.init(string)
  }
}
