/// The types and extensions in a source file, which is read without a parser.
struct TypeDeclarations {
  /// The types in the order of the source.
  private(set) var types: [DeclaredType] = []
  private(set) var extensions: [DeclaredType] = []

  private let path: String
  private let source: [UInt8]
  private let blanked: BlankedCode
  private var code: [UInt8] { blanked.bytes }

  private static let kinds: Set = ["struct", "class", "enum", "actor", "extension"]
  /// The words that begin another member, so that the attributes before them do not belong to a property.
  private static let members: Set = [
    "func", "init", "deinit", "subscript", "case", "typealias", "struct", "class", "enum", "actor",
  ]

  /// The words between `class` and the keyword of a member of a class.
  private static let modifiersOfMembers: Set = [
    "override", "private", "fileprivate", "internal", "package", "public", "open", "final",
    "dynamic",
    "nonisolated",
  ]

  /// A type whose body is being read.
  private struct Open {
    var type: DeclaredType
    let isExtension: Bool
    /// Its position among the types.
    let number: Int
    /// The braces around its body.
    let depth: Int
    /// True from the name of an initializer to the end of its body.
    var isInInitializer = false
  }

  /// - Parameters:
  ///   - source: The source.
  ///   - path: The path of the file in the places.
  /// - Complexity: O(*n*), where *n* is the length of the source.
  init(in source: [UInt8], at path: String) {
    self.source = source
    self.path = path
    blanked = BlankedCode(source)
    read()
  }

  /// What the characters before a place say about the next word.
  private struct Cursor {
    var index = 0
    var line = 1
    /// The braces around the place.
    var depth = 0
    /// For each open bracket, the modifier whose value is being read.
    var brackets: [String?] = []
    /// The types around the place, outermost first.
    var open: [Open] = []
    /// The type whose name was read and whose brace was not.
    var declared: (type: DeclaredType, isExtension: Bool)?
    /// The attributes before a member.
    var attributes: [String] = []
    /// The keyword of a type before the place, or an empty text.
    var kind = ""
    /// The last character that was no space.
    var last = UInt8(ascii: "\n")

    /// True directly inside the body of a type, where its members are declared.
    var isAtMember: Bool { open.last.map { $0.depth + 1 == depth } == true && brackets.isEmpty }

    /// Changes the type around the place; there has to be one.
    mutating func inType(_ change: (inout Open) -> Void) { change(&open[open.count - 1]) }
  }

  private mutating func read() {
    var cursor = Cursor()
    while cursor.index < code.count {
      if BlankedCode.isWord(code[cursor.index]) {
        readWord(&cursor)
      } else {
        readMark(&cursor)
      }
    }
    while let closed = cursor.open.popLast() { close(closed) }
  }

  /// Reads a character that belongs to no word.
  private mutating func readMark(_ cursor: inout Cursor) {
    let start = cursor.index
    cursor.index += 1
    if source[start] == UInt8(ascii: "\n") { cursor.line += 1 }
    switch code[start] {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      cursor.brackets.append(modifier(at: start) ?? cursor.brackets.last ?? nil)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): _ = cursor.brackets.popLast()
    case UInt8(ascii: ","):
      // The value is the first argument.
      if let last = cursor.brackets.indices.last {
        cursor.brackets[last] = last > 0 ? cursor.brackets[last - 1] : nil
      }
    case UInt8(ascii: "{"): openBrace(&cursor)
    case UInt8(ascii: "}"): closeBrace(&cursor)
    default: break
    }
    // Only white space and a backtick may be between a keyword and a name.
    if !Self.isSpaceOrTick(code[start]) { (cursor.kind, cursor.last) = ("", code[start]) }
  }

  private mutating func openBrace(_ cursor: inout Cursor) {
    if let (type, isExtension) = cursor.declared, cursor.brackets.isEmpty {
      cursor.open.append(
        Open(type: type, isExtension: isExtension, number: types.count, depth: cursor.depth))
      if !isExtension { types.append(type) }
      cursor.declared = nil
    }
    cursor.depth += 1
  }

  private mutating func closeBrace(_ cursor: inout Cursor) {
    cursor.depth -= 1
    cursor.attributes = []
    if let closed = cursor.open.last, closed.depth == cursor.depth {
      cursor.open.removeLast()
      close(closed)
    } else if cursor.open.last?.depth == cursor.depth - 1 {
      cursor.inType { $0.isInInitializer = false }
    }
  }

  private mutating func readWord(_ cursor: inout Cursor) {
    let start = cursor.index
    cursor.index = wordEnd(from: start)
    let word = String(decoding: code[start..<cursor.index], as: UTF8.self)
    let place = SourcePlace(path: path, line: cursor.line)
    cursor.line += source[start..<cursor.index].count { $0 == UInt8(ascii: "\n") }
    if let end = blanked.literalEnds[start], !cursor.open.isEmpty {
      let accesses = accesses(inLiteral: start..<end, at: place)
      cursor.inType { $0.type.accesses += accesses }
    }
    if !cursor.kind.isEmpty, word != "var", word != "let", !Self.members.contains(word),
      !Self.modifiersOfMembers.contains(word)
    {
      let isExtension = cursor.kind == "extension"
      let name = isExtension ? lastName(from: start) : word
      cursor.declared = (type(name, at: place, clauseAt: cursor.index), isExtension)
    } else if !cursor.isAtMember || !readMember(word, &cursor) {
      if !cursor.open.isEmpty { readUse(of: word, from: start, at: place, &cursor) }
    }
    // A member can have the name of a keyword.
    cursor.kind = Self.kinds.contains(word) && cursor.last != UInt8(ascii: ".") ? word : ""
    cursor.last = code[cursor.index - 1]
  }

  /// Reads a word that begins a member of a type, or an attribute of the member; returns false for another word.
  private func readMember(_ word: String, _ cursor: inout Cursor) -> Bool {
    if word == "var" || word == "let" {
      let property = property(from: cursor.index, cursor.attributes, line: cursor.line)
      if let property { cursor.inType { $0.type.properties.append(property) } }
      cursor.attributes = []
    } else if word.hasPrefix("@") {
      cursor.attributes.append(String(word.dropFirst()))
    } else if Self.members.contains(word) {
      cursor.attributes = []
      cursor.inType { $0.isInInitializer = word == "init" }
    } else {
      return false
    }
    return true
  }

  /// Reads a word in the code of a type: an access to a member, a write or a call.
  private func readUse(
    of word: String, from start: Int, at place: SourcePlace, _ cursor: inout Cursor
  ) {
    let end = cursor.index
    if cursor.last == UInt8(ascii: ".") {
      let access = DeclaredType.Access(
        name: word, place: place, modifier: cursor.brackets.last ?? nil,
        isCall: end < code.count && code[end] == UInt8(ascii: "("))
      cursor.inType { $0.type.accesses.append(access) }
    }
    if let isOfOther = isWrite(from: start, to: end), cursor.open.last?.isInInitializer == false {
      cursor.inType {
        $0.type.writes.append(.init(name: word, place: place, isOfOther: isOfOther))
      }
    }
    if isCall(word, endingAt: end, after: cursor.last) {
      cursor.inType { $0.type.calls.append(.init(name: word, place: place)) }
    }
  }

  private mutating func close(_ open: Open) {
    if open.isExtension { extensions.append(open.type) } else { types[open.number] = open.type }
  }

  /// A type without its contents.
  ///
  /// - Parameter index: The end of its name.
  private func type(_ name: String, at place: SourcePlace, clauseAt index: Int) -> DeclaredType {
    let clause = code[index...].prefix { $0 != UInt8(ascii: "{") }
    let words = clause.split { !BlankedCode.isWord($0) }
    let text = String(decoding: clause, as: UTF8.self)
    let isGeneric = text.drop(while: \.isWhitespace).first == "<"
    let generics = isGeneric ? text.dropFirst().prefix { $0 != ">" } : ""
    return DeclaredType(
      name: name, place: place, isView: words.contains { $0.elementsEqual("View".utf8) },
      parameters: generics.split(separator: ",").compactMap {
        $0.split { $0.isWhitespace || $0 == ":" }.first.map(String.init)
      })
  }

  /// The property whose keyword ends at `index`; `nil` for a pattern.
  private func property(
    from index: Int, _ attributes: [String], line: Int
  ) -> DeclaredType.Property? {
    let start = code[index...].firstIndex { !Self.isSpaceOrTick($0) } ?? code.count
    var end = wordEnd(from: start)
    guard end > start else { return nil }
    let name = String(decoding: code[start..<end], as: UTF8.self)
    let line = line + source[index..<start].count { $0 == UInt8(ascii: "\n") }
    end = code[end...].firstIndex { !Self.isSpaceOrTick($0) } ?? code.count
    var (type, initializer) = ("", "")
    if end < code.count, code[end] == UInt8(ascii: ":") {
      let typeEnd = self.typeEnd(from: end + 1)
      let text = String(decoding: code[(end + 1)..<typeEnd], as: UTF8.self)
      type = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      end = typeEnd
    }
    if end < code.count, code[end] == UInt8(ascii: "=") {
      let value = code[(end + 1)...].firstIndex { !Self.isSpaceOrTick($0) } ?? code.count
      initializer = String(decoding: code[value..<wordEnd(from: value)], as: UTF8.self)
    }
    return .init(
      name: name, place: SourcePlace(path: path, line: line), attributes: attributes, type: type,
      initializer: initializer)
  }

  /// The end of the type at `start`: a `=`, a brace or the end of the line outside of brackets.
  private func typeEnd(from start: Int) -> Int {
    var nesting = 0
    return code[start...].firstIndex { byte in
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): nesting += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): nesting -= 1
      default: break
      }
      return nesting < 0 || nesting == 0 && "={};\n".utf8.contains(byte)
    } ?? code.count
  }

  /// The members that a literal names; one in its text counts too, because only a literal with code in it has any.
  private func accesses(
    inLiteral range: Range<Int>, at place: SourcePlace
  ) -> [DeclaredType.Access] {
    let text = String(decoding: source[range], as: UTF8.self)
    guard text.contains("\\(") else { return [] }
    return text.split(separator: ".").dropFirst().map { part in
      let name = part.utf8.prefix { BlankedCode.isWord($0) }
      return .init(name: String(decoding: name, as: UTF8.self), place: place, modifier: nil)
    }
  }

  /// The modifiers that compare a value and show nothing of it.
  private static let modifiers = ["onChange(of:", "task(id:"]

  /// The modifier whose value follows after the bracket at `start`.
  private func modifier(at start: Int) -> String? {
    Self.modifiers.first { modifier in
      let bracket = modifier.utf8.firstIndex(of: UInt8(ascii: "(")) ?? modifier.endIndex
      let before = modifier.utf8[..<bracket]
      return code[start...].starts(with: modifier.utf8[bracket...])
        && code[..<start].suffix(before.count).elementsEqual(before)
    }.map { $0 + ")" }
  }

  /// The methods of the standard library that change their value, except for methods whose names begin with `remove`.
  private static let mutations: Set = [
    "append", "insert", "toggle", "sort", "reverse", "shuffle", "swapAt", "popLast", "move",
    "merge",
    "updateValue", "update", "reserveCapacity", "formUnion", "formIntersection", "subtract",
    "negate",
    "formSymmetricDifference", "replaceSubrange", "partition",
  ]

  /// Whether a name is one that the code around it changes: the value is true if it is a member of something else than
  /// `self`.
  ///
  /// A binding to it, as in `$draft` and `$chat.draft`, counts too.
  ///
  /// - Returns: `nil` if the code only reads the name or declares it.
  private func isWrite(from start: Int, to end: Int) -> Bool? {
    let before = code[..<start]
    let chain = before.suffix(while: { BlankedCode.isWord($0) || "$.?!".utf8.contains($0) })
    let owner = String(decoding: chain, as: UTF8.self)
    let isOfOther = owner.hasSuffix(".") && owner != "self."
    if owner.hasPrefix("$") || code[start] == UInt8(ascii: "$") { return isOfOther }
    let words = before.dropLast(chain.count).suffix(16)
    let last = words.split { !BlankedCode.isWord($0) }.last.map {
      String(decoding: $0, as: UTF8.self)
    }
    let isNext = words.last.map(Self.isSpaceOrTick) == true
    if isNext, ["var", "let", "case", "for", "func"].contains(last) { return nil }
    if before.last == UInt8(ascii: "&") { return isOfOther }
    return isChange(at: end) ? isOfOther : nil
  }

  /// True if the code that follows after a name assigns to it, to a part of it, or calls a method that changes it.
  private func isChange(at end: Int) -> Bool {
    var index = end
    while index < code.count {
      switch code[index] {
      case UInt8(ascii: "["):
        var nesting = 0
        let close = code[index...].firstIndex { byte in
          if byte == UInt8(ascii: "[") { nesting += 1 }
          if byte == UInt8(ascii: "]") { nesting -= 1 }
          return nesting == 0
        }
        index = (close ?? code.count - 1) + 1
      case UInt8(ascii: "."):
        let member = index + 1
        index = wordEnd(from: member)
        let name = String(decoding: code[member..<index], as: UTF8.self)
        if index < code.count, code[index] == UInt8(ascii: "(") || name == "removeAll" {
          return name.hasPrefix("remove") || Self.mutations.contains(name)
        }
        guard index > member else { return false }
      case UInt8(ascii: "?"), UInt8(ascii: "!"): index += 1
      default:
        let operation = code[index...].drop { $0 == UInt8(ascii: " ") }.prefix {
          "=+-*/%&|^<>!".utf8.contains($0)
        }
        let text = String(decoding: operation, as: UTF8.self)
        return text == "="
          || text.count > 1 && text.hasSuffix("=")
            && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
      }
    }
    return false
  }

  /// True if a word may create a value of a type, as in `Row(…)`, `Row<Int>(…)`, `Row.init` and `Row { … }`.
  private func isCall(_ word: String, endingAt index: Int, after last: UInt8) -> Bool {
    guard word.first?.isUppercase == true, index < code.count else { return false }
    if "(<".utf8.contains(code[index]) || code[index...].starts(with: ".init".utf8) { return true }
    let next = code[index...].first { !Self.isSpaceOrTick($0) }
    // The type of a computed property and the result of a function come before a brace too.
    return next == UInt8(ascii: "{") && !":>".utf8.contains(last)
  }

  /// The last name of a type that may be nested, as in `extension Cart.Row`.
  private func lastName(from start: Int) -> String {
    let end =
      code[start...].firstIndex { !BlankedCode.isWord($0) && $0 != UInt8(ascii: ".") } ?? code.count
    return String(decoding: code[start..<end], as: UTF8.self).split(separator: ".").last
      .map(String.init) ?? ""
  }

  /// In bytes, because a source need not be UTF-8, and a decoded word can have more of them.
  private func wordEnd(from start: Int) -> Int {
    code[start...].firstIndex { !BlankedCode.isWord($0) } ?? code.count
  }

  private static func isSpaceOrTick(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
      || byte == UInt8(ascii: "`")
  }
}

extension ArraySlice<UInt8> {
  /// The longest part at the end whose elements meet a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
