import GranularitySwiftSources

/// The edits that turn the `ObservableObject` classes of an app into `@Observable` classes.
///
/// Views stay notified of the same properties: each `@Published` property becomes a tracked property, and every other
/// stored variable gets `@ObservationIgnored`. The property wrappers of views change accordingly: `@StateObject`
/// becomes `@State`, `@ObservedObject` becomes a plain property or `@Bindable`, `@EnvironmentObject` becomes
/// `@Environment`, and `environmentObject(_:)` becomes `environment(_:)`.
///
/// The edits are derived from the source text alone. A trial of the edited copy shows whether they compile and what
/// they change.
struct ModelMigration {
  /// A file of the app, with the declarations that the compiler's parser found in it.
  struct Source {
    let declarations: [Declaration]
    let code: BlankedCode
  }

  /// The sorted names of the classes that the edits migrate.
  private(set) var classes: [String] = []
  /// The classes that stay `ObservableObject`, sorted, each with the reason.
  private(set) var left: [(type: String, reason: String)] = []
  /// The edits of each file, in the order of the files.
  private(set) var edits: [[SourceEdit]]

  /// - Parameters:
  ///   - sources: The files of the app.
  ///   - entities: The names of the classes of the entities in the app's data models.
  ///   - only: The name of the only class to migrate; `nil` to migrate all classes.
  init(of sources: [Source], entities: Set<String> = [], only: String? = nil) {
    edits = sources.map { _ in [] }
    let all = sources.flatMap { source in
      source.declarations.flatMap(\.types).map { AppType($0, in: source.code) }
    }
    let published = sources.reduce(into: Set<String>()) { $0.formUnion($1.code.publishers) }
    var migrated: Set<String> = []
    var others: Set<String> = []
    for found in all where found.isObservableObject {
      if let only, found.declaration.name != only {
        others.insert(found.declaration.name)
      } else if let reason = found.obstacle(among: all, publishers: published) {
        left.append((found.declaration.name, reason))
      } else {
        migrated.insert(found.declaration.name)
      }
    }
    let classesOfApp = all.filter { $0.declaration.keyword == "class_decl" }
    // A subclass has the notifications of its superclass.
    var parents = Set(left.map(\.type))
    while let child = classesOfApp.first(where: { type in
      type.inheritedNames.first.map(parents.contains) == true
        && !parents.contains(type.declaration.name)
    }) {
      let name = child.declaration.name
      left.append((name, "it inherits from \(child.inheritedNames[0])"))
      parents.insert(name)
      migrated.remove(name)
    }
    let managed = all.filter {
      $0.declaration.keyword == "class_decl" && $0.inheritedNames.first == "NSManagedObject"
    }.map(\.declaration.name)
    left += entities.union(managed).map { ($0, "Core Data makes it one") }
    let classes = migrated.union(others).union(left.map(\.type))
    let calls = EnvironmentCalls(in: sources.map(\.code), of: classes)
    let inEnvironment = Set(
      all.flatMap { $0.properties(with: ["EnvironmentObject"]) }.map { $0.type ?? "" })
    // If the class of a call's argument is not known, the call cannot be edited safely.
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
      let found = source.declarations.flatMap(\.types).map { AppType($0, in: source.code) }
      let own = found.filter { $0.isObservableObject && migrated.contains($0.declaration.name) }
      edits[index] = own.flatMap(\.classEdits) + found.flatMap { $0.viewEdits(migrated) }
      edits[index] += calls.edits(ofFile: index, migrated, inEnvironment)
      // The edit of the imports comes first, because the migrated class can be at the very beginning of the file.
      if !own.isEmpty { edits[index] = Self.imports(in: source) + edits[index] }
    }
  }

  /// The edit that adds `import Observation` to a file that declares a migrated class and does not import SwiftUI.
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

// MARK: - The edits of a type

extension AppType {
  /// Returns why a class stays an `ObservableObject`; `nil` if the class can be migrated.
  ///
  /// - Parameter publishers: The names that follow `.$` in the app, which belong to properties whose publisher is used.
  func obstacle(among all: [AppType], publishers: Set<String>) -> String? {
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
        // If `ObservableObject` is the only inherited type, the colon and the space before the colon are removed too.
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
      // `@Environment` provides no bindings, so each `$name` becomes `Bindable(name)`.
      edits += code.places(ofWord: "$\(name)", in: declaration.braces ?? 0..<0).map {
        SourceEdit(range: $0, text: "Bindable(\(name))")
      }
    }
    return edits
  }
}
