internal import Foundation
import GranularitySwiftSources

/// A declaration in a source file, with the positions that the compiler's parser gives.
struct Declaration: Sendable {
  enum Kind: Sendable {
    case type, function, variable, enumCase, macro, other
  }

  let kind: Kind
  /// The compiler's name of the kind, such as `struct_decl`.
  let keyword: String
  /// The names that it declares.
  var names: [String]
  /// Attributes included.
  var range: Range<Int>
  /// The first offset after the attributes and modifiers.
  let start: Int
  var attributes: [Range<Int>] = []
  /// The braces of a type, of a function, or of the accessors of a variable.
  var braces: Range<Int>?
  var members: [Declaration] = []

  var name: String { names.first ?? "" }
  /// True if it is an initializer.
  var isInitializer: Bool { keyword == "constructor_decl" }
}

extension [Declaration] {
  /// The declarations around an offset, outermost first.
  func path(to offset: Int) -> [Declaration] {
    for declaration in self where declaration.range.contains(offset) {
      return [declaration] + declaration.members.path(to: offset)
    }
    return []
  }

  /// Every name that the declarations and their members declare.
  var allNames: [String] { flatMap { $0.names + $0.members.allNames } }

  /// The names that extensions of some types declare, such as those in `extension Color`.
  func memberNames(ofExtensionsOf types: Set<String>) -> [String] {
    flatMap { declaration -> [String] in
      let type = declaration.name.split(separator: ".").last.map(String.init) ?? ""
      return declaration.keyword == "extension_decl" && types.contains(type)
        ? declaration.members.allNames : []
    }
  }
}

/// Reads the declarations of a file from the output of `swiftc -frontend -dump-parse -dump-ast-format json`.
struct DeclarationReader {
  private let code: BlankedCode

  init(_ code: BlankedCode) {
    self.code = code
  }

  /// The declarations of the file; `nil` if the output is not a syntax tree.
  func declarations(_ json: Data) -> [Declaration]? {
    // A tree is repaired only if it needs it, because another compiler may end each object.
    guard let file = Self.tree(json) ?? Self.tree(Data(SyntaxTreeRepair.repaired([UInt8](json))))
    else { return nil }
    return declarations(file["items"])
  }

  private static func tree(_ json: Data) -> Node? {
    try? JSONSerialization.jsonObject(with: json) as? Node
  }

  private typealias Node = [String: Any]

  private static let kinds: [String: Declaration.Kind] = [
    "struct_decl": .type, "class_decl": .type, "enum_decl": .type, "protocol": .type,
    "extension_decl": .type, "func_decl": .function, "constructor_decl": .function,
    "destructor_decl": .function, "subscript_decl": .function, "pattern_binding_decl": .variable,
    "enum_case_decl": .enumCase, "macro_expansion_decl": .macro,
  ]

  private func declarations(_ items: Any?) -> [Declaration] {
    var found: [Declaration] = []
    for node in items as? [Node] ?? [] {
      guard let keyword = node["_kind"] as? String, let range = range(of: node) else { continue }
      if ["var_decl", "enum_element_decl"].contains(keyword) {
        if let last = found.indices.last, found[last].range.contains(range.lowerBound) {
          add(node, to: &found[last])
        }
        continue
      }
      guard !keyword.hasSuffix("_expr"), !keyword.hasSuffix("_stmt") else { continue }
      var declaration = Declaration(
        kind: Self.kinds[keyword] ?? .other, keyword: keyword, names: names(of: node),
        range: range, start: range.lowerBound)
      add(attributesOf: node, to: &declaration)
      if declaration.kind == .type || keyword == "macro_expansion_decl" {
        declaration.braces = firstBraces(in: range)
        declaration.members = declarations(node["members"])
      } else if keyword == "subscript_decl" {
        declaration.braces = braces(ofAccessorsIn: node, of: range)
      } else {
        declaration.braces = (node["body"] as? Node).flatMap(self.range)
      }
      found.append(declaration)
    }
    return found
  }

  /// Adds a variable or a case to the declaration that introduces it.
  private func add(_ node: Node, to declaration: inout Declaration) {
    declaration.names += names(of: node)
    add(attributesOf: node, to: &declaration)
    declaration.braces =
      declaration.braces ?? braces(ofAccessorsIn: node, of: declaration.range)
  }

  private func add(attributesOf node: Node, to declaration: inout Declaration) {
    for attribute in node["attrs"] as? [Node] ?? [] {
      guard var range = range(of: attribute) else { continue }
      // The range of an attribute of the compiler can begin after the sign.
      if range.lowerBound > 0, code.bytes[range.lowerBound - 1] == UInt8(ascii: "@") {
        range = range.lowerBound - 1..<range.upperBound
      }
      // The range of an attribute with arguments can end before them.
      if attribute["_kind"] as? String == "custom_attr", range.upperBound < code.bytes.count,
        code.bytes[range.upperBound] == UInt8(ascii: "(")
      {
        range = range.lowerBound..<code.closing(range.upperBound)
      }
      declaration.attributes.append(range)
      declaration.range =
        min(range.lowerBound, declaration.range.lowerBound)..<declaration.range.upperBound
    }
  }

  private func names(of node: Node) -> [String] {
    if let name = node["name"] as? String { return [name] }
    let base = (node["name"] as? Node)?["base_name"] as? Node
    if let name = base?["name"] as? String ?? base?["special"] as? String { return [name] }
    return (node["extended_type"] as? String).map { [$0] } ?? []
  }

  /// The braces that hold the accessors of a variable or subscript, the last ones of its declaration.
  private func braces(ofAccessorsIn node: Node, of range: Range<Int>) -> Range<Int>? {
    let accessors = (node["accessors"] as? [Node] ?? []).compactMap(self.range)
    guard let first = accessors.first, range.contains(first.lowerBound) else { return nil }
    if code.bytes[first.lowerBound] == UInt8(ascii: "{") { return first }
    let open = code.bytes[range.lowerBound..<first.lowerBound].lastIndex(of: UInt8(ascii: "{"))
    return open.map { $0..<code.closing($0) }
  }

  private func firstBraces(in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch code.bytes[index] {
      case UInt8(ascii: "{"): return index..<code.closing(index)
      case UInt8(ascii: "("): index = code.closing(index)
      default: index += 1
      }
    }
    return nil
  }

  /// The bytes of a node; the compiler gives the start of its last token as its end.
  private func range(of node: Node) -> Range<Int>? {
    guard let range = node["range"] as? Node, let start = range["start"] as? Int,
      let end = range["end"] as? Int, start <= end, end < code.bytes.count
    else { return nil }
    return start..<code.tokenEnd(end)
  }
}
