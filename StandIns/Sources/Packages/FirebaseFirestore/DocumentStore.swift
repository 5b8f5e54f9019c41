internal import FirebaseCore
internal import Foundation
internal import GranularityOffline

/// A write to a document.
enum DocumentWrite {
  case set(path: String, fields: [String: Any], merge: Merge)
  case update(path: String, fields: [(path: [String], value: Any)])
  case delete(path: String)

  /// Which fields of the stored document a set keeps.
  enum Merge {
    case none, all
    /// Only the fields with these paths are written.
    case fields([[String]])
  }
}

/// The documents of a database, which exist only in this process.
final class DocumentStore: @unchecked Sendable {
  private let lock = NSLock()
  private var documents: [String: [String: Any]] = [:]
  private var listeners: [Int: () -> Void] = [:]
  private var numbers = 0

  /// The fields of a document; `nil` if there is no document at the path.
  func fields(at path: String) -> [String: Any]? { lock.withLock { documents[path] } }

  /// The paths and fields of the documents in a collection or in all collections with an identifier, in the order of
  /// their paths.
  func documents(of source: QueryPlan.Source) -> [(path: String, fields: [String: Any])] {
    let all = lock.withLock { documents }
    return all.filter { source.contains($0.key) }.sorted { $0.key < $1.key }.map {
      (path: $0.key, fields: $0.value)
    }
  }

  /// The identifier of a new document. It has the length of the identifiers that the package generates.
  func newIdentifier() -> String {
    let number = lock.withLock {
      numbers += 1
      return numbers
    }
    return "doc" + String(String(number + 100_000_000_000_000_000).dropFirst())
  }

  /// Writes all documents, or none if one of the writes fails, and notifies the listeners.
  ///
  /// - Throws: ``FirestoreErrorCode`` if an update names a document that does not exist.
  func apply(_ writes: [DocumentWrite]) throws {
    let now = Timestamp(date: Date())
    let notified = try lock.withLock { () throws -> [() -> Void] in
      var changed = documents
      for write in writes { try Self.apply(write, to: &changed, at: now) }
      documents = changed
      return listeners.sorted { $0.key < $1.key }.map(\.value)
    }
    for listener in notified { listener() }
  }

  func removeAll() {
    let notified = lock.withLock { () -> [() -> Void] in
      documents = [:]
      return listeners.sorted { $0.key < $1.key }.map(\.value)
    }
    for listener in notified { listener() }
  }

  func addListener(_ listener: @escaping () -> Void) -> Int {
    lock.withLock {
      numbers += 1
      listeners[numbers] = listener
      return numbers
    }
  }
  func removeListener(_ number: Int) { lock.withLock { listeners[number] = nil } }

  private static func apply(
    _ write: DocumentWrite, to documents: inout [String: [String: Any]], at now: Timestamp
  ) throws {
    switch write {
    case .delete(let path): documents[path] = nil
    case .update(let path, let fields):
      guard var document = documents[path] else { throw FirestoreErrorCode(.notFound) }
      for (field, value) in fields { document.set(value, at: field[...], now: now) }
      documents[path] = document
    case .set(let path, let fields, let merge):
      var document: [String: Any] = [:]
      switch merge {
      case .none: document.merge(fields, now: now)
      case .all:
        document = documents[path] ?? [:]
        document.merge(fields, now: now)
      case .fields(let paths):
        document = documents[path] ?? [:]
        for field in paths {
          guard let value = fields.value(at: field[...]) else { continue }
          document.set(value, at: field[...], now: now)
        }
      }
      documents[path] = document
    }
  }
}

extension [String: Any] {
  /// The value of a field or of a field in a map; `nil` if there is none.
  func value(at path: ArraySlice<String>) -> Any? {
    guard let first = path.first, let value = self[first] else { return nil }
    return path.count == 1 ? value : (value as? [String: Any])?.value(at: path.dropFirst())
  }

  /// Writes a value, and the maps around it.
  fileprivate mutating func set(_ value: Any, at path: ArraySlice<String>, now: Timestamp) {
    guard let first = path.first else { return }
    if path.count > 1 {
      var map = self[first] as? [String: Any] ?? [:]
      map.set(value, at: path.dropFirst(), now: now)
      self[first] = map
    } else if let change = value as? FieldValue {
      self[first] = change.result(after: self[first], now: now)
    } else if let map = value as? [String: Any] {
      var written: [String: Any] = [:]
      written.merge(map, now: now)
      self[first] = written
    } else {
      self[first] = stored(value)
    }
  }

  /// Writes values, and keeps the other values of the maps.
  fileprivate mutating func merge(_ fields: [String: Any], now: Timestamp) {
    for (name, value) in fields {
      if let map = value as? [String: Any] {
        var merged = self[name] as? [String: Any] ?? [:]
        merged.merge(map, now: now)
        self[name] = merged
      } else {
        set(value, at: [name], now: now)
      }
    }
  }
}

// MARK: - Listeners

/// A listener that is called with the current state, and again after each write. Each call is asynchronous on the main
/// queue. The calls go on if the app releases this object.
final class Listening: NSObject, ListenerRegistration, @unchecked Sendable {
  private let store: DocumentStore
  private let number: Int
  private let calls: ListenerCalls

  /// - Parameter update: Called now and after each write, on the main queue.
  init(to store: DocumentStore, update: @escaping () -> Void) {
    let calls = ListenerCalls()
    (self.store, self.calls) = (store, calls)
    number = store.addListener { calls.add(update) }
    super.init()
    calls.add(update)
  }

  func remove() {
    store.removeListener(number)
    calls.end()
  }
}

private final class ListenerCalls: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false

  func add(_ update: @escaping () -> Void) {
    OfflineReply.onMain { [self] in
      let isOver = lock.withLock { self.isOver }
      if !isOver { update() }
    }
  }
  func end() { lock.withLock { isOver = true } }
}
