// swift-format-ignore-file: AlwaysUseLowerCamelCase
// A replacement for Core Data. Each store is in memory, and nothing is written to a file.
//
// Like Core Data, this module exports Foundation.

@_exported public import Foundation

/// What a fetch can return.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

public let NSSQLiteStoreType = "SQLite"
public let NSXMLStoreType = "XML"
public let NSBinaryStoreType = "Binary"
public let NSInMemoryStoreType = "InMemory"

public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSStoreTypeKey = "NSStoreType"
public let NSStoreUUIDKey = "NSStoreUUID"

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
public let NSDeletedObjectIDsKey = "deleted_objectIDs"

public let NSManagedObjectValidationError = 1550
public let NSValidationMultipleErrorsError = 1560
public let NSValidationMissingMandatoryPropertyError = 1570
public let NSValidationRelationshipLacksMinimumCountError = 1580
public let NSValidationRelationshipExceedsMaximumCountError = 1590
public let NSValidationRelationshipDeniedDeleteError = 1600
public let NSManagedObjectReferentialIntegrityError = 133_000
public let NSManagedObjectConstraintMergeError = 133_021
public let NSManagedObjectMergeError = 133_020
public let NSPersistentStoreSaveError = 134_030
public let NSPersistentStoreIncompatibleVersionHashError = 134_100
public let NSMigrationError = 134_110
public let NSCoreDataError = 134_060

public let NSValidationObjectErrorKey = "NSValidationErrorObject"
public let NSValidationKeyErrorKey = "NSValidationErrorKey"
public let NSValidationPredicateErrorKey = "NSValidationErrorPredicate"
public let NSValidationValueErrorKey = "NSValidationErrorValue"
public let NSDetailedErrorsKey = "NSDetailedErrors"

extension CocoaError.Code {
  static let missingMandatoryProperty = CocoaError.Code(
    rawValue: NSValidationMissingMandatoryPropertyError)
  static let noSuchObject = CocoaError.Code(rawValue: NSManagedObjectReferentialIntegrityError)
}

extension NSNotification.Name {
  public static let NSManagedObjectContextWillSave = NSNotification.Name(
    "NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextDidSave = NSNotification.Name(
    "NSManagingContextDidSaveChangesNotification")
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification")
  public static let NSManagedObjectContextDidMergeChangesObjectIDs = NSNotification.Name(
    "NSManagedObjectContextDidMergeChangesObjectIDsNotification")
  public static let NSManagedObjectContextDidSaveObjectIDs = NSNotification.Name(
    "NSManagedObjectContextDidSaveObjectIDsNotification")
  public static let NSPersistentStoreCoordinatorStoresDidChange = NSNotification.Name(
    "_NSPersistentStoreCoordinatorStoresDidChangeNotification")
  public static let NSPersistentStoreRemoteChange = NSNotification.Name(
    "NSPersistentStoreRemoteChangeNotification")
}

/// The rule for a save that meets a different save of the same object. The last save always wins.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  public let mergeType: NSMergePolicyType

  public init(merge type: NSMergePolicyType) { mergeType = type }

  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
}

public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType, mergeByPropertyStoreTrumpMergePolicyType
  case mergeByPropertyObjectTrumpMergePolicyType, overwriteMergePolicyType
  case rollbackMergePolicyType
}

public var NSErrorMergePolicy: Any { NSMergePolicy.error }
public var NSRollbackMergePolicy: Any { NSMergePolicy.rollback }
public var NSOverwriteMergePolicy: Any { NSMergePolicy.overwrite }
public var NSMergeByPropertyObjectTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyObjectTrump }
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }

#if !canImport(Darwin)
  /// A history of changes, which is always empty. Foundation on Linux has no such class.
  open class UndoManager: NSObject, @unchecked Sendable {
    open var canUndo: Bool { false }
    open var canRedo: Bool { false }
    open var levelsOfUndo = 0

    public override init() {}

    open func undo() {}
    open func redo() {}
    open func beginUndoGrouping() {}
    open func endUndoGrouping() {}
    open func removeAllActions() {}
    open func setActionName(_ actionName: String) {}
  }

  public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let secureUnarchiveFromDataTransformerName = Self(
      "NSSecureUnarchiveFromDataTransformerName")
  }

  /// Converts the values of a property. The store keeps every value as it is, so nothing calls the methods.
  open class ValueTransformer: NSObject {
    private static let known = Protected<[NSValueTransformerName: ValueTransformer]>([:])

    public override init() {}

    open class func setValueTransformer(
      _ transformer: ValueTransformer?, forName name: NSValueTransformerName
    ) {
      known.withLock { $0[name] = transformer }
    }
    open class func valueTransformerNames() -> [NSValueTransformerName] {
      known.withLock { $0.keys.sorted { $0.rawValue < $1.rawValue } }
    }
    public convenience init?(forName name: NSValueTransformerName) { return nil }

    open class func transformedValueClass() -> AnyClass { NSData.self }
    open class func allowsReverseTransformation() -> Bool { true }
    open func transformedValue(_ value: Any?) -> Any? { value }
    open func reverseTransformedValue(_ value: Any?) -> Any? { value }
  }

  open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
    open class var allowedTopLevelClasses: [AnyClass] { [] }
  }
#endif
