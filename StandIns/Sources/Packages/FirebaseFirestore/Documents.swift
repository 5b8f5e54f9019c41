public import Foundation
internal import GranularityOffline

/// A document, which need not exist.
public final class DocumentReference: NSObject, @unchecked Sendable {
  public let path: String
  public let firestore: Firestore

  init(path: String, firestore: Firestore) { (self.path, self.firestore) = (path, firestore) }

  public var documentID: String { path.split(separator: "/").last.map(String.init) ?? "" }
  public var parent: CollectionReference {
    CollectionReference(
      path: path.split(separator: "/").dropLast().joined(separator: "/"), firestore: firestore)
  }
  public func collection(_ collectionPath: String) -> CollectionReference {
    CollectionReference(path: "\(path)/\(collectionPath.trimmedPath)", firestore: firestore)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? DocumentReference)?.path == path
  }
  public override var hash: Int { path.hashValue }

  // MARK: Writing

  /// Writes at once, and calls the completion handler later on the main queue.
  private func write(_ write: DocumentWrite, _ completion: (((any Error)?) -> Void)?) {
    var failure: (any Error)?
    do { try firestore.store.apply([write]) } catch { failure = error }
    if let completion { OfflineReply.onMain { [failure] in completion(failure) } }
  }
  private func write(_ write: DocumentWrite) async throws {
    try firestore.store.apply([write])
    await OfflineReply.wait()
  }

  public func setData(
    _ documentData: [String: Any], completion: (((any Error)?) -> Void)? = nil
  ) {
    write(.set(path: path, fields: documentData, merge: .none), completion)
  }
  public func setData(_ documentData: [String: Any]) async throws {
    try await write(.set(path: path, fields: documentData, merge: .none))
  }
  public func setData(
    _ documentData: [String: Any], merge: Bool, completion: (((any Error)?) -> Void)? = nil
  ) {
    write(.set(path: path, fields: documentData, merge: merge ? .all : .none), completion)
  }
  public func setData(_ documentData: [String: Any], merge: Bool) async throws {
    try await write(.set(path: path, fields: documentData, merge: merge ? .all : .none))
  }
  public func setData(
    _ documentData: [String: Any], mergeFields: [Any],
    completion: (((any Error)?) -> Void)? = nil
  ) {
    write(.set(path: path, fields: documentData, merge: .these(mergeFields)), completion)
  }
  public func setData(_ documentData: [String: Any], mergeFields: [Any]) async throws {
    try await write(.set(path: path, fields: documentData, merge: .these(mergeFields)))
  }
  public func updateData(
    _ fields: [AnyHashable: Any], completion: (((any Error)?) -> Void)? = nil
  ) {
    write(.updating(path, fields), completion)
  }
  public func updateData(_ fields: [AnyHashable: Any]) async throws {
    try await write(.updating(path, fields))
  }
  public func delete(completion: (((any Error)?) -> Void)? = nil) {
    write(.delete(path: path), completion)
  }
  public func delete() async throws { try await write(.delete(path: path)) }

  // MARK: Reading

  public func getDocument(completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void) {
    getDocument(source: .default, completion: completion)
  }
  public func getDocument(
    source: FirestoreSource, completion: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) {
    OfflineReply.onMain { [self] in
      if source == .server {
        completion(nil, FirestoreErrorCode(.unavailable))
      } else {
        completion(snapshot, nil)
      }
    }
  }
  public func getDocument() async throws -> DocumentSnapshot {
    try await getDocument(source: .default)
  }
  public func getDocument(source: FirestoreSource) async throws -> DocumentSnapshot {
    await OfflineReply.wait()
    guard source != .server else { throw FirestoreErrorCode(.unavailable) }
    return snapshot
  }

  /// Calls the listener with the current document, and again after each write that changes it. Each call is
  /// asynchronous on the main queue.
  @discardableResult
  public func addSnapshotListener(
    _ listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    var last: DocumentSnapshot?
    return Listening(to: firestore.store) { [self] in
      let snapshot = self.snapshot
      if let last, last.hasFields(of: snapshot) { return }
      last = snapshot
      listener(snapshot, nil)
    }
  }
  @discardableResult
  public func addSnapshotListener(
    includeMetadataChanges: Bool, listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addSnapshotListener(listener)
  }
  @discardableResult
  public func addSnapshotListener(
    options: SnapshotListenOptions, listener: @escaping (DocumentSnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addSnapshotListener(listener)
  }
  /// The snapshots that a listener gets.
  public var snapshots: AsyncThrowingStream<DocumentSnapshot, any Error> {
    snapshots(includeMetadataChanges: false)
  }
  public func snapshots(
    includeMetadataChanges: Bool
  ) -> AsyncThrowingStream<DocumentSnapshot, any Error> {
    AsyncThrowingStream { continuation in
      nonisolated(unsafe) let listening = addSnapshotListener { snapshot, _ in
        if let snapshot { continuation.yield(snapshot) }
      }
      continuation.onTermination = { _ in listening.remove() }
    }
  }

  /// The current fields of the document.
  var snapshot: DocumentSnapshot {
    DocumentSnapshot(self, fields: firestore.store.fields(at: path))
  }
}

extension DocumentWrite {
  static func updating(_ path: String, _ fields: [AnyHashable: Any]) -> DocumentWrite {
    .update(
      path: path,
      fields: fields.map { (path: FieldPath.names(of: $0.key.base), value: $0.value) })
  }
}
extension DocumentWrite.Merge {
  static func these(_ fields: [Any]) -> Self { .fields(fields.map { FieldPath.names(of: $0) }) }
}

/// A collection of documents.
open class CollectionReference: Query, @unchecked Sendable {
  public let path: String

  init(path: String, firestore: Firestore) {
    self.path = path
    super.init(QueryPlan(source: .collection(path)), firestore: firestore)
  }

  open var collectionID: String { path.split(separator: "/").last.map(String.init) ?? "" }
  /// The document that contains the collection; `nil` for a collection of the database.
  open var parent: DocumentReference? {
    let names = path.split(separator: "/").dropLast()
    return names.isEmpty
      ? nil : DocumentReference(path: names.joined(separator: "/"), firestore: firestore)
  }

  open func document() -> DocumentReference { document(firestore.store.newIdentifier()) }
  open func document(_ documentPath: String) -> DocumentReference {
    DocumentReference(path: "\(path)/\(documentPath.trimmedPath)", firestore: firestore)
  }
  @discardableResult
  open func addDocument(
    data: [String: Any], completion: (((any Error)?) -> Void)? = nil
  ) -> DocumentReference {
    let reference = document()
    reference.setData(data, completion: completion)
    return reference
  }
  @discardableResult
  open func addDocument(data: [String: Any]) async throws -> DocumentReference {
    let reference = document()
    try await reference.setData(data)
    return reference
  }
}

// MARK: - Snapshots

/// Where the values of a snapshot come from: from the memory of this process.
open class SnapshotMetadata: NSObject, @unchecked Sendable {
  override init() {}

  open var hasPendingWrites: Bool { false }
  open var isFromCache: Bool { true }
}

/// The fields of a document at a time.
open class DocumentSnapshot: NSObject, @unchecked Sendable {
  public let reference: DocumentReference
  let storedFields: [String: Any]?

  init(_ reference: DocumentReference, fields: [String: Any]?) {
    (self.reference, storedFields) = (reference, fields)
  }

  open var exists: Bool { storedFields != nil }
  open var documentID: String { reference.documentID }
  open var metadata: SnapshotMetadata { SnapshotMetadata() }

  open func data() -> [String: Any]? { storedFields }
  open func data(with serverTimestampBehavior: ServerTimestampBehavior) -> [String: Any]? {
    data()
  }
  open func get(_ field: Any) -> Any? {
    QueryPlan.value(
      FieldPath.names(of: field), of: (path: reference.path, fields: storedFields ?? [:]))
  }
  open func get(_ field: Any, serverTimestampBehavior: ServerTimestampBehavior) -> Any? {
    get(field)
  }
  open subscript(key: Any) -> Any? { self.get(key) }

  /// True if a snapshot has the same fields.
  func hasFields(of other: DocumentSnapshot) -> Bool {
    guard let fields = storedFields, let others = other.storedFields else {
      return exists == other.exists
    }
    return comparison(of: fields, others) == .orderedSame
  }
}

/// A document that a query found.
open class QueryDocumentSnapshot: DocumentSnapshot, @unchecked Sendable {
  open override func data() -> [String: Any] { storedFields ?? [:] }
  open override func data(
    with serverTimestampBehavior: ServerTimestampBehavior
  ) -> [String: Any] {
    data()
  }
}

public enum DocumentChangeType: Int, Sendable { case added, modified, removed }

/// A difference between two results of a query.
open class DocumentChange: NSObject, @unchecked Sendable {
  public let type: DocumentChangeType
  public let document: QueryDocumentSnapshot
  /// `UInt.max` for a document that was added.
  public let oldIndex: UInt
  /// `UInt.max` for a document that was removed.
  public let newIndex: UInt

  init(
    _ type: DocumentChangeType, _ document: QueryDocumentSnapshot, from oldIndex: Int?,
    to newIndex: Int?
  ) {
    (self.type, self.document) = (type, document)
    self.oldIndex = oldIndex.map { UInt($0) } ?? .max
    self.newIndex = newIndex.map { UInt($0) } ?? .max
  }
}

/// The documents that a query found.
open class QuerySnapshot: NSObject, @unchecked Sendable {
  public let query: Query
  public let documents: [QueryDocumentSnapshot]
  /// The differences from the snapshot before this one: first what was removed, then what was added or modified.
  public let documentChanges: [DocumentChange]

  init(_ query: Query, documents: [QueryDocumentSnapshot], after last: [QueryDocumentSnapshot]) {
    (self.query, self.documents) = (query, documents)
    func indices(of documents: [QueryDocumentSnapshot]) -> [String: Int] {
      Dictionary(
        documents.enumerated().map { ($0.element.reference.path, $0.offset) },
        uniquingKeysWith: { $1 })
    }
    let (old, new) = (indices(of: last), indices(of: documents))
    let removed = last.enumerated().filter { new[$0.element.reference.path] == nil }.map {
      DocumentChange(.removed, $0.element, from: $0.offset, to: nil)
    }
    let others: [DocumentChange] = documents.enumerated().compactMap { index, document in
      guard let before = old[document.reference.path] else {
        return DocumentChange(.added, document, from: nil, to: index)
      }
      return last[before].hasFields(of: document)
        ? nil : DocumentChange(.modified, document, from: before, to: index)
    }
    documentChanges = removed + others
  }

  open var metadata: SnapshotMetadata { SnapshotMetadata() }
  open var isEmpty: Bool { documents.isEmpty }
  open var count: Int { documents.count }
  open func documentChanges(includeMetadataChanges: Bool) -> [DocumentChange] { documentChanges }
}

// MARK: - Writes of several documents

/// Writes that are all made when the batch is committed.
open class WriteBatch: NSObject, @unchecked Sendable {
  private let store: DocumentStore
  private var writes: [DocumentWrite] = []

  init(_ store: DocumentStore) { self.store = store }

  private func adding(_ write: DocumentWrite) -> WriteBatch {
    writes.append(write)
    return self
  }

  @discardableResult
  open func setData(
    _ data: [String: Any], forDocument document: DocumentReference
  ) -> WriteBatch {
    adding(.set(path: document.path, fields: data, merge: .none))
  }
  @discardableResult
  open func setData(
    _ data: [String: Any], forDocument document: DocumentReference, merge: Bool
  ) -> WriteBatch {
    adding(.set(path: document.path, fields: data, merge: merge ? .all : .none))
  }
  @discardableResult
  open func setData(
    _ data: [String: Any], forDocument document: DocumentReference, mergeFields: [Any]
  ) -> WriteBatch {
    adding(.set(path: document.path, fields: data, merge: .these(mergeFields)))
  }
  @discardableResult
  open func updateData(
    _ fields: [AnyHashable: Any], forDocument document: DocumentReference
  ) -> WriteBatch {
    adding(.updating(document.path, fields))
  }
  @discardableResult
  open func deleteDocument(_ document: DocumentReference) -> WriteBatch {
    adding(.delete(path: document.path))
  }

  open func commit(completion: (((any Error)?) -> Void)? = nil) {
    var failure: (any Error)?
    do { try store.apply(writes) } catch { failure = error }
    if let completion { OfflineReply.onMain { [failure] in completion(failure) } }
  }
  open func commit() async throws {
    try store.apply(writes)
    await OfflineReply.wait()
  }
}

/// Reads and writes that belong together.
open class Transaction: NSObject, @unchecked Sendable {
  private let store: DocumentStore
  private(set) var writes: [DocumentWrite] = []

  init(_ store: DocumentStore) { self.store = store }

  private func adding(_ write: DocumentWrite) -> Transaction {
    writes.append(write)
    return self
  }

  @discardableResult
  open func setData(
    _ data: [String: Any], forDocument document: DocumentReference
  ) -> Transaction {
    adding(.set(path: document.path, fields: data, merge: .none))
  }
  @discardableResult
  open func setData(
    _ data: [String: Any], forDocument document: DocumentReference, merge: Bool
  ) -> Transaction {
    adding(.set(path: document.path, fields: data, merge: merge ? .all : .none))
  }
  @discardableResult
  open func setData(
    _ data: [String: Any], forDocument document: DocumentReference, mergeFields: [Any]
  ) -> Transaction {
    adding(.set(path: document.path, fields: data, merge: .these(mergeFields)))
  }
  @discardableResult
  open func updateData(
    _ fields: [AnyHashable: Any], forDocument document: DocumentReference
  ) -> Transaction {
    adding(.updating(document.path, fields))
  }
  @discardableResult
  open func deleteDocument(_ document: DocumentReference) -> Transaction {
    adding(.delete(path: document.path))
  }
  open func getDocument(_ document: DocumentReference) throws -> DocumentSnapshot {
    document.snapshot
  }
}
