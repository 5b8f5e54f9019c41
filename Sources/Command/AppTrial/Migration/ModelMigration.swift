import GranularitySwiftSources

/// The edits that turn the `ObservableObject` classes of an app into `@Observable` classes.
///
/// What a class announces stays what views are notified of: each `@Published` property becomes a tracked property, and
/// every other stored variable gets `@ObservationIgnored`. The properties of views follow: `@StateObject` becomes
/// `@State`, `@ObservedObject` becomes a plain property or `@Bindable`, `@EnvironmentObject` becomes `@Environment`, and
/// `environmentObject(_:)` becomes `environment(_:)`.
///
/// The edits follow from the text alone. Whether they compile, and what they change, shows a trial of the edited copy.
struct ModelMigration {
  /// A file of the app, with what the parser of the compiler found in it.
  struct Source {
    let declarations: [Declaration]
    let code: BlankedCode
  }

  /// The names of the classes that the edits migrate, sorted.
  private(set) var classes: [String] = []
  /// The classes that stay `ObservableObject`, each with the reason, sorted.
  private(set) var left: [(type: String, reason: String)] = []
  /// The edits of each file, in the order of the files.
  private(set) var edits: [[SourceEdit]]

  init(of sources: [Source]) {
    edits = sources.map { _ in [] }
    let all = sources.flatMap { source in
      source.declarations.flatMap(\.types).map { Found($0, in: source.code) }
    }
    let published = sources.reduce(into: Set<String>()) { $0.formUnion($1.code.publishers) }
    var migrated: Set<String> = []
    for found in all where found.isObservableObject {
      if let reason = found.obstacle(among: all, publishers: published) {
        left.append((found.declaration.name, reason))
      } else {
        migrated.insert(found.declaration.name)
      }
    }
    let classes = migrated.union(left.map(\.type))
    let calls = EnvironmentCalls(in: sources.map(\.code), of: classes)
    let inEnvironment = Set(
      all.flatMap { $0.properties(with: ["EnvironmentObject"]) }.map { $0.type ?? "" })
    // Of a call without a known class, it is not known whether its object is migrated.
    if !calls.areKnown, !inEnvironment.isSubset(of: migrated) {
      let objects = inEnvironment.intersection(migrated)
      left += objects.map {
        ($0, "it is in the environment beside an object that stays an ObservableObject")
      }
      migrated.subtract(objects)
    }
    self.classes = migrated.sorted()
    left.sort { $0.type < $1.type }
    for (index, source) in sources.enumerated() {
      let found = source.declarations.flatMap(\.types).map { Found($0, in: source.code) }
      let own = found.filter { $0.isObservableObject && migrated.contains($0.declaration.name) }
      edits[index] = own.flatMap(\.classEdits) + found.flatMap { $0.viewEdits(migrated) }
      edits[index] += calls.edits(ofFile: index, migrated, inEnvironment)
      // In front of a class at the beginning of the file.
      if !own.isEmpty { edits[index] = Self.imports(in: source) + edits[index] }
    }
  }

  /// Imports Observation into a file that declares a migrated class and does not import SwiftUI.
  private static func imports(in source: Source) -> [SourceEdit] {
    let imports = source.declarations.filter { $0.keyword == "import_decl" }
    let modules = imports.compactMap { source.code[$0.range].split { $0.isWhitespace }.last }
    guard !modules.contains("SwiftUI"), !modules.contains("Observation") else { return [] }
    let place = imports.last?.range.upperBound ?? 0
    return [
      SourceEdit(
        range: place..<place,
        text: imports.isEmpty ? "import Observation\n\n" : "\nimport Observation")
    ]
  }
}

extension Declaration {
  /// The type itself and the types inside it; empty for another declaration.
  fileprivate var types: [Declaration] {
    kind == .type ? [self] + members.flatMap(\.types) : []
  }
}

// MARK: - A type of the app

/// A type of the app, with the code of its file.
private struct Found {
  let declaration: Declaration
  let code: BlankedCode
  /// The range between the name and the braces, where the inherited types are.
  private let head: Range<Int>

  init(_ declaration: Declaration, in code: BlankedCode) {
    (self.declaration, self.code) = (declaration, code)
    head = declaration.start..<(declaration.braces?.lowerBound ?? declaration.start)
  }

  /// The ranges of the types that the declaration names after the colon, without a `where` clause.
  private var inherited: [Range<Int>] {
    var (index, depth) = (head.lowerBound, 0)
    var colon: Int?
    while index < head.upperBound, colon == nil {
      switch code.bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ":") where depth == 0: colon = index
      default: break
      }
      index += 1
    }
    guard let colon else { return [] }
    var ranges: [Range<Int>] = []
    var start = colon + 1
    (index, depth) = (start, 0)
    while index < head.upperBound {
      let end = code.tokenEnd(index)
      if code[index..<end] == "where", depth == 0 { break }
      switch code.bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        ranges.append(start..<index)
        start = index + 1
      default: break
      }
      index = end
    }
    return ranges + [start..<index]
  }

  private func name(_ range: Range<Int>) -> String {
    let text = code[range].split { $0.isWhitespace }.last.map(String.init) ?? ""
    return text.split(separator: ".").last.map(String.init) ?? text
  }

  /// The names of the inherited types, without their modules.
  var inheritedNames: [String] { inherited.map(name) }

  /// True for a class that names `ObservableObject` itself.
  var isObservableObject: Bool {
    declaration.keyword == "class_decl" && declaration.braces != nil
      && inheritedNames.contains("ObservableObject")
  }

  private var body: String { declaration.braces.map { code[$0] } ?? "" }

  /// The words in the braces.
  private var words: [String] { code.words(declaration.braces ?? 0..<0) }

  /// The stored variables of the class.
  private var variables: [Declaration] {
    declaration.members.filter { member in
      let modifiers = code.words(member.range.lowerBound..<member.start)
      guard member.kind == .variable,
        code.words(member.start..<member.range.upperBound).first == "var",
        !modifiers.contains("static"), !modifiers.contains("class")
      else { return false }
      guard let braces = member.braces, !modifiers.contains("lazy") else { return true }
      let accessors = code.words(braces)
      return accessors.contains("didSet") || accessors.contains("willSet")
        || code[member.start..<braces.lowerBound].contains("=")
    }
  }

  private func hasAttribute(_ member: Declaration, _ names: Set<String>) -> Range<Int>? {
    member.attributes.first { range in
      let name = code[range].dropFirst().prefix { $0.isLetter || $0 == "." || $0 == "_" }
      return names.contains(name.split(separator: ".").last.map(String.init) ?? "")
    }
  }

  /// Why the class stays an `ObservableObject`; `nil` if it can be migrated.
  ///
  /// - Parameter publishers: The names after `.$` in the app: those of properties whose publisher is used.
  func obstacle(among all: [Found], publishers: Set<String>) -> String? {
    let name = declaration.name
    if code.words(head).contains("actor") { return "an actor cannot be @Observable" }
    let parts = all.filter { $0.declaration.name == name }
    if parts.contains(where: { $0.words.contains("objectWillChange") }) {
      return "it uses objectWillChange"
    }
    let properties = variables.filter { hasAttribute($0, ["Published"]) != nil }.flatMap(\.names)
    let used = properties.first { property in
      publishers.contains(property) || parts.contains { $0.body.contains("$\(property)") }
    }
    if let used {
      return "a subscription uses the publisher $\(used)"
    }
    let others = Set(inheritedNames)
    if let subclass = all.first(where: {
      $0.declaration.keyword == "class_decl" && $0.inheritedNames.contains(name)
    }) {
      return "\(subclass.declaration.name) inherits from it"
    }
    if let conformed = all.first(where: {
      $0.declaration.keyword == "protocol" && others.contains($0.declaration.name)
        && $0.inheritedNames.contains("ObservableObject")
    }) {
      return "the protocol \(conformed.declaration.name) needs an ObservableObject"
    }
    return nil
  }

  /// The edits of a class that is migrated.
  var classEdits: [SourceEdit] {
    var edits = [
      SourceEdit(
        range: declaration.range.lowerBound..<declaration.range.lowerBound, text: "@Observable ")
    ]
    let ranges = inherited
    if let index = ranges.firstIndex(where: { name($0) == "ObservableObject" }) {
      if ranges.count == 1 {
        // The colon too, and the space before it.
        var start = ranges[0].lowerBound - 1
        while start > head.lowerBound, code.bytes[start - 1].isSpace { start -= 1 }
        var end = ranges[0].upperBound
        while end > start, code.bytes[end - 1].isSpace { end -= 1 }
        edits.append(SourceEdit(range: start..<end, text: ""))
      } else if index == 0 {
        edits.append(
          SourceEdit(range: ranges[0].lowerBound..<ranges[1].lowerBound, text: ""))
      } else {
        var end = ranges[index].upperBound
        while code.bytes[end - 1].isSpace { end -= 1 }
        edits.append(SourceEdit(range: ranges[index].lowerBound - 1..<end, text: ""))
      }
    }
    for member in variables {
      if let attribute = hasAttribute(member, ["Published"]) {
        edits.append(
          SourceEdit(
            range: attribute.lowerBound..<code.skippingSpace(attribute.upperBound), text: ""))
      } else {
        edits.append(
          SourceEdit(
            range: member.range.lowerBound..<member.range.lowerBound, text: "@ObservationIgnored "))
      }
    }
    return edits
  }

  /// A property of a view with a wrapper for an object.
  struct Property {
    let member: Declaration
    let attribute: Range<Int>
    /// The name of the class; `nil` if the source does not name it.
    let type: String?
    /// The type annotation, with its colon.
    let annotation: Range<Int>?
  }

  /// The properties with one of these wrappers.
  func properties(with wrappers: Set<String>) -> [Property] {
    declaration.members.compactMap { member in
      guard member.kind == .variable, let attribute = hasAttribute(member, wrappers) else {
        return nil
      }
      let end = member.braces?.lowerBound ?? member.range.upperBound
      guard let named = code.range(ofWord: member.name, in: attribute.upperBound..<end) else {
        return nil
      }
      let next = code.skippingSpace(named.upperBound)
      guard next < end else { return nil }
      if code.bytes[next] == UInt8(ascii: ":") {
        let start = code.skippingSpace(next + 1)
        var stop = start
        while stop < end,
          BlankedCode.isWord(code.bytes[stop]) || code.bytes[stop] == UInt8(ascii: ".")
        {
          stop += 1
        }
        let type = code[start..<stop].split(separator: ".").last.map(String.init)
        let isGeneric = stop < end && code.bytes[stop] == UInt8(ascii: "<")
        return Property(
          member: member, attribute: attribute, type: isGeneric ? nil : type,
          annotation: named.upperBound..<stop)
      }
      guard code.bytes[next] == UInt8(ascii: "=") else {
        return Property(member: member, attribute: attribute, type: nil, annotation: nil)
      }
      let value = code.skippingSpace(next + 1)
      let word = code[value..<code.tokenEnd(value)]
      return Property(
        member: member, attribute: attribute, type: word.first?.isUppercase == true ? word : nil,
        annotation: nil)
    }
  }

  /// The edits of the properties that hold an object of a migrated class.
  func viewEdits(_ migrated: Set<String>) -> [SourceEdit] {
    let states = properties(with: ["StateObject"]).filter { migrated.contains($0.type ?? "") }
    let observed = properties(with: ["ObservedObject"]).filter { migrated.contains($0.type ?? "") }
    let environment = properties(with: ["EnvironmentObject"]).filter {
      migrated.contains($0.type ?? "")
    }
    var edits = states.map { SourceEdit(range: $0.attribute, text: "@State") }
    for property in states {
      edits += storage(of: property, "StateObject").map {
        SourceEdit(range: $0.wrapper, text: "State")
      }
    }
    for property in observed {
      let isBound = body.contains("$\(property.member.name)")
      let end =
        isBound ? property.attribute.upperBound : code.skippingSpace(property.attribute.upperBound)
      edits.append(
        SourceEdit(range: property.attribute.lowerBound..<end, text: isBound ? "@Bindable" : ""))
      edits += storage(of: property, "ObservedObject").flatMap { found in
        isBound
          ? [SourceEdit(range: found.wrapper, text: "Bindable")]
          : [
            SourceEdit(range: found.underscore, text: ""),
            SourceEdit(range: found.wrapper.lowerBound..<found.label, text: "("),
          ]
      }
    }
    for property in environment {
      let name = property.member.name
      edits.append(
        SourceEdit(range: property.attribute, text: "@Environment(\(property.type ?? "").self)"))
      if let annotation = property.annotation {
        edits.append(SourceEdit(range: annotation, text: ""))
      }
      // The environment gives no binding.
      edits += code.places(ofWord: "$\(name)", in: declaration.braces ?? 0..<0).map {
        SourceEdit(range: $0, text: "Bindable(\(name))")
      }
    }
    return edits
  }

  /// The places that initialize the storage of a property: `_name = Wrapper(wrappedValue:`, with the underscore, the
  /// name of the wrapper, and the end of the label.
  private func storage(
    of property: Property, _ wrapper: String
  ) -> [(underscore: Range<Int>, wrapper: Range<Int>, label: Int)] {
    guard let braces = declaration.braces else { return [] }
    let mark = Array("_\(property.member.name)".utf8)
    return braces.compactMap { start in
      guard code.bytes[start...].starts(with: mark), !BlankedCode.isWord(code.bytes[start - 1]),
        code.tokenEnd(start) == start + mark.count
      else { return nil }
      let sign = code.skippingSpace(start + mark.count)
      guard code.bytes[sign] == UInt8(ascii: "=") else { return nil }
      let name = code.skippingSpace(sign + 1)
      let end = code.tokenEnd(name)
      guard code[name..<end] == wrapper, code.bytes[end] == UInt8(ascii: "(") else { return nil }
      let label = code.tokenEnd(end + 1)
      return (
        start..<start + 1, name..<end, code.bytes[label] == UInt8(ascii: ":") ? label + 1 : end + 1
      )
    }
  }
}

extension BlankedCode {
  /// The words of a range, in order.
  fileprivate func words(_ range: Range<Int>) -> [String] {
    bytes[range].split { !Self.isWord($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The places of a word that begins with a dollar sign.
  fileprivate func places(ofWord word: String, in range: Range<Int>) -> [Range<Int>] {
    let mark = Array(word.utf8)
    return range.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
      .map { $0..<$0 + mark.count }
      .filter { $0.upperBound == bytes.count || !Self.isWord(bytes[$0.upperBound]) }
  }

  /// The first place of a word in a range.
  fileprivate func range(ofWord word: String, in range: Range<Int>) -> Range<Int>? {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = tokenEnd(index)
      if self[index..<end] == word { return index..<end }
      index = end
    }
    return nil
  }

  /// The names after `.$`: those of properties whose publisher is used.
  fileprivate var publishers: Set<String> {
    let mark = Array(".$".utf8)
    return Set(
      bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }.map {
        start in
        self[start + 2..<tokenEnd(start + 2)]
      })
  }
}

// MARK: - The environment

/// The calls of `environmentObject(_:)`, each with the class of its object as far as the text shows it.
private struct EnvironmentCalls {
  /// By file: the range of the name of each call with its period, and the class; `nil` if the class is not known.
  private var calls: [[(name: Range<Int>, type: String?)]] = []

  var areKnown: Bool { calls.joined().allSatisfy { $0.type != nil } }

  /// - Parameter classes: The classes of the app that are `ObservableObject`s.
  init(in codes: [BlankedCode], of classes: Set<String>) {
    let types = codes.map { $0.types(ofNamesWith: classes) }
    let all = types.reduce(into: [String: Set<String>]()) { $0.merge($1) { $0.union($1) } }
    let mark = Array(".environmentObject(".utf8)
    calls = codes.enumerated().map { index, code in
      code.bytes.indices.filter {
        code.bytes[$0] == mark[0] && code.bytes[$0...].starts(with: mark)
      }.map { start in
        let open = start + mark.count - 1
        let argument = code[open + 1..<code.closing(open) - 1]
        let words = argument.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        let path = words.first == "self" ? Array(words.dropFirst()) : words
        let name = path.first ?? ""
        // The property of another object, or the result of a call, has a class that the text does not show.
        let isPlain = path.count == 1 && argument.last != ")" || classes.contains(name)
        let found = types[index][name] ?? all[name] ?? []
        let type = classes.contains(name) ? name : isPlain && found.count == 1 ? found.first : nil
        return (start..<open, type)
      }
    }
  }

  /// The edits of the calls in a file whose object is migrated.
  ///
  /// - Parameter inEnvironment: The classes that views take from the environment.
  func edits(
    ofFile index: Int, _ migrated: Set<String>, _ inEnvironment: Set<String>
  ) -> [SourceEdit] {
    calls[index].filter { call in
      call.type.map(migrated.contains) ?? !inEnvironment.isDisjoint(with: migrated)
    }.map { SourceEdit(range: $0.name, text: ".environment") }
  }
}

extension BlankedCode {
  /// The classes of variables and parameters by name: those after `name:`, and those that `name =` makes.
  fileprivate func types(ofNamesWith classes: Set<String>) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    var index = 0
    var name = ""
    while index < bytes.count {
      let end = tokenEnd(index)
      if Self.isWord(bytes[index]) {
        name = self[index..<end]
      } else if bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: "=") {
        let start = skippingSpace(index + 1)
        let type = start < bytes.count ? self[start..<tokenEnd(start)] : ""
        if classes.contains(type) { found[name, default: []].insert(type) }
      }
      index = end
    }
    return found
  }
}
