extension OrderedJSON {
  /// Parses JSON text that consists of integers, strings, booleans, arrays and objects.
  ///
  /// The parser rejects fractions, exponents and `null`, because this package does not use them in files that it reads.
  ///
  /// - Throws: ``JSONError`` with the position of the first unexpected byte.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try LocatedJSON(parsing: bytes).plain
  }

  /// The value of the member called `name`; `nil` if this is not an object, or if the object has no such member.
  package subscript(name: String) -> OrderedJSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The elements of the list; `nil` if this is not a list.
  package var elements: [OrderedJSON]? {
    guard case .list(let elements) = self else { return nil }
    return elements
  }
}

extension LocatedJSON {
  /// Parses JSON text as ``OrderedJSON/init(parsing:)`` does, and also stores the position of each value in the text.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    try parser.checkEncoding()
    self = try parser.value(depth: 0)
    parser.skipSpace()
    if parser.byte != nil { throw parser.error(needed: "the end of the file") }
  }
}

/// A problem in JSON text, with its position.
package struct JSONError: Error, Hashable {
  package let position: TextPosition
  package let needed: String
  package let found: String
}

/// Parses JSON byte by byte.
///
/// Source: RFC 8259.
private struct JSONParser {
  /// The largest nesting depth of lists and objects that the parser accepts, so that no input exhausts the stack.
  private static let depthLimit = 64
  /// The largest number of values that the parser accepts in one text. The description of recorded results has a few
  /// hundred.
  private static let valueLimit = 100_000
  /// The largest number of bytes in one string, counted with its escapes.
  private static let textLimit = 1 << 20  // 1 MiB

  let bytes: [UInt8]
  var offset = 0
  var values = 0

  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Returns an error at the position of the next byte.
  func error(needed: String, found: String? = nil) -> JSONError {
    JSONError(
      position: TextPosition(offset: offset, in: bytes), needed: needed, found: found ?? foundHere)
  }

  /// What an error says was found at the next byte: the character, or a name such as "a comment, which JSON does not
  /// have".
  private var foundHere: String {
    guard let byte else { return "the end of the file" }
    let rest = bytes[offset...]
    if ["//", "/*", "#"].contains(where: { rest.starts(with: $0.utf8) }) {
      return "a comment, which JSON does not have"
    }
    if rest.starts(with: "null".utf8) { return "null" }
    if byte == UInt8(ascii: "'") { return "a single quote; texts have double quotes" }
    if byte == 0x0A || byte == 0x0D { return "the end of the line" }
    // The message shows the complete character instead of its first byte, if the bytes are UTF-8.
    let character = String(decoding: rest.prefix(4), as: UTF8.self).first.map(String.init)
    let isTypographic = ["\u{201C}", "\u{201D}", "\u{201E}"].contains(character)
    return isTypographic
      ? "a typographic quote; texts have straight ones" : excerpt(character ?? "\u{FFFD}")
  }

  /// - Throws: ``JSONError`` if the bytes begin like UTF-16 or with a byte order mark, which some editors write before
  ///   UTF-8.
  func checkEncoding() throws(JSONError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw error(needed: "UTF-8 without a byte order mark", found: "a byte order mark (BOM)")
    }
    // JSON text begins with an ASCII character. In UTF-16, such a character contains a zero byte.
    let isLittleEndian = bytes.count >= 4 && bytes[1] == 0 && bytes[3] == 0
    guard
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0
        || isLittleEndian
    else { return }
    throw error(needed: "a text in UTF-8", found: "UTF-16 or UTF-32")
  }

  /// - Throws: ``JSONError`` if the list or object ends here with the bracket `end`, because a comma precedes the
  ///   bracket.
  private mutating func checkNoEnd(_ end: UInt8) throws(JSONError) {
    skipSpace()
    guard byte == end else { return }
    throw error(
      needed: "a value after the last comma, or no comma",
      found: excerpt(String(UnicodeScalar(end))))
  }

  mutating func skipSpace() {
    // Without optimization, searching for the byte in the text " \r\t" would take ten times as long as these
    // comparisons.
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  mutating func value(depth: Int) throws(JSONError) -> LocatedJSON {
    guard depth < Self.depthLimit else {
      throw error(needed: "at most \(Self.depthLimit) nested values", found: "more")
    }
    skipSpace()
    values += 1
    guard values <= Self.valueLimit else {
      throw error(needed: "at most \(Self.valueLimit) values", found: "more")
    }
    let start = offset
    let content = try content(depth: depth)
    return LocatedJSON(offset: start, end: offset, content: content)
  }

  private mutating func content(depth: Int) throws(JSONError) -> LocatedJSON.Content {
    switch byte {
    case UInt8(ascii: "{"): .object(try members(depth: depth))
    case UInt8(ascii: "["): .list(try elements(depth: depth))
    case ASCII.quote: .text(try text())
    case UInt8(ascii: "t"): try word("true", .boolean(true))
    case UInt8(ascii: "f"): try word("false", .boolean(false))
    default: .number(try number())
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [LocatedJSON.Member] {
    var members: [LocatedJSON.Member] = []
    try expect("{")
    guard !take("}") else { return [] }
    repeat {
      if !members.isEmpty { try checkNoEnd(UInt8(ascii: "}")) }
      skipSpace()
      let start = offset
      let name = try text()
      try expect(":")
      members.append(.init(name: name, offset: start, value: try value(depth: depth + 1)))
    } while take(",")
    try expect("}")
    return members
  }

  private mutating func elements(depth: Int) throws(JSONError) -> [LocatedJSON] {
    var elements: [LocatedJSON] = []
    try expect("[")
    guard !take("]") else { return [] }
    repeat {
      if !elements.isEmpty { try checkNoEnd(UInt8(ascii: "]")) }
      elements.append(try value(depth: depth + 1))
    } while take(",")
    try expect("]")
    return elements
  }

  private mutating func word(
    _ word: String, _ value: LocatedJSON.Content
  ) throws(JSONError) -> LocatedJSON.Content {
    guard bytes[offset...].starts(with: word.utf8) else { throw error(needed: word) }
    offset += word.utf8.count
    return value
  }

  private mutating func number() throws(JSONError) -> Int {
    let digits = bytes[offset...].prefix { "+-.0123456789eE".utf8.contains($0) }
    let text = String(decoding: digits, as: UTF8.self)
    guard !text.isEmpty else { throw error(needed: "a value") }
    guard let number = Int(cellText: text) else {
      throw error(needed: "a whole number", found: excerpt(text))
    }
    offset += digits.count
    return number
  }

  private mutating func text() throws(JSONError) -> String {
    try expect("\"")
    let start = offset
    var content: [UInt8] = []
    while let byte, byte != ASCII.quote {
      guard offset - start < Self.textLimit else {
        throw error(needed: "a text of at most \(Self.textLimit) bytes", found: "more")
      }
      guard byte >= 0x20 else { throw error(needed: "an escaped control character") }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        content += try escapedCharacter()
      } else {
        content.append(byte)
      }
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw error(needed: "a text in valid UTF-8", found: "an invalid byte")
    }
    guard byte == ASCII.quote else { throw error(needed: excerpt("\"")) }
    offset += 1
    return text
  }

  /// Parses the rest of an escape sequence, after its backslash.
  private mutating func escapedCharacter() throws(JSONError) -> [UInt8] {
    if byte == UInt8(ascii: "u") { return try numberedCharacter() }
    let escapes: [(UInt8, UInt8)] = [
      (ASCII.quote, ASCII.quote), (0x5C, 0x5C), (0x2F, 0x2F), (UInt8(ascii: "b"), 0x08),
      (UInt8(ascii: "f"), 0x0C), (UInt8(ascii: "n"), 0x0A), (UInt8(ascii: "r"), 0x0D),
      (UInt8(ascii: "t"), 0x09),
    ]
    guard let escape = escapes.first(where: { $0.0 == byte }) else {
      throw error(needed: "a valid escape character")
    }
    offset += 1
    return [escape.1]
  }

  /// Parses the rest of a `\u` escape, after its backslash. A character beyond U+FFFF consists of two such escapes.
  private mutating func numberedCharacter() throws(JSONError) -> [UInt8] {
    let start = offset - 1
    let high = try codeUnit()
    if let scalar = UnicodeScalar(UInt32(high)) { return Array(String(scalar).utf8) }
    guard UTF16.isLeadSurrogate(high), bytes[offset...].starts(with: "\\u".utf8) else {
      throw unpaired(at: start)
    }
    offset += 1
    let low = try codeUnit()
    guard UTF16.isTrailSurrogate(low) else { throw unpaired(at: start) }
    return Array(String(decoding: [high, low], as: UTF16.self).utf8)
  }

  /// The error for a `\u` escape that is only half of a surrogate pair.
  private mutating func unpaired(at start: Int) -> JSONError {
    offset = start
    return error(
      needed: "a character, or both halves of a surrogate pair", found: "one half")
  }

  /// Parses `u` and four hexadecimal digits.
  private mutating func codeUnit() throws(JSONError) -> UInt16 {
    offset += 1
    let digits = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let code = UInt16(digits, radix: 16)
    else { throw error(needed: "four hexadecimal digits of a character") }
    offset += 4
    return code
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard take(character) else { throw error(needed: excerpt(String(character))) }
  }

  /// Skips white space and then `character`, and returns true; if `character` does not come next, skips nothing and
  /// returns false.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    let start = offset
    skipSpace()
    guard let byte, UInt32(byte) == character.value else {
      offset = start
      return false
    }
    offset += 1
    return true
  }
}
