// swift-format-ignore-file: AmbiguousTrailingClosureOverload

internal import CoarsePublisher
internal import Dispatch
public import Foundation

/// The objects below a context: those of a store, or of a parent context.
protocol ContextBacking: AnyObject {
  var model: NSManagedObjectModel? { get }
  /// The values of an object; `nil` if there is no such object.
  func values(of id: NSManagedObjectID) -> [String: Any]?
  /// The IDs of the objects of an entity, in the order in which they were inserted.
  func ids(of entity: NSEntityDescription) -> [NSManagedObjectID]
  func commit(_ changes: ContextChanges, by context: NSManagedObjectContext) throws
}

/// The changes of a context that it saves.
struct ContextChanges {
  var inserted: [NSManagedObject] = []
  var updated: [NSManagedObject] = []
  var deleted: [NSManagedObject] = []
}

/// What views and controllers receive after an object of a context was inserted, changed or deleted.
protocol ContextObserver: AnyObject {
  func contextDidChange(_ object: NSManagedObject)
}

/// A context in which objects are inserted, changed and deleted. Each context has its own objects, and others see a
/// change after a save.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  public struct ConcurrencyType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let privateQueue = Self(rawValue: 1)
    public static let mainQueue = Self(rawValue: 2)
    public static var privateQueueConcurrencyType: Self { privateQueue }
    public static var mainQueueConcurrencyType: Self { mainQueue }
    public static var confinementConcurrencyType: Self { Self(rawValue: 0) }
  }

  public struct ScheduledTaskType: Hashable, Sendable {
    private let isImmediate: Bool
    public static let immediate = Self(isImmediate: true)
    public static let enqueued = Self(isImmediate: false)
  }

  public let concurrencyType: ConcurrencyType
  private lazy var queue = DispatchQueue(label: "NSManagedObjectContext")
  open var name: String?
  open var transactionAuthor: String?
  open var undoManager: UndoManager?
  open var mergePolicy: Any = NSErrorMergePolicy
  open var automaticallyMergesChangesFromParent = false
  open var shouldDeleteInaccessibleFaults = true
  open var stalenessInterval: TimeInterval = -1
  open var retainsRegisteredObjects = false
  open var propagatesDeletesAtEndOfEvent = true
  open private(set) lazy var userInfo = NSMutableDictionary()
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { persistentStoreCoordinator?.add(self) }
  }
  open var parent: NSManagedObjectContext? {
    didSet { parent?.children.add(self) }
  }
  private var children = WeakContexts()

  private var objects: [NSManagedObjectID: NSManagedObject] = [:]
  private var changes = ContextChanges()
  private var pending = ContextChanges()
  private var observers: [WeakObserver] = []
  private var isScheduled = false

  public init(concurrencyType type: ConcurrencyType) {
    concurrencyType = type
  }
  public convenience init(_ type: ConcurrencyType) { self.init(concurrencyType: type) }
  public convenience override init() { self.init(concurrencyType: .privateQueue) }

  var backing: (any ContextBacking)? { parent ?? persistentStoreCoordinator }
  var model: NSManagedObjectModel? { backing?.model }

  // MARK: Objects

  open var insertedObjects: Set<NSManagedObject> { Set(changes.inserted) }
  open var updatedObjects: Set<NSManagedObject> { Set(changes.updated) }
  open var deletedObjects: Set<NSManagedObject> { Set(changes.deleted) }
  open var registeredObjects: Set<NSManagedObject> { Set(objects.values) }
  open var hasChanges: Bool {
    !changes.inserted.isEmpty || !changes.updated.isEmpty || !changes.deleted.isEmpty
  }

  open func insert(_ object: NSManagedObject) {
    if let old = object.managedObjectContext, old !== self {
      fatalError("\(object) cannot be inserted, because it is in another context")
    }
    guard object.managedObjectContext == nil || object.isDeleted else { return }
    object.managedObjectContext = self
    objects[object.objectID] = object
    if object.isDeleted {
      object.isDeleted = false
      changes.deleted.removeAll { $0 === object }
      return didChange(object)
    }
    object.isInserted = true
    changes.inserted.append(object)
    object.awakeFromInsert()
    pending.inserted.append(object)
    notify(of: object)
  }

  /// Deletes an object, and with it the objects of its relationships with the rule `cascade`. Other relationships lose
  /// the object.
  open func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.prepareForDeletion()
    object.isDeleted = true
    for relationship in object.entity.relationships {
      let related = object.ids(of: relationship.name).map(self.object)
      switch relationship.deleteRule {
      case .cascadeDeleteRule: for object in related { delete(object) }
      case .noActionDeleteRule: continue
      case .nullifyDeleteRule, .denyDeleteRule: break
      }
      guard let inverse = relationship.inverseRelationship else { continue }
      for other in related where !other.isDeleted { other.unlink(object.objectID, from: inverse) }
    }
    changes.updated.removeAll { $0 === object }
    if object.isInserted {
      changes.inserted.removeAll { $0 === object }
      objects[object.objectID] = nil
    } else {
      changes.deleted.append(object)
    }
    pending.deleted.append(object)
    notify(of: object)
    if object.isInserted {
      (object.isInserted, object.managedObjectContext) = (false, nil)
    }
  }

  /// The object with an ID. An object that the store does not have is returned too; its values are empty.
  open func object(with id: NSManagedObjectID) -> NSManagedObject {
    if let known = objects[id] { return known }
    let object = ObjectBirth.$id.withValue(id) { id.entity.make() }
    object.managedObjectContext = self
    object.isFault = true
    objects[id] = object
    return object
  }

  open func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? { objects[id] }

  open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
    let object = objects[id]
    guard object?.isDeleted != true, object?.isInserted == true || backing?.values(of: id) != nil
    else { throw CocoaError(.noSuchObject) }
    return self.object(with: id)
  }

  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    for object in objects { object.objectID.isTemporaryID = false }
  }
  open func assign(_ object: Any, to store: NSPersistentStore) {}
  open func detectConflicts(for object: NSManagedObject) {}

  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    guard object.managedObjectContext === self, !object.isInserted,
      let values = backing?.values(of: object.objectID)
    else { return }
    object._announceChange()
    object.replaceValues(values, keepingChanges: flag)
    if !flag || object.changedKeys.isEmpty {
      object.isUpdated = false
      changes.updated.removeAll { $0 === object }
    }
    notify(of: object)
  }
  open func refreshAllObjects() {
    for object in inOrder(Array(objects.values)) { refresh(object, mergeChanges: true) }
  }

  /// Removes all objects from the context, with their changes.
  open func reset() {
    let old = inOrder(Array(objects.values))
    (objects, changes, pending) = ([:], ContextChanges(), ContextChanges())
    for object in old {
      (object.isInserted, object.isUpdated, object.isDeleted) = (false, false, false)
      object.managedObjectContext = nil
    }
    for object in old { notify(of: object) }
  }

  /// Discards the changes since the last save.
  open func rollback() {
    let old = changes
    changes = ContextChanges()
    for object in old.inserted {
      object.isInserted = false
      objects[object.objectID] = nil
      notify(of: object)
      object.managedObjectContext = nil
    }
    for object in old.deleted + old.updated {
      object._announceChange()
      (object.isDeleted, object.isUpdated) = (false, false)
      object.replaceValues(backing?.values(of: object.objectID))
      pending.updated.append(object)
      notify(of: object)
    }
  }
  open func undo() {}
  open func redo() {}

  // MARK: Fetches

  open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    try results(of: request).compactMap { $0 as? Result }
  }

  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    try objects(of: request).count
  }

  private func results<Result>(of request: NSFetchRequest<Result>) throws -> [Any] {
    let found = try objects(of: request)
    switch request.resultType {
    case .managedObjectIDResultType: return found.map(\.objectID)
    case .countResultType: return [NSNumber(value: found.count)]
    case .dictionaryResultType:
      let names =
        request.propertiesToFetch?.compactMap { property in
          property as? String ?? (property as? NSPropertyDescription)?.name
        } ?? found.first.map { $0.entity.attributesByName.keys.sorted() } ?? []
      return found.map { object in
        let values = names.compactMap { name in object.value(forKey: name).map { (name, $0) } }
        return NSDictionary(dictionary: Dictionary(values) { $1 } as [String: Any])
      }
    default: return found
    }
  }

  /// The objects that a request finds: those of the store, and those that were inserted into this context. Without a
  /// sort order, they are in the order in which they were inserted.
  func objects<Result>(of request: NSFetchRequest<Result>) throws -> [NSManagedObject] {
    guard let entity = request.entity(in: self) else {
      guard backing != nil else { return [] }
      throw CocoaError(
        .noSuchObject,
        userInfo: [NSLocalizedDescriptionKey: "no entity '\(request.entityName ?? "")'"])
    }
    var found = (backing?.ids(of: entity) ?? []).map(object)
    if request.includesPendingChanges {
      found = found.filter { !$0.isDeleted }
      found += changes.inserted.filter { $0.entity.isKindOf(entity: entity) }
    }
    if !request.includesSubentities { found = found.filter { $0.entity === entity } }
    if let predicate = request.predicate { found = found.filter(predicate.evaluate) }
    if let order = request.sortDescriptors, !order.isEmpty {
      found = SortedObjects.sorted(found, by: order)
    }
    if request.fetchOffset > 0 { found.removeFirst(min(request.fetchOffset, found.count)) }
    if request.fetchLimit > 0 { found = Array(found.prefix(request.fetchLimit)) }
    return found
  }

  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    switch request {
    case let request as NSBatchDeleteRequest:
      let ids = try objects(of: request.fetchRequest).map(\.objectID)
      root?.delete(ids)
      return NSBatchDeleteResult(request.resultType, ids)
    case let request as NSBatchInsertRequest:
      return NSBatchInsertResult(request.resultType, try request.insert(into: self))
    case let request as NSBatchUpdateRequest:
      return NSBatchUpdateResult(request.resultType, try request.update(in: self))
    case let request as any AsynchronousRequest: return try request.run(in: self)
    default: return NSPersistentHistoryResult()
    }
  }

  private var root: NSPersistentStoreCoordinator? { persistentStoreCoordinator ?? parent?.root }

  // MARK: Saves

  /// Saves the changes in the store, or makes them changes of the parent context.
  ///
  /// - Throws: An error if an object lacks a value that is not optional. Then nothing is saved.
  open func save() throws {
    processPendingChanges()
    guard hasChanges else { return }
    guard let backing else {
      throw CocoaError(.init(rawValue: NSPersistentStoreSaveError))
    }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    for object in changes.inserted + changes.updated + changes.deleted { object.willSave() }
    for object in changes.inserted { try object.validateForInsert() }
    for object in changes.updated { try object.validateForUpdate() }
    for object in changes.deleted { try object.validateForDelete() }
    let saved = changes
    try backing.commit(saved, by: self)
    changes = ContextChanges()
    pending = ContextChanges()
    for object in saved.inserted + saved.updated { object.didCommit() }
    for object in saved.deleted {
      objects[object.objectID] = nil
      object.managedObjectContext = nil
    }
    for object in saved.inserted + saved.updated + saved.deleted { object.didSave() }
    let lists = [
      NSInsertedObjectsKey: saved.inserted, NSUpdatedObjectsKey: saved.updated,
      NSDeletedObjectsKey: saved.deleted,
    ]
    let userInfo = lists.mapValues { Set($0) }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self, userInfo: userInfo)
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSaveObjectIDs, object: self,
      userInfo: [
        NSInsertedObjectIDsKey: Set(saved.inserted.map(\.objectID)),
        NSUpdatedObjectIDsKey: Set(saved.updated.map(\.objectID)),
        NSDeletedObjectIDsKey: Set(saved.deleted.map(\.objectID)),
      ])
    let ids = MergedIDs(
      inserted: saved.inserted.map(\.objectID), updated: saved.updated.map(\.objectID),
      deleted: saved.deleted.map(\.objectID))
    let others = parent?.children.all ?? persistentStoreCoordinator?.contexts.all ?? []
    for other in others where other !== self && other.automaticallyMergesChangesFromParent {
      other.mergeOnQueue(ids)
    }
  }

  /// Posts the notification of the changes since the last call.
  open func processPendingChanges() {
    let changed = pending
    pending = ContextChanges()
    let lists = [
      NSInsertedObjectsKey: changed.inserted, NSUpdatedObjectsKey: changed.updated,
      NSDeletedObjectsKey: changed.deleted,
    ].filter { !$0.value.isEmpty }
    guard !lists.isEmpty else { return }
    for observer in observers.compactMap(\.observer) {
      (observer as? any PendingChangesObserver)?.contextDidProcessChanges()
    }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self,
      userInfo: lists.mapValues { Set($0) })
  }

  /// Has no effect, because a context always reads the newest saved values.
  open func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {}
  open var queryGenerationToken: NSQueryGenerationToken? { nil }

  // MARK: Merges

  /// The IDs of the objects that another context saved.
  struct MergedIDs {
    let inserted: [NSManagedObjectID]
    let updated: [NSManagedObjectID]
    let deleted: [NSManagedObjectID]
  }

  open func mergeChanges(fromContextDidSave notification: Notification) {
    guard (notification.object as AnyObject?) !== self else { return }
    func ids(_ key: String, _ idKey: String) -> [NSManagedObjectID] {
      let objects = notification.userInfo?[key] as? Set<NSManagedObject>
      let ids = notification.userInfo?[idKey] as? Set<NSManagedObjectID>
      return (objects?.map(\.objectID) ?? Array(ids ?? [])).sorted { $0.hash < $1.hash }
    }
    merge(
      MergedIDs(
        inserted: ids(NSInsertedObjectsKey, NSInsertedObjectIDsKey),
        updated: ids(NSUpdatedObjectsKey, NSUpdatedObjectIDsKey),
        deleted: ids(NSDeletedObjectsKey, NSDeletedObjectIDsKey)))
  }

  open class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any],
    into contexts: [NSManagedObjectContext]
  ) {
    func ids(_ keys: String...) -> [NSManagedObjectID] {
      keys.flatMap { key in
        let value = changeNotificationData[key]
        return value as? [NSManagedObjectID] ?? (value as? Set<NSManagedObjectID>).map(Array.init)
          ?? []
      }
    }
    let merged = MergedIDs(
      inserted: ids(NSInsertedObjectsKey, NSInsertedObjectIDsKey),
      updated: ids(NSUpdatedObjectsKey, NSUpdatedObjectIDsKey),
      deleted: ids(NSDeletedObjectsKey, NSDeletedObjectIDsKey))
    for context in contexts { context.merge(merged) }
  }

  /// Merges later, on the queue of the context.
  private func mergeOnQueue(_ ids: MergedIDs) {
    let queue = concurrencyType == .mainQueue ? DispatchQueue.main : queue
    queue.async { self.merge(ids) }
  }

  /// Makes the changes of another context visible: the values of known objects are read again.
  func merge(_ ids: MergedIDs) {
    for id in ids.updated {
      guard let object = objects[id], !object.isFault else { continue }
      object._announceChange()
      object.replaceValues(backing?.values(of: id), keepingChanges: true)
      pending.updated.append(object)
      notify(of: object)
    }
    for id in ids.inserted {
      let object = object(with: id)
      pending.inserted.append(object)
      notify(of: object)
    }
    for id in ids.deleted {
      guard let object = objects[id] else { continue }
      object.isDeleted = true
      pending.deleted.append(object)
      notify(of: object)
      changes.updated.removeAll { $0 === object }
      objects[id] = nil
      object.managedObjectContext = nil
    }
    if !ids.inserted.isEmpty || !ids.updated.isEmpty || !ids.deleted.isEmpty {
      processPendingChanges()
    }
  }

  // MARK: Queues

  /// Runs a block later: on the main queue, or on the queue of the context.
  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    let queue = concurrencyType == .mainQueue ? DispatchQueue.main : queue
    queue.async {
      unsafe block()
      self.processPendingChanges()
    }
  }

  /// Runs a block at once, on the calling thread.
  open func performAndWait(_ block: () -> Void) {
    block()
    processPendingChanges()
  }

  @discardableResult
  public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
    defer { processPendingChanges() }
    return try block()
  }

  @discardableResult
  public func perform<Result>(
    schedule: ScheduledTaskType = .immediate, _ block: @escaping () throws -> Result
  ) async rethrows -> Result {
    if concurrencyType == .mainQueue {
      nonisolated(unsafe) let block = block
      return try await MainActor.run {
        defer { self.processPendingChanges() }
        return Unchecked(value: try unsafe block())
      }.value
    }
    defer { processPendingChanges() }
    return try block()
  }

  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
  }

  // MARK: Observers

  private struct WeakObserver {
    weak var observer: (any ContextObserver)?
  }

  func add(_ observer: any ContextObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    observers.append(WeakObserver(observer: observer))
  }
  func remove(_ observer: any ContextObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Records that a property of an object was set.
  func didChange(_ object: NSManagedObject) {
    if !object.isInserted, !object.isUpdated, !object.isDeleted {
      object.isUpdated = true
      changes.updated.append(object)
    }
    if pending.updated.last !== object, !pending.inserted.contains(where: { $0 === object }),
      !pending.updated.contains(where: { $0 === object })
    {
      pending.updated.append(object)
    }
    notify(of: object)
  }

  private func notify(of object: NSManagedObject) {
    for observer in observers.compactMap(\.observer) { observer.contextDidChange(object) }
    schedule()
  }

  /// Processes the pending changes of the main queue's context after the running event.
  private func schedule() {
    guard concurrencyType == .mainQueue, !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async {
      self.isScheduled = false
      self.processPendingChanges()
    }
  }

  private func inOrder(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    objects.sorted { $0.objectID.hash < $1.objectID.hash }
  }
}

extension NSManagedObjectContext {
  public static let willSaveObjectsNotification = Notification.Name.NSManagedObjectContextWillSave
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave
  public static let didChangeObjectsNotification =
    Notification.Name.NSManagedObjectContextObjectsDidChange
  public static let didSaveObjectIDsNotification =
    Notification.Name.NSManagedObjectContextDidSaveObjectIDs
  public static let didMergeChangesObjectIDsNotification =
    Notification.Name.NSManagedObjectContextDidMergeChangesObjectIDs

  /// The keys of the notifications of a context.
  public enum NotificationKey: String, Sendable {
    case sourceContext = "managedObjectContext"
    case queryGeneration = "newQueryGeneration"
    case invalidatedAllObjects = "invalidatedAll"
    case insertedObjects = "inserted"
    case updatedObjects = "updated"
    case deletedObjects = "deleted"
    case refreshedObjects = "refreshed"
    case invalidatedObjects = "invalidated"
    case insertedObjectIDs = "inserted_objectIDs"
    case updatedObjectIDs = "updated_objectIDs"
    case deletedObjectIDs = "deleted_objectIDs"
    case refreshedObjectIDs = "refreshed_objectIDs"
    case invalidatedObjectIDs = "invalidated_objectIDs"
  }
}

/// A version of the values of a store.
open class NSQueryGenerationToken: NSObject, @unchecked Sendable {
  open class var current: NSQueryGenerationToken { .init() }
}

/// An observer that receives the changes of a context together, after the event that made them.
protocol PendingChangesObserver: ContextObserver {
  func contextDidProcessChanges()
}

public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

/// Contexts that are not retained.
struct WeakContexts {
  private struct Entry {
    weak var context: NSManagedObjectContext?
  }

  private var entries: [Entry] = []

  var all: [NSManagedObjectContext] { entries.compactMap(\.context) }

  mutating func add(_ context: NSManagedObjectContext) {
    entries.removeAll { $0.context == nil || $0.context === context }
    entries.append(Entry(context: context))
  }
}

// MARK: - A context as the parent of others

extension NSManagedObjectContext: ContextBacking {
  func values(of id: NSManagedObjectID) -> [String: Any]? {
    if let object = objects[id] {
      if object.isDeleted { return nil }
      if !object.isFault { return object.loaded }
    }
    return backing?.values(of: id)
  }

  func ids(of entity: NSEntityDescription) -> [NSManagedObjectID] {
    (backing?.ids(of: entity) ?? []).filter { objects[$0]?.isDeleted != true }
      + changes.inserted.filter { $0.entity.isKindOf(entity: entity) }.map(\.objectID)
  }

  func commit(_ saved: ContextChanges, by context: NSManagedObjectContext) {
    for child in saved.inserted {
      let object = ObjectBirth.$id.withValue(child.objectID) { child.entity.make() }
      object.replaceValues(child.loaded)
      insert(object)
    }
    for child in saved.updated {
      let object = object(with: child.objectID)
      object._announceChange()
      object.setValues(child.loaded, keys: child.changedKeys)
      didChange(object)
    }
    for child in saved.deleted { delete(object(with: child.objectID)) }
  }
}
