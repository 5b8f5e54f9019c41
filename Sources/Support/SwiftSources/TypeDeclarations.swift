/// The types and extensions that a Swift source file declares. A scan over the words finds them, without a parser.
struct TypeDeclarations {
  /// The types in source order.
  private(set) var types: [DeclaredType] = []
  private(set) var extensions: [DeclaredType] = []

  private let path: String
  private let source: [UInt8]
  private let blanked: BlankedCode
  private var code: [UInt8] { blanked.bytes }

  private static let kinds: Set = ["struct", "class", "enum", "actor", "extension"]
  /// The keywords of members other than properties. Attributes before such a keyword do not belong to a property.
  private static let members: Set = [
    "func", "init", "deinit", "subscript", "case", "typealias", "struct", "class", "enum", "actor",
  ]

  /// The modifiers that can stand between `class` and a member's keyword, as in `class override func`. Such a `class`
  /// does not declare a class.
  private static let modifiersOfMembers: Set = [
    "override", "private", "fileprivate", "internal", "package", "public", "open", "final",
    "dynamic",
    "nonisolated",
  ]

  /// A type whose body the scan has entered and not left yet.
  private struct Open {
    var type: DeclaredType
    let isExtension: Bool
    /// The index of the type in ``types``.
    let number: Int
    /// The number of braces that are open around the type's own braces.
    let depth: Int
    /// True from the keyword `init` to the end of the initializer's body.
    var isInInitializer = false
  }

  /// - Parameters:
  ///   - source: The bytes of the source file.
  ///   - path: The path of the file, which the places of the declarations state.
  /// - Complexity: O(*n*), where *n* is the length of the source.
  init(in source: [UInt8], at path: String) {
    self.source = source
    self.path = path
    blanked = BlankedCode(source)
    read()
  }

  /// The position of the scan, and what the characters before this position say about the next word.
  private struct Cursor {
    var index = 0
    var line = 1
    /// The number of braces that are open at the current position.
    var depth = 0
    /// For each open bracket, the modifier whose argument the scan is reading, such as `onChange(of:)`; `nil` for none.
    var brackets: [String?] = []
    /// The types whose bodies contain the current position, outermost first.
    var open: [Open] = []
    /// The type whose name has been read and whose opening brace has not.
    var declared: (type: DeclaredType, isExtension: Bool)?
    /// The attributes that have been read before a member.
    var attributes: [String] = []
    /// The keyword before the current word if the keyword declares a type or an extension; otherwise empty.
    var kind = ""
    /// The last character that was not white space.
    var last = UInt8(ascii: "\n")

    /// True if the position is directly inside the body of a type, where members are declared.
    var isAtMember: Bool { open.last.map { $0.depth + 1 == depth } == true && brackets.isEmpty }

    /// Changes the innermost type that contains the current position. There must be one.
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

  /// Reads a character that is not part of a word, such as a brace.
  private mutating func readMark(_ cursor: inout Cursor) {
    let start = cursor.index
    cursor.index += 1
    if source[start] == UInt8(ascii: "\n") { cursor.line += 1 }
    switch code[start] {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      cursor.brackets.append(modifier(at: start) ?? cursor.brackets.last ?? nil)
    case UInt8(ascii: ")"), UInt8(ascii: "]"): _ = cursor.brackets.popLast()
    case UInt8(ascii: ","):
      // After the first comma, the scan is no longer in the first argument, which is the value that the modifier
      // compares.
      if let last = cursor.brackets.indices.last {
        cursor.brackets[last] = last > 0 ? cursor.brackets[last - 1] : nil
      }
    case UInt8(ascii: "{"): openBrace(&cursor)
    case UInt8(ascii: "}"): closeBrace(&cursor)
    default: break
    }
    // Any other character between a keyword such as `struct` and a name shows that the keyword declares no type.
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
    // After a dot, a word such as `extension` is the name of a member, not a keyword.
    cursor.kind = Self.kinds.contains(word) && cursor.last != UInt8(ascii: ".") ? word : ""
    cursor.last = code[cursor.index - 1]
  }

  /// Reads a keyword that begins a member of a type, or an attribute of a member; returns false for any other word.
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

  /// Records a word in a type's code as a member access, a write or an initializer call, if it is one.
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

  /// Returns a type without its members, which are read later.
  ///
  /// - Parameter index: The index at which the type's name ends.
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

  /// Returns the property whose keyword `var` or `let` ends at `index`; `nil` for a pattern, such as a tuple.
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

  /// Returns the index at which the type annotation at `start` ends: at the first `=`, brace or line end that is not
  /// inside brackets.
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

  /// Returns the members that the interpolations of a string literal name. In a literal with an interpolation, a name
  /// after a dot in the plain text counts too.
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

  /// The modifiers that only compare their first argument and do not show it.
  private static let modifiers = ["onChange(of:", "task(id:"]

  /// Returns the modifier whose arguments begin with the bracket at `start`; `nil` if there is none.
  private func modifier(at start: Int) -> String? {
    Self.modifiers.first { modifier in
      let bracket = modifier.utf8.firstIndex(of: UInt8(ascii: "(")) ?? modifier.endIndex
      let before = modifier.utf8[..<bracket]
      return code[start...].starts(with: modifier.utf8[bracket...])
        && code[..<start].suffix(before.count).elementsEqual(before)
    }.map { $0 + ")" }
  }

  /// The mutating methods of the standard library, except for those whose names begin with `remove`.
  private static let mutations: Set = [
    "append", "insert", "toggle", "sort", "reverse", "shuffle", "swapAt", "popLast", "move",
    "merge",
    "updateValue", "update", "reserveCapacity", "formUnion", "formIntersection", "subtract",
    "negate",
    "formSymmetricDifference", "replaceSubrange", "partition",
  ]

  /// Decides whether the code around a name changes the variable with that name. The result is true if the variable is
  /// a member of a value other than `self`, and false otherwise.
  ///
  /// A binding to the variable, as in `$draft` and `$chat.draft`, counts as a change.
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

  /// True if the code after a name assigns to the variable or to a part of it, or calls a mutating method on it.
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

  /// True if a word looks like a call of an initializer, as in `Row(…)`, `Row<Int>(…)`, `Row.init` and `Row { … }`.
  private func isCall(_ word: String, endingAt index: Int, after last: UInt8) -> Bool {
    guard word.first?.isUppercase == true, index < code.count else { return false }
    if "(<".utf8.contains(code[index]) || code[index...].starts(with: ".init".utf8) { return true }
    let next = code[index...].first { !Self.isSpaceOrTick($0) }
    // A brace after `:` or `>` does not call an initializer: the word is the type of a computed property or the result
    // of a function.
    return next == UInt8(ascii: "{") && !":>".utf8.contains(last)
  }

  /// Returns the last part of a type's dotted name, such as `Row` in `extension Cart.Row`.
  private func lastName(from start: Int) -> String {
    let end =
      code[start...].firstIndex { !BlankedCode.isWord($0) && $0 != UInt8(ascii: ".") } ?? code.count
    return String(decoding: code[start..<end], as: UTF8.self).split(separator: ".").last
      .map(String.init) ?? ""
  }

  /// Returns the byte offset at which a word ends. The scan counts bytes, because a source can contain invalid UTF-8,
  /// which changes its length when decoded.
  private func wordEnd(from start: Int) -> Int {
    code[start...].firstIndex { !BlankedCode.isWord($0) } ?? code.count
  }

  private static func isSpaceOrTick(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
      || byte == UInt8(ascii: "`")
  }
}

extension ArraySlice<UInt8> {
  /// Returns the longest suffix whose elements all meet a condition.
  fileprivate func suffix(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
