import Foundation

/// The expansion of `@Model` in the stand-in for SwiftData: the code that makes a class a model of an in-memory store.
struct PersistentModel {
  /// The source of the class; in the role `memberAttribute`, the source of the member that can get an attribute.
  private let declaration: String

  init(_ declaration: String) {
    self.declaration = declaration
  }

  /// Returns the source that the macro adds in one role, such as `member`.
  ///
  /// - Parameters:
  ///   - extended: The name of the class that the extension extends.
  ///   - conforms: True if the class already conforms to `PersistentModel`.
  func expansion(as role: String, of extended: String?, conforms: Bool) -> String {
    switch role {
    case "member": members
    case "memberAttribute":
      StoredProperty(declaration)?.isPersisted == true ? "@_PersistedProperty" : ""
    case "extension" where !conforms:
      extended.map { "extension \($0): SwiftData.PersistentModel {}" } ?? ""
    default: ""
    }
  }

  /// The members that `PersistentModel` requires. They are public if the class is visible outside its module.
  private var members: String {
    guard let name = DeclarationText(declaration, keywords: ["class"]).declared?.name else {
      return ""
    }
    let head = declaration[..<name.startIndex]
    let access = ["public", "open", "package"].contains { head.contains($0) } ? "public " : ""
    return """
      \(access)let _$observationRegistrar = SwiftData.ModelRegistrar()
      \(access)let _$persistence = SwiftData.ModelPersistence()
      \(access)static var _$uniqueValues: [SwiftData.ModelValue] { [\(uniqueValues(of: name))] }
      \(access)static var _$relationships: [SwiftData.ModelRelationship] { [\(relationships(of: name))] }
      """
  }

  /// Returns code that describes each property with `@Attribute(.unique)`, whose values are unique in the store.
  private func uniqueValues(of owner: Substring) -> String {
    declaration.matches(
      of: /@Attribute\(\s*\.unique\b[^)]*\)\s*(?:\w+(?:\(set\))?\s+)*?var\s+(`?\w+`?)/
    )
    .map { ".init(\\\(owner).\($0.output.1))" }
    .joined(separator: ", ")
  }

  /// Returns code that describes each property with `@Relationship`.
  private func relationships(of owner: Substring) -> String {
    declaration.matches(
      of:
        /@Relationship\s*(?:\(((?:[^()]|\([^()]*\))*)\))?\s*(?:\w+(?:\(set\))?\s+)*?var\s+(`?\w+`?)/
    )
    .map { match in
      let labelled = (match.output.1 ?? "").split(separator: ",").filter {
        $0.contains(/^\s*(?:deleteRule|inverse)\s*:/)
      }
      return ".init("
        + (["\\\(owner).\(match.output.2)"] + labelled.map(String.init)).joined(separator: ", ")
        + ")"
    }
    .joined(separator: ", ")
  }
}

/// A class member that declares one variable.
struct StoredProperty {
  /// The source of the declaration before `var`, including its attributes.
  let prefix: String
  /// The source of the declaration after the variable's name.
  let rest: Substring
  /// The variable's name, without backticks.
  let name: String
  private let attributes: Set<Substring>
  private let modifiers: Set<Substring>

  /// - Parameter declaration: The source of the member. The initializer returns `nil` if the member is not a variable.
  init?(_ declaration: String) {
    let text = DeclarationText(declaration, keywords: ["var"])
    guard let declared = text.declared else { return nil }
    name = String(declared.name).replacing("`", with: "")
    rest = declaration[declared.name.endIndex...]
    prefix = String(declaration[..<declared.keyword.startIndex])
    attributes = Set(text.attributes)
    modifiers = Set(text.modifiers)
  }

  /// True for a stored instance property that the store saves.
  var isPersisted: Bool {
    isStored && !modifiers.contains("lazy")
      && attributes.isDisjoint(with: ["Transient", "_PersistedProperty"])
  }

  /// True for a stored instance property that an `@Observable` class tracks.
  var isTracked: Bool {
    isStored && attributes.isDisjoint(with: ["ObservationIgnored", "ObservationTracked"])
  }

  /// True for a stored instance property.
  private var isStored: Bool {
    modifiers.isDisjoint(with: ["static", "class"]) && !DeclarationText.isComputed(rest)
  }

  /// The expansion of `@_PersistedProperty`: a stored property, and accessors that report reads and writes to the
  /// registrar and to the store.
  ///
  /// As in SwiftData, the accessors also report a set to an equal value.
  func expansion(as role: String) -> String {
    let storage = prefix.replacing(
      /@(?:_PersistedProperty|Attribute|Relationship)\b(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?/,
      with: ""
    )
    .replacing(
      /\b(?:public|package|internal|fileprivate|private|open)\b(?:\s*\(\s*set\s*\))?/, with: "")
    guard role == "peer" else {
      return DeclarationText.hasObservers(rest) ? accessors : "{\n\(accessors)\n}"
    }
    return "@Transient\n\(storage) private var _\(name)\(rest)"
  }

  private var accessors: String {
    """
    @storageRestrictions(initializes: _\(name))
    init(initialValue) {
      _\(name) = initialValue
    }
    get {
      _$read(\\.`\(name)`, name: "\(name)")
      return _\(name)
    }
    set {
      _$willSet(\\.`\(name)`, name: "\(name)")
      defer { _$didSet(\\.`\(name)`) }
      _\(name) = newValue
    }
    _modify {
      _$read(\\.`\(name)`, name: "\(name)")
      _$willSet(\\.`\(name)`, name: "\(name)")
      defer { _$didSet(\\.`\(name)`) }
      yield &_\(name)
    }
    """
  }
}

/// The expansion of `@ModelActor` in the stand-in for SwiftData.
struct ModelActor {
  let declaration: String

  func expansion(as role: String, of extended: String?) -> String {
    guard role == "member" else {
      return extended.map { "extension \($0): SwiftData.ModelActor {}" } ?? ""
    }
    let head = declaration.firstMatch(of: /(?:actor|class)\s+\w+/).map {
      declaration[..<$0.range.lowerBound]
    }
    let access =
      ["public", "open", "package"].contains { head?.contains($0) == true } ? "public " : ""
    return """
      \(access)nonisolated let modelContainer: SwiftData.ModelContainer
      \(access)nonisolated let modelExecutor: any SwiftData.ModelExecutor
      \(access)init(modelContainer: SwiftData.ModelContainer) {
        self.modelContainer = modelContainer
        modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: SwiftData.ModelContext(modelContainer))
      }
      """
  }
}

/// The expansion of `@Query` in the stand-in for SwiftData: a stored query, and a getter that returns the models that
/// the query finds.
struct QueryProperty {
  private let attribute: String
  private let declaration: String

  /// - Parameters:
  ///   - attribute: The source of the `@Query` attribute, with its arguments.
  ///   - declaration: The source of the declaration, including the attribute. Comments in both sources have no effect.
  init(attribute: String, declaration: String) {
    self.attribute = DeclarationText.withoutComments(attribute)
    self.declaration = DeclarationText.withoutComments(declaration)
  }

  func expansion(as role: String) -> String {
    guard let property = StoredProperty(declaration) else { return "" }
    guard role == "peer" else { return "get { _\(property.name).wrappedValue }" }
    let array = property.rest.firstMatch(of: /:\s*(?:\[\s*(.+?)\s*\]|Array<\s*(.+?)\s*>)\s*$/)
    let alias = property.rest.firstMatch(of: /:\s*([\w.]+)\s*$/)
    let types: (element: Substring, result: String)? =
      if let element = array?.output.1 ?? array?.output.2 {
        (element, "[\(element)]")
      } else if let name = alias?.output.1 {
        // The value of a query is always an array, so a type that is a plain name must be a type alias of an array.
        ("\(name).Element", "\(name)")
      } else {
        nil
      }
    guard let types else { return "" }
    let arguments = attribute.firstIndex(of: "(").map { String(attribute[$0...]) } ?? "()"
    let type = "SwiftData.Query<\(types.element), \(types.result)>"
    return "@MainActor var _\(property.name): \(type) = \(type)\(arguments)"
  }
}
