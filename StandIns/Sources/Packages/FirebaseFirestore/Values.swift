internal import FirebaseCore
internal import FirebaseSharedSwift
public import Foundation

/// A place on the earth.
public final class GeoPoint: NSObject, Codable, @unchecked Sendable {
  public let latitude: Double
  public let longitude: Double

  public init(latitude: Double, longitude: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  private enum CodingKeys: String, CodingKey { case latitude, longitude }

  public convenience init(from decoder: any Decoder) throws {
    if let values = CodedValues.of(decoder.userInfo) {
      guard let point = values.value(from: decoder) as? GeoPoint else {
        throw DecodingError.typeMismatch(
          GeoPoint.self,
          .init(codingPath: decoder.codingPath, debugDescription: "found no point"))
      }
      self.init(latitude: point.latitude, longitude: point.longitude)
    } else {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        latitude: try container.decode(Double.self, forKey: .latitude),
        longitude: try container.decode(Double.self, forKey: .longitude))
    }
  }
  public func encode(to encoder: any Encoder) throws {
    if let values = CodedValues.of(encoder.userInfo) {
      try values.encode(self, to: encoder)
    } else {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(latitude, forKey: .latitude)
      try container.encode(longitude, forKey: .longitude)
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? GeoPoint).map { ($0.latitude, $0.longitude) == (latitude, longitude) } ?? false
  }
  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(latitude)
    hasher.combine(longitude)
    return hasher.finalize()
  }
}

/// A change of a field, which a write contains in the place of a value.
open class FieldValue: NSObject, Encodable, @unchecked Sendable {
  private enum Change {
    case delete, serverTimestamp
    case union([Any])
    case remove([Any])
    case increment(NSNumber)
    case minimum(NSNumber)
    case maximum(NSNumber)
  }

  private let change: Change

  private init(_ change: Change) { self.change = change }

  open class func delete() -> FieldValue { FieldValue(.delete) }
  open class func serverTimestamp() -> FieldValue { FieldValue(.serverTimestamp) }
  open class func arrayUnion(_ elements: [Any]) -> FieldValue { FieldValue(.union(elements)) }
  open class func arrayRemove(_ elements: [Any]) -> FieldValue { FieldValue(.remove(elements)) }
  open class func increment(_ d: Double) -> FieldValue {
    FieldValue(.increment(NSNumber(value: d)))
  }
  open class func increment(_ l: Int64) -> FieldValue {
    FieldValue(.increment(NSNumber(value: l)))
  }
  open class func minimum(_ d: Double) -> FieldValue { FieldValue(.minimum(NSNumber(value: d))) }
  open class func minimum(_ l: Int64) -> FieldValue { FieldValue(.minimum(NSNumber(value: l))) }
  open class func maximum(_ d: Double) -> FieldValue { FieldValue(.maximum(NSNumber(value: d))) }
  open class func maximum(_ l: Int64) -> FieldValue { FieldValue(.maximum(NSNumber(value: l))) }

  public func encode(to encoder: any Encoder) throws {
    guard let values = CodedValues.of(encoder.userInfo) else {
      throw FirestoreEncodingError.encodingIsNotSupported("only Firestore.Encoder encodes it")
    }
    try values.encode(self, to: encoder)
  }

  /// The value of the field after the change; `nil` if the change deletes the field.
  func result(after old: Any?, now: Timestamp) -> Any? {
    switch change {
    case .delete: return nil
    case .serverTimestamp: return now
    case .union(let elements):
      return elements.map(stored).reduce(into: old as? [Any] ?? []) { list, element in
        if !list.contains(where: { comparison(of: $0, element) == .orderedSame }) {
          list.append(element)
        }
      }
    case .remove(let elements):
      return (old as? [Any] ?? []).filter { element in
        !elements.contains { comparison(of: stored($0), element) == .orderedSame }
      }
    case .increment(let step):
      guard let old, rank(of: old) == rank(of: step), let number = old as? NSNumber else {
        return step
      }
      return number.isInteger && step.isInteger
        ? NSNumber(value: number.int64Value + step.int64Value)
        : NSNumber(value: number.doubleValue + step.doubleValue)
    case .minimum(let bound):
      return (old as? NSNumber).map { $0.doubleValue < bound.doubleValue ? $0 : bound } ?? bound
    case .maximum(let bound):
      return (old as? NSNumber).map { $0.doubleValue > bound.doubleValue ? $0 : bound } ?? bound
    }
  }
}

extension NSNumber {
  /// True for a number that was not made from a `Double` or a `Float`.
  fileprivate var isInteger: Bool {
    ![UInt8(ascii: "d"), UInt8(ascii: "f")].contains(UInt8(bitPattern: objCType.pointee))
  }
}

/// The names of nested fields, or the identifier of a document.
open class FieldPath: NSObject, @unchecked Sendable {
  let names: [String]

  public init(_ fieldNames: [String]) { names = fieldNames }

  open class func documentID() -> FieldPath { FieldPath([identifier]) }

  static let identifier = "__name__"

  /// The path of a field that is a text with points, or a ``FieldPath``.
  static func names(of field: Any) -> [String] {
    (field as? FieldPath)?.names
      ?? (field as? String ?? "").split(separator: ".").map(String.init)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? FieldPath)?.names == names }
  public override var hash: Int { names.hashValue }
}

// MARK: - Stored values

/// A value in the form in which a document keeps it: a date becomes a timestamp, and a number becomes an `NSNumber`.
func stored(_ value: Any) -> Any {
  switch value {
  case is FieldValue, is Timestamp, is GeoPoint, is DocumentReference, is NSNull, is Data:
    return value
  case let date as Date: return Timestamp(date: date)
  case let text as String: return text
  case let number as NSNumber:
    if type(of: number) == type(of: NSNumber(value: true)) { return number.boolValue }
    return number
  case let list as [Any]: return list.map(stored)
  case let map as [String: Any]: return map.mapValues(stored)
  default:
    return Mirror(reflecting: value).displayStyle == .optional ? NSNull() : value
  }
}

/// The order of two stored values. Values of different kinds have the order of their kinds.
func comparison(of first: Any, _ second: Any) -> ComparisonResult {
  let (kind, other) = (rank(of: first), rank(of: second))
  guard kind == other else { return kind < other ? .orderedAscending : .orderedDescending }
  switch (first, second) {
  case (let first as Timestamp, let second as Timestamp): return first.compare(second)
  case (let first as String, let second as String): return comparison(first, second)
  case (let first as NSNumber, let second as NSNumber):
    return comparison(first.doubleValue, second.doubleValue)
  case (let first as Data, let second as Data):
    return first.elementsEqual(second)
      ? .orderedSame
      : first.lexicographicallyPrecedes(second) ? .orderedAscending : .orderedDescending
  case (let first as DocumentReference, let second as DocumentReference):
    return comparison(first.path, second.path)
  case (let first as GeoPoint, let second as GeoPoint):
    let latitudes = comparison(first.latitude, second.latitude)
    return latitudes == .orderedSame ? comparison(first.longitude, second.longitude) : latitudes
  case (let first as [Any], let second as [Any]):
    for (element, other) in zip(first, second) {
      let result = comparison(of: element, other)
      if result != .orderedSame { return result }
    }
    return comparison(first.count, second.count)
  case (let first as [String: Any], let second as [String: Any]):
    let (names, others) = (first.keys.sorted(), second.keys.sorted())
    for (name, other) in zip(names, others) {
      guard name == other else { return comparison(name, other) }
      let result = comparison(of: first[name] ?? NSNull(), second[name] ?? NSNull())
      if result != .orderedSame { return result }
    }
    return comparison(names.count, others.count)
  default: return .orderedSame
  }
}

private func comparison<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult {
  first < second ? .orderedAscending : second < first ? .orderedDescending : .orderedSame
}

/// The place of a value's kind in the order of all kinds.
func rank(of value: Any) -> Int {
  if type(of: value) == Bool.self { return 1 }
  switch value {
  case is NSNull: return 0
  case is Timestamp: return 3
  case is String: return 4
  case is NSNumber: return 2
  case is Data: return 5
  case is DocumentReference: return 6
  case is GeoPoint: return 7
  case is [Any]: return 8
  case is [String: Any]: return 9
  default: return 10
  }
}
