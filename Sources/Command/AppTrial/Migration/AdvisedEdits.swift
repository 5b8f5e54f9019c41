import GranularityCounting
import GranularitySwiftSources

/// Turns a recommendation to edit models or views into edits of an app's source text.
///
/// Like the edits of a ``ModelMigration``, these edits are derived from the source text alone. A trial of the edited
/// copy shows whether they compile and what they save.
struct AdvisedEdits {
  /// An error that says why the edits cannot be derived from the source text.
  struct Obstacle: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private let sources: [ModelMigration.Source]
  /// The names of the classes of the entities in the app's data models.
  private let entities: Set<String>
  private let types: [(file: Int, type: AppType)]
  private let calls: EnvironmentCalls

  init(of sources: [ModelMigration.Source], entities: Set<String> = []) {
    (self.sources, self.entities) = (sources, entities)
    types = sources.enumerated().flatMap { file, source in
      source.declarations.flatMap(\.types).map { (file, AppType($0, in: source.code)) }
    }
    calls = EnvironmentCalls(
      in: sources.map(\.code),
      of: Set(types.filter(\.type.isObservableObject).map(\.type.declaration.name)))
  }

  /// Returns the edits of each file, in the order of the files.
  ///
  /// - Throws: ``Obstacle`` if the edits cannot be derived from the source text.
  func edits(for advice: ModelEdit) throws(Obstacle) -> [[SourceEdit]] {
    switch advice.kind {
    case .hold(let type, .environmentObject, _):
      return try holdingEnvironmentValue(of: type, in: advice.views)
    case .hold(let type, let wrapper, _):
      return try forEach(of: advice.views) { view throws(Obstacle) in
        try view.holding(type, insteadOf: wrapper)
      }
    case .equatable:
      return try equatable(advice.views)
    case .unpublish(let type, let properties):
      return try forEach(of: [type]) { model throws(Obstacle) in
        try model.unpublishing(properties)
      }
    case .setIfChanged(let type, let properties):
      return try forEach(of: [type]) { model throws(Obstacle) in
        try model.settingIfChanged(properties)
      }
    case .split(let type):
      return try observing(type)
    }
  }

  /// The edits that make a class `@Observable`. A view that holds the object is then notified of the properties that it
  /// reads, as it would be by an object for each property. How to name the parts of a class is a decision, but their
  /// effect can be tried in this way.
  private func observing(_ type: String) throws(Obstacle) -> FileEdits {
    let migration = ModelMigration(of: sources, entities: entities, only: type)
    guard migration.classes == [type] else {
      throw Obstacle(migration.left.first { $0.type == type }?.reason ?? "no class has this name")
    }
    return migration.edits
  }

  private typealias FileEdits = [[SourceEdit]]

  /// The edits of the named types. The app must declare each of these types exactly once.
  private func forEach(
    of names: [String], _ edits: (AppType) throws(Obstacle) -> [SourceEdit]
  ) throws(Obstacle) -> FileEdits {
    var all: FileEdits = sources.map { _ in [] }
    for name in names {
      let (file, type) = try only(typeNamed: name)
      all[file] += try edits(type)
    }
    return all
  }

  /// The names of the enclosing types and of a type, joined by dots.
  private func path(of type: (file: Int, type: AppType)) -> String {
    sources[type.file].declarations.path(to: type.type.declaration.start)
      .filter { $0.kind == .type }.map(\.name).joined(separator: ".")
  }

  private func only(typeNamed name: String) throws(Obstacle) -> (file: Int, type: AppType) {
    let found = types.filter {
      $0.type.declaration.keyword != "extension_decl"
        && (name.contains(".") ? path(of: $0) : $0.type.declaration.name) == name
    }
    guard found.count == 1 else {
      throw Obstacle("the sources have \(found.count) types called \(name)")
    }
    return found[0]
  }

  // MARK: The environment

  /// Lets a view take the object from a custom environment value. A view observes no object that it gets this way.
  /// Every `environmentObject(_:)` call for the object also sets the environment value.
  private func holdingEnvironmentValue(
    of type: String, in views: [String]
  ) throws(Obstacle) -> FileEdits {
    let key = "held\(type.filter { $0 != "." })"
    var edits = try forEach(of: views) { view throws(Obstacle) in
      try view.holding(type, inEnvironmentValue: key)
    }
    let all = calls.calls.joined()
    guard all.allSatisfy({ $0.type != nil }) else {
      throw Obstacle("the text does not show the class of each object in the environment")
    }
    guard all.contains(where: { $0.type == type }) else {
      throw Obstacle("nothing puts a \(type) into the environment")
    }
    for (file, calls) in calls.calls.enumerated() {
      edits[file] += calls.filter { $0.type == type }.map {
        SourceEdit(range: $0.name.upperBound + 1..<$0.name.upperBound + 1, text: "held: ")
      }
    }
    // The file of the first view gets the environment value's declaration, because a file with a view imports SwiftUI.
    let file = try only(typeNamed: views[0]).file
    edits[file].append(
      append(
        """
        extension EnvironmentValues {
          @Entry var \(key): \(type)? = nil
        }

        extension View {
          func environmentObject(held object: \(type)) -> some View {
            environmentObject(object).environment(\\.\(key), object)
          }
        }
        """, toFile: file))
    return edits
  }

  /// Returns an edit that adds a declaration at the end of a file.
  private func append(_ text: String, toFile file: Int) -> SourceEdit {
    let bytes = sources[file].code.bytes
    let feed = bytes.last == UInt8(ascii: "\n") ? "" : "\n"
    return SourceEdit(range: bytes.count..<bytes.count, text: "\(feed)\n\(text)\n")
  }

  // MARK: Equal views

  private func equatable(_ views: [String]) throws(Obstacle) -> FileEdits {
    var edits: FileEdits = sources.map { _ in [] }
    for name in views {
      let (file, view) = try only(typeNamed: name)
      guard view.inheritedNames.allSatisfy({ !["Equatable", "Hashable"].contains($0) }) else {
        throw Obstacle("\(name) has an '==' already")
      }
      let parts = try view.comparedProperties().map { "first.\($0) == second.\($0)" }
      // The function that a public protocol requires of a public type has to be public too.
      let access = ["public", "package"].first(where: view.modifiers.contains).map { "\($0) " }
      let path = path(of: (file, view))
      edits[file].append(
        append(
          """
          extension \(path): Equatable {
            \(access ?? "")static func == (first: \(path), second: \(path)) -> Bool {
              \(parts.isEmpty ? "true" : parts.joined(separator: " && "))
            }
          }
          """, toFile: file))
      var isCreated = false
      for (index, source) in sources.enumerated() {
        let ends = source.code.endsOfCalls(of: view.declaration.name)
        edits[index] += ends.map { SourceEdit(range: $0..<$0, text: ".equatable()") }
        isCreated = isCreated || !ends.isEmpty
      }
      guard isCreated else { throw Obstacle("the text does not show where \(name) is created") }
    }
    return edits
  }
}

// MARK: - The edits of a type

extension AppType {
  private typealias Obstacle = AdvisedEdits.Obstacle

  /// The properties that hold an object of a class through a property wrapper.
  private func holders(
    of type: String, with wrapper: ModelEdit.Wrapper
  ) throws(Obstacle) -> [Property] {
    let found = properties(with: [wrapper.rawValue]).filter { $0.type == type }
    guard !found.isEmpty else {
      throw Obstacle(
        "the text does not show a property of \(declaration.name) with '@\(wrapper.rawValue)' and a \(type)"
      )
    }
    return found
  }

  /// The edits that let properties hold an object of a class without observing it.
  func holding(
    _ type: String, insteadOf wrapper: ModelEdit.Wrapper
  ) throws(AdvisedEdits.Obstacle) -> [SourceEdit] {
    try holders(of: type, with: wrapper).flatMap { property -> [SourceEdit] in
      if wrapper == .stateObject {
        return [SourceEdit(range: property.attribute, text: "@State")]
          + storage(of: property, wrapper.rawValue).map {
            SourceEdit(range: $0.wrapper, text: "State")
          }
      }
      var edits = [
        SourceEdit(
          range: property.attribute.lowerBound..<code.skippingSpace(property.attribute.upperBound),
          text: "")
      ]
      let range = property.member.start..<property.member.range.upperBound
      // A property without an initial value becomes a `let`. An initializer could not set a `let` that has an initial
      // value.
      if !code[range].contains("="), let keyword = code.range(ofWord: "var", in: range) {
        edits.append(SourceEdit(range: keyword, text: "let"))
      }
      edits += storage(of: property, wrapper.rawValue).flatMap {
        [
          SourceEdit(range: $0.underscore, text: ""),
          SourceEdit(range: $0.wrapper.lowerBound..<$0.label, text: "("),
        ]
      }
      return edits
    }
  }

  /// The edits that let properties take an object of a class from an environment value.
  func holding(
    _ type: String, inEnvironmentValue key: String
  ) throws(AdvisedEdits.Obstacle) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for property in try holders(of: type, with: .environmentObject) {
      guard let annotation = property.annotation else {
        throw Obstacle("\(property.member.name) of \(declaration.name) has no type annotation")
      }
      edits.append(SourceEdit(range: property.attribute, text: "@Environment(\\.\(key))"))
      edits.append(SourceEdit(range: annotation, text: ": \(type)!"))
    }
    return edits
  }

  /// The names of the stored properties that have no property wrapper and are not closures.
  func comparedProperties() throws(AdvisedEdits.Obstacle) -> [String] {
    var names: [String] = []
    for member in stored {
      if hasAttribute(member, ["ViewBuilder"]) != nil {
        throw Obstacle("\(member.name) of \(declaration.name) is made by a view builder")
      }
      guard member.attributes.isEmpty, !code[member.range].contains("->") else { continue }
      names += member.names
    }
    return names
  }

  /// Finds a stored `@Published` property of the class.
  private func published(
    _ property: String
  ) throws(AdvisedEdits.Obstacle) -> (member: Declaration, attribute: Range<Int>, name: String) {
    let name = property.split(separator: ".").last.map(String.init) ?? property
    guard let member = variables.first(where: { $0.names == [name] }),
      let attribute = hasAttribute(member, ["Published"])
    else {
      throw Obstacle("the text of \(declaration.name) does not show '@Published var \(name)'")
    }
    return (member, attribute, name)
  }

  /// The edits that remove `@Published` from some properties, so that their changes are no longer announced.
  func unpublishing(_ properties: [String]) throws(AdvisedEdits.Obstacle) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for property in properties {
      let attribute = try published(property).attribute
      edits.append(
        SourceEdit(
          range: attribute.lowerBound..<code.skippingSpace(attribute.upperBound), text: ""))
    }
    return edits
  }

  /// The edits that replace some properties with computed properties, which set a renamed stored property only if the
  /// new value differs.
  func settingIfChanged(_ properties: [String]) throws(AdvisedEdits.Obstacle) -> [SourceEdit] {
    var edits: [SourceEdit] = []
    for property in properties {
      let (member, attribute, name) = try published(property)
      guard member.braces == nil,
        let place = code.range(ofWord: name, in: member.start..<member.range.upperBound)
      else { throw Obstacle("\(name) of \(declaration.name) has a 'didSet' or a 'willSet'") }
      guard let type = annotation(of: member, after: place.upperBound) else {
        throw Obstacle("the text does not show the type of \(name)")
      }
      let stored = "stored\(name.prefix(1).uppercased())\(name.dropFirst())"
      let modifiers = code[attribute.upperBound..<member.start].split { $0.isWhitespace }
        .map { "\($0) " }.joined()
      edits.append(
        SourceEdit(
          range: attribute.lowerBound..<place.upperBound,
          text: """
            \(modifiers)var \(name): \(type) {
              get { \(stored) }
              set { if newValue != \(stored) { \(stored) = newValue } }
            }
            @Published private var \(stored)
            """))
    }
    return edits
  }

  /// The type of a stored property: its type annotation, or the type of the literal that it is initialized with.
  private func annotation(of member: Declaration, after offset: Int) -> String? {
    let end = member.range.upperBound
    let equal = (offset..<end).first { code.bytes[$0] == UInt8(ascii: "=") } ?? end
    let sign = code.skippingSpace(offset)
    if sign < equal, code.bytes[sign] == UInt8(ascii: ":") {
      return code[code.trimmed(sign + 1..<equal)]
    }
    guard equal < end else { return nil }
    let value = code.trimmed(equal + 1..<end)
    if code.literalEnds[value.lowerBound] == value.upperBound { return "String" }
    let text = code[value]
    if ["true", "false"].contains(text) { return "Bool" }
    guard text.allSatisfy({ $0.isNumber || $0 == "." || $0 == "-" }), !text.isEmpty else {
      return nil
    }
    return text.contains(".") ? "Double" : "Int"
  }
}

extension BlankedCode {
  /// The ends of the calls that create a value of a type, after their trailing closures.
  func endsOfCalls(of type: String) -> [Int] {
    places(ofWord: type, in: 0..<bytes.count).compactMap { place in
      let next = skippingSpace(place.upperBound)
      guard next < bytes.count, !isDeclared(place) else { return nil }
      var end: Int
      switch bytes[place.upperBound] {
      case UInt8(ascii: "("): end = closing(place.upperBound)
      default:
        guard bytes[next] == UInt8(ascii: "{"), startsStatement(place.lowerBound) else {
          return nil
        }
        end = closing(next)
      }
      while let closure = trailingClosure(after: end) { end = closure }
      return end
    }
  }

  /// True if the name follows `struct`, `class`, `enum` or `extension`, so that it is declared here and not called.
  private func isDeclared(_ place: Range<Int>) -> Bool {
    let before = bytes[..<place.lowerBound].lastIndex { !$0.isSpace } ?? 0
    var start = before
    while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
    return ["struct", "extension", "class", "enum"].contains(self[start..<before + 1])
  }

  /// True for an offset at which a statement starts: at the beginning of a line, or after a brace or semicolon.
  private func startsStatement(_ offset: Int) -> Bool {
    guard let before = bytes[..<offset].lastIndex(where: { !$0.isSpace }) else { return true }
    return "{};".utf8.contains(bytes[before])
      || bytes[before..<offset].contains(UInt8(ascii: "\n")) && bytes[before] != UInt8(ascii: ":")
  }

  /// The end of a trailing closure after a call: `{ … }`, or `label: { … }` after another trailing closure.
  private func trailingClosure(after end: Int) -> Int? {
    let next = skippingSpace(end)
    guard next < bytes.count else { return nil }
    if bytes[next] == UInt8(ascii: "{") { return closing(next) }
    guard bytes[end - 1] == UInt8(ascii: "}"), Self.isWord(bytes[next]) else { return nil }
    let colon = tokenEnd(next)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let open = skippingSpace(colon + 1)
    return open < bytes.count && bytes[open] == UInt8(ascii: "{") ? closing(open) : nil
  }
}
