// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A description of the entities of an app.
open class NSManagedObjectModel: NSObject, NSCopying, @unchecked Sendable {
  open var entities: [NSEntityDescription] = [] {
    didSet {
      for entity in entities { entity.managedObjectModel = self }
      LoadedModels.add(self)
    }
  }
  open var versionIdentifiers: Set<AnyHashable> = []
  private let lastNumber = Protected(0)
  private var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]

  public override init() {}

  /// Reads the model file that `granularity try` makes from the app's data model.
  ///
  /// - Returns: `nil` if there is no such file.
  public convenience init?(contentsOf url: URL) {
    guard let record = ModelRecord(at: url) else { return nil }
    self.init()
    entities = record.entities(in: self)
  }

  /// The model with the entities of all model files of the main bundle.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let models = (bundles ?? [.main]).flatMap { bundle in
      (bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? [])
        .map { $0 as URL }.sorted { $0.path < $1.path }
    }.compactMap { NSManagedObjectModel(contentsOf: $0) }
    return NSManagedObjectModel(byMerging: models)
  }

  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models else { return nil }
    self.init()
    entities = models.flatMap(\.entities)
  }

  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  open func setFetchRequestTemplate(
    _ template: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
  ) {
    templates[name] = template
  }
  open func fetchRequestTemplate(
    forName name: String
  ) -> NSFetchRequest<any NSFetchRequestResult>? { templates[name] }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The number of the next object that is made.
  func nextNumber() -> Int {
    lastNumber.withLock { last in
      last += 1
      return last
    }
  }

  /// The entity with a name. A module before the name has no effect: on Linux, `NSStringFromClass` also names the module
  /// of a class with the attribute `@objc(Name)`, and apps use this text as the name of an entity.
  func entity(named name: String) -> NSEntityDescription? {
    let name = name.split(separator: ".").last.map(String.init)
    return entities.first { $0.name == name }
  }

  func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    entities.first { $0.isEntity(of: type) }
  }
}

/// The models of the process. An object without a context finds its entity in them.
enum LoadedModels {
  private struct Entry: @unchecked Sendable {
    weak var model: NSManagedObjectModel?
  }

  private static let entries = Protected([Entry]())

  static func add(_ model: NSManagedObjectModel) {
    entries.withLock { entries in
      entries.removeAll { $0.model == nil || $0.model === model }
      entries.append(Entry(model: model))
    }
  }

  static var all: [NSManagedObjectModel] { entries.withLock { $0.compactMap(\.model) } }
}

/// A value that several threads use.
final class Protected<Value>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// A description of a class of managed objects.
open class NSEntityDescription: NSObject, NSCopying, @unchecked Sendable {
  open internal(set) weak var managedObjectModel: NSManagedObjectModel!
  open var name: String?
  open var managedObjectClassName: String! = "NSManagedObject"
  open var isAbstract = false
  open var userInfo: [AnyHashable: Any]?
  open var versionHashModifier: String?
  open var renamingIdentifier: String?
  open var uniquenessConstraints: [[Any]] = []
  open var indexes: [NSFetchIndexDescription] = []
  open private(set) weak var superentity: NSEntityDescription?
  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }
  private var ownProperties: [NSPropertyDescription] = []
  private var type: NSManagedObject.Type?
  /// The properties by their names; `nil` after a change of the properties.
  private var known: [String: NSPropertyDescription]?

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The properties, including those of the superentity.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + ownProperties }
    set {
      ownProperties = newValue
      known = nil
      for property in newValue { property.entity = self }
    }
  }

  open var propertiesByName: [String: NSPropertyDescription] {
    if let known, superentity == nil { return known }
    let made = Dictionary(properties.map { ($0.name, $0) }) { $1 }
    known = made
    return made
  }
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { $1 }
  }

  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription]
  {
    relationships.filter { $0.destinationEntity === entity }
  }

  /// The relationships, in the order of the model.
  var relationships: [NSRelationshipDescription] {
    properties.compactMap { $0 as? NSRelationshipDescription }
  }

  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || superentity?.isKindOf(entity: entity) == true
  }

  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.model?.entity(named: entityName)
  }

  /// Makes an object of the entity's class and inserts it.
  ///
  /// - Precondition: The model of the context has the entity.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      fatalError("the model of the context needs an entity '\(entityName)'; it has none")
    }
    let object = entity.make()
    context.insert(object)
    return object
  }

  // MARK: The class

  /// Makes an object of the entity's class that is in no context.
  func make() -> NSManagedObject { objectType._new(self) }

  private var objectType: NSManagedObject.Type {
    if let type { return type }
    let found = managedObjectClassName.flatMap { NSClassFromString($0) as? NSManagedObject.Type }
    if let found { type = found }
    return found ?? NSManagedObject.self
  }

  /// True if the objects of the entity have this class. The first class with the name of the entity's class becomes
  /// the class of the entity.
  func isEntity(of type: NSManagedObject.Type) -> Bool {
    if let known = self.type { return known == type }
    guard type != NSManagedObject.self,
      managedObjectClassName.split(separator: ".").last.map(String.init)
        == String(describing: type)
    else { return false }
    self.type = type
    return true
  }
}

/// A description of an index. It has no effect.
open class NSFetchIndexDescription: NSObject, @unchecked Sendable {
  open var name: String
  open var elements: [NSFetchIndexElementDescription]

  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    (self.name, self.elements) = (name, elements ?? [])
  }
}

open class NSFetchIndexElementDescription: NSObject, @unchecked Sendable {
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {}
}

public enum NSFetchIndexElementType: UInt, Sendable { case binary, rTree }

/// A description of a property of an entity.
open class NSPropertyDescription: NSObject, NSCopying, @unchecked Sendable {
  open internal(set) unowned(unsafe) var entity: NSEntityDescription = none
  open var name = ""
  open var isOptional = true
  open var isTransient = false
  open var userInfo: [AnyHashable: Any]?
  open var isIndexed = false
  open var isIndexedBySpotlight = false
  open var isStoredInExternalRecord = false
  open var versionHashModifier: String?
  open var renamingIdentifier: String?

  private static let none = NSEntityDescription()

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A description of a property that holds a value.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  open var attributeType = NSAttributeType.undefinedAttributeType
  open var attributeValueClassName: String?
  open var defaultValue: Any?
  open var valueTransformerName: String?
  open var allowsExternalBinaryDataStorage = false
  open var preservesValueInHistoryOnDeletion = false
  open var allowsCloudEncryption = false

  public struct AttributeType: Hashable, Sendable {
    let type: NSAttributeType
    public static let undefined = Self(type: .undefinedAttributeType)
    public static let integer16 = Self(type: .integer16AttributeType)
    public static let integer32 = Self(type: .integer32AttributeType)
    public static let integer64 = Self(type: .integer64AttributeType)
    public static let decimal = Self(type: .decimalAttributeType)
    public static let double = Self(type: .doubleAttributeType)
    public static let float = Self(type: .floatAttributeType)
    public static let string = Self(type: .stringAttributeType)
    public static let boolean = Self(type: .booleanAttributeType)
    public static let date = Self(type: .dateAttributeType)
    public static let binaryData = Self(type: .binaryDataAttributeType)
    public static let uuid = Self(type: .UUIDAttributeType)
    public static let uri = Self(type: .URIAttributeType)
    public static let transformable = Self(type: .transformableAttributeType)
    public static let objectID = Self(type: .objectIDAttributeType)
  }

  open var type: AttributeType {
    get { AttributeType(type: attributeType) }
    set { attributeType = newValue.type }
  }
}

/// A description of a property whose value is computed from others. Its value is always `nil`.
open class NSDerivedAttributeDescription: NSAttributeDescription, @unchecked Sendable {
  open var derivationExpression: Any?
}

public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
  case compositeAttributeType = 2100
}

/// A description of a property that holds other objects.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  open weak var destinationEntity: NSEntityDescription?
  open weak var inverseRelationship: NSRelationshipDescription?
  open var maxCount = 0
  open var minCount = 0
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  open var isOrdered = false
  open var isToMany: Bool { maxCount != 1 }
}

public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule, nullifyDeleteRule, cascadeDeleteRule, denyDeleteRule
}
