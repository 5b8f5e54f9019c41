public import FirebaseCore
public import FirebaseSharedSwift
internal import Foundation
internal import GranularityOffline

public enum FirestoreDecodingError: Error {
  case decodingIsNotSupported(String)
  case fieldNameConflict(String)
}
public enum FirestoreEncodingError: Error { case encodingIsNotSupported(String) }

extension JSONEncoder.DateEncodingStrategy {
  /// Encodes a date as a ``Timestamp``.
  public static var timestamp: Self {
    .custom { date, encoder in try Timestamp(date: date).encode(to: encoder) }
  }
}
extension JSONDecoder.DateDecodingStrategy {
  /// Decodes a date from a ``Timestamp``.
  public static var timestamp: Self {
    .custom { decoder in try Timestamp(from: decoder).dateValue() }
  }
}
extension JSONEncoder.DataEncodingStrategy {
  /// Keeps data as they are.
  public static var blob: Self {
    .custom { data, encoder in
      guard let values = CodedValues.of(encoder.userInfo) else {
        throw FirestoreEncodingError.encodingIsNotSupported("only Firestore.Encoder encodes it")
      }
      try values.encode(data, to: encoder)
    }
  }
}
extension JSONDecoder.DataDecodingStrategy {
  /// Keeps data as they are.
  public static var blob: Self {
    .custom { decoder in
      guard let data = CodedValues.of(decoder.userInfo)?.value(from: decoder) as? Data else {
        throw DecodingError.typeMismatch(
          Data.self, .init(codingPath: decoder.codingPath, debugDescription: "found no data"))
      }
      return data
    }
  }
}

extension Firestore {
  /// Encodes a value as the fields of a document.
  public class Encoder {
    public var dateEncodingStrategy: FirebaseDataEncoder.DateEncodingStrategy = .timestamp
    public var dataEncodingStrategy: FirebaseDataEncoder.DataEncodingStrategy = .blob
    public var nonConformingFloatEncodingStrategy =
      FirebaseDataEncoder.NonConformingFloatEncodingStrategy.throw
    public var keyEncodingStrategy = FirebaseDataEncoder.KeyEncodingStrategy.useDefaultKeys
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    public init() {}

    /// - Throws: `EncodingError` if the value is not encoded as a dictionary.
    public func encode<T: Encodable>(_ value: T) throws -> [String: Any] {
      let encoder = FirebaseDataEncoder()
      encoder.dateEncodingStrategy = dateEncodingStrategy
      encoder.dataEncodingStrategy = dataEncodingStrategy
      encoder.nonConformingFloatEncodingStrategy = nonConformingFloatEncodingStrategy
      encoder.keyEncodingStrategy = keyEncodingStrategy
      encoder.userInfo = userInfo
      guard let fields = try encoder.encode(value) as? [String: Any] else {
        throw EncodingError.invalidValue(
          value, .init(codingPath: [], debugDescription: "the fields of a document have names"))
      }
      return fields
    }
  }

  /// Decodes a value from the fields of a document.
  public class Decoder {
    public var dateDecodingStrategy: FirebaseDataDecoder.DateDecodingStrategy = .timestamp
    public var dataDecodingStrategy: FirebaseDataDecoder.DataDecodingStrategy = .blob
    public var nonConformingFloatDecodingStrategy =
      FirebaseDataDecoder.NonConformingFloatDecodingStrategy.throw
    public var keyDecodingStrategy = FirebaseDataDecoder.KeyDecodingStrategy.useDefaultKeys
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    public init() {}

    public func decode<T: Decodable>(_ t: T.Type, from data: Any) throws -> T {
      try decode(t, from: data, in: nil)
    }
    public func decode<T: Decodable>(
      _ t: T.Type, from data: Any, in reference: DocumentReference?
    ) throws -> T {
      let decoder = FirebaseDataDecoder()
      decoder.dateDecodingStrategy = dateDecodingStrategy
      decoder.dataDecodingStrategy = dataDecodingStrategy
      decoder.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
      decoder.keyDecodingStrategy = keyDecodingStrategy
      decoder.userInfo = userInfo
      decoder.owner = reference
      return try decoder.decode(t, from: stored(data))
    }
  }
}

// MARK: - Reading and writing values

extension DocumentSnapshot {
  /// - Throws: `DecodingError` if the document does not exist or has other fields.
  public func data<T: Decodable>(
    as type: T.Type, with serverTimestampBehavior: ServerTimestampBehavior = .none,
    decoder: Firestore.Decoder = .init()
  ) throws -> T {
    try decoder.decode(T.self, from: storedFields ?? NSNull(), in: reference)
  }
}

extension DocumentReference {
  public func getDocument<T: Decodable>(
    as type: T.Type, with serverTimestampBehavior: ServerTimestampBehavior = .none,
    decoder: Firestore.Decoder = .init(), completion: @escaping (Result<T, any Error>) -> Void
  ) {
    OfflineReply.onMain { [self] in
      completion(Result { try snapshot.data(as: T.self, decoder: decoder) })
    }
  }
  public func getDocument<T: Decodable>(
    as type: T.Type, source: FirestoreSource = .default,
    with serverTimestampBehavior: ServerTimestampBehavior = .none,
    decoder: Firestore.Decoder = .init()
  ) async throws -> T {
    try await getDocument(source: source).data(as: T.self, decoder: decoder)
  }

  public func setData<T: Encodable>(
    from value: T, encoder: Firestore.Encoder = .init(),
    completion: (((any Error)?) -> Void)? = nil
  ) throws {
    setData(try encoder.encode(value), completion: completion)
  }
  public func setData<T: Encodable>(
    from value: T, merge: Bool, encoder: Firestore.Encoder = .init(),
    completion: (((any Error)?) -> Void)? = nil
  ) throws {
    setData(try encoder.encode(value), merge: merge, completion: completion)
  }
  public func setData<T: Encodable>(
    from value: T, mergeFields: [Any], encoder: Firestore.Encoder = .init(),
    completion: (((any Error)?) -> Void)? = nil
  ) throws {
    setData(try encoder.encode(value), mergeFields: mergeFields, completion: completion)
  }
}

extension CollectionReference {
  @discardableResult
  public func addDocument<T: Encodable>(
    from value: T, encoder: Firestore.Encoder = .init(),
    completion: (((any Error)?) -> Void)? = nil
  ) throws -> DocumentReference {
    addDocument(data: try encoder.encode(value), completion: completion)
  }
}

extension WriteBatch {
  @discardableResult
  public func setData<T: Encodable>(
    from value: T, forDocument doc: DocumentReference, encoder: Firestore.Encoder = .init()
  ) throws -> WriteBatch {
    setData(try encoder.encode(value), forDocument: doc)
  }
  @discardableResult
  public func setData<T: Encodable>(
    from value: T, forDocument doc: DocumentReference, merge: Bool,
    encoder: Firestore.Encoder = .init()
  ) throws -> WriteBatch {
    setData(try encoder.encode(value), forDocument: doc, merge: merge)
  }
}

extension Transaction {
  @discardableResult
  public func setData<T: Encodable>(
    from value: T, forDocument doc: DocumentReference, encoder: Firestore.Encoder = .init()
  ) throws -> Transaction {
    setData(try encoder.encode(value), forDocument: doc)
  }
  @discardableResult
  public func setData<T: Encodable>(
    from value: T, forDocument doc: DocumentReference, merge: Bool,
    encoder: Firestore.Encoder = .init()
  ) throws -> Transaction {
    setData(try encoder.encode(value), forDocument: doc, merge: merge)
  }
}

extension DocumentReference: Codable {
  public convenience init(from decoder: any Swift.Decoder) throws {
    guard
      let reference = CodedValues.of(decoder.userInfo)?.value(from: decoder) as? DocumentReference
    else { throw FirestoreDecodingError.decodingIsNotSupported("found no reference") }
    self.init(path: reference.path, firestore: reference.firestore)
  }
  public func encode(to encoder: any Swift.Encoder) throws {
    guard let values = CodedValues.of(encoder.userInfo) else {
      throw FirestoreEncodingError.encodingIsNotSupported("only Firestore.Encoder encodes it")
    }
    try values.encode(self, to: encoder)
  }
}

// MARK: - Property wrappers

/// A type that holds the identifier of a document.
public protocol DocumentIDWrappable {
  static func wrap(_ documentReference: DocumentReference) throws -> Self
}
extension String: DocumentIDWrappable {
  public static func wrap(_ documentReference: DocumentReference) throws -> String {
    documentReference.documentID
  }
}
extension DocumentReference: DocumentIDWrappable {
  public static func wrap(_ documentReference: DocumentReference) throws -> DocumentReference {
    documentReference
  }
}

/// The identifier of the document from which a value is decoded. It is not written to the document.
@propertyWrapper
public struct DocumentID<Value: DocumentIDWrappable & Codable>: Codable {
  public var wrappedValue: Value?

  public init(wrappedValue value: Value?) { wrappedValue = value }

  public init(from decoder: any Decoder) throws {
    guard let values = CodedValues.of(decoder.userInfo) else {
      throw FirestoreDecodingError.decodingIsNotSupported("only Firestore.Decoder decodes it")
    }
    wrappedValue = try (values.owner as? DocumentReference).map { try Value.wrap($0) }
  }
  public func encode(to encoder: any Encoder) throws {
    guard let values = CodedValues.of(encoder.userInfo) else {
      throw FirestoreEncodingError.encodingIsNotSupported("only Firestore.Encoder encodes it")
    }
    try values.omit(in: encoder)
  }
}
extension DocumentID: Equatable where Value: Equatable {}
extension DocumentID: Hashable where Value: Hashable {}
extension DocumentID: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Decodes the identifier of the document, which is no field of the document.
  public func decode<Value>(
    _ type: DocumentID<Value>.Type, forKey key: Key
  ) throws -> DocumentID<Value> {
    try DocumentID<Value>(from: superDecoder(forKey: key))
  }
}

/// A type that holds a timestamp.
public protocol ServerTimestampWrappable {
  static func wrap(_ timestamp: Timestamp) throws -> Self
  static func unwrap(_ value: Self) throws -> Timestamp
}
extension Date: ServerTimestampWrappable {
  public static func wrap(_ timestamp: Timestamp) throws -> Date { timestamp.dateValue() }
  public static func unwrap(_ value: Date) throws -> Timestamp { Timestamp(date: value) }
}
extension Timestamp: ServerTimestampWrappable {
  public static func wrap(_ timestamp: Timestamp) throws -> Timestamp { timestamp }
  public static func unwrap(_ value: Timestamp) throws -> Timestamp { value }
}

/// A time that is the time of the write if it is `nil` when it is written.
@propertyWrapper
public struct ServerTimestamp<Value: ServerTimestampWrappable & Codable>: Codable {
  public var wrappedValue: Value?

  public init(wrappedValue value: Value?) { wrappedValue = value }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue =
      container.decodeNil() ? nil : try Value.wrap(container.decode(Timestamp.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue {
      try container.encode(Value.unwrap(wrappedValue))
    } else {
      try container.encode(FieldValue.serverTimestamp())
    }
  }
}
extension ServerTimestamp: Equatable where Value: Equatable {}
extension ServerTimestamp: Hashable where Value: Hashable {}
extension ServerTimestamp: Sendable where Value: Sendable {}

/// A value that is written as null if it is `nil`.
@propertyWrapper
public struct ExplicitNull<Value> {
  public var wrappedValue: Value?

  public init(wrappedValue value: Value?) { wrappedValue = value }
}
extension ExplicitNull: Equatable where Value: Equatable {}
extension ExplicitNull: Hashable where Value: Hashable {}
extension ExplicitNull: Sendable where Value: Sendable {}
extension ExplicitNull: Encodable where Value: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue {
      try container.encode(wrappedValue)
    } else {
      try container.encodeNil()
    }
  }
}
extension ExplicitNull: Decodable where Value: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }
}
