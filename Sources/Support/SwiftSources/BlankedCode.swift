/// Swift source with its comments and literals blanked out, so that every remaining brace and word is code.
///
/// The blanked code has the same number of bytes as the source, and its line feeds are at the same offsets.
package struct BlankedCode {
  package private(set) var bytes: [UInt8]
  /// The end offset of each string literal, by the offset at which the literal starts.
  package private(set) var literalEnds: [Int: Int] = [:]

  package init(_ source: [UInt8]) {
    bytes = source
    var index = 0
    while index < bytes.count { index = blankCode(from: index, until: nil) }
  }

  /// Blanks comments and literals up to the end of the source or, inside an interpolation, past the `)` that ends the
  /// interpolation. Returns the offset after it.
  private mutating func blankCode(from start: Int, until closer: UInt8?) -> Int {
    var (index, depth) = (start, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/") where isAt(index + 1, "/"):
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        blank(index..<end)
        index = end
      case UInt8(ascii: "/") where isAt(index + 1, "*"):
        index = blankComment(from: index)
      case UInt8(ascii: "\""):
        index = blankLiteral(from: index)
      case UInt8(ascii: "#") where pounds(at: index) > 0 && isAt(index + pounds(at: index), "\""):
        index = blankLiteral(from: index)
      case UInt8(ascii: "(") where closer != nil:
        depth += 1
        index += 1
      case closer where depth == 0:
        return index + 1
      case closer:
        depth -= 1
        index += 1
      default:
        index += 1
      }
    }
    return index
  }

  private mutating func blankComment(from start: Int) -> Int {
    var (index, depth) = (start, 0)
    repeat {
      if isAt(index, "/"), isAt(index + 1, "*") {
        depth += 1
        index += 2
      } else if isAt(index, "*"), isAt(index + 1, "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < bytes.count
    blank(start..<min(index, bytes.count))
    return index
  }

  private mutating func blankLiteral(from start: Int) -> Int {
    let raw = pounds(at: start)
    let isLong = (0..<3).allSatisfy { isAt(start + raw + $0, "\"") }
    let quotes = isLong ? 3 : 1
    var index = start + raw + quotes
    while index < bytes.count {
      if isAt(index, "\\"), pounds(at: index + 1) >= raw {
        let next = index + 1 + raw
        index = isAt(next, "(") ? blankCode(from: next + 1, until: UInt8(ascii: ")")) : next + 1
      } else if (0..<quotes).allSatisfy({ isAt(index + $0, "\"") }),
        pounds(at: index + quotes) >= raw
      {
        index += quotes + raw
        break
      } else if !isLong, isAt(index, "\n") {
        break
      } else {
        index += 1
      }
    }
    index = min(index, bytes.count)
    literalEnds[start] = index
    // A string literal becomes one word of underscores, so that a line feed in the literal does not end a statement.
    for offset in start..<index { bytes[offset] = UInt8(ascii: "_") }
    return index
  }

  private func isAt(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  private func pounds(at index: Int) -> Int {
    index < bytes.count ? bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count : 0
  }

  /// Overwrites a comment with blanks, except for its line feeds.
  private mutating func blank(_ comment: Range<Int>) {
    for index in comment where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
  }
}

extension BlankedCode {
  /// True for a byte that can be part of a word: a letter, a digit, `_`, `#`, `@` or a byte of a non-ASCII character.
  package static func isWord(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@")
  }
}
