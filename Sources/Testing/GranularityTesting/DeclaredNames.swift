import GranularitySwiftSources

/// The names in a source file that `#function` can return: the names of functions, initializers, subscripts and
/// properties.
///
/// The file is read without a parser, so a name in a comment or string counts as declared too. At worst, the recorded
/// counts of a removed test are kept too long.
struct DeclaredNames {
  private var names: Set<String> = []

  /// - Complexity: O(*n*), where *n* is the length of the source.
  init(in source: String) {
    var rest = Substring(source).unicodeScalars
    while let start = rest.firstIndex(where: Self.isInWord) {
      rest = rest[start...]
      let word = rest.prefix(while: Self.isInWord)
      rest = rest[word.endIndex...]
      switch String(word) {
      case "func", "var", "let":
        rest = rest.drop { $0.properties.isWhitespace }
        addName(at: rest)
      case "init": names.insert("init")
      case "subscript": names.insert("subscript")
      case "deinit": names.insert("deinit")
      default: break
      }
    }
  }

  /// True if a declaration has this name. `name` has no parameters and no backticks.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Adds the name at the start of `text`: the name in backticks, a word, or an operator.
  private mutating func addName(at text: Substring.UnicodeScalarView) {
    if text.first == "`" {
      names.insert(String(text.dropFirst().prefix { $0 != "`" }))
    } else if let first = text.first, Self.isInWord(first) {
      names.insert(String(text.prefix(while: Self.isInWord)))
    } else {
      names.insert(String(text.prefix { !$0.properties.isWhitespace && $0 != "(" }))
    }
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDContinue
  }
}

/// The calls of `expectRecordedCounts` in a source file.
struct SessionCalls {
  /// A call, with the outermost function that contains it.
  struct Call: Hashable {
    /// The name of the function; `nil` if no function contains the call.
    let function: String?
    /// True if the function is a test. Tests in several files can call any other function.
    let isInTest: Bool
    /// The name of the session; empty if the call passes no name. `nil` if the name is not a literal, because only a
    /// run then shows the name.
    let name: String?
  }

  private(set) var all: [Call] = []

  /// - Complexity: O(*n*), where *n* is the length of the source.
  init(in source: [UInt8]) {
    let code = BlankedCode(source)
    var index = 0
    var (depth, parentheses) = (0, 0)
    var functions: [(name: String, isTest: Bool, depth: Int)] = []
    // The declared function whose body has not begun yet, and the number of parentheses that enclose it.
    var declared: (name: String, isTest: Bool, parentheses: Int)?
    var hasAttribute = false
    while index < code.bytes.count {
      let start = index
      index = Self.endOfWord(at: start, in: code.bytes)
      switch String(decoding: code.bytes[start..<index], as: UTF8.self) {
      case "(", "[": parentheses += 1
      case ")", "]": parentheses -= 1
      case "{":
        if let function = declared, function.parentheses == parentheses {
          functions.append((function.name, function.isTest, depth))
          (declared, hasAttribute) = (nil, false)
        }
        depth += 1
      case "}":
        depth -= 1
        if functions.last?.depth == depth { functions.removeLast() }
      case "@Test": hasAttribute = true
      case "func":
        index = Self.skipSpace(from: index, in: code.bytes)
        let isRaw = index < source.count && source[index] == UInt8(ascii: "`")
        let nameStart = isRaw ? index + 1 : index
        // A name in backticks can contain spaces, so it is read from the source, up to the closing backtick.
        index =
          isRaw
          ? source[nameStart...].firstIndex(of: UInt8(ascii: "`")) ?? source.count
          : Self.endOfWord(at: nameStart, in: code.bytes)
        let name = String(decoding: source[nameStart..<index], as: UTF8.self)
        index = min(isRaw ? index + 1 : index, source.count)
        // A test method of XCTest has no parameters.
        let isOfXCTest =
          name.hasPrefix("test") && code.bytes[index...].starts(with: Array("()".utf8))
        declared = (name, hasAttribute || isOfXCTest, parentheses)
      case "expectRecordedCounts" where code.bytes[index...].first == UInt8(ascii: "("):
        let function = functions.first
        all.append(
          Call(
            function: function?.name, isInTest: function?.isTest == true,
            name: Self.name(at: index + 1, in: source, code)))
      default: break
      }
    }
  }

  /// The name of the session in a call whose first argument is at `index`.
  private static func name(at index: Int, in source: [UInt8], _ code: BlankedCode) -> String? {
    let start = skipSpace(from: index, in: code.bytes)
    guard let end = code.literalEnds[start] else {
      return code.bytes[start...].starts(with: "of:".utf8) ? "" : nil
    }
    let literal = String(decoding: source[start..<end], as: UTF8.self)
    let next = skipSpace(from: end, in: code.bytes)
    let isPlain = !literal.contains("\\") && !literal.hasPrefix("#") && !literal.hasPrefix("\"\"\"")
    let isWhole = code.bytes[next...].first.map { ",)".utf8.contains($0) } == true
    return isPlain && isWhole
      ? String(literal.dropFirst().dropLast()) : nil
  }

  /// The end of the word at `start`; if there is no word, the offset after that byte.
  private static func endOfWord(at start: Int, in bytes: [UInt8]) -> Int {
    guard start < bytes.count, BlankedCode.isWord(bytes[start]) else {
      return min(start + 1, bytes.count)
    }
    return bytes[start...].firstIndex { !BlankedCode.isWord($0) } ?? bytes.count
  }

  private static func skipSpace(from start: Int, in bytes: [UInt8]) -> Int {
    bytes[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
  }
}

/// The names of the sessions of each test, as far as the sources show them.
///
/// The names are known only for a test that itself calls `expectRecordedCounts`. Any other test might call a helper
/// function of a different package, whose sources are not read.
struct SessionNames {
  private let calls: [String: [String?]]
  /// The names of the sessions in helper functions, which any test can call.
  private let helpers: [String?]

  /// - Parameters:
  ///   - calls: The calls in the file that contains the tests.
  ///   - others: The calls in the other files of the package.
  init(_ calls: SessionCalls, others: [SessionCalls]) {
    self.calls = Dictionary(grouping: calls.all.filter { $0.function != nil }) { $0.function ?? "" }
      .mapValues { $0.map(\.name) }
    helpers = ([calls] + others).flatMap(\.all).filter { !$0.isInTest }.map(\.name)
  }

  /// False if no session of the test can have this name.
  func canContain(_ name: String, of test: String) -> Bool {
    let own = calls[test] ?? []
    return own.isEmpty || own.contains(nil) || own.contains(name) || helpers.contains(nil)
      || helpers.contains(name)
  }
}
