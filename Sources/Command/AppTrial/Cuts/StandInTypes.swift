import GranularitySwiftSources

/// Generates empty declarations for types that the app uses and that no module declares here, such as the types of a
/// missing package.
///
/// The uses of a type decide how it is declared: as a protocol if a structure conforms to it, or as a class if a class
/// inherits from it, or if a representable makes it.
struct StandInTypes {
  private(set) var sources: [String: String] = [:]
  /// The types that files use without importing their framework, each with the source of a type alias for it.
  private var imported: [String: String] = [:]
  /// The framework that declares each type whose name has a prefix; see ``PrebuiltModules/prefixedTypes``.
  private let frameworks: [String: String]
  /// The target type of each of the app's type aliases, by the name of the alias.
  var aliases: [String: String] = [:]
  /// The names of missing nested types and static values, by the path of their outer type, such as `Outer` or
  /// `Outer.Inner`.
  private var members: [String: Set<String>] = [:]

  /// The number of rounds that declare missing types. After these rounds, the code that uses a missing type is cut.
  static let rounds = 4

  init(frameworks: [String: String] = [:]) {
    self.frameworks = frameworks
  }

  /// The generated types that have an initializer without arguments.
  var constructible: Set<String> {
    Set(sources.filter { $0.value.contains("public init() {}") }.keys)
  }

  /// The source text of all generated declarations.
  var source: String { lines.map { "\($0.text)\n" }.joined() }

  /// The lines of the generated source, each with the name of the type that it declares.
  private var lines: [(type: String, text: String)] {
    let modules = Set(imported.keys.compactMap { frameworks[$0] }).sorted()
    let imports = ["import Foundation", "import SwiftUI"] + modules.map { "public import \($0)" }
    return (imports + [""]).map { (type: "", text: $0) }
      + imported.sorted { $0.key < $1.key }.map { (type: $0.key, text: $0.value) }
      + sources.sorted { $0.key < $1.key }.flatMap { name, text in
        text.replacing("/*members*/", with: nested(in: name)).split(separator: "\n").map {
          (type: name, text: String($0))
        }
      }
  }

  private func nested(in name: String) -> String {
    members[name, default: []].sorted().map { member in
      member.first?.isUppercase == true
        ? "\npublic struct \(member): Hashable, Codable, Sendable { public init() {}\(nested(in: "\(name).\(member)")) }\n"
        : "\npublic static var \(member): \(name) { \(name)() }\n"
    }.joined()
  }

  /// True for a generated type, such as `Outer` or `Outer.Inner`, to which members can be added.
  private func isExtensible(_ name: String) -> Bool {
    guard let point = name.lastIndex(of: ".") else {
      let source = sources[name] ?? ""
      // Types and values nested in a generic type would depend on its generic arguments.
      return source.contains("/*members*/") && !source.contains("\(name)<")
    }
    return members[String(name[..<point]), default: []].contains(
      String(name[name.index(after: point)...]))
  }

  /// Declares the types that errors report as missing.
  ///
  /// - Parameters:
  ///   - declared: The names of the types that the app declares.
  ///   - files: The code of the app.
  /// - Returns: True if a declaration was added.
  mutating func declare(
    typesMissingIn errors: [Diagnostic], declared: Set<String>, files: [BlankedCode]
  ) -> Bool {
    var isChanged = false
    for error in errors {
      if let name = Self.name(in: error.message, after: "cannot find type '")
        ?? Self.name(in: error.message, after: "cannot find '"),
        let framework = frameworks[name], !declared.contains(name), imported[name] != ""
      {
        isChanged = isChanged || imported[name] == nil
        imported[name] = "public typealias \(name) = \(framework).\(name)"
      } else if let name = Self.name(in: error.message, after: "cannot find type '"),
        !declared.contains(name), sources[name] == nil, name.first?.isUppercase == true,
        !Self.isMember(name, in: files)
      {
        let names = [name] + aliases.keys.filter { aliases.target(of: $0) == name }.sorted()
        let uses = names.flatMap { Self.uses(of: $0, in: files) }
        sources[name] = Self.declaration(of: name, usedIn: uses)
        isChanged = true
      } else if let (type, member) = Self.member(missingIn: error.message),
        let outer = [type, aliases.target(of: type)].first(where: isExtensible),
        members[outer, default: []].insert(member).inserted
      {
        isChanged = true
      }
    }
    return isChanged
  }

  /// True for a name that is probably a member of a protocol to which a type of the app conforms. The compiler does not
  /// find such a member while the protocol or another type in the same declaration is missing. A type with this name
  /// would hide the member everywhere.
  private static func isMember(_ name: String, in files: [BlankedCode]) -> Bool {
    switch name {
    case "Context":
      files.contains { file in
        ["UIView", "UIViewController", "NSView", "NSViewController"].contains {
          file.range(ofWord: "\($0)Representable", in: 0..<file.bytes.count) != nil
        }
      }
    case "Configuration":
      files.contains { $0.range(ofWord: "makeBody", in: 0..<$0.bytes.count) != nil }
    default: false
    }
  }

  /// Removes the generated declarations that do not compile.
  mutating func remove(_ errors: [Diagnostic]) {
    let lines = lines
    for error in errors where lines.indices.contains(error.line - 1) {
      let type = lines[error.line - 1].type
      // An alias that does not compile makes room for an empty declaration, which may not compile either.
      if imported[type, default: ""].isEmpty {
        if !type.isEmpty { sources[type] = "" }
      } else {
        imported[type] = ""
      }
    }
  }

  /// Returns the type and the missing member that a message names; `nil` for a message about something else.
  private static func member(missingIn message: String) -> (type: String, member: String)? {
    let words = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    guard words.count >= 5 else { return nil }
    if words[2].contains("is not a member type of") {
      // The first component of the path is the name of the module.
      let names = words[3].split(separator: ".")
      return ((names.count > 1 ? names.dropFirst() : names[...]).joined(separator: "."), words[1])
    }
    guard words[0] == "type ",
      let mark = words.firstIndex(where: { $0.hasSuffix(" has no member ") }),
      words.indices.contains(mark + 1)
    else { return nil }
    let member = words[mark + 1]
    let isValue =
      member.first?.isLowercase == true
      && member.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    // If the message names an alias, the last name before `has no member` is the target type of the alias.
    let type = words[mark - 1]
    return isValue ? (type.hasSuffix("?") ? String(type.dropLast()) : type, member) : nil
  }

  private static func name(in message: String, after marker: String) -> String? {
    guard let range = message.firstRange(of: marker) else { return nil }
    return String(message[range.upperBound...].prefix { $0 != "'" })
  }

  /// The lines that use a name, each split into the text before and after the first use.
  private static func uses(
    of name: String, in files: [BlankedCode]
  ) -> [(before: String, after: String)] {
    let word = Array(name.utf8)
    return files.flatMap { file -> [(before: String, after: String)] in
      file.bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
        // An earlier word can end with the name, as in `HomeScreen: Screen`. So only whole words match.
        let range = line.ranges(of: word).first { range in
          (range.upperBound == line.endIndex || !BlankedCode.isWord(line[range.upperBound]))
            && (range.lowerBound == line.startIndex
              || !BlankedCode.isWord(line[range.lowerBound - 1]))
        }
        guard let range else { return nil }
        return (
          String(decoding: line[..<range.lowerBound], as: UTF8.self),
          String(decoding: line[range.upperBound...], as: UTF8.self)
        )
      }
    }
  }

  private static func declaration(
    of name: String, usedIn uses: [(before: String, after: String)]
  ) -> String {
    let view = "extension \(name) { public var body: some View { EmptyView() } }"
    func isHead(_ text: String, _ keywords: [String]) -> Bool {
      let words = text.split { !$0.isLetter }
      return text.contains(":") && !text.contains("(")
        && keywords.contains { words.contains(Substring($0)) }
    }
    let parameters = uses.lazy.compactMap { genericParameters($0.after) }.first ?? ""
    let made = representables.first { kind in
      uses.contains {
        $0.before.contains("func make\(kind)(") || $0.before.contains("typealias \(kind)Type =")
      }
    }
    if let made { return "open class \(name)\(parameters): \(made) {/*members*/ }" }
    let isConformance = uses.contains {
      isHead($0.before, ["struct", "enum", "extension", "actor", "protocol"])
        || $0.before.hasSuffix("any ") || $0.before.hasSuffix("some ")
    }
    if uses.contains(where: { $0.before.hasSuffix("@escaping ") }) {
      return "public typealias \(name) = (Any) -> Void"
    }
    if uses.contains(where: { use in wrappers.contains { use.before.contains($0) } }) {
      return "open class \(name)\(parameters): ObservableObject { public init() {}/*members*/ }"
    }
    if name.hasSuffix("Representable") || isConformance && name.hasSuffix("View") {
      return "public protocol \(name): View {}\n\(view)"
    }
    // A class names its superclass first, so a name after a comma is a protocol.
    let isProtocolOfClass = uses.contains {
      isHead($0.before, ["class"]) && $0.before.last { !$0.isWhitespace } == ","
    }
    if isConformance || isProtocolOfClass, parameters.isEmpty {
      return "public protocol \(name) {}"
    }
    if uses.contains(where: { isHead($0.before, ["class"]) }) {
      return "open class \(name)\(parameters): NSObject {/*members*/ }"
    }
    return parameters.isEmpty
      ? "public struct \(name): Hashable, Codable, Sendable { public init() {}/*members*/ }"
      : "public struct \(name)\(parameters) {/*members*/ }"
  }

  /// The types of the views and view controllers that a representable makes, by which its methods are named.
  private static let representables = ["UIView", "UIViewController", "NSView", "NSViewController"]
  private static let wrappers = ["@EnvironmentObject", "@ObservedObject", "@StateObject"]

  /// Returns a generic parameter clause with one parameter for each argument of a use; `nil` if the use has no generic
  /// arguments.
  private static func genericParameters(_ after: String) -> String? {
    guard after.hasPrefix("<") else { return nil }
    var (depth, count) = (0, 1)
    for character in after {
      depth += character == "<" ? 1 : character == ">" ? -1 : 0
      if depth == 0 { break }
      if character == ",", depth == 1 { count += 1 }
    }
    return "<\((1...count).map { "Part\($0)" }.joined(separator: ", "))>"
  }
}

extension [String: String] {
  /// Follows type aliases from a name to the type that it finally names; returns the name itself if it is not an alias.
  func target(of name: String) -> String {
    var (target, known) = (name, Set<String>())
    while let next = self[target], known.insert(target).inserted { target = next }
    return target
  }
}

extension [Declaration] {
  /// The names of the type aliases, nested ones included, each with the type that it names. Generic aliases are left
  /// out.
  func aliases(_ code: BlankedCode) -> [(name: String, type: String)] {
    flatMap { declaration -> [(name: String, type: String)] in
      guard declaration.keyword == "typealias",
        let match = code[declaration.range].firstMatch(of: /\btypealias\s+(\w+)\s*=\s*(.+)$/)
      else { return declaration.members.aliases(code) }
      let type = match.output.2.split { $0.isWhitespace }.joined(separator: " ")
      return [(String(match.output.1), type)]
    }
  }
}
