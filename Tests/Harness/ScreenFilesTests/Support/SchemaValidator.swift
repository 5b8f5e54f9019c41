import Synchronization

@testable import GranularityTabular

/// Validates a JSON value against a JSON Schema that uses only the keywords of the screen schema.
///
/// The validator throws an error for an unknown keyword.
struct SchemaValidator {
  let root: OrderedJSON

  /// An error for a keyword that the validator does not support.
  struct UnknownKeyword: Error {
    let keyword: String
  }

  private static let annotations: Set<String> = ["$schema", "$defs", "title", "description"]

  func accepts(_ value: OrderedJSON) throws -> Bool { try accepts(value, by: root) }

  private func accepts(_ value: OrderedJSON, by schema: OrderedJSON) throws -> Bool {
    guard case .object(let keywords) = schema else { return schema == .boolean(true) }
    for keyword in keywords where !Self.annotations.contains(keyword.name) {
      guard try accepts(value, keyword, of: schema) else { return false }
    }
    return true
  }

  private func accepts(
    _ value: OrderedJSON, _ keyword: OrderedJSON.Member, of schema: OrderedJSON
  ) throws -> Bool {
    switch (keyword.name, keyword.value, value) {
    case ("$ref", .text(let address), _):
      let name = String(address.dropFirst("#/$defs/".count))
      guard let definition = root["$defs"]?[name] else { throw UnknownKeyword(keyword: address) }
      return try accepts(value, by: definition)
    case ("anyOf", .list(let schemas), _):
      return try schemas.contains { try accepts(value, by: $0) }
    case ("const", let constant, _): return value == constant
    case ("type", .text(let type), _): return value.type == type
    case ("pattern", .text(let pattern), .text(let text)):
      return try Self.matches(text, pattern)
    case ("minLength", .number(let length), .text(let text)):
      return text.unicodeScalars.count >= length
    case ("maxLength", .number(let length), .text(let text)):
      return text.unicodeScalars.count <= length
    case ("minimum", .number(let least), .number(let number)): return number >= least
    case ("maximum", .number(let most), .number(let number)): return number <= most
    case ("items", let schema, .list(let elements)):
      return try elements.allSatisfy { try accepts($0, by: schema) }
    case ("minItems", .number(let count), .list(let elements)): return elements.count >= count
    case ("maxItems", .number(let count), .list(let elements)): return elements.count <= count
    case ("uniqueItems", .boolean(true), .list(let elements)):
      return Set(elements).count == elements.count
    case ("required", .list(let names), .object(let members)):
      return names.allSatisfy { name in members.contains { .text($0.name) == name } }
    case ("properties", _, .object(let members)):
      return try members.allSatisfy { member in
        try schema["properties"]?[member.name].map { try accepts(member.value, by: $0) } ?? true
      }
    case ("patternProperties", .object(let patterns), .object(let members)):
      return try patterns.allSatisfy { pattern in
        try members.filter { try Self.matches($0.name, pattern.name) }
          .allSatisfy { try accepts($0.value, by: pattern.value) }
      }
    case ("additionalProperties", .boolean(false), .object(let members)):
      return try members.allSatisfy { try isKnown($0.name, to: schema) }
    case ("pattern", _, _), ("minLength", _, _), ("maxLength", _, _), ("minimum", _, _),
      ("maximum", _, _), ("items", _, _), ("minItems", _, _), ("maxItems", _, _),
      ("uniqueItems", _, _),
      ("required", _, _), ("properties", _, _), ("patternProperties", _, _),
      ("additionalProperties", _, _):
      return true  // the keyword does not apply to values of this type
    default: throw UnknownKeyword(keyword: keyword.name)
    }
  }

  private func isKnown(_ name: String, to schema: OrderedJSON) throws -> Bool {
    if schema["properties"]?[name] != nil { return true }
    guard case .object(let patterns)? = schema["patternProperties"] else { return false }
    return try patterns.contains { try Self.matches(name, $0.name) }
  }

  /// True if a part of `text` matches the regular expression `pattern`.
  private static func matches(_ text: String, _ pattern: String) throws -> Bool {
    let key = [pattern, text]
    if let known = known.withLock({ $0[key] }) { return known }
    let found = try text.firstMatch(of: Regex(pattern)) != nil
    known.withLock { $0[key] = found }
    return found
  }

  /// The results of ``matches(_:_:)`` by pattern and text. The tests check the same names thousands of times, and
  /// compiling a regular expression takes long.
  private static let known = Mutex<[[String]: Bool]>([:])
}

extension OrderedJSON {
  /// The name that JSON Schema uses for the value's type.
  fileprivate var type: String {
    switch self {
    case .text: "string"
    case .number: "integer"
    case .boolean: "boolean"
    case .null: "null"
    case .list: "array"
    case .object: "object"
    }
  }
}
