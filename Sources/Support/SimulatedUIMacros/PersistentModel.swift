import Foundation

/// The expansion of `@Model` of SwiftData's stand-in: what a class needs to be a model of an in-memory store.
struct PersistentModel {
  /// The declaration of the class, or of the member that gets an attribute.
  private let declaration: String

  init(_ declaration: String) {
    self.declaration = declaration
  }

  /// The source for one role of the macro.
  ///
  /// - Parameter extended: The name of the class, for the extension.
  func expansion(as role: String, of extended: String?) -> String {
    switch role {
    case "member": members
    case "memberAttribute":
      StoredProperty(declaration)?.isPersisted == true ? "@_PersistedProperty" : ""
    case "extension": extended.map { "extension \($0): SwiftData.PersistentModel {}" } ?? ""
    default: ""
    }
  }

  /// The members that the protocol of models requires, as visible as the class.
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

  /// A description of each property whose values are unique.
  private func uniqueValues(of owner: Substring) -> String {
    declaration.matches(
      of: /@Attribute\(\s*\.unique\b[^)]*\)\s*(?:\w+(?:\(set\))?\s+)*?var\s+(`?\w+`?)/
    )
    .map { ".init(\\\(owner).\($0.output.1))" }
    .joined(separator: ", ")
  }

  /// A description of each property with `@Relationship`.
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

/// A member of a class that declares one variable.
struct StoredProperty {
  /// The declaration before `var`, with its attributes.
  let prefix: String
  /// The declaration after the name.
  let rest: Substring
  /// The name, without backticks.
  let name: String
  private let attributes: Set<Substring>
  private let modifiers: Set<Substring>

  /// - Parameter declaration: The source of the member; `nil` is returned if it is not a variable.
  init?(_ declaration: String) {
    let text = DeclarationText(declaration, keywords: ["var"])
    guard let declared = text.declared else { return nil }
    name = String(declared.name).replacing("`", with: "")
    rest = declaration[declared.name.endIndex...]
    prefix = String(declaration[..<declared.keyword.startIndex])
    attributes = Set(text.attributes)
    modifiers = Set(text.modifiers)
  }

  /// True for an instance's stored property that the store keeps.
  var isPersisted: Bool {
    isStored && !modifiers.contains("lazy")
      && attributes.isDisjoint(with: ["Transient", "_PersistedProperty"])
  }

  /// True for an instance's stored property that an observable class tracks.
  var isTracked: Bool {
    isStored && attributes.isDisjoint(with: ["ObservationIgnored", "ObservationTracked"])
  }

  /// True for an instance's stored property.
  private var isStored: Bool {
    modifiers.isDisjoint(with: ["static", "class"]) && !DeclarationText.isComputed(rest)
  }

  /// The expansion of `@_PersistedProperty`: a stored property, and accessors that report to the registrar and to the
  /// store.
  ///
  /// As in SwiftData, a set to an equal value is reported as well.
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

/// The expansion of `@ModelActor` of SwiftData's stand-in.
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
      \(access)nonisolated let modelContext: SwiftData.ModelContext
      \(access)init(modelContainer: SwiftData.ModelContainer) {
        self.modelContainer = modelContainer
        modelContext = SwiftData.ModelContext(modelContainer)
      }
      """
  }
}

/// The expansion of `@Query` of SwiftData's stand-in: a stored query, and a getter of its models.
struct QueryProperty {
  private let attribute: String
  private let declaration: String

  /// - Parameters:
  ///   - attribute: The attribute with its arguments.
  ///   - declaration: The declaration with the attribute. Comments before, in and after it have no effect.
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
        // Only an array can be the value of a query, so the name is that of an array.
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
