public import Foundation
internal import GranularityOffline

/// What a query finds, and in which order.
struct QueryPlan {
  /// Where the documents are.
  enum Source: Equatable {
    case collection(String)
    /// All collections with an identifier.
    case group(String)

    func contains(_ path: String) -> Bool {
      let names = path.split(separator: "/")
      return switch self {
      case .collection(let collection):
        path.hasPrefix("\(collection)/") && names.count % 2 == 0
          && names.count == collection.split(separator: "/").count + 1
      case .group(let identifier):
        names.count % 2 == 0 && names.dropLast().last.map(String.init) == identifier
      }
    }
  }
  /// A place in the order of the documents.
  struct Bound {
    let values: [Any]
    let isIncluded: Bool
  }
  typealias Document = (path: String, fields: [String: Any])
  typealias Order = (field: [String], isDescending: Bool)

  let source: Source
  var filters: [FilterRule] = []
  var orders: [Order] = []
  var limit: Int?
  var isLast = false
  var start: Bound?
  var end: Bound?

  init(source: Source) { self.source = source }

  /// The documents that the query finds, in its order.
  func documents(in store: DocumentStore) -> [Document] {
    let orders = completeOrders
    let matching = store.documents(of: source).filter { document in
      filters.allSatisfy { $0.matches(document) }
        && orders.allSatisfy { Self.value($0.field, of: document) != nil }
    }
    let sorted = matching.sorted { Self.isOrdered($0, $1, by: orders) }
    let found = sorted.filter { document in
      (start.map { isAfter($0, document, orders) } ?? true)
        && (end.map { isBefore($0, document, orders) } ?? true)
    }
    guard let limit else { return found }
    return Array(isLast ? found.suffix(limit) : found.prefix(limit))
  }

  private static func isOrdered(_ first: Document, _ second: Document, by orders: [Order]) -> Bool {
    for order in orders {
      let result = comparison(
        of: value(order.field, of: first) ?? NSNull(),
        value(order.field, of: second) ?? NSNull())
      if result != .orderedSame { return (result == .orderedAscending) != order.isDescending }
    }
    return (first.path < second.path) != (orders.last?.isDescending ?? false)
  }

  /// The orders of the query, and the order of an inequality that has none.
  private var completeOrders: [Order] {
    guard orders.isEmpty, let field = filters.lazy.compactMap(\.inequality).first else {
      return orders
    }
    return [(field: field, isDescending: false)]
  }

  /// The value of a field, or the identifier of the document.
  static func value(_ field: [String], of document: Document) -> Any? {
    if field == [FieldPath.identifier] {
      return document.path.split(separator: "/").last.map { String($0) }
    }
    return document.fields.value(at: field[...])
  }

  private func isAfter(
    _ bound: Bound, _ document: Document, _ orders: [Order]
  ) -> Bool {
    let result = Self.compare(document, bound, orders)
    return result == .orderedDescending || bound.isIncluded && result == .orderedSame
  }
  private func isBefore(
    _ bound: Bound, _ document: Document, _ orders: [Order]
  ) -> Bool {
    let result = Self.compare(document, bound, orders)
    return result == .orderedAscending || bound.isIncluded && result == .orderedSame
  }

  /// Whether a document is before or after a bound. A bound with one value more than the query has orders ends with the
  /// identifier of a document.
  private static func compare(
    _ document: Document, _ bound: Bound, _ orders: [Order]
  ) -> ComparisonResult {
    for (index, value) in bound.values.enumerated() {
      let order: Order =
        index < orders.count
        ? orders[index]
        : (field: [FieldPath.identifier], isDescending: orders.last?.isDescending ?? false)
      let result = comparison(of: Self.value(order.field, of: document) ?? NSNull(), value)
      guard result != .orderedSame else { continue }
      return (result == .orderedAscending) != order.isDescending
        ? .orderedAscending : .orderedDescending
    }
    return .orderedSame
  }

  /// The bound at a document.
  func bound(at document: DocumentSnapshot, isIncluded: Bool) -> Bound {
    let values: [Any] = completeOrders.map { order in
      Self.value(
        order.field, of: (path: document.reference.path, fields: document.storedFields ?? [:]))
        ?? NSNull()
    }
    return Bound(values: values + [document.documentID], isIncluded: isIncluded)
  }
}

/// A condition for documents.
indirect enum FilterRule {
  enum Operator {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case contains, containsAny, isIn, isNotIn
  }

  case field([String], Operator, Any)
  case and([FilterRule])
  case or([FilterRule])

  /// The field of a condition that is an inequality; `nil` for other conditions.
  fileprivate var inequality: [String]? {
    guard case .field(let field, let comparison, _) = self else { return nil }
    return switch comparison {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .notEqual, .isNotIn: field
    case .equal, .contains, .containsAny, .isIn: nil
    }
  }

  fileprivate func matches(_ document: QueryPlan.Document) -> Bool {
    switch self {
    case .and(let rules): return rules.allSatisfy { $0.matches(document) }
    case .or(let rules): return rules.contains { $0.matches(document) }
    case .field(let field, let comparison, let value):
      guard let found = QueryPlan.value(field, of: document) else { return false }
      return Self.holds(found, comparison, Self.operand(value, of: field))
    }
  }

  /// For the identifier of a document, a reference to the document means its identifier.
  private static func operand(_ value: Any, of field: [String]) -> Any {
    guard field == [FieldPath.identifier] else { return value }
    if let list = value as? [Any] { return list.map { operand($0, of: field) } }
    return (value as? DocumentReference)?.documentID ?? value
  }

  private static func holds(_ found: Any, _ comparison: Operator, _ value: Any) -> Bool {
    func isEqual(_ first: Any, _ second: Any) -> Bool {
      FirebaseFirestore.comparison(of: first, second) == .orderedSame
    }
    let isComparable = rank(of: found) == rank(of: value)
    let result = FirebaseFirestore.comparison(of: found, value)
    let values = value as? [Any] ?? []
    let elements = found as? [Any] ?? []
    return switch comparison {
    case .equal: result == .orderedSame
    case .notEqual: result != .orderedSame && !(found is NSNull)
    case .less: isComparable && result == .orderedAscending
    case .lessOrEqual: isComparable && result != .orderedDescending
    case .greater: isComparable && result == .orderedDescending
    case .greaterOrEqual: isComparable && result != .orderedAscending
    case .contains: elements.contains { isEqual($0, value) }
    case .containsAny: elements.contains { element in values.contains { isEqual(element, $0) } }
    case .isIn: values.contains { isEqual(found, $0) }
    case .isNotIn: !(found is NSNull) && !values.contains { isEqual(found, $0) }
    }
  }
}

/// A condition of a query.
open class Filter: NSObject, @unchecked Sendable {
  let rule: FilterRule

  init(_ rule: FilterRule) { self.rule = rule }

  open class func orFilter(_ filters: [Filter]) -> Filter { Filter(.or(filters.map(\.rule))) }
  open class func andFilter(_ filters: [Filter]) -> Filter { Filter(.and(filters.map(\.rule))) }

  open class func whereField(_ field: String, isEqualTo value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: field), .equal, stored(value)))
  }
  open class func whereField(_ path: FieldPath, isEqualTo value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: path), .equal, stored(value)))
  }
  open class func whereField(_ field: String, isNotEqualTo value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: field), .notEqual, stored(value)))
  }
  open class func whereField(_ path: FieldPath, isNotEqualTo value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: path), .notEqual, stored(value)))
  }
  open class func whereField(_ field: String, isLessThan value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: field), .less, stored(value)))
  }
  open class func whereField(_ path: FieldPath, isLessThan value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: path), .less, stored(value)))
  }
  open class func whereField(_ field: String, isLessThanOrEqualTo value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: field), .lessOrEqual, stored(value)))
  }
  open class func whereField(_ path: FieldPath, isLessThanOrEqualTo value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: path), .lessOrEqual, stored(value)))
  }
  open class func whereField(_ field: String, isGreaterThan value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: field), .greater, stored(value)))
  }
  open class func whereField(_ path: FieldPath, isGreaterThan value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: path), .greater, stored(value)))
  }
  open class func whereField(_ field: String, isGreaterOrEqualTo value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: field), .greaterOrEqual, stored(value)))
  }
  open class func whereField(_ path: FieldPath, isGreaterOrEqualTo value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: path), .greaterOrEqual, stored(value)))
  }
  open class func whereField(_ field: String, arrayContains value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: field), .contains, stored(value)))
  }
  open class func whereField(_ path: FieldPath, arrayContains value: Any) -> Filter {
    Filter(.field(FieldPath.names(of: path), .contains, stored(value)))
  }
  open class func whereField(_ field: String, arrayContainsAny values: [Any]) -> Filter {
    Filter(.field(FieldPath.names(of: field), .containsAny, stored(values)))
  }
  open class func whereField(_ path: FieldPath, arrayContainsAny values: [Any]) -> Filter {
    Filter(.field(FieldPath.names(of: path), .containsAny, stored(values)))
  }
  open class func whereField(_ field: String, in values: [Any]) -> Filter {
    Filter(.field(FieldPath.names(of: field), .isIn, stored(values)))
  }
  open class func whereField(_ path: FieldPath, in values: [Any]) -> Filter {
    Filter(.field(FieldPath.names(of: path), .isIn, stored(values)))
  }
  open class func whereField(_ field: String, notIn values: [Any]) -> Filter {
    Filter(.field(FieldPath.names(of: field), .isNotIn, stored(values)))
  }
  open class func whereField(_ path: FieldPath, notIn values: [Any]) -> Filter {
    Filter(.field(FieldPath.names(of: path), .isNotIn, stored(values)))
  }
}

/// Documents of a collection or of all collections with a name.
open class Query: NSObject, @unchecked Sendable {
  public let firestore: Firestore
  let plan: QueryPlan

  init(_ plan: QueryPlan, firestore: Firestore) {
    (self.plan, self.firestore) = (plan, firestore)
  }

  private func changed(_ change: (inout QueryPlan) -> Void) -> Query {
    var plan = self.plan
    change(&plan)
    return Query(plan, firestore: firestore)
  }
  private func filtered(_ rule: FilterRule) -> Query { changed { $0.filters.append(rule) } }

  // MARK: Reading

  open func getDocuments(completion: @escaping (QuerySnapshot?, (any Error)?) -> Void) {
    getDocuments(source: .default, completion: completion)
  }
  open func getDocuments(
    source: FirestoreSource, completion: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) {
    OfflineReply.onMain { [self] in
      if source == .server {
        completion(nil, FirestoreErrorCode(.unavailable))
      } else {
        completion(snapshot(after: nil), nil)
      }
    }
  }
  open func getDocuments() async throws -> QuerySnapshot {
    try await getDocuments(source: .default)
  }
  open func getDocuments(source: FirestoreSource) async throws -> QuerySnapshot {
    await OfflineReply.wait()
    guard source != .server else { throw FirestoreErrorCode(.unavailable) }
    return snapshot(after: nil)
  }

  /// Calls the listener with the current documents, and again after each write that changes them. Each call is
  /// asynchronous on the main queue.
  @discardableResult
  open func addSnapshotListener(
    _ listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    var last: QuerySnapshot?
    return Listening(to: firestore.store) { [self] in
      let snapshot = self.snapshot(after: last)
      guard last == nil || !snapshot.documentChanges.isEmpty else { return }
      last = snapshot
      listener(snapshot, nil)
    }
  }
  @discardableResult
  open func addSnapshotListener(
    includeMetadataChanges: Bool, listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addSnapshotListener(listener)
  }
  @discardableResult
  open func addSnapshotListener(
    options: SnapshotListenOptions, listener: @escaping (QuerySnapshot?, (any Error)?) -> Void
  ) -> any ListenerRegistration {
    addSnapshotListener(listener)
  }
  /// The snapshots that a listener gets.
  public var snapshots: AsyncThrowingStream<QuerySnapshot, any Error> {
    snapshots(includeMetadataChanges: false)
  }
  public func snapshots(
    includeMetadataChanges: Bool
  ) -> AsyncThrowingStream<QuerySnapshot, any Error> {
    AsyncThrowingStream { continuation in
      nonisolated(unsafe) let listening = addSnapshotListener { snapshot, _ in
        if let snapshot { continuation.yield(snapshot) }
      }
      continuation.onTermination = { _ in listening.remove() }
    }
  }

  private func snapshot(after last: QuerySnapshot?) -> QuerySnapshot {
    let documents = plan.documents(in: firestore.store).map {
      QueryDocumentSnapshot(
        DocumentReference(path: $0.path, firestore: firestore), fields: $0.fields)
    }
    return QuerySnapshot(self, documents: documents, after: last?.documents ?? [])
  }

  public var count: AggregateQuery { AggregateQuery(self) }
  open func aggregate(_ aggregateFields: [AggregateField]) -> AggregateQuery {
    AggregateQuery(self)
  }

  // MARK: Order and limits

  open func order(by field: String) -> Query { order(by: field, descending: false) }
  open func order(by path: FieldPath) -> Query { order(by: path, descending: false) }
  open func order(by field: String, descending: Bool) -> Query {
    changed { $0.orders.append((field: FieldPath.names(of: field), isDescending: descending)) }
  }
  open func order(by path: FieldPath, descending: Bool) -> Query {
    changed { $0.orders.append((field: path.names, isDescending: descending)) }
  }
  open func limit(to limit: Int) -> Query {
    changed { plan in (plan.limit, plan.isLast) = (limit, false) }
  }
  open func limit(toLast limit: Int) -> Query {
    changed { plan in (plan.limit, plan.isLast) = (limit, true) }
  }
  open func start(atDocument document: DocumentSnapshot) -> Query {
    changed { $0.start = $0.bound(at: document, isIncluded: true) }
  }
  open func start(at fieldValues: [Any]) -> Query {
    changed { $0.start = QueryPlan.Bound(values: fieldValues.map(stored), isIncluded: true) }
  }
  open func start(afterDocument document: DocumentSnapshot) -> Query {
    changed { $0.start = $0.bound(at: document, isIncluded: false) }
  }
  open func start(after fieldValues: [Any]) -> Query {
    changed { $0.start = QueryPlan.Bound(values: fieldValues.map(stored), isIncluded: false) }
  }
  open func end(beforeDocument document: DocumentSnapshot) -> Query {
    changed { $0.end = $0.bound(at: document, isIncluded: false) }
  }
  open func end(before fieldValues: [Any]) -> Query {
    changed { $0.end = QueryPlan.Bound(values: fieldValues.map(stored), isIncluded: false) }
  }
  open func end(atDocument document: DocumentSnapshot) -> Query {
    changed { $0.end = $0.bound(at: document, isIncluded: true) }
  }
  open func end(at fieldValues: [Any]) -> Query {
    changed { $0.end = QueryPlan.Bound(values: fieldValues.map(stored), isIncluded: true) }
  }

  // MARK: Filters

  open func whereFilter(_ filter: Filter) -> Query { filtered(filter.rule) }
  open func whereField(_ field: String, isEqualTo value: Any) -> Query {
    filtered(.field(FieldPath.names(of: field), .equal, stored(value)))
  }
  open func whereField(_ path: FieldPath, isEqualTo value: Any) -> Query {
    filtered(.field(FieldPath.names(of: path), .equal, stored(value)))
  }
  open func whereField(_ field: String, isNotEqualTo value: Any) -> Query {
    filtered(.field(FieldPath.names(of: field), .notEqual, stored(value)))
  }
  open func whereField(_ path: FieldPath, isNotEqualTo value: Any) -> Query {
    filtered(.field(FieldPath.names(of: path), .notEqual, stored(value)))
  }
  open func whereField(_ field: String, isLessThan value: Any) -> Query {
    filtered(.field(FieldPath.names(of: field), .less, stored(value)))
  }
  open func whereField(_ path: FieldPath, isLessThan value: Any) -> Query {
    filtered(.field(FieldPath.names(of: path), .less, stored(value)))
  }
  open func whereField(_ field: String, isLessThanOrEqualTo value: Any) -> Query {
    filtered(.field(FieldPath.names(of: field), .lessOrEqual, stored(value)))
  }
  open func whereField(_ path: FieldPath, isLessThanOrEqualTo value: Any) -> Query {
    filtered(.field(FieldPath.names(of: path), .lessOrEqual, stored(value)))
  }
  open func whereField(_ field: String, isGreaterThan value: Any) -> Query {
    filtered(.field(FieldPath.names(of: field), .greater, stored(value)))
  }
  open func whereField(_ path: FieldPath, isGreaterThan value: Any) -> Query {
    filtered(.field(FieldPath.names(of: path), .greater, stored(value)))
  }
  open func whereField(_ field: String, isGreaterThanOrEqualTo value: Any) -> Query {
    filtered(.field(FieldPath.names(of: field), .greaterOrEqual, stored(value)))
  }
  open func whereField(_ path: FieldPath, isGreaterThanOrEqualTo value: Any) -> Query {
    filtered(.field(FieldPath.names(of: path), .greaterOrEqual, stored(value)))
  }
  open func whereField(_ field: String, arrayContains value: Any) -> Query {
    filtered(.field(FieldPath.names(of: field), .contains, stored(value)))
  }
  open func whereField(_ path: FieldPath, arrayContains value: Any) -> Query {
    filtered(.field(FieldPath.names(of: path), .contains, stored(value)))
  }
  open func whereField(_ field: String, arrayContainsAny values: [Any]) -> Query {
    filtered(.field(FieldPath.names(of: field), .containsAny, stored(values)))
  }
  open func whereField(_ path: FieldPath, arrayContainsAny values: [Any]) -> Query {
    filtered(.field(FieldPath.names(of: path), .containsAny, stored(values)))
  }
  open func whereField(_ field: String, in values: [Any]) -> Query {
    filtered(.field(FieldPath.names(of: field), .isIn, stored(values)))
  }
  open func whereField(_ path: FieldPath, in values: [Any]) -> Query {
    filtered(.field(FieldPath.names(of: path), .isIn, stored(values)))
  }
  open func whereField(_ field: String, notIn values: [Any]) -> Query {
    filtered(.field(FieldPath.names(of: field), .isNotIn, stored(values)))
  }
  open func whereField(_ path: FieldPath, notIn values: [Any]) -> Query {
    filtered(.field(FieldPath.names(of: path), .isNotIn, stored(values)))
  }
}

// MARK: - Numbers of documents

/// A number of documents, which only the server knows.
open class AggregateQuery: NSObject, @unchecked Sendable {
  public let query: Query

  init(_ query: Query) { self.query = query }

  open func getAggregation(
    source: AggregateSource,
    completion: @escaping (AggregateQuerySnapshot?, (any Error)?) -> Void
  ) {
    OfflineReply.onMain { completion(nil, FirestoreErrorCode(.unavailable)) }
  }
  open func getAggregation(source: AggregateSource) async throws -> AggregateQuerySnapshot {
    await OfflineReply.wait()
    throw FirestoreErrorCode(.unavailable)
  }
}
open class AggregateQuerySnapshot: NSObject, @unchecked Sendable {
  public let query: Query

  init(_ query: Query) { self.query = query }

  open var count: NSNumber { 0 }
  open func get(_ aggregateField: AggregateField) -> Any? { nil }
}
open class AggregateField: NSObject, @unchecked Sendable {
  override init() {}

  open class func count() -> AggregateField { AggregateField() }
  open class func sum(_ field: String) -> AggregateField { AggregateField() }
  open class func sum(_ fieldPath: FieldPath) -> AggregateField { AggregateField() }
  open class func average(_ field: String) -> AggregateField { AggregateField() }
  open class func average(_ fieldPath: FieldPath) -> AggregateField { AggregateField() }
}
