/// A request to a store.
open class NSPersistentStoreRequest: NSObject, NSCopying, @unchecked Sendable {
  open var affectedStores: [NSPersistentStore]?

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class NSPersistentStoreResult: NSObject, @unchecked Sendable {}

/// A description of the objects that a context fetches.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
  open private(set) var entityName: String?
  private var described: NSEntityDescription?
  /// The class of the objects, if the request was made by a class.
  var objectType: NSManagedObject.Type?
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var includesSubentities = true
  open var includesPropertyValues = true
  open var includesPendingChanges = true
  open var returnsObjectsAsFaults = true
  open var returnsDistinctResults = false
  open var shouldRefreshRefetchedObjects = false
  open var resultType = NSFetchRequestResultType.managedObjectResultType
  open var propertiesToFetch: [Any]?
  open var propertiesToGroupBy: [Any]?
  open var havingPredicate: NSPredicate?
  open var relationshipKeyPathsForPrefetching: [String]?

  public override init() {
    objectType = ResultType.self as? NSManagedObject.Type
  }
  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }

  open var entity: NSEntityDescription? {
    get { described ?? entity(in: nil) }
    set {
      described = newValue
      entityName = newValue?.name
    }
  }

  func entity(in context: NSManagedObjectContext?) -> NSEntityDescription? {
    if let described { return described }
    let models = [context?.model].compactMap { $0 } + LoadedModels.all.reversed()
    if let entityName {
      return models.lazy.compactMap { $0.entity(named: entityName) }.first { entity in
        if let type = self.objectType { _ = entity.isEntity(of: type) }
        return true
      }
    }
    return objectType?.knownEntity(in: context)
  }

  open override func copy(with zone: NSZone? = nil) -> Any { copied() }

  func copied() -> NSFetchRequest {
    let copy = NSFetchRequest()
    (copy.entityName, copy.described, copy.objectType) = (entityName, described, objectType)
    (copy.predicate, copy.sortDescriptors) = (predicate, sortDescriptors)
    (copy.fetchLimit, copy.fetchOffset, copy.resultType) = (fetchLimit, fetchOffset, resultType)
    copy.includesSubentities = includesSubentities
    copy.includesPendingChanges = includesPendingChanges
    copy.propertiesToFetch = propertiesToFetch
    return copy
  }

  /// Fetches from the context whose block is running. There is no such context here, so this method throws an error.
  public func execute() throws -> [ResultType] { throw CocoaError(.noSuchObject) }
}

public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var managedObjectResultType: Self { [] }
  public static let managedObjectIDResultType = Self(rawValue: 1)
  public static let dictionaryResultType = Self(rawValue: 2)
  public static let countResultType = Self(rawValue: 4)
}

/// A fetch that reports its result to a block.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
  public let fetchRequest: NSFetchRequest<ResultType>
  private let completion: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  open var estimatedResultCount = 0

  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock block: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) {
    (fetchRequest, completion) = (request, block)
  }
}

protocol AsynchronousRequest {
  func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult
}

extension NSAsynchronousFetchRequest: AsynchronousRequest {
  func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(self, try context.fetch(fetchRequest))
    completion?(result)
    return result
  }
}

open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult, @unchecked Sendable {
  public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  public let finalResult: [ResultType]?
  open var operationError: (any Error)? { nil }

  init(_ request: NSAsynchronousFetchRequest<ResultType>, _ result: [ResultType]) {
    (fetchRequest, finalResult) = (request, result)
  }
}

// MARK: - Changes of a store

/// Deletes the objects that a request finds in the store. A context sees the deletion after a merge.
open class NSBatchDeleteRequest: NSPersistentStoreRequest, @unchecked Sendable {
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { fetchRequest = fetch }

  public convenience init(objectIDs objects: [NSManagedObjectID]) {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = objects.first?.entity
    let ids = Set(objects)
    request.predicate = NSPredicate { object, _ in
      (object as? NSManagedObject).map { ids.contains($0.objectID) } == true
    }
    self.init(fetchRequest: request)
  }
}

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

open class NSBatchDeleteResult: NSPersistentStoreResult, @unchecked Sendable {
  public let result: Any?
  public let resultType: NSBatchDeleteRequestResultType

  init(_ type: NSBatchDeleteRequestResultType, _ ids: [NSManagedObjectID]) {
    resultType = type
    result =
      switch type {
      case .resultTypeStatusOnly: true
      case .resultTypeObjectIDs: ids
      case .resultTypeCount: ids.count
      }
  }
}

/// Inserts objects into the store. A context sees them in its next fetch.
open class NSBatchInsertRequest: NSPersistentStoreRequest, @unchecked Sendable {
  open private(set) var entityName: String
  private let described: NSEntityDescription?
  open var objectsToInsert: [[String: Any]]?
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?
  open var resultType = NSBatchInsertRequestResultType.statusOnly

  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    (self.entityName, described, objectsToInsert) = (entityName, nil, dictionaries)
  }
  public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    (entityName, described, objectsToInsert) = (entity.name ?? "", entity, dictionaries)
  }
  public init(
    entity: NSEntityDescription, dictionaryHandler: @escaping (NSMutableDictionary) -> Bool
  ) {
    (entityName, described, self.dictionaryHandler) = (
      entity.name ?? "", entity, dictionaryHandler
    )
  }
  public init(entityName: String, dictionaryHandler: @escaping (NSMutableDictionary) -> Bool) {
    (self.entityName, described, self.dictionaryHandler) = (entityName, nil, dictionaryHandler)
  }
  public init(
    entity: NSEntityDescription, managedObjectHandler: @escaping (NSManagedObject) -> Bool
  ) {
    (entityName, described, self.managedObjectHandler) = (
      entity.name ?? "", entity, managedObjectHandler
    )
  }

  func insert(into context: NSManagedObjectContext) throws -> [NSManagedObjectID] {
    let child = NSManagedObjectContext(concurrencyType: .privateQueue)
    child.persistentStoreCoordinator = context.persistentStoreCoordinator
    guard let entity = described ?? child.model?.entity(named: entityName) else {
      throw CocoaError(.noSuchObject)
    }
    for values in objectsToInsert ?? [] {
      let object = entity.make()
      child.insert(object)
      object.setValuesForKeys(values)
    }
    if let dictionaryHandler {
      var values = NSMutableDictionary()
      while !dictionaryHandler(values) {
        let object = entity.make()
        child.insert(object)
        object.setValuesForKeys(values as? [String: Any] ?? [:])
        values = NSMutableDictionary()
      }
    }
    if let managedObjectHandler {
      var object = entity.make()
      while !managedObjectHandler(object) {
        child.insert(object)
        object = entity.make()
      }
    }
    let ids = child.insertedObjects.map(\.objectID).sorted { $0.hash < $1.hash }
    try child.save()
    return ids
  }
}

public enum NSBatchInsertRequestResultType: UInt, Sendable { case statusOnly, objectIDs, count }

open class NSBatchInsertResult: NSPersistentStoreResult, @unchecked Sendable {
  public let result: Any?
  public let resultType: NSBatchInsertRequestResultType

  init(_ type: NSBatchInsertRequestResultType, _ ids: [NSManagedObjectID]) {
    resultType = type
    result =
      switch type {
      case .statusOnly: true
      case .objectIDs: ids
      case .count: ids.count
      }
  }
}

/// Changes objects of the store. A context sees the changes after a merge or a refresh.
open class NSBatchUpdateRequest: NSPersistentStoreRequest, @unchecked Sendable {
  public let entityName: String
  open var predicate: NSPredicate?
  open var propertiesToUpdate: [AnyHashable: Any]?
  open var includesSubentities = true
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

  public init(entityName: String) { self.entityName = entityName }
  public init(entity: NSEntityDescription) { entityName = entity.name ?? "" }

  func update(in context: NSManagedObjectContext) throws -> [NSManagedObjectID] {
    let request = NSFetchRequest<NSManagedObject>(entityName: entityName)
    request.predicate = predicate
    let ids = try context.objects(of: request).map(\.objectID)
    let values = (propertiesToUpdate ?? [:]).map { key, value in
      ((key.base as? NSPropertyDescription)?.name ?? "\(key.base)", value)
    }
    context.persistentStoreCoordinator?.update(ids, Dictionary(values) { $1 })
    return ids
  }
}

public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}

open class NSBatchUpdateResult: NSPersistentStoreResult, @unchecked Sendable {
  public let result: Any?
  public let resultType: NSBatchUpdateRequestResultType

  init(_ type: NSBatchUpdateRequestResultType, _ ids: [NSManagedObjectID]) {
    resultType = type
    result =
      switch type {
      case .statusOnlyResultType: true
      case .updatedObjectIDsResultType: ids
      case .updatedObjectsCountResultType: ids.count
      }
  }
}

// MARK: - History, which is not kept

open class NSPersistentHistoryToken: NSObject, NSCopying, @unchecked Sendable {
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A request for the history of a store, which is always empty.
open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest, @unchecked Sendable {
  open var resultType = NSPersistentHistoryResultType.transactionsAndChanges
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?

  open class func fetchHistory(after date: Date) -> NSPersistentHistoryChangeRequest { .init() }
  open class func fetchHistory(
    after token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest { .init() }
  open class func deleteHistory(before date: Date) -> NSPersistentHistoryChangeRequest { .init() }
  open class func deleteHistory(
    before token: NSPersistentHistoryToken?
  ) -> NSPersistentHistoryChangeRequest { .init() }
}

public enum NSPersistentHistoryResultType: Int, Sendable {
  case statusOnly, objectIDs, count, transactionsOnly, changesOnly, transactionsAndChanges
}

open class NSPersistentHistoryResult: NSPersistentStoreResult, @unchecked Sendable {
  open var result: Any? { [NSPersistentHistoryTransaction]() }
  open var resultType: NSPersistentHistoryResultType { .transactionsAndChanges }
}

open class NSPersistentHistoryTransaction: NSObject, @unchecked Sendable {
  public let timestamp = Date()
  public let token = NSPersistentHistoryToken()
  public let author: String? = nil
  public let contextName: String? = nil
  public let storeID = ""
  public let changes: [NSPersistentHistoryChange]? = nil

  open func objectIDNotification() -> Notification {
    Notification(name: .NSManagedObjectContextDidSaveObjectIDs)
  }
  open class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? { nil }
}

open class NSPersistentHistoryChange: NSObject, @unchecked Sendable {}
