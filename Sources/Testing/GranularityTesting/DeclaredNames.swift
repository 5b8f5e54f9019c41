import GranularitySwiftSources

/// The names that `#function` can have in a source file: those of functions, initializers, subscripts and properties.
///
/// The file is read without a parser, so a name in a comment or a string counts as declared. Then recorded counts are kept too long,
/// which does no harm.
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

  /// True if a declaration has this name, which is without parameters and backticks.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Adds the name at the start of `text`: a raw name up to its backtick, a word, or an operator.
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

/// The names of the sessions in a source file.
struct SessionNames {
  private var names: Set<String> = []

  /// - Returns: `nil` if a name can be anything: if a call has no literal for it, or one with an interpolation, or if the file has fewer
  ///   calls than tests, because a helper function in another file may have some.
  /// - Complexity: O(*n*), where *n* is the length of the source.
  init?(in source: [UInt8]) {
    let code = BlankedCode(source)
    let function = Array("expectRecordedCounts(".utf8)
    var starts = code.bytes.indices.filter {
      code.bytes[$0] == function[0] && code.bytes[$0...].starts(with: function)
    }
    .map { $0 + function.count }
    let tests = ["@Test", "func test"].map { code.occurrences(of: $0) }.reduce(0, +)
    guard !starts.isEmpty, starts.count + code.occurrences(of: "expectNoUnused") >= tests else {
      return nil
    }
    starts = starts.map { start in
      code.bytes[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? start
    }
    for start in starts {
      if let end = code.literalEnds[start] {
        let literal = String(decoding: source[start..<end], as: UTF8.self)
        guard !literal.contains("\\"), !literal.hasPrefix("#"), !literal.hasPrefix("\"\"\"") else {
          return nil
        }
        names.insert(String(literal.dropFirst().dropLast()))
      } else if !code.bytes[start...].starts(with: Array("of:".utf8)) {
        return nil
      }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}

extension BlankedCode {
  /// The number of places with `text`.
  fileprivate func occurrences(of text: String) -> Int {
    let wanted = Array(text.utf8)
    return bytes.indices.count {
      bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted)
    }
  }
}
