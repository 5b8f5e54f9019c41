import Foundation

/// The public declarations of modules, read from the source text.
struct PublicDeclarations {
  /// A public type or view modifier, with the signatures that belong to it.
  struct Entry {
    let name: String
    var signatures: Set<String> = []
    /// True if the entry is a view modifier, and each of its overloads just calls `look`.
    var isLook = true
  }

  private(set) var entries: [String: Entry] = [:]

  /// A Markdown table of the declarations.
  var table: String {
    let rows = entries.values.sorted {
      ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name)
    }
    .map { entry in
      let signatures = entry.signatures.sorted().map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(entry.name)` | \(signatures) | \(entry.isLook ? "look" : "") |"
    }
    return (["| name | signatures | kind |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
  }

  /// Adds the declarations in a source text.
  mutating func add(_ text: String) {
    let text = text.declarationText
    let scope = /(?:struct|enum|class|protocol|extension)\s+([A-Z_][\w.]*)/
    let declaration =
      #/
      public\s+(?:(?:static|nonisolated|mutating|nonmutating|indirect|final|prefix)\s+)*
      (func|init|var|let|subscript|struct|enum|class|protocol|typealias|macro)\b\s*
      ([-+*<=]+|[\w`]*)
      /#
    var scopes: [String?] = []
    var pending: String?
    var rest = text[...]
    while let character = rest.first {
      // These are the first letters of the keywords that can begin a declaration.
      let canBegin = "secp".contains(character)
      if canBegin, let match = rest.prefixMatch(of: scope) {
        pending = String(match.output.1)
      }
      if canBegin, let match = rest.prefixMatch(of: /case\s+([a-z`][^\n]*)/) {
        addCases(String(match.output.1), in: scopes)
      }
      if canBegin, let match = rest.prefixMatch(of: declaration) {
        let kind = String(match.output.1)
        let name = String(match.output.2)
        add(kind, name, after: rest[match.range.upperBound...], in: scopes)
      }
      switch character {
      case "{":
        scopes.append(pending)
        pending = nil
      case "}":
        _ = scopes.popLast()
      default: break
      }
      // Skips the rest of the word, because a declaration cannot begin inside a word.
      rest =
        character.isLetter || character == "_"
        ? rest.drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } : rest.dropFirst()
    }
  }

  private mutating func add(
    _ kind: String, _ name: String, after rest: Substring, in scopes: [String?]
  ) {
    let owners = scopes.compactMap(\.self)
    let name = name.replacing("`", with: "")
    guard !name.hasPrefix("_"), !owners.contains(where: { $0.hasPrefix("_") }) else { return }
    switch kind {
    case "struct", "enum", "class", "protocol", "typealias":
      record((owners + [name]).joined(separator: "."), nil)
    case "func", "init", "subscript", "macro":
      let signature = (kind == "func" || kind == "macro" ? name : kind) + Self.labels(in: rest)
      let isFree = owners.isEmpty || owners == ["View"]
      let owner = isFree ? (kind == "macro" ? "#\(name)" : name) : owners.joined(separator: ".")
      let isLook =
        owners == ["View"]
        && rest.prefixMatch(of: /[^{]*\{\s*look\((?:[^{}]|\{[^{}]*\})*\)\s*\}/) != nil
      record(owner, signature, isLook: isLook)
    default:
      guard !owners.isEmpty, name != "rawValue" else { return }
      record(owners == ["View"] ? name : owners.joined(separator: "."), name)
    }
  }

  /// Adds the cases of a public enum. In any other scope, a line with `case` belongs to a `switch`.
  private mutating func addCases(_ line: String, in scopes: [String?]) {
    let owner = scopes.compactMap(\.self).joined(separator: ".")
    guard scopes.last != .some(nil), entries[owner] != nil else { return }
    for name in line.replacing(/\([^)]*\)/, with: "").split(separator: ",") {
      let name = name.prefix { $0 != "=" && $0 != "}" }.replacing(/[`\s]/, with: "")
      record(owner, String(name))
    }
  }

  private mutating func record(_ name: String, _ signature: String?, isLook: Bool = false) {
    var entry = entries[name] ?? Entry(name: name)
    if let signature { entry.signatures.insert(signature) }
    entry.isLook = entry.isLook && isLook
    entries[name] = entry
  }

  /// Returns the labels of a parameter list, such as `(_:in:)`. Generic parameters can precede the list.
  static func labels(in text: Substring) -> String {
    guard let start = text.firstIndex(of: "(") else { return "" }
    var depth = 0
    var labels = ""
    var parameter = ""
    var isType = false
    for character in text[start...] {
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      // The `>` of a function type's arrow is not a bracket.
      if character == ">", !parameter.hasSuffix("-") { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, character == ":", !isType {
        let words = parameter.split { $0 == " " || $0 == "\n" || $0 == "(" }
        labels += (words.first { !$0.hasPrefix("@") }.map(String.init) ?? "_") + ":"
        isType = true
      }
      if depth == 1, character == "," {
        parameter = ""
        isType = false
      } else {
        parameter.append(character)
      }
    }
    return "(\(labels))"
  }
}

extension String {
  /// The source without comments, the contents of literals, and parameters that take no argument.
  var declarationText: String {
    replacing(/\/\/[^\n]*/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "\"\"")
      .replacing(/,\s*_ closure: _NoClosure = nil/, with: "")
  }
}
