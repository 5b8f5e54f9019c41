internal import Foundation
import GranularitySwiftSources

/// A declaration in a source file, with the positions that the compiler's parser reports.
struct Declaration: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    case type, function, variable, enumCase, macro, other
  }

  let kind: Kind
  /// The compiler's name for the kind of declaration, such as `struct_decl`.
  let keyword: String
  /// The names that the declaration introduces.
  var names: [String]
  /// The range of the declaration, including its attributes.
  var range: Range<Int>
  /// The first offset after the attributes and modifiers.
  let start: Int
  var attributes: [Range<Int>] = []
  /// The braces of a type or function, or the braces around the accessors of a variable.
  var braces: Range<Int>?
  var members: [Declaration] = []

  var name: String { names.first ?? "" }
  /// The name without the argument labels of a function.
  var baseName: String { String(name.prefix { $0 != "(" }) }
  /// The names by which other code refers to what the declaration declares. Code that uses a member of a type, but not
  /// the name of the type, has a value whose declaration names the type. So the members of a type are not among them,
  /// except for types.
  var namesInOtherCode: [String] {
    guard kind == .type, keyword != "extension_decl" else { return [self].allNames }
    return names + members.filter { $0.kind == .type }.flatMap(\.namesInOtherCode)
  }
  /// True if the declaration is an initializer.
  var isInitializer: Bool { keyword == "constructor_decl" }
}

extension [Declaration] {
  /// The declarations that contain an offset, from the outermost inward.
  func path(to offset: Int) -> [Declaration] {
    for declaration in self where declaration.range.contains(offset) {
      return [declaration] + declaration.members.path(to: offset)
    }
    return []
  }

  /// The declarations with the kind and the name of the last declaration of a path, in types with the names of its
  /// other declarations.
  func declarations(like path: [Declaration]) -> [Declaration] {
    guard let first = path.first else { return [] }
    let rest = Array(path.dropFirst())
    return filter { declaration in
      let isMember = !rest.isEmpty && declaration.kind == .type && first.kind == .type
      return declaration.name == first.name && (isMember || declaration.keyword == first.keyword)
    }.flatMap { rest.isEmpty ? [$0] : $0.members.declarations(like: rest) }
  }

  /// The declarations like the last one of a path that declare a conformance.
  ///
  /// - Parameter conformance: The name of the protocol; `nil` for all declarations like the last one.
  func declarations(
    like path: [Declaration], conformingTo conformance: String?, _ code: BlankedCode
  ) -> [Declaration] {
    guard let conformance else { return declarations(like: path) }
    let name = path.last?.name
    return types.filter { declaration in
      let end = declaration.braces?.lowerBound ?? declaration.range.upperBound
      return declaration.name == name
        && code[declaration.start..<end].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
          .contains(conformance[...])
    }
  }

  /// The types and extensions, with those inside of them.
  var types: [Declaration] {
    flatMap { $0.kind == .type ? [$0] + $0.members.types : [] }
  }

  /// All names of the declarations and of their members.
  var allNames: [String] { flatMap { $0.names + $0.members.allNames } }

  /// The names declared in extensions of the given types, such as in `extension Color`.
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
    // The JSON is repaired only if it cannot be read, because a different compiler version may write it correctly.
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

  /// Adds the name and attributes of a variable or enum case to the declaration that introduces it.
  private func add(_ node: Node, to declaration: inout Declaration) {
    declaration.names += names(of: node)
    add(attributesOf: node, to: &declaration)
    declaration.braces =
      declaration.braces ?? braces(ofAccessorsIn: node, of: declaration.range)
  }

  private func add(attributesOf node: Node, to declaration: inout Declaration) {
    for attribute in node["attrs"] as? [Node] ?? [] {
      guard var range = range(of: attribute) else { continue }
      // The compiler's range of a built-in attribute can begin after the `@` sign.
      if range.lowerBound > 0, code.bytes[range.lowerBound - 1] == UInt8(ascii: "@") {
        range = range.lowerBound - 1..<range.upperBound
      }
      // The compiler's range of an attribute with arguments can end before the arguments.
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

  /// The braces that contain the accessors of a variable or subscript. They are the last braces of the declaration.
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

  /// The byte range of a syntax node. The compiler reports the start of the last token as the end of the node.
  private func range(of node: Node) -> Range<Int>? {
    guard let range = node["range"] as? Node, let start = range["start"] as? Int,
      let end = range["end"] as? Int, start <= end, end < code.bytes.count
    else { return nil }
    return start..<code.tokenEnd(end)
  }
}
