/// The attributes, modifiers, keyword and name with which the source of a declaration begins. Comments and the contents
/// of parentheses are skipped.
struct DeclarationText {
  /// The names of the declaration's attributes, without `@` and without arguments.
  private(set) var attributes: [Substring] = []
  /// The modifiers in front of the declaration's keyword, such as `private` in `private(set) var`, without their
  /// arguments.
  private(set) var modifiers: [Substring] = []
  /// The keyword and the name of the declaration; `nil` if its keyword is not among the keywords that the initializer
  /// looks for.
  private(set) var declared: (keyword: Substring, name: Substring)?

  /// - Parameter keywords: The declaration keywords to look for, such as `class`. Every word before the first of them
  ///   counts as a modifier.
  init(_ source: String, keywords: Set<Substring>) {
    var scanner = Scanner(source[...])
    while let token = scanner.next() {
      switch token {
      case "@":
        attributes.append(scanner.attribute())
      case _ where keywords.contains(token):
        if let name = scanner.next(), Scanner.isWord(name) { declared = (token, name) }
        return
      case _ where Scanner.isWord(token):
        modifiers.append(token)
        scanner.skipParentheses()
      default:
        return
      }
    }
  }

  /// Returns the source without its comments.
  static func withoutComments(_ source: String) -> String {
    var scanner = Scanner(source[...])
    return scanner.code()
  }

  /// True if a block with `willSet` or `didSet` follows a variable's name, type or value. `rest` is the source after
  /// the name.
  static func hasObservers(_ rest: Substring) -> Bool {
    var scanner = Scanner(rest)
    while let token = scanner.next() {
      guard token == "{" else { continue }
      if scanner.beginsWithObserver { return true }
      scanner.skip(to: "}")
    }
    return false
  }

  /// True if a block that is not a block of observers follows a variable's name or type. `rest` is the source after the
  /// name.
  static func isComputed(_ rest: Substring) -> Bool {
    var scanner = Scanner(rest)
    while let token = scanner.next() {
      if token == "=" { return false }
      if token == "{" { return !scanner.beginsWithObserver }
    }
    return false
  }
}

extension DeclarationText {
  /// A stored property whose type is written.
  struct TypedProperty {
    let modifiers: [Substring]
    let name: Substring
    let type: Substring
  }

  /// The stored instance properties in the body of a type, without those whose type is not written.
  static func typedProperties(of declaration: String) -> [TypedProperty] {
    var scanner = Scanner(declaration[...])
    while let token = scanner.next(), token != "{" {
      if token == "@" { _ = scanner.attribute() }
    }
    var properties: [TypedProperty] = []
    var modifiers: [Substring] = []
    while let token = scanner.next(), token != "}" {
      switch token {
      case "@": _ = scanner.attribute()
      case "{":
        scanner.skip(to: "}")
        modifiers = []
      case "let", "var":
        if let property = scanner.typedProperty(modifiers) { properties.append(property) }
        modifiers = []
      case _ where Scanner.isWord(token):
        modifiers.append(token)
        scanner.skipParentheses()
      default: break
      }
    }
    return properties
  }
}

/// Divides source into words and other characters, and skips comments and strings.
private struct Scanner {
  private var rest: Substring

  init(_ source: Substring) {
    rest = source
  }

  /// Returns the next word, identifier in backticks or other single character; for a string literal, returns `"`.
  mutating func next() -> Substring? {
    skipSpace()
    guard let first = rest.first else { return nil }
    if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
      return take(rest[...end])
    }
    if first == "\"" {
      skipString()
      return "\""
    }
    let word = rest.prefix(while: Self.isWordCharacter)
    return take(word.isEmpty ? rest.prefix(1) : word)
  }

  /// Returns all source that has not been read yet, without its comments.
  mutating func code() -> String {
    var code = ""
    while let first = rest.first {
      let start = rest
      switch first {
      case "/" where rest.hasPrefix("//"): rest = rest.drop { !$0.isNewline }
      case "/" where rest.hasPrefix("/*"):
        skipComment()
        code += " "
      case "\"":
        skipString()
        code += start[..<rest.startIndex]
      default: code.append(rest.removeFirst())
      }
    }
    return code
  }

  /// Reads the name of an attribute, and skips the attribute's arguments.
  mutating func attribute() -> Substring {
    var name = next() ?? ""
    while rest.first == "." {
      _ = next()
      name = next() ?? name
    }
    if rest.first == "<" {
      _ = next()
      skip(to: ">")
    }
    skipParentheses()
    return name
  }

  /// Skips a parenthesized group if one comes next.
  mutating func skipParentheses() {
    skipSpace()
    guard rest.first == "(" else { return }
    _ = next()
    skip(to: ")")
  }

  /// Skips the rest of a bracketed group, up to and including `closer`.
  mutating func skip(to closer: Substring) {
    let closers: [Substring: Substring] = ["(": ")", "{": "}", "[": "]", "<": ">"]
    let opener = closers.first { $0.value == closer }?.key
    var depth = 1
    while depth > 0, let token = next() {
      if token == opener { depth += 1 }
      if token == closer { depth -= 1 }
    }
  }

  /// Reads a property's name and type, which follow `let` or `var`; returns `nil` for a static or computed property, and
  /// for one without a type.
  mutating func typedProperty(_ modifiers: [Substring]) -> DeclarationText.TypedProperty? {
    var copy = self
    guard let name = copy.next(), Self.isWord(name), copy.next() == ":" else { return nil }
    let type = copy.type()
    self = copy
    let isComputed = copy.next() == "{" && !copy.beginsWithObserver
    guard !modifiers.contains("static"), !isComputed, !type.isEmpty else { return nil }
    return DeclarationText.TypedProperty(modifiers: modifiers, name: name, type: type)
  }

  /// Reads a type, which ends before a line break, a comment, a value or a block.
  private mutating func type() -> Substring {
    let start = rest.drop { $0 == " " || $0 == "\t" }
    var depth = 0
    rest = start
    while let first = rest.first {
      if rest.hasPrefix("->") {
        rest = rest.dropFirst(2)
        continue
      }
      if "([<".contains(first) { depth += 1 }
      if ")]>".contains(first) { depth -= 1 }
      let isEnd =
        first.isNewline || "={};,".contains(first) || rest.hasPrefix("//") || rest.hasPrefix("/*")
      if depth < 0 || depth == 0 && isEnd { break }
      rest = rest.dropFirst()
    }
    let type = start[..<rest.startIndex]
    let end = type.lastIndex { !$0.isWhitespace }
    return end.map { type[...$0] } ?? ""
  }

  /// True if `willSet` or `didSet` comes next, so that the current block contains property observers.
  var beginsWithObserver: Bool {
    var copy = self
    while let token = copy.next() {
      guard token == "@" else { return token == "willSet" || token == "didSet" }
      _ = copy.attribute()
    }
    return false
  }

  static func isWord(_ token: Substring) -> Bool {
    token.first == "`" || token.first.map(isWordCharacter) == true
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || !character.isASCII
  }

  private mutating func take(_ token: Substring) -> Substring {
    rest = rest[token.endIndex...]
    return token
  }

  /// Skips white space and comments, including nested comments.
  private mutating func skipSpace() {
    while let first = rest.first {
      if first.isWhitespace {
        rest = rest.drop(while: \.isWhitespace)
      } else if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if rest.hasPrefix("/*") {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("*/") {
        depth -= 1
        rest = rest.dropFirst(2)
      } else {
        rest = rest.dropFirst()
      }
    } while depth > 0 && !rest.isEmpty
  }

  /// Skips a string literal with one quotation mark or with three.
  private mutating func skipString() {
    let mark = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(mark.count)
    while !rest.isEmpty, !rest.hasPrefix(mark) {
      rest = rest.dropFirst(rest.first == "\\" ? 2 : 1)
    }
    rest = rest.dropFirst(mark.count)
  }
}
