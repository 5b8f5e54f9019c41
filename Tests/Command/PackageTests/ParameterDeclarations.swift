import Foundation

/// The parameters of public functions and initialisers that are closures or have a default value. They are read from
/// the source text.
struct ParameterDeclarations {
  /// A parameter of one function, such as `sheet(isPresented:onDismiss:content:)` and `content`.
  struct Parameter: Hashable, Comparable {
    let function: String
    let name: String

    static func < (one: Self, other: Self) -> Bool {
      (one.function, one.name) < (other.function, other.name)
    }
  }

  /// For each closure parameter, whether the closure escapes. There are several values if overloads with the same
  /// labels differ.
  private(set) var closures: [Parameter: Set<String>] = [:]
  /// For each parameter, its default value without spaces. There are several values if overloads with the same labels
  /// differ.
  private(set) var defaults: [Parameter: Set<String>] = [:]

  /// Adds the declarations in a source text.
  mutating func add(_ text: String) {
    let text = text.declarationText
    let scope = /(?:struct|enum|class|protocol|extension)\s+([A-Z_][\w.]*)/
    let declaration =
      #/
      public\s+(?:(?:static|nonisolated|mutating|nonmutating|final|convenience|override)\s+)*
      (func|init|subscript)\b\s*([-+*<=!&|\/]+|[\w`]*)[!?]?
      /#
    var scopes: [String?] = []
    var pending: String?
    var rest = text[...]
    while let character = rest.first {
      if "secp".contains(character) {
        if let match = rest.prefixMatch(of: scope) { pending = String(match.output.1) }
        if let match = rest.prefixMatch(of: declaration) {
          let kind = String(match.output.1)
          let name = kind == "func" ? String(match.output.2.replacing("`", with: "")) : kind
          add(name, rest[match.range.upperBound...], in: scopes.compactMap(\.self))
        }
      }
      switch character {
      case "{":
        scopes.append(pending)
        pending = nil
      case "}": _ = scopes.popLast()
      default: break
      }
      rest =
        character.isLetter || character == "_"
        ? rest.drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } : rest.dropFirst()
    }
  }

  private mutating func add(_ name: String, _ rest: Substring, in owners: [String]) {
    guard !name.hasPrefix("_"), !owners.contains(where: { $0.hasPrefix("_") }) else { return }
    let parameters = Self.parameters(in: Self.withoutGenerics(rest)).compactMap(Part.init)
    let owner = owners == ["View"] ? "" : owners.joined(separator: ".") + "."
    let labels = parameters.map { "\($0.label):" }.joined()
    let function = "\(owner.count > 1 ? owner : "")\(name)(\(labels))"
    for part in parameters {
      let parameter = Parameter(function: function, name: part.name)
      if let escapes = part.escapes {
        closures[parameter, default: []].insert(escapes ? "escapes" : "does not escape")
      }
      if let value = part.defaultValue { defaults[parameter, default: []].insert(value) }
    }
  }

  private static func withoutGenerics(_ text: Substring) -> Substring {
    let text = text.drop(while: \.isWhitespace)
    guard text.first == "<", let end = text.endOfFirst(where: { $0 == "<" }) else { return text }
    return text[end...]
  }

  /// Returns the text of each parameter in a parameter list.
  private static func parameters(in text: Substring) -> [Substring] {
    guard let start = text.firstIndex(of: "("),
      let end = text[start...].endOfFirst(where: { $0 == "(" })
    else { return [] }
    return text[text.index(after: start)..<text.index(before: end)].split(at: ",")
  }

  /// The label, the type and the default value of a parameter, as far as they are needed.
  private struct Part {
    let label: String
    let name: String
    /// True if the closure escapes; `nil` if the parameter is not a closure.
    let escapes: Bool?
    let defaultValue: String?

    init?(_ text: Substring) {
      let parts = text.split(at: ":", limit: 1)
      guard parts.count == 2 else { return nil }
      let words = parts[0].replacing(/\([^)]*\)/, with: "").split(whereSeparator: \.isWhitespace)
        .filter { !$0.hasPrefix("@") }
      guard let first = words.first, let last = words.last else { return nil }
      (label, name) = (String(first), String(last))
      let value = parts[1].split(at: "=", limit: 1)
      defaultValue = value.count == 2 ? String(value[1].replacing(/\s+/, with: "")) : nil
      let type = value[0].trimmingPrefix(while: \.isWhitespace)
      let bare = type.replacing(/@\w+(?:\([^)]*\))?\s*/, with: "")
        .replacing(/\s+$/, with: "")
      if bare.hasPrefix("("), bare.hasSuffix(")?"), bare.dropFirst().dropLast(2).isFunction {
        escapes = true
      } else {
        escapes = bare[...].isFunction ? type.contains("@escaping") : nil
      }
    }
  }
}

extension Substring {
  /// True if the text is a function type.
  fileprivate var isFunction: Bool { split(at: ">", afterDash: true).count > 1 }

  /// Returns the index after the bracket that closes the first bracket for which `isOpening` returns true.
  fileprivate func endOfFirst(where isOpening: (Character) -> Bool) -> Index? {
    guard var index = firstIndex(where: isOpening) else { return nil }
    var depth = 0
    var last: Character = " "
    while index < endIndex {
      let character = self[index]
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && last != "-" { depth -= 1 }
      last = character
      index = self.index(after: index)
      if depth == 0 { return index }
    }
    return nil
  }

  /// Splits the text at each separator that is not inside brackets.
  ///
  /// - Parameter afterDash: True if the separator is `>`, and counts only as the end of an arrow `->`.
  fileprivate func split(at separator: Character, limit: Int = .max, afterDash: Bool = false)
    -> [Substring]
  {
    var parts: [Substring] = []
    var depth = 0
    var last: Character = " "
    var start = startIndex
    for index in indices {
      let character = self[index]
      let isArrow = character == ">" && last == "-"
      if "([{<".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && !isArrow { depth -= 1 }
      if depth == 0, character == separator, isArrow == afterDash, parts.count < limit {
        parts.append(self[start..<index])
        start = self.index(after: index)
      }
      last = character
    }
    let rest = self[start...]
    return rest.allSatisfy(\.isWhitespace) && separator == "," ? parts : parts + [rest]
  }
}
