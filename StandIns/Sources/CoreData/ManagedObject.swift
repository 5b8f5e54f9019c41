public import CoarsePublisher
public import SwiftUI

/// An object of a store. Its properties are the values of a dictionary.
///
/// The object announces each set of a property before the set, even a set to an equal value, so a view that observes
/// the object is evaluated. Source: Apple's documentation says that `NSManagedObject` is an `ObservableObject`; the
/// setter of a property calls `willChangeValue(forKey:)`, which announces the change and does not compare values.
open class NSManagedObject: NSObject, ObservableObject, _ObservableObjectOnly, _KeyedValues,
  NSFetchRequestResult
{
  public let entity: NSEntityDescription
  /// The identity of the object. It is the same object in all contexts, before and after a save.
  public let objectID: NSManagedObjectID
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  /// The values of the properties. A relationship to one object is an ID, and a relationship to many is a list of IDs.
  private var values: [String: Any] = [:]
  /// The names of the properties that were set since the last save.
  private(set) var changedKeys: Set<String> = []
  /// True if the values were not read from the store yet.
  public internal(set) var isFault = false
  public internal(set) var isInserted = false
  public internal(set) var isUpdated = false
  public internal(set) var isDeleted = false

  /// Makes an object with the default values of its entity, and inserts it.
  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    self.entity = entity
    objectID = ObjectBirth.id ?? NSManagedObjectID(entity: entity)
    super.init()
    if ObjectBirth.id == nil { setDefaults() }
    context?.insert(self)
  }

  /// Makes an object in no context. It has the properties of the class's entity if a model of the process has one.
  public convenience override init() {
    self.init(entity: Self.knownEntity(in: nil) ?? NSEntityDescription(), insertInto: nil)
  }

  /// Makes an object of the class's entity in the model of the context, and inserts it.
  ///
  /// - Precondition: The model of the context, or another model of the process, has an entity with the class.
  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: Self.entity(in: context), insertInto: context)
  }

  private func setDefaults() {
    for case let attribute as NSAttributeDescription in entity.properties {
      if let value = attribute.defaultValue { values[attribute.name] = value }
    }
  }

  /// Makes an object of this class. Each subclass of an app that `granularity try` compiles overrides this method.
  open class func _new(_ entity: NSEntityDescription) -> NSManagedObject {
    NSManagedObject(entity: entity, insertInto: nil)
  }

  open override var hash: Int { objectID.hash }
  open override func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  open override var description: String {
    "<\(type(of: self)): \(objectID)> (entity: \(entity.name ?? ""))"
  }

  // MARK: Entities

  /// The entity of the class in a model of the process.
  ///
  /// - Precondition: A model that was made has an entity with the class.
  open class func entity() -> NSEntityDescription { entity(in: nil) }

  private class func entity(in context: NSManagedObjectContext?) -> NSEntityDescription {
    guard let entity = knownEntity(in: context) else {
      fatalError("a model needs an entity with the class \(self); found none")
    }
    return entity
  }

  class func knownEntity(in context: NSManagedObjectContext?) -> NSEntityDescription? {
    let models = [context?.model].compactMap { $0 } + LoadedModels.all.reversed()
    return models.lazy.compactMap { $0.entity(of: self) }.first
  }

  // The method of a subclass has the same name and a different type. It is preferred.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: entityName)
    request.objectType = self
    return request
  }

  private class var entityName: String { knownEntity(in: nil)?.name ?? String(describing: self) }

  // MARK: State

  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  open var hasPersistentChangedValues: Bool { !changedKeys.isEmpty }
  open var faultingState: Int { isFault ? 1 : 0 }

  open func changedValues() -> [String: Any] {
    values.filter { changedKeys.contains($0.key) }.merging(
      changedKeys.filter { values[$0] == nil }.map { ($0, NSNull()) }
    ) { $1 }
    .mapValues { shown($0) }
  }
  open func committedValues(forKeys keys: [String]?) -> [String: Any] {
    let saved = managedObjectContext?.backing?.values(of: objectID) ?? [:]
    return saved.filter { keys?.contains($0.key) ?? true }.mapValues { shown($0) }
  }
  open func changedValuesForCurrentEvent() -> [String: Any] { changedValues() }
  open func hasFault(forRelationshipNamed key: String) -> Bool { false }
  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] { ids(of: key) }

  // MARK: Events that a subclass receives

  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}

  open func validateForInsert() throws { try validate() }
  open func validateForUpdate() throws { try validate() }
  open func validateForDelete() throws {}

  /// Throws an error if a property that is not optional has no value.
  private func validate() throws {
    let missing = entity.properties.first { property in
      guard !property.isOptional, !property.isTransient else { return false }
      switch property {
      case let relationship as NSRelationshipDescription:
        return ids(of: relationship.name).isEmpty
      case let attribute as NSAttributeDescription:
        return loaded[attribute.name] == nil && !attribute.isScalarWithZero
      default: return false
      }
    }
    guard let missing else { return }
    throw CocoaError(
      .missingMandatoryProperty,
      userInfo: [
        NSLocalizedDescriptionKey: "\(missing.name) is a required value.",
        NSValidationKeyErrorKey: missing.name, NSValidationObjectErrorKey: self,
      ])
  }

  // MARK: Values

  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}

  /// Announces that the object is about to change.
  open func willChangeValue(forKey key: String) { _announceChange() }
  /// Records that the object changed.
  open func didChangeValue(forKey key: String) {
    changedKeys.insert(key)
    managedObjectContext?.didChange(self)
  }

  open func primitiveValue(forKey key: String) -> Any? {
    let isToMany = entity.relationshipsByName[key]?.isToMany == true
    guard let value = loaded[key] else {
      return isToMany ? shown([NSManagedObjectID](), of: key) : nil
    }
    let result = shown(value, of: key)
    return result is NSNull ? nil : result
  }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    _ = loaded
    values[key] = stored(value, in: key)
  }

  /// The value of a property: an object, a set or a list of objects for a relationship.
  ///
  /// - Precondition: The entity has the property.
  open func value(forKey key: String) -> Any? {
    guard entity.propertiesByName[key] != nil else {
      guard let value = Mirror.value(of: key, in: self) else {
        fatalError("the entity \(entity.name ?? "") needs a property '\(key)'; it has none")
      }
      return value
    }
    willAccessValue(forKey: key)
    defer { didAccessValue(forKey: key) }
    return primitiveValue(forKey: key)
  }

  open func value(forKeyPath keyPath: String) -> Any? {
    keyPath.split(separator: ".").reduce(self as Any?) { object, key in
      switch object {
      case let object as NSManagedObject: object.value(forKey: String(key))
      case let objects as NSSet where key == "@count": objects.count
      case let objects as NSSet:
        objects.allObjects.compactMap { ($0 as? NSManagedObject)?.value(forKey: String(key)) }
      default: nil
      }
    }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    guard entity.propertiesByName[key] != nil else {
      fatalError("the entity \(entity.name ?? "") needs a property '\(key)'; it has none")
    }
    set(stored(value, in: key), forKey: key)
  }

  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  open func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }) { $1 }
  }

  public func _value(forKey key: String) -> Any? { value(forKey: key) }

  /// The value of a property with `@NSManaged`, from which `granularity try` makes a computed property.
  public func _managedValue<Value>(_ key: String) -> Value {
    ManagedValue.value(value(forKey: key), of: key, in: self)
  }

  public func _setManagedValue<Value>(_ value: Value, _ key: String) {
    setValue(ManagedValue.unwrapped(value), forKey: key)
  }

  /// Adds objects to a relationship to many.
  public func _add(_ objects: Any, to key: String, at index: Int? = nil) {
    let added = ManagedValue.objects(in: objects)
    for object in added { adopt(object) }
    let old = ids(of: key)
    var new = old
    new.insert(
      contentsOf: added.map(\.objectID).filter { !old.contains($0) },
      at: min(index ?? old.count, old.count))
    set(new, forKey: key)
  }
  /// Adds objects to an ordered relationship, each at the index that it will have.
  public func _add(_ objects: Any, to key: String, at indexes: NSIndexSet) {
    for (object, index) in zip(ManagedValue.objects(in: objects), indexes) {
      _add(object, to: key, at: index)
    }
  }

  /// Removes objects from a relationship to many.
  public func _remove(_ objects: Any, from key: String) {
    let removed = Set(ManagedValue.objects(in: objects).map(\.objectID))
    set(ids(of: key).filter { !removed.contains($0) }, forKey: key)
  }

  /// Removes the objects at indexes of an ordered relationship.
  public func _remove(at indexes: NSIndexSet, from key: String) {
    set(
      ids(of: key).enumerated().filter { !indexes.contains($0.offset) }.map(\.element), forKey: key)
  }
  public func _remove(at index: Int, from key: String) {
    _remove(at: NSIndexSet(index: index), from: key)
  }

  /// A set of the objects of a relationship. A change of the set changes the relationship.
  open func mutableSetValue(forKey key: String) -> NSMutableSet {
    RelatedObjects(of: self, key)
  }
}

public struct NSSnapshotEventType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let undoInsertion = Self(rawValue: 1 << 1)
  public static let undoDeletion = Self(rawValue: 1 << 2)
  public static let undoUpdate = Self(rawValue: 1 << 3)
  public static let rollback = Self(rawValue: 1 << 4)
  public static let refresh = Self(rawValue: 1 << 5)
  public static let mergePolicy = Self(rawValue: 1 << 6)
}

/// The identity of an object that is being made for an identity in a store.
enum ObjectBirth {
  @TaskLocal static var id: NSManagedObjectID?
}

// MARK: - Stored values

extension NSManagedObject {
  /// The values, read from the store if they were not read yet.
  var loaded: [String: Any] {
    if isFault {
      isFault = false
      values = managedObjectContext?.backing?.values(of: objectID) ?? [:]
      awakeFromFetch()
    }
    return values
  }

  /// The IDs of the objects of a relationship.
  func ids(of key: String) -> [NSManagedObjectID] {
    switch loaded[key] {
    case let ids as [NSManagedObjectID]: ids
    case let id as NSManagedObjectID: [id]
    default: []
    }
  }

  /// Replaces the values with those of the store, or of another context.
  func replaceValues(_ new: [String: Any]?, keepingChanges: Bool = false) {
    let old = values
    values = new ?? [:]
    if keepingChanges {
      for key in changedKeys { values[key] = old[key] }
    } else {
      changedKeys = []
    }
    isFault = false
  }

  func setValues(_ new: [String: Any], keys: Set<String>) {
    _ = loaded
    for key in keys { values[key] = new[key] }
    changedKeys.formUnion(keys)
  }

  func didCommit() {
    changedKeys = []
    (isInserted, isUpdated) = (false, false)
  }

  /// The value that a property shows.
  ///
  /// An object in no context has no related objects.
  private func shown(_ value: Any, of key: String? = nil) -> Any {
    switch value {
    case let id as NSManagedObjectID: return managedObjectContext?.object(with: id) ?? NSNull()
    case let ids as [NSManagedObjectID]:
      let objects = managedObjectContext.map { ids.map($0.object) } ?? []
      let isOrdered = key.flatMap { entity.relationshipsByName[$0] }?.isOrdered == true
      return isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects)
    default: return value
    }
  }

  /// The form in which a value is stored.
  private func stored(_ value: Any?, in key: String) -> Any? {
    guard let relationship = entity.relationshipsByName[key] else {
      return value is NSNull ? nil : value
    }
    let objects = value.map(ManagedValue.objects) ?? []
    for object in objects { adopt(object) }
    return relationship.isToMany ? objects.map(\.objectID) : objects.first?.objectID
  }

  /// Inserts an object into the context of this object if it is in no context.
  private func adopt(_ object: NSManagedObject) {
    if let context = managedObjectContext, object.managedObjectContext == nil, !object.isDeleted {
      context.insert(object)
    }
  }

  /// Sets a value, and updates the inverse of a relationship.
  private func set(_ value: Any?, forKey key: String) {
    let relationship = entity.relationshipsByName[key]
    let old = relationship == nil ? [] : ids(of: key)
    assign(value, forKey: key)
    guard let relationship, let inverse = relationship.inverseRelationship,
      let context = managedObjectContext
    else { return }
    let new = ids(of: key)
    for id in old where !new.contains(id) {
      context.object(with: id).unlink(objectID, from: inverse)
    }
    for id in new where !old.contains(id) {
      context.object(with: id).link(objectID, to: inverse)
    }
  }

  private func assign(_ value: Any?, forKey key: String) {
    _ = loaded
    willChangeValue(forKey: key)
    values[key] = value
    didChangeValue(forKey: key)
  }

  /// Removes the ID of an object from a relationship, without a change of the inverse.
  func unlink(_ id: NSManagedObjectID, from relationship: NSRelationshipDescription) {
    let old = ids(of: relationship.name)
    guard old.contains(id) else { return }
    assign(
      relationship.isToMany ? old.filter { $0 != id } : nil, forKey: relationship.name)
  }

  private func link(_ id: NSManagedObjectID, to relationship: NSRelationshipDescription) {
    let old = ids(of: relationship.name)
    guard !old.contains(id) else { return }
    if relationship.isToMany {
      assign(old + [id], forKey: relationship.name)
    } else {
      if let other = old.first, let inverse = relationship.inverseRelationship {
        managedObjectContext?.object(with: other).unlink(objectID, from: inverse)
      }
      assign(id, forKey: relationship.name)
    }
  }
}

extension NSAttributeDescription {
  /// True if a number or a truth value without a value is zero.
  fileprivate var isScalarWithZero: Bool {
    switch attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .doubleAttributeType, .floatAttributeType, .booleanAttributeType:
      true
    default: false
    }
  }
}

extension Mirror {
  /// The value of a stored property of an object; `nil` if it has none with the name.
  fileprivate static func value(of name: String, in object: Any) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let child = current.children.first(where: { $0.label == name }) { return child.value }
      mirror = current.superclassMirror
    }
    return nil
  }
}

/// The objects of a relationship.
private final class RelatedObjects: NSMutableSet {
  private var owner: NSManagedObject?
  private var key = ""

  convenience init(of owner: NSManagedObject, _ key: String) {
    self.init(capacity: 0)
    (self.owner, self.key) = (owner, key)
  }

  private var objects: NSSet { owner?.value(forKey: key) as? NSSet ?? NSSet() }

  override var count: Int { objects.count }
  override func member(_ object: Any) -> Any? { objects.member(object) }
  override func objectEnumerator() -> NSEnumerator { objects.objectEnumerator() }
  override func add(_ object: Any) { owner?._add(object, to: key) }
  override func remove(_ object: Any) { owner?._remove(object, from: key) }
}

// MARK: - Identities

/// The identity of an object.
open class NSManagedObjectID: NSObject, NSCopying, NSFetchRequestResult, @unchecked Sendable {
  public let entity: NSEntityDescription
  /// The position of the object in the order in which the objects of its model were made. The number does not depend on
  /// other models, so a set of objects has the same order whenever the app makes its model anew.
  private let number: Int
  public internal(set) var isTemporaryID = true
  open internal(set) weak var persistentStore: NSPersistentStore?

  init(entity: NSEntityDescription) {
    self.entity = entity
    number = entity.managedObjectModel?.nextNumber() ?? 0
  }

  open override var hash: Int { number }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open func uriRepresentation() -> URL {
    let name = "\(entity.name ?? "")/\(isTemporaryID ? "t" : "p")\(number)"
    return URL(string: "x-coredata://memory/\(name)") ?? URL(filePath: "/")
  }
  open override var description: String { uriRepresentation().absoluteString }
}
