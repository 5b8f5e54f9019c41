/// Finds words in the text of a declaration.
enum DeclarationText {
  /// The name of the type that a declaration declares; `nil` if it declares none.
  static func nameOfType(in source: String) -> Substring? {
    guard let keyword = keyword(["class", "struct", "enum", "actor"], in: source) else {
      return nil
    }
    return source[keyword.upperBound...].prefixMatch(of: /\s+(`?\w+`?)/)?.output.1
  }

  /// The place of the first of some keywords before a body or a value, outside of comments, strings and the arguments of attributes.
  static func keyword(
    _ keywords: Set<Substring>, in source: String
  ) -> Range<String.Index>? {
    var rest = source[...]
    var depth = 0
    while !rest.isEmpty {
      if let skipped = rest.prefixMatch(
        of: /\/\/[^\n]*|\/\*.*?\*\/|"(?:\\.|[^"\\])*"/.dotMatchesNewlines())
      {
        rest = rest[skipped.range.upperBound...]
      } else if let word = rest.prefixMatch(of: /`?\w+`?/) {
        if depth == 0, keywords.contains(word.output) { return word.range }
        rest = rest[word.range.upperBound...]
      } else {
        if depth == 0, rest.first == "{" || rest.first == "=" { return nil }
        if rest.first == "(" { depth += 1 }
        if rest.first == ")" { depth -= 1 }
        rest = rest.dropFirst()
      }
    }
    return nil
  }
}
