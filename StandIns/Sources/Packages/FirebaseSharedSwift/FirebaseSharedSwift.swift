// A replacement for FirebaseSharedSwift (API of version 12.19). It encodes values as dictionaries, arrays, numbers and
// texts. Values of a database, such as a `Timestamp`, stay as they are.

@_exported public import Foundation

/// Encodes a value as a dictionary, an array, a number or a text.
public final class FirebaseDataEncoder {
  public typealias DateEncodingStrategy = JSONEncoder.DateEncodingStrategy
  public typealias DataEncodingStrategy = JSONEncoder.DataEncodingStrategy
  public typealias KeyEncodingStrategy = JSONEncoder.KeyEncodingStrategy
  public typealias NonConformingFloatEncodingStrategy =
    JSONEncoder.NonConformingFloatEncodingStrategy

  public var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
  public var dataEncodingStrategy = DataEncodingStrategy.base64
  public var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
  public var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  public init() {}

  public func encode<Value: Encodable>(_ value: Value) throws -> Any {
    let values = CodedValues()
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = dateEncodingStrategy
    encoder.dataEncodingStrategy = dataEncodingStrategy
    encoder.keyEncodingStrategy = keyEncodingStrategy
    encoder.nonConformingFloatEncodingStrategy = nonConformingFloatEncodingStrategy
    encoder.userInfo = values.added(to: userInfo)
    let json = try JSONSerialization.jsonObject(
      with: try encoder.encode(value), options: .fragmentsAllowed)
    return values.resolved(json) ?? [String: Any]()
  }
}

/// Decodes a value that ``FirebaseDataEncoder`` encoded.
public final class FirebaseDataDecoder {
  public typealias DateDecodingStrategy = JSONDecoder.DateDecodingStrategy
  public typealias DataDecodingStrategy = JSONDecoder.DataDecodingStrategy
  public typealias KeyDecodingStrategy = JSONDecoder.KeyDecodingStrategy
  public typealias NonConformingFloatDecodingStrategy =
    JSONDecoder.NonConformingFloatDecodingStrategy

  public var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
  public var dataDecodingStrategy = DataDecodingStrategy.base64
  public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
  public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]
  /// What the values belong to, such as a document. A property can read it from ``CodedValues/owner``.
  package var owner: Any?

  public init() {}

  public func decode<Value: Decodable>(_ type: Value.Type, from structure: Any) throws -> Value {
    let values = CodedValues()
    values.owner = owner
    let json = try JSONSerialization.data(
      withJSONObject: values.json(of: structure), options: [.fragmentsAllowed, .sortedKeys])
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dateDecodingStrategy
    decoder.dataDecodingStrategy = dataDecodingStrategy
    decoder.keyDecodingStrategy = keyDecodingStrategy
    decoder.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
    decoder.userInfo = values.added(to: userInfo)
    return try decoder.decode(type, from: json)
  }
}

/// The values that JSON cannot hold, such as a timestamp. The JSON that an encoder writes has the index of the value.
package final class CodedValues: @unchecked Sendable {
  private var values: [Any] = []
  /// What the values belong to, such as a document.
  package fileprivate(set) var owner: Any?

  fileprivate init() {}

  /// The values of the encoder or decoder to which the user information belongs; `nil` for an encoder that is not a
  /// ``FirebaseDataEncoder``.
  package static func of(_ userInfo: [CodingUserInfoKey: Any]) -> CodedValues? {
    userInfo.first { $0.value is CodedValues }?.value as? CodedValues
  }

  fileprivate func added(
    to userInfo: [CodingUserInfoKey: any Sendable]
  ) -> [CodingUserInfoKey: any Sendable] {
    var userInfo = userInfo
    if let key = CodingUserInfoKey(rawValue: "granularityCodedValues") { userInfo[key] = self }
    return userInfo
  }

  /// Encodes the index of a value.
  package func encode(_ value: Any, to encoder: any Encoder) throws {
    values.append(value)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(values.count - 1, forKey: .index)
  }

  /// Encodes that the property is left out of the dictionary.
  package func omit(in encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.omitted, forKey: .index)
  }

  /// Decodes an index, and returns its value; `nil` if the value is a different one.
  package func value(from decoder: any Decoder) -> Any? {
    guard let container = try? decoder.container(keyedBy: Key.self),
      let index = try? container.decode(Int.self, forKey: .index), values.indices.contains(index)
    else { return nil }
    return values[index]
  }

  private enum Key: String, CodingKey { case index = "granularityvalue" }

  private static let omitted = -1

  /// Replaces each index in the JSON with its value. `nil` if the value is left out.
  fileprivate func resolved(_ json: Any) -> Any? {
    if let list = json as? [Any] { return list.compactMap { resolved($0) } }
    guard let dictionary = json as? [String: Any] else { return json }
    guard dictionary.count == 1, let index = dictionary[Key.index.rawValue] as? Int else {
      return dictionary.compactMapValues { resolved($0) }
    }
    return values.indices.contains(index) ? values[index] : nil
  }

  /// Replaces each value that JSON cannot hold with its index.
  fileprivate func json(of value: Any) -> Any {
    switch value {
    case let text as String: return text
    case let number as NSNumber where number.doubleValue.isFinite: return number
    case is NSNull: return value
    case let list as [Any]: return list.map { json(of: $0) }
    case let dictionary as [String: Any]: return dictionary.mapValues { json(of: $0) }
    default:
      values.append(value)
      return [Key.index.rawValue: values.count - 1]
    }
  }
}
