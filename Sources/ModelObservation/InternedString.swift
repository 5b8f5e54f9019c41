internal import Synchronization

/// A word that is told again and again, such as what a type or a property is called: kept once, and known by a number.
///
/// So whatever carries a name is plain data, which costs next to nothing to copy, to compare or to hash. A name is kept
/// until the process ends: make names of what a program or a screen declares, not of what it is given while it runs.
public struct InternedString: Hashable, BitwiseCopyable, Sendable {
  private let number: UInt32

  private static let known = Mutex(Known())

  private struct Known {
    var words: [String] = []
    var numbers: [String: UInt32] = [:]
  }

  /// The name that reads like `word`, on whatever thread.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the word.
  public init(_ word: String) {
    number = Self.known.withLock { known in
      if let number = known.numbers[word] { return number }
      let number = UInt32(known.words.count)
      known.words.append(word)
      known.numbers[word] = number
      return number
    }
  }
}

extension InternedString: CustomStringConvertible {
  public var description: String { Self.known.withLock { $0.words[Int(number)] } }
}

extension InternedString: ExpressibleByStringLiteral {
  public init(stringLiteral word: String) {
    self.init(word)
  }
}
