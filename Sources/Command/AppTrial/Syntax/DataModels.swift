internal import Foundation
import GranularityTabular

/// Generates the classes that Xcode generates from the data models of an app, and the files in which the stand-in for
/// Core Data finds the models.
///
/// An entity whose code generation is "Class Definition" gives a class, and one with "Category/Extension" an extension
/// of a class of the app. An entity whose code generation is manual gives no code.
struct DataModels {
  private(set) var models: [DataModel] = []

  /// Adds the current version of a model, which is a folder `Name.xcdatamodeld` with versions, or a single version. A
  /// folder without a readable version adds no model.
  mutating func add(bundle path: String) {
    guard let version = Self.currentVersion(of: path),
      let bytes = try? InputFile.bytes(at: "\(version)/contents")
    else { return }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    models.append(DataModel(name: name, xml: String(decoding: bytes, as: UTF8.self)))
  }

  private static func currentVersion(of path: String) -> String? {
    guard path.hasSuffix(".xcdatamodeld") else { return path }
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".xcdatamodel") }.sorted()
    let data = try? Data(InputFile.bytes(at: "\(path)/.xccurrentversion"))
    let list = data.flatMap {
      try? unsafe PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    let current = list?["_XCCurrentVersionName"] as? String
    return (current.flatMap { versions.contains($0) ? $0 : nil } ?? versions.first)
      .map { "\(path)/\($0)" }
  }

  /// The names of the classes of the entities.
  var classNames: Set<String> { Set(models.flatMap(\.entities).compactMap(\.className)) }

  /// The text of all models, from which the source is generated.
  var text: String {
    models.map { "\($0.name.utf8.count) \($0.xml.utf8.count) \($0.name)\($0.xml)" }.joined()
  }

  /// The generated source files, one for each model that generates code.
  ///
  /// - Parameter declared: The names of the types that the app declares. These types are not generated.
  func files(declared: Set<String>) -> [SourceFile] {
    var known = declared
    return models.enumerated().compactMap { index, model in
      let source = model.source(&known)
      guard !source.isEmpty else { return nil }
      return SourceFile(
        path: "\(model.name).xcdatamodeld", name: "GranularityDataModel\(index).swift",
        bytes: Array(source.utf8))
    }
  }
}

/// A data model of an app.
struct DataModel {
  let name: String
  let xml: String
  private(set) var entities: [Entity] = []

  struct Entity {
    let name: String
    /// The name of the class without its module; `nil` if the objects have no class of their own.
    let className: String?
    let parent: String?
    let isAbstract: Bool
    /// `class`, `category`, or `nil` for an entity without generated code.
    let generation: String?
    var attributes: [[String: String]] = []
    var relationships: [[String: String]] = []
    var uniqueness: [[String]] = []
  }

  init(name: String, xml: String) {
    (self.name, self.xml) = (name, xml)
    for tag in Self.tags(in: xml) { add(tag) }
  }

  private mutating func add(_ tag: (name: String, values: [String: String])) {
    let last = entities.indices.last
    switch tag.name {
    case "entity":
      let type = tag.values["representedClassName"]?.split(separator: ".").last.map(String.init)
      entities.append(
        Entity(
          name: tag.values["name"] ?? "", className: type == "NSManagedObject" ? nil : type,
          parent: tag.values["parentEntity"], isAbstract: tag.values["isAbstract"] == "YES",
          generation: tag.values["codeGenerationType"].flatMap { $0 == "none" ? nil : $0 }))
    case "attribute": if let last { entities[last].attributes.append(tag.values) }
    case "relationship": if let last { entities[last].relationships.append(tag.values) }
    case "uniquenessConstraint": if let last { entities[last].uniqueness.append([]) }
    case "constraint":
      if let last, let value = tag.values["value"], !entities[last].uniqueness.isEmpty {
        entities[last].uniqueness[entities[last].uniqueness.count - 1].append(value)
      }
    default: break
    }
  }

  /// The opening tags of an XML text, each with its attributes.
  private static func tags(in xml: String) -> [(name: String, values: [String: String])] {
    xml.matches(of: /<(\w+)((?:\s+[\w:.\-]+\s*=\s*"[^"]*")*)\s*\/?>/).map { tag in
      let values = tag.output.2.matches(of: /([\w:.\-]+)\s*=\s*"([^"]*)"/).map {
        (String($0.output.1), unescaped(String($0.output.2)))
      }
      return (String(tag.output.1), Dictionary(values) { $1 })
    }
  }

  private static func unescaped(_ text: String) -> String {
    ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&#10;": "\n"]
      .reduce(text) { $0.replacing($1.key, with: $1.value) }
      .replacing("&amp;", with: "&")
  }
}

// MARK: - Generated source

extension DataModel {
  /// The source of the generated classes and extensions; empty if there are none.
  ///
  /// - Parameter declared: The names of the declared types, to which the generated classes are added.
  func source(_ declared: inout Set<String>) -> String {
    var lines: [String] = []
    let own = Set(
      entities.filter { $0.generation != nil }.compactMap(\.className)
        .filter { !declared.contains($0) })
    var known = declared
    for entity in entities {
      guard let type = entity.className, let generation = entity.generation else { continue }
      let isDeclared = known.contains(type)
      // In a target of Xcode, the generated class would be a second one. So the app's type is in a different target.
      if isDeclared, generation == "class" { continue }
      if !isDeclared {
        lines += [
          "public class \(type): \(superclass(of: entity)) {",
          "  public override class func _new(_ entity: NSEntityDescription) -> NSManagedObject { \(type)(entity: entity, insertInto: nil) }",
          "}",
        ]
        known.insert(type)
      }
      lines.append("extension \(type) {")
      lines.append(
        "  public class func fetchRequest() -> NSFetchRequest<\(type)> { NSFetchRequest<\(type)>(entityName: \"\(entity.name)\") }"
      )
      lines += entity.attributes.compactMap { Self.property($0) }
      lines += entity.relationships.flatMap { members(of: $0, own) }
      lines.append("}")
      if entity.parent == nil { lines.append("extension \(type): Identifiable {}") }
    }
    declared = known
    return lines.isEmpty
      ? "" : (["import CoreData", "import Foundation"] + lines).map { "\($0)\n" }.joined()
  }

  private func superclass(of entity: Entity) -> String {
    entities.first { $0.name == entity.parent }?.className ?? "NSManagedObject"
  }

  /// The numbers that are stored as values of Swift, each with its type.
  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double",
    "Float": "Float", "Boolean": "Bool", "Date": "TimeInterval",
  ]
  private static let objects = [
    "Integer 16": "NSNumber", "Integer 32": "NSNumber", "Integer 64": "NSNumber",
    "Double": "NSNumber", "Float": "NSNumber", "Boolean": "NSNumber", "Decimal": "NSDecimalNumber",
    "String": "String", "Date": "Date", "UUID": "UUID", "URI": "URL", "Binary": "Data",
  ]

  private static func property(_ attribute: [String: String]) -> String? {
    guard let name = attribute["name"], let kind = attribute["attributeType"] else { return nil }
    let isScalar = attribute["usesScalarValueType"] == "YES"
    if isScalar, let type = scalars[kind] { return property(name, type, access: "public ") }
    if let type = objects[kind] { return property(name, "\(type)?", access: "public ") }
    guard kind == "Transformable" else { return nil }
    // The class of the value can be internal.
    return attribute["customClassName"].map { property(name, "\($0)?", access: "") }
      ?? property(name, "NSObject?", access: "public ")
  }

  private static func property(_ name: String, _ type: String, access: String) -> String {
    "  \(access)var `\(name)`: \(type) \(accessors(name))"
  }

  /// The accessors of a property whose value is in the dictionary of the object.
  static func accessors(_ name: String) -> String {
    "{ get { _managedValue(\"\(name)\") } set { _setManagedValue(newValue, \"\(name)\") } }"
  }

  private func members(of relationship: [String: String], _ own: Set<String>) -> [String] {
    guard let name = relationship["name"] else { return [] }
    let entity = entities.first { $0.name == relationship["destinationEntity"] }
    let type = entity?.className ?? "NSManagedObject"
    // A class of the app can be internal.
    let access = own.contains(type) || type == "NSManagedObject" ? "public " : ""
    guard relationship["toMany"] == "YES" else {
      return [Self.property(name, "\(type)?", access: access)]
    }
    let isOrdered = relationship["ordered"] == "YES"
    let set = isOrdered ? "NSOrderedSet" : "NSSet"
    let suffix = name.prefix(1).uppercased() + name.dropFirst()
    let methods = [
      "addTo\(suffix)(_ value: \(type))", "removeFrom\(suffix)(_ value: \(type))",
    ]
    let setMethods = ["addTo\(suffix)(_ values: \(set))", "removeFrom\(suffix)(_ values: \(set))"]
    let ordered = [
      "insertInto\(suffix)(_ value: \(type), at idx: Int)", "removeFrom\(suffix)(at idx: Int)",
      "insertInto\(suffix)(_ values: [\(type)], at indexes: NSIndexSet)",
      "removeFrom\(suffix)(at indexes: NSIndexSet)",
      "replace\(suffix)(at idx: Int, with value: \(type))",
      "replace\(suffix)(at indexes: NSIndexSet, with values: [\(type)])",
    ]
    return [Self.property(name, "\(set)?", access: "public ")]
      + (methods + setMethods + (isOrdered ? ordered : [])).compactMap { head in
        Self.body(of: head).map { "  \(access)func \(head) \($0)" }
      }
  }

  /// The body of an accessor of a relationship, such as `addToItems(_ value: Item)`; `nil` for another method.
  static func body(of head: String) -> String? {
    guard
      let match = head.wholeMatch(
        of: /(addTo|removeFrom|insertInto|replace)(\w+)\s*\((.*)\)\s*/.dotMatchesNewlines())
    else { return nil }
    let name = match.output.2.prefix(1).lowercased() + match.output.2.dropFirst()
    let parameters = match.output.3.matches(of: /(?:(\w+)\s+)?(\w+)\s*:/).map {
      (label: $0.output.1 ?? $0.output.2, name: $0.output.2)
    }
    let places = parameters.first { $0.label == "at" }?.name
    let value = parameters.first { $0.label != "at" }?.name
    switch (match.output.1, value, places) {
    case ("addTo", let value?, _): return "{ _add(\(value), to: \"\(name)\") }"
    case ("removeFrom", let value?, _): return "{ _remove(\(value), from: \"\(name)\") }"
    case ("removeFrom", nil, let places?): return "{ _remove(at: \(places), from: \"\(name)\") }"
    case ("insertInto", let value?, let places?):
      return "{ _add(\(value), to: \"\(name)\", at: \(places)) }"
    case ("replace", let value?, let places?):
      return
        "{ _remove(at: \(places), from: \"\(name)\"); _add(\(value), to: \"\(name)\", at: \(places)) }"
    default: return nil
    }
  }
}

// MARK: - The file of a model

extension DataModel {
  /// The content of the file from which the stand-in for Core Data reads the model.
  ///
  /// - Parameter module: The name of the module with the app's classes.
  func record(module: String) throws -> [UInt8] {
    let record = Record(
      entities: entities.map { entity in
        Record.Entity(
          name: entity.name,
          className: entity.className.map { "\(module).\($0)" } ?? "NSManagedObject",
          parent: entity.parent, isAbstract: entity.isAbstract,
          attributes: entity.attributes.map(Self.record(ofAttribute:)),
          relationships: entity.relationships.map(Self.record(ofRelationship:)),
          uniqueness: entity.uniqueness)
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return [UInt8](try encoder.encode(record))
  }

  /// The raw values of `NSAttributeType`.
  private static let types: [String: UInt] = [
    "Integer 16": 100, "Integer 32": 200, "Integer 64": 300, "Decimal": 400, "Double": 500,
    "Float": 600, "String": 700, "Boolean": 800, "Date": 900, "Binary": 1000, "UUID": 1100,
    "URI": 1200, "Transformable": 1800, "ObjectID": 2000,
  ]
  /// The raw values of `NSDeleteRule`.
  private static let rules: [String: UInt] = [
    "No Action": 0, "Nullify": 1, "Cascade": 2, "Deny": 3,
  ]

  private static func record(ofAttribute values: [String: String]) -> Record.Attribute {
    Record.Attribute(
      name: values["name"] ?? "", type: types[values["attributeType"] ?? ""] ?? 0,
      isOptional: values["optional"] == "YES",
      isTransient: values["transient"] == "YES" || values["derived"] == "YES",
      defaultText: values["defaultValueString"],
      defaultSeconds: values["defaultDateTimeInterval"].flatMap { Double($0) })
  }

  private static func record(ofRelationship values: [String: String]) -> Record.Relationship {
    Record.Relationship(
      name: values["name"] ?? "", destination: values["destinationEntity"] ?? "",
      inverse: values["inverseName"], isToMany: values["toMany"] == "YES",
      isOrdered: values["ordered"] == "YES", isOptional: values["optional"] == "YES",
      deleteRule: rules[values["deletionRule"] ?? ""] ?? 1)
  }

  /// The same properties as `ModelRecord` of the stand-in for Core Data, which reads the file.
  private struct Record: Encodable {
    struct Attribute: Encodable {
      let name: String
      let type: UInt
      let isOptional: Bool
      let isTransient: Bool
      let defaultText: String?
      let defaultSeconds: Double?
    }
    struct Relationship: Encodable {
      let name: String
      let destination: String
      let inverse: String?
      let isToMany: Bool
      let isOrdered: Bool
      let isOptional: Bool
      let deleteRule: UInt
    }
    struct Entity: Encodable {
      let name: String
      let className: String
      let parent: String?
      let isAbstract: Bool
      let attributes: [Attribute]
      let relationships: [Relationship]
      let uniqueness: [[String]]
    }

    let entities: [Entity]
  }
}
