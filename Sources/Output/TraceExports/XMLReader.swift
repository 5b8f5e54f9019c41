/// Reads XML in UTF-8, one chunk after the other. It needs only as much memory as the longest tag or text.
///
/// It supports what `xcrun xctrace export` writes: elements with attributes, text, the five named entities, character
/// references, comments, CDATA and processing instructions. A document type declaration is an error, because it could
/// declare entities. Foundation's `XMLParser` is not used, because a static binary would then need a libxml2 on the
/// machine.
struct XMLReader {
  /// A part of the XML that the reader reports, in the order of the input.
  enum Event: Hashable {
    case start(Tag)
    /// Text between two tags, without white space at its ends. Text that consists only of white space is not reported.
    case text(String)
    case end(name: String)
  }

  /// The start tag of an element, with its attributes.
  struct Tag: Hashable {
    let name: String
    let attributes: [String: String]
  }

  /// The reason why this reader does not accept the input as XML, and the line number of the error.
  struct Problem: Error, Hashable {
    let text: String
    let line: Int
  }

  /// The maximum length of a tag or of the text between two tags, in bytes.
  static let longest = 1 << 20
  /// The maximum depth of nested elements that the reader accepts.
  static let deepest = 256
  /// The maximum length of an element's name, in bytes.
  static let longestName = 1_000
  /// The maximum number of characters of a name in an error message.
  private static let shown = 100

  private static func short(_ name: String) -> String {
    name.count > shown ? "\(name.prefix(shown))…" : name
  }

  private enum State {
    case text, tag
  }

  private var state = State.text
  private var token: [UInt8] = []
  /// The quotation mark of the attribute value that is being read; zero if no attribute value is being read.
  private var quote: UInt8 = 0
  private var line = 1
  private var open: [String] = []
  /// True after the end of the root element. No further element can begin then.
  private var isOver = false

  /// Reads the next bytes of the input. A tag can continue in the next chunk.
  mutating func read(
    _ chunk: ArraySlice<UInt8>, _ receive: (Event) throws(Problem) -> Void
  ) throws(Problem) {
    for byte in chunk {
      if byte == UInt8(ascii: "\n") { line += 1 }
      switch state {
      case .text:
        guard byte == UInt8(ascii: "<") else {
          try add(byte)
          continue
        }
        try endText(receive)
        (state, quote) = (.tag, 0)
      case .tag:
        guard byte != UInt8(ascii: ">") || !isEndOfTag else {
          try endTag(receive)
          state = .text
          token.removeAll(keepingCapacity: true)
          continue
        }
        if quote == byte {
          quote = 0
        } else if quote == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
          token.first != UInt8(ascii: "!"), token.first != UInt8(ascii: "?")
        {
          quote = byte
        }
        try add(byte)
      }
    }
  }

  /// Checks that the input is complete. Call this method after the last chunk.
  mutating func finish() throws(Problem) {
    if state == .tag { throw problem("it ends in a tag") }
    if let last = open.last { throw problem("it ends in <\(Self.short(last))>") }
    if !isOver { throw problem("it has no element") }
  }

  private func problem(_ text: String) -> Problem { Problem(text: text, line: line) }

  private mutating func add(_ byte: UInt8) throws(Problem) {
    token.append(byte)
    guard token.count <= Self.longest else {
      throw problem("a tag or a text of more than \(Self.longest) bytes")
    }
  }

  /// True if a `>` at this point ends the tag that has been read so far. Inside a comment or a quoted value, for
  /// example, it does not.
  private var isEndOfTag: Bool {
    if token.starts(with: Self.comment) {
      return token.count >= 5 && token.suffix(2).elementsEqual("--".utf8)
    }
    if token.starts(with: Self.characterData) { return token.suffix(2).elementsEqual("]]".utf8) }
    if token.first == UInt8(ascii: "?") { return token.count > 1 && token.last == token.first }
    return quote == 0
  }

  private static let comment = Array("!--".utf8)
  private static let characterData = Array("![CDATA[".utf8)

  private mutating func endText(_ receive: (Event) throws(Problem) -> Void) throws(Problem) {
    defer { token.removeAll(keepingCapacity: true) }
    let isSpace = { (byte: UInt8) in byte == 32 || (9...13).contains(byte) }
    // A byte order mark before the root element is not text, so it is removed.
    var rest = token[...]
    if open.isEmpty, rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    guard !rest.isEmpty else { return }
    guard !open.isEmpty else { throw problem("a text outside of every element") }
    try receive(.text(try text(of: rest)))
  }

  private mutating func endTag(_ receive: (Event) throws(Problem) -> Void) throws(Problem) {
    switch token.first {
    case UInt8(ascii: "?"): return
    case UInt8(ascii: "!"):
      if token.starts(with: Self.comment) { return }
      guard token.starts(with: Self.characterData), !open.isEmpty else {
        throw problem("an unsupported document type")
      }
      let data = token.dropFirst(Self.characterData.count).dropLast(2)
      try receive(.text(String(decoding: data, as: UTF8.self)))
    case UInt8(ascii: "/"):
      let name = String(decoding: token.dropFirst(), as: UTF8.self).filter { !$0.isWhitespace }
      guard open.last == name else {
        let needed = open.last.map { "</\(Self.short($0))>" } ?? "no element"
        throw problem("</\(Self.short(name))> where \(needed) can end")
      }
      try end(name, receive)
    default: try start(receive)
    }
  }

  private mutating func end(
    _ name: String, _ receive: (Event) throws(Problem) -> Void
  ) throws(Problem) {
    open.removeLast()
    isOver = open.isEmpty
    try receive(.end(name: name))
  }

  private mutating func start(_ receive: (Event) throws(Problem) -> Void) throws(Problem) {
    guard !isOver else { throw problem("a second element outside of the first") }
    let isEmpty = token.last == UInt8(ascii: "/")
    var rest = isEmpty ? token.dropLast() : token[...]
    let name = Self.name(&rest)
    guard !name.isEmpty else { throw problem("a tag without a name") }
    guard name.utf8.count <= Self.longestName else {
      throw problem("a tag whose name has more than \(Self.longestName) bytes")
    }
    var attributes: [String: String] = [:]
    while true {
      rest = rest.drop { $0 == 32 || (9...13).contains($0) }
      guard let first = rest.first else { break }
      let attribute = Self.name(&rest)
      rest = rest.drop { $0 == 32 }
      guard !attribute.isEmpty, rest.popFirst() == UInt8(ascii: "=") else {
        let found = Character(UnicodeScalar(first))
        throw problem("'\(found)' in <\(Self.short(name))> where an attribute begins")
      }
      rest = rest.drop { $0 == 32 }
      guard let mark = rest.popFirst(), mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'"),
        let end = rest.firstIndex(of: mark)
      else {
        let found = "the attribute '\(Self.short(attribute))' of <\(Self.short(name))>"
        throw problem("\(found) without a value in quotes")
      }
      attributes[attribute] = try text(of: rest[..<end])
      rest = rest[(end + 1)...]
    }
    guard open.count < Self.deepest else {
      throw problem("more than \(Self.deepest) nested elements")
    }
    open.append(name)
    try receive(.start(Tag(name: name, attributes: attributes)))
    if isEmpty { try end(name, receive) }
  }

  /// Removes a name from the start of `rest` and returns it; empty if `rest` does not start with a name.
  private static func name(_ rest: inout ArraySlice<UInt8>) -> String {
    let name = rest.prefix { byte in
      byte > 127 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
    }
    rest = rest[name.endIndex...]
    return String(decoding: name, as: UTF8.self)
  }

  private static let entities: [String: Character] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]

  /// The text of these bytes, with entities and character references replaced with their characters.
  private func text(of bytes: ArraySlice<UInt8>) throws(Problem) -> String {
    let source = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return source }
    var text = ""
    var rest = source[...]
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      guard let end = rest[start...].firstIndex(of: ";"),
        let character = Self.character(String(rest[rest.index(after: start)..<end]))
      else { throw problem("an unknown entity: \(rest[start...].prefix(12))") }
      text.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  private static func character(_ entity: String) -> Character? {
    guard entity.hasPrefix("#") else { return entities[entity] }
    let digits = entity.dropFirst()
    let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return code.flatMap(UnicodeScalar.init).map(Character.init)
  }
}
