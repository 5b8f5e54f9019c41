// A replacement for FirebaseDatabase (API of version 12.19). There is no server: no observer is called, a write is not
// acknowledged, and a read fails later.

@_exported public import FirebaseCore
@_exported public import Foundation
internal import GranularityOffline

public enum DataEventType: Int, Sendable {
  case childAdded, childRemoved, childChanged, childMoved, value
}
public typealias DatabaseHandle = UInt

/// A database without a server.
open class Database: NSObject, @unchecked Sendable {
  private static let shared = Database()

  open var isPersistenceEnabled = false
  open var persistenceCacheSizeBytes: UInt = 10_485_760
  open var callbackQueue = DispatchQueue.main

  override init() {}

  open class func database() -> Database { shared }
  open class func database(url: String) -> Database { shared }
  open class func database(app: FirebaseApp) -> Database { shared }
  open class func database(app: FirebaseApp, url: String) -> Database { shared }

  open func reference() -> DatabaseReference { DatabaseReference([]) }
  open func reference(withPath path: String) -> DatabaseReference { reference().child(path) }
  open func reference(fromURL databaseUrl: String) -> DatabaseReference {
    reference().child(URL(string: databaseUrl)?.path ?? "")
  }
  open func goOnline() {}
  open func goOffline() {}
  open func purgeOutstandingWrites() {}
  open func useEmulator(withHost host: String, port: Int) {}
  open class func setLoggingEnabled(_ enabled: Bool) {}
}

/// The values at a path, which are not known.
open class DatabaseQuery: NSObject, @unchecked Sendable {
  let names: [String]

  init(_ names: [String]) { self.names = names }

  open var ref: DatabaseReference { DatabaseReference(names) }

  @discardableResult
  open func observe(
    _ eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void
  ) -> DatabaseHandle {
    0
  }
  @discardableResult
  open func observe(
    _ eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void,
    withCancel cancelBlock: (((any Error)) -> Void)?
  ) -> DatabaseHandle {
    0
  }
  open func observeSingleEvent(
    of eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void
  ) {}
  open func observeSingleEvent(
    of eventType: DataEventType, with block: @escaping (DataSnapshot) -> Void,
    withCancel cancelBlock: (((any Error)) -> Void)?
  ) {}
  open func getData(completion block: @escaping ((any Error)?, DataSnapshot?) -> Void) {
    OfflineReply.onMain { block(URLError(.notConnectedToInternet), nil) }
  }
  open func getData() async throws -> DataSnapshot {
    await OfflineReply.wait()
    throw URLError(.notConnectedToInternet)
  }
  open func removeObserver(withHandle handle: DatabaseHandle) {}
  open func removeAllObservers() {}
  open func keepSynced(_ keepSynced: Bool) {}

  open func queryLimited(toFirst limit: UInt) -> DatabaseQuery { self }
  open func queryLimited(toLast limit: UInt) -> DatabaseQuery { self }
  open func queryOrdered(byChild key: String) -> DatabaseQuery { self }
  open func queryOrderedByKey() -> DatabaseQuery { self }
  open func queryOrderedByValue() -> DatabaseQuery { self }
  open func queryOrderedByPriority() -> DatabaseQuery { self }
  open func queryStarting(atValue startValue: Any?) -> DatabaseQuery { self }
  open func queryStarting(afterValue startAfterValue: Any?) -> DatabaseQuery { self }
  open func queryEnding(atValue endValue: Any?) -> DatabaseQuery { self }
  open func queryEnding(beforeValue endValue: Any?) -> DatabaseQuery { self }
  open func queryEqual(toValue value: Any?) -> DatabaseQuery { self }
}

open class DatabaseReference: DatabaseQuery, @unchecked Sendable {
  open var key: String? { names.last }
  open var url: String { "https://localhost/" + names.joined(separator: "/") }
  open var parent: DatabaseReference? {
    names.isEmpty ? nil : DatabaseReference(Array(names.dropLast()))
  }
  open var root: DatabaseReference { DatabaseReference([]) }
  open var database: Database { Database.database() }

  open func child(_ pathString: String) -> DatabaseReference {
    DatabaseReference(names + pathString.split(separator: "/").map { String($0) })
  }
  open func childByAutoId() -> DatabaseReference { child("-" + UUID().uuidString) }

  // No server acknowledges a write, so its completion handler is not called.
  open func setValue(_ value: Any?) {}
  open func setValue(
    _ value: Any?, withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
  ) {}
  open func updateChildValues(_ values: [AnyHashable: Any]) {}
  open func updateChildValues(
    _ values: [AnyHashable: Any],
    withCompletionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
  ) {}
  open func removeValue() {}
  open func removeValue(
    completionBlock block: @escaping ((any Error)?, DatabaseReference) -> Void
  ) {}
  open func onDisconnectSetValue(_ value: Any?) {}
  open func onDisconnectRemoveValue() {}
}

/// The values at a path. No snapshot exists.
open class DataSnapshot: NSObject, @unchecked Sendable {
  override init() {}

  open var key: String { "" }
  open var value: Any? { nil }
  open var ref: DatabaseReference { DatabaseReference([]) }
  open var childrenCount: UInt { 0 }
  open var children: NSEnumerator { NSArray().objectEnumerator() }
  open func exists() -> Bool { false }
  open func hasChildren() -> Bool { false }
  open func hasChild(_ childPathString: String) -> Bool { false }
  open func childSnapshot(forPath childPathString: String) -> DataSnapshot { self }
}

open class ServerValue: NSObject, @unchecked Sendable {
  open class func timestamp() -> [AnyHashable: Any] { [".sv": "timestamp"] }
  open class func increment(_ delta: NSNumber) -> [AnyHashable: Any] {
    [".sv": ["increment": delta]]
  }
}
