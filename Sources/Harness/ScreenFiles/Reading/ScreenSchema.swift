import GranularityTabular

/// The JSON Schema of screen files, with which a text editor can complete and check such files.
///
/// Source: JSON Schema, draft 2020-12. ``ScreenReader`` also checks what a schema cannot express: that names refer to
/// declared objects and properties, and that the screen is within ``ScreenLimits``.
package enum ScreenSchema {
  package static var text: String { schema.document }

  static var schema: OrderedJSON {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A screen for granularity run --workload",
      "$ref": "#/$defs/screen",
      "$defs": [
        "screen": object(.file), "object": object(.object), "derived": object(.derived),
        "view": object(.view), "change": object(.change),
        "comment": ["description": "Ignored."],
        "name": text(matching: "^\(name)$"),
        "names": oneOrMore("#/$defs/name"),
        "property": text(matching: "^\(name)\\.\(name)$", length: propertyLength),
        "properties": oneOrMore("#/$defs/property"),
        "value": text(
          matching: "^\(name)\\.\(name)(\\[\\])?$",
          length: propertyLength + PassedValue.elementMark.count),
        "values": oneOrMore("#/$defs/value"),
        "line": ["type": "string", "minLength": .number(1), "maxLength": .number(nameLength)],
        "time": ["type": "string", "pattern": "^0*[1-9][0-9]*(ms|s|min|h)$"],
      ],
    ]
  }

  /// A regular expression for names.
  ///
  /// It matches every name that ``Swift/String/isName(with:)`` accepts. It also matches other names that are not ASCII,
  /// because some validators do not support Unicode classes.
  private static let name = "[^\\s -@\\[-^`{-~][^\\s -/:-@\\[-^`{-~]*"
  /// The `maxLength` of a name in characters. It has the same value as the reader's limit in bytes.
  ///
  /// A character has at least one byte, so the schema accepts every name that the reader accepts.
  private static let nameLength = ScreenLimits.nameBytes
  private static let propertyLength = 2 * nameLength + 1

  /// The schema of a screen's name, which can also contain hyphens.
  static let screenName = text(matching: "^[^\\s -@\\[-^`{-~][^\\s -,./:-@\\[-^`{-~]*$")

  static let views: OrderedJSON = [
    "type": "array", "items": ["$ref": "#/$defs/view"],
    "maxItems": .number(ScreenLimits.children),
  ]

  // MARK: - Schemas of values

  private static func object(_ owner: ScreenMember.Owner) -> OrderedJSON {
    let members = ScreenMember.all(of: owner)
    let own = members.map { member in
      OrderedJSON.Member(name: member.name, value: described(member.meaning, member.schema))
    }
    let required = members.filter(\.isRequired).map(\.name)
    return .members([
      "type": "object",
      "properties": .object(own + comments),
      "required": required.isEmpty ? nil : .texts(required),
      "anyOf": alternatives(of: owner).map { .list($0.map { ["required": [.text($0)]] }) },
      "additionalProperties": .boolean(false),
    ])
  }

  /// The members of which an object of this kind must have at least one; `nil` if all members are optional.
  private static func alternatives(of owner: ScreenMember.Owner) -> [String]? {
    switch owner {
    case .object: ["properties", "lists", "derived"]
    case .change: ["sets"] + RowChange.Kind.allCases.map(\.rawValue)
    case .file, .derived, .view: nil
    }
  }

  /// The schema of an object whose members can have any valid name and have values of the schema `value`.
  static func map(_ value: OrderedJSON) -> OrderedJSON {
    [
      "type": "object",
      "properties": .object(comments),
      "patternProperties": .object([.init(name: "^\(name)$", value: value)]),
      "additionalProperties": .boolean(false),
    ]
  }

  private static var comments: [OrderedJSON.Member] {
    ScreenMember.comments.map { .init(name: $0, value: ["$ref": "#/$defs/comment"]) }
  }

  private static func oneOrMore(_ element: String) -> OrderedJSON {
    [
      "anyOf": [
        ["$ref": .text(element)],
        [
          "type": "array", "items": ["$ref": .text(element)], "uniqueItems": .boolean(true),
          "maxItems": .number(ScreenLimits.names),
        ],
      ]
    ]
  }

  static func integer(_ range: ClosedRange<Int>) -> OrderedJSON {
    [
      "type": "integer", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }

  private static func text(matching pattern: String, length: Int = nameLength) -> OrderedJSON {
    ["type": "string", "pattern": .text(pattern), "maxLength": .number(length)]
  }

  private static func described(_ description: String, _ schema: OrderedJSON) -> OrderedJSON {
    guard case .object(let members) = schema else { return schema }
    return .object([.init(name: "description", value: .text(description))] + members)
  }
}
