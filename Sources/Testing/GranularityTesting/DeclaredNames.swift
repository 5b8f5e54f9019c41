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
