// A replacement for FirebaseFirestore (API of version 12.19). The documents exist only in this process, and there are
// none at first. A read from the server fails, because there is no network.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline
internal import Synchronization

#if !canImport(ObjectiveC)
  /// A pointer to an error that a block of a transaction sets.
  public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
#endif

// swift-format-ignore: AlwaysUseLowerCamelCase
public let FirestoreErrorDomain = "FIRFirestoreErrorDomain"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let FirestoreCacheSizeUnlimited: Int64 = -1

/// An error of a database.
public struct FirestoreErrorCode: Error, Equatable, Sendable {
  public enum Code: Int, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case OK
    case cancelled, unknown, invalidArgument, deadlineExceeded, notFound, alreadyExists
    case permissionDenied, resourceExhausted, failedPrecondition, aborted, outOfRange
    case unimplemented, `internal`, unavailable, dataLoss, unauthenticated
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
  public init?(rawValue: Int) {
    guard let code = Code(rawValue: rawValue) else { return nil }
    self.code = code
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let OK = Code.OK
  public static let cancelled = Code.cancelled
  public static let unknown = Code.unknown
  public static let invalidArgument = Code.invalidArgument
  public static let deadlineExceeded = Code.deadlineExceeded
  public static let notFound = Code.notFound
  public static let alreadyExists = Code.alreadyExists
  public static let permissionDenied = Code.permissionDenied
  public static let resourceExhausted = Code.resourceExhausted
  public static let failedPrecondition = Code.failedPrecondition
  public static let aborted = Code.aborted
  public static let outOfRange = Code.outOfRange
  public static let unimplemented = Code.unimplemented
  public static let `internal` = Code.internal
  public static let unavailable = Code.unavailable
  public static let dataLoss = Code.dataLoss
  public static let unauthenticated = Code.unauthenticated
}
extension FirestoreErrorCode: CustomNSError, LocalizedError {
  public static var errorDomain: String { FirestoreErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    code == .unavailable ? "There is no network." : "The database has the error \(code)."
  }
}
extension FirestoreErrorCode.Code {
  /// Matches an error with this code, so that a `catch` clause can name the code.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? FirestoreErrorCode)?.code == code
  }
}

/// A database in memory.
open class Firestore: NSObject, @unchecked Sendable {
  private static let databases = Mutex<[String: Firestore]>([:])

  open var settings = FirestoreSettings()
  open var app: FirebaseApp { FirebaseApp.configured }
  open var persistentCacheIndexManager: PersistentCacheIndexManager? { nil }
  let store = DocumentStore()

  override init() {}

  open class func firestore() -> Firestore { firestore(database: "(default)") }
  open class func firestore(app: FirebaseApp) -> Firestore { firestore() }
  open class func firestore(app: FirebaseApp, database: String) -> Firestore {
    firestore(database: database)
  }
  open class func firestore(database: String) -> Firestore {
    databases.withLock { databases in
      let found = databases[database] ?? Firestore()
      databases[database] = found
      return found
    }
  }

  open func collection(_ collectionPath: String) -> CollectionReference {
    CollectionReference(path: collectionPath.trimmedPath, firestore: self)
  }
  open func document(_ documentPath: String) -> DocumentReference {
    DocumentReference(path: documentPath.trimmedPath, firestore: self)
  }
  open func collectionGroup(_ collectionID: String) -> Query {
    Query(QueryPlan(source: .group(collectionID)), firestore: self)
  }
  open func batch() -> WriteBatch { WriteBatch(store) }

  /// Runs the block once, asynchronously on the main queue, and then writes what it wrote.
  open func runTransaction(
    _ updateBlock: @escaping (Transaction, NSErrorPointer) -> Any?,
    completion: @escaping (Any?, (any Error)?) -> Void
  ) {
    OfflineReply.onMain { [self] in
      do {
        completion(try result(of: updateBlock), nil)
      } catch {
        completion(nil, error)
      }
    }
  }
  @discardableResult
  public func runTransaction(
    _ updateBlock: @escaping (Transaction, NSErrorPointer) -> Any?
  ) async throws -> Any? {
    await OfflineReply.wait()
    return try result(of: updateBlock)
  }
  private func result(of block: (Transaction, NSErrorPointer) -> Any?) throws -> Any? {
    let transaction = Transaction(store)
    var error: NSError?
    let value = withUnsafeMutablePointer(to: &error) { block(transaction, $0) }
    if let error { throw error }
    try store.apply(transaction.writes)
    return value
  }

  open class func enableLogging(_ logging: Bool) {}
  open func useEmulator(withHost host: String, port: Int) {}
  open func enableNetwork(completion: (((any Error)?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(nil) }
  }
  open func enableNetwork() async throws { await OfflineReply.wait() }
  open func disableNetwork(completion: (((any Error)?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(nil) }
  }
  open func disableNetwork() async throws { await OfflineReply.wait() }
  open func clearPersistence(completion: (((any Error)?) -> Void)? = nil) {
    store.removeAll()
    OfflineReply.onMain { completion?(nil) }
  }
  open func clearPersistence() async throws {
    store.removeAll()
    await OfflineReply.wait()
  }
  open func waitForPendingWrites(completion: @escaping ((any Error)?) -> Void) {
    OfflineReply.onMain { completion(nil) }
  }
  open func waitForPendingWrites() async throws { await OfflineReply.wait() }
  open func terminate(completion: (((any Error)?) -> Void)? = nil) {
    OfflineReply.onMain { completion?(nil) }
  }
  open func terminate() async throws { await OfflineReply.wait() }
  open func addSnapshotsInSyncListener(
    _ listener: @escaping () -> Void
  ) -> any ListenerRegistration {
    Listening(to: store) { listener() }
  }
}

extension String {
  /// The path without slashes at its start and end.
  var trimmedPath: String { trimmingCharacters(in: ["/"]) }
}

// MARK: - Settings

/// The settings of a database, which have no effect.
open class FirestoreSettings: NSObject, @unchecked Sendable {
  open var host = "firestore.googleapis.com"
  open var isSSLEnabled = true
  open var dispatchQueue = DispatchQueue.main
  open var isPersistenceEnabled = true
  open var cacheSizeBytes: Int64 = 104_857_600
  open var cacheSettings: any LocalCacheSettings & NSObjectProtocol = PersistentCacheSettings()

  public override init() {}
}
public protocol LocalCacheSettings {}
open class PersistentCacheSettings: NSObject, LocalCacheSettings, @unchecked Sendable {
  public override init() {}
  public init(sizeBytes size: NSNumber) {}
}
public protocol MemoryGarbageCollectorSettings {}
open class MemoryEagerGCSetting: NSObject, MemoryGarbageCollectorSettings, @unchecked Sendable {
  public override init() {}
}
open class MemoryLRUGCSettings: NSObject, MemoryGarbageCollectorSettings, @unchecked Sendable {
  public override init() {}
  public init(sizeBytes size: NSNumber) {}
}
open class MemoryCacheSettings: NSObject, LocalCacheSettings, @unchecked Sendable {
  public override init() {}
  public init(garbageCollectorSettings settings: any MemoryGarbageCollectorSettings) {}
}
open class PersistentCacheIndexManager: NSObject, @unchecked Sendable {
  override init() {}

  open func enableIndexAutoCreation() {}
  open func disableIndexAutoCreation() {}
  open func deleteAllIndexes() {}
}

public enum FirestoreSource: UInt, Sendable { case `default`, server, cache }
public enum ListenSource: UInt, Sendable { case `default`, cache }
public enum ServerTimestampBehavior: Int, Sendable { case none, estimate, previous }
public enum AggregateSource: UInt, Sendable { case server }

open class SnapshotListenOptions: NSObject, @unchecked Sendable {
  public let source: ListenSource
  public let includeMetadataChanges: Bool

  public override convenience init() { self.init(.default, false) }
  private init(_ source: ListenSource, _ includeMetadataChanges: Bool) {
    (self.source, self.includeMetadataChanges) = (source, includeMetadataChanges)
  }

  open func withIncludeMetadataChanges(_ includeMetadataChanges: Bool) -> SnapshotListenOptions {
    SnapshotListenOptions(source, includeMetadataChanges)
  }
  open func withSource(_ source: ListenSource) -> SnapshotListenOptions {
    SnapshotListenOptions(source, includeMetadataChanges)
  }
}

/// Ends the calls of a listener.
public protocol ListenerRegistration: NSObjectProtocol {
  func remove()
}
