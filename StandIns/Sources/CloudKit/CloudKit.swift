// A replacement for CloudKit. There is no iCloud account, so each request to a database fails, asynchronously on the
// main queue. Records store their values.

@_exported public import Foundation

public struct CKError: Error, CustomNSError, Sendable {
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable
    case requestRateLimited, missingEntitlement, notAuthenticated, permissionFailure, unknownItem
    case invalidArguments, resultsTruncated, serverRecordChanged, serverRejectedRequest
    case assetFileNotFound, assetFileModified, incompatibleVersion, constraintViolation
    case operationCancelled, changeTokenExpired, batchRequestFailed, zoneBusy, badDatabase
    case quotaExceeded, zoneNotFound, limitExceeded, userDeletedZone, tooManyParticipants
    case alreadyShared, referenceViolation, managedAccountRestricted, participantMayNeedVerification
    case serverResponseLost, assetNotAvailable, accountTemporarilyUnavailable
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let errorDomain = "CKErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var retryAfterSeconds: Double? { nil }
  public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }
  public var serverRecord: CKRecord? { nil }
  public var clientRecord: CKRecord? { nil }

  public static let notAuthenticated = Code.notAuthenticated
  public static let networkUnavailable = Code.networkUnavailable
  public static let networkFailure = Code.networkFailure
  public static let unknownItem = Code.unknownItem
  public static let zoneNotFound = Code.zoneNotFound
  public static let serverRecordChanged = Code.serverRecordChanged
  public static let partialFailure = Code.partialFailure
}
extension CKError.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CKError)?.code == code
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CKCurrentUserDefaultName = "__defaultOwner__"

private let noAccount = CKError(.notAuthenticated)

public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

extension Notification.Name {
  /// This notification is never posted.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let CKAccountChanged = Notification.Name("CKAccountChangedNotification")
}

open class CKContainer: NSObject, @unchecked Sendable {
  private static let container = CKContainer(identifier: "iCloud.default")

  open class func `default`() -> CKContainer { container }

  public let containerIdentifier: String?
  public let privateCloudDatabase = CKDatabase(.private)
  public let publicCloudDatabase = CKDatabase(.public)
  public let sharedCloudDatabase = CKDatabase(.shared)

  public init(identifier: String) { containerIdentifier = identifier }

  open func database(with scope: CKDatabase.Scope) -> CKDatabase {
    switch scope {
    case .private: privateCloudDatabase
    case .public: publicCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }
  open func accountStatus(
    completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(.noAccount, nil) }
  }
  open func userRecordID() async throws -> CKRecord.ID { throw noAccount }
  open func fetchUserRecordID(
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, noAccount) }
  }
}

/// A database whose requests all fail.
open class CKDatabase: NSObject, @unchecked Sendable {
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private`, shared
  }

  public let databaseScope: Scope

  init(_ scope: Scope) { databaseScope = scope }

  @discardableResult open func save(_ record: CKRecord) async throws -> CKRecord { throw noAccount }
  open func save(
    _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, noAccount) }
  }
  @discardableResult open func save(_ zone: CKRecordZone) async throws -> CKRecordZone {
    throw noAccount
  }
  open func record(for id: CKRecord.ID) async throws -> CKRecord { throw noAccount }
  open func fetch(
    withRecordID id: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, noAccount) }
  }
  @discardableResult open func deleteRecord(
    withID id: CKRecord.ID
  ) async throws -> CKRecord.ID { throw noAccount }
  open func delete(
    withRecordID id: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, noAccount) }
  }
  open func perform(
    _ query: CKQuery, inZoneWith zone: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, noAccount) }
  }
  open func records(
    matching query: CKQuery, inZoneWith zone: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = 0
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryCursor?
  ) {
    throw noAccount
  }
  open func modifyRecords(
    saving records: [CKRecord], deleting ids: [CKRecord.ID]
  ) async throws -> (
    saveResults: [CKRecord.ID: Result<CKRecord, any Error>],
    deleteResults: [CKRecord.ID: Result<Void, any Error>]
  ) {
    throw noAccount
  }
  open func allRecordZones() async throws -> [CKRecordZone] { throw noAccount }
  @discardableResult open func deleteRecordZone(
    withID id: CKRecordZone.ID
  ) async throws -> CKRecordZone.ID { throw noAccount }
}

open class CKQueryCursor: NSObject, @unchecked Sendable {}
open class CKServerChangeToken: NSObject, @unchecked Sendable {}
open class CKQuery: NSObject, @unchecked Sendable {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?

  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
}

open class CKRecordZone: NSObject, @unchecked Sendable {
  public struct ID: Hashable, Sendable {
    public static let defaultZoneName = "_defaultZone"
    public static let `default` = ID()

    public let zoneName: String
    public let ownerName: String

    public init(
      zoneName: String = defaultZoneName, ownerName: String = CKCurrentUserDefaultName
    ) {
      (self.zoneName, self.ownerName) = (zoneName, ownerName)
    }
  }

  public let zoneID: ID

  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
  public init(zoneID: ID) { self.zoneID = zoneID }
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}

// MARK: - Records

/// A type whose values a record can contain.
public protocol CKRecordValueProtocol {}
public typealias CKRecordValue = any CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}

open class CKRecord: NSObject, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  public struct ID: Hashable, Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID

    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }
  }
  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }
  open class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    public let recordID: ID
    public let action: ReferenceAction

    public init(recordID: ID, action: ReferenceAction) {
      (self.recordID, self.action) = (recordID, action)
    }
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
  }

  public let recordType: RecordType
  public let recordID: ID
  open var parent: Reference?
  open var share: Reference? { nil }
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var recordChangeTag: String? { nil }
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]

  public init(recordType: RecordType, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  open func allKeys() -> [FieldKey] { Array(values.keys) }
  open func changedKeys() -> [FieldKey] { Array(values.keys) }
  public subscript(key: FieldKey) -> CKRecordValue? {
    get { values[key] }
    set { values[key] = newValue }
  }
  open func setParent(_ record: CKRecord?) {
    parent = record.map { Reference(record: $0, action: .none) }
  }
}

open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
  public let fileURL: URL?

  public init(fileURL: URL) { self.fileURL = fileURL }
}
