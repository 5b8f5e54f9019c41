// swift-format-ignore-file: AlwaysUseLowerCamelCase, AmbiguousTrailingClosureOverload

internal import Dispatch
public import Foundation

/// A store. Its objects are in memory.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  public let configurationName: String
  open var url: URL?
  public let type: String
  open var identifier: String! = UUID().uuidString
  open var metadata: [String: Any]! = [:]
  public let options: [AnyHashable: Any]?
  open var isReadOnly = false

  init(_ type: String, configuration: String?, at url: URL?, options: [AnyHashable: Any]?) {
    (self.type, self.url, self.options) = (type, url, options)
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
  }
}

/// Keeps the objects that contexts saved.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {
  public let managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  open var name: String?
  private let rows = Protected(StoredRows())
  private(set) var contexts = WeakContexts()

  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let store = NSPersistentStore(
      storeType, configuration: configuration, at: storeURL, options: options)
    store.persistentStoreCoordinator = self
    persistentStores.append(store)
    return store
  }

  @discardableResult
  open func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  open func addPersistentStore(
    with description: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    _ = try? addPersistentStore(
      ofType: description.type, configurationName: description.configuration, at: description.url,
      options: description.options)
    block(description, nil)
  }

  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
    if persistentStores.isEmpty { rows.withLock { $0 = StoredRows() } }
  }
  open func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    rows.withLock { $0 = StoredRows() }
  }
  open func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: type.rawValue)
  }
  @discardableResult
  open func migratePersistentStore(
    _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil,
    withType storeType: String
  ) throws -> NSPersistentStore {
    store.url = URL
    return store
  }
  open func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil,
    ofType storeType: String
  ) throws {}
  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == URL }
  }
  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(filePath: "/dev/null") }
  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata }
  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    store.metadata = metadata ?? [:]
  }
  open class func metadataForPersistentStore(
    ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] { [:] }

  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    rows.withLock { rows in rows.order.first { $0.uriRepresentation() == url } }
  }
  open func currentPersistentHistoryToken(fromStores stores: [Any]?) -> NSPersistentHistoryToken? {
    nil
  }

  open func perform(_ block: @escaping () -> Void) { block() }
  open func performAndWait(_ block: () -> Void) { block() }
  public func performAndWait<Result>(_ block: () throws -> Result) rethrows -> Result {
    try block()
  }

  func add(_ context: NSManagedObjectContext) { contexts.add(context) }
}

extension NSPersistentStore {
  public struct StoreType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sqlite = Self(rawValue: NSSQLiteStoreType)
    public static let xml = Self(rawValue: NSXMLStoreType)
    public static let binary = Self(rawValue: NSBinaryStoreType)
    public static let inMemory = Self(rawValue: NSInMemoryStoreType)
  }
}

/// The saved objects of a coordinator.
private struct StoredRows {
  /// The IDs, in the order in which the objects were saved.
  private(set) var order: [NSManagedObjectID] = []
  private(set) var values: [NSManagedObjectID: [String: Any]] = [:]

  mutating func insert(_ id: NSManagedObjectID, _ new: [String: Any]) {
    if values.updateValue(new, forKey: id) == nil { order.append(id) }
  }

  mutating func update(_ id: NSManagedObjectID, _ new: [String: Any], keys: Set<String>) {
    guard var old = values[id] else { return }
    for key in keys { old[key] = new[key] }
    values[id] = old
  }

  mutating func remove(_ ids: Set<NSManagedObjectID>) {
    order.removeAll(where: ids.contains)
    for id in ids { values[id] = nil }
  }
}

extension NSPersistentStoreCoordinator: ContextBacking {
  var model: NSManagedObjectModel? { managedObjectModel }

  func values(of id: NSManagedObjectID) -> [String: Any]? { rows.withLock { $0.values[id] } }

  func ids(of entity: NSEntityDescription) -> [NSManagedObjectID] {
    rows.withLock { $0.order }.filter { $0.entity.isKindOf(entity: entity) }
  }

  /// - Throws: An error if no store was added.
  func commit(_ changes: ContextChanges, by context: NSManagedObjectContext) throws {
    guard let store = persistentStores.first else {
      throw CocoaError(
        .init(rawValue: NSPersistentStoreSaveError),
        userInfo: [NSLocalizedDescriptionKey: "the coordinator has no persistent stores"])
    }
    let replaced = Set(changes.inserted.flatMap(duplicates))
    rows.withLock { rows in
      rows.remove(replaced.union(changes.deleted.map(\.objectID)))
      for object in changes.inserted {
        object.objectID.isTemporaryID = false
        object.objectID.persistentStore = store
        rows.insert(object.objectID, object.loaded)
      }
      for object in changes.updated {
        rows.update(object.objectID, object.loaded, keys: object.changedKeys)
      }
    }
    if !replaced.isEmpty {
      context.merge(.init(inserted: [], updated: [], deleted: Array(replaced)))
    }
  }

  /// The stored objects that have the same values as a new object in a uniqueness constraint. The new object replaces
  /// them.
  private func duplicates(of object: NSManagedObject) -> [NSManagedObjectID] {
    let values = object.loaded
    return object.entity.uniquenessConstraints.flatMap { constraint in
      let names = constraint.compactMap { $0 as? String ?? ($0 as? NSPropertyDescription)?.name }
      return ids(of: object.entity).filter { id in
        let stored = self.values(of: id) ?? [:]
        return id != object.objectID && !names.isEmpty
          && names.allSatisfy { name in
            guard let new = values[name] as? AnyHashable else { return false }
            return stored[name] as? AnyHashable == new
          }
      }
    }
  }

  /// Removes objects at once. Contexts that know them see it after a merge.
  func delete(_ ids: [NSManagedObjectID]) { rows.withLock { $0.remove(Set(ids)) } }

  func insert(_ values: [String: Any], into entity: NSEntityDescription) -> NSManagedObjectID {
    let id = NSManagedObjectID(entity: entity)
    id.isTemporaryID = false
    rows.withLock { $0.insert(id, values) }
    return id
  }

  func update(_ ids: [NSManagedObjectID], _ values: [String: Any]) {
    rows.withLock { rows in
      for id in ids { rows.update(id, values, keys: Set(values.keys)) }
    }
  }
}

// MARK: - Containers

/// A description of a store. Whatever it says, the store is in memory.
open class NSPersistentStoreDescription: NSObject, NSCopying, @unchecked Sendable {
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var url: URL?
  open var isReadOnly = false
  open var timeout: TimeInterval = 240
  open var shouldAddStoreAsynchronously = false
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  open private(set) var options: [String: NSObject] = [:]
  open private(set) var sqlitePragmas: [String: NSObject] = [:]

  public init(url: URL) { self.url = url }
  public override init() {}

  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    sqlitePragmas[name] = value
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A model, a coordinator and a context for views.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueue)
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Makes a container with the model of the main bundle that has the name of the container.
  public convenience init(name: String) {
    let file = Bundle.main.url(forResource: name, withExtension: "momd")
    let model =
      file.flatMap(NSManagedObjectModel.init(contentsOf:))
      ?? NSManagedObjectModel.mergedModel(from: nil)
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let file = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  open class func defaultDirectoryURL() -> URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }

  /// Adds the described stores. The handler is called at once for each of them.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueue)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  public func performBackgroundTask<Result>(
    _ block: @escaping (NSManagedObjectContext) throws -> Result
  ) async rethrows -> Result {
    let context = newBackgroundContext()
    return try await context.perform { try block(context) }
  }
}

/// A container without a connection to iCloud, because there is no account.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  open func initializeCloudKitSchema(
    options: NSPersistentCloudKitContainerSchemaInitializationOptions = []
  ) throws {}
  open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }
  open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }
  open func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { true }

  public static let eventChangedNotification = NSNotification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")
  public static let eventNotificationUserInfoKey = "event"

  /// Something that a container did with iCloud. Nothing makes one.
  open class Event: NSObject, @unchecked Sendable {
    public let identifier = UUID()
    public let type = EventType.setup
    public let startDate = Date()
    public let endDate: Date? = nil
    public let succeeded = false
    public let error: (any Error)? = nil
  }

  public enum EventType: Int, Sendable { case setup, `import`, export }
}

public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let dryRun = Self(rawValue: 1 << 1)
  public static let printSchema = Self(rawValue: 1 << 2)
}

open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
  public let containerIdentifier: String
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}
