import Tabular

/// The JSON Schema of screen files, for editors that complete and check them.
///
/// Source: JSON Schema, draft 2020-12. The reader also checks what a schema cannot: that names refer to declared
/// objects and properties, and that the screen is within ``ScreenLimits``.
package enum ScreenSchema {
  package static var text: String { schema.document }

  static var schema: OrderedJSON {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A screen for granularity run --workload",
      "$ref": "#/$defs/screen",
      "$defs": [
        "screen": object(
          ScreenMemberNames.file, required: ["name", "objects", "views", "changes"], screenMembers),
        "object": object(ScreenMemberNames.object, required: ["properties"], objectMembers),
        "view": object(ScreenMemberNames.view, required: ["name"], viewMembers),
        "change": object(ScreenMemberNames.change, required: ["name", "sets"], changeMembers),
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

  /// The pattern of the names that ``Swift/String/isName(with:)`` accepts, and of names with other characters that are
  /// not ASCII, because some validators do not know the classes of Unicode.
  private static let name = "[^\\s -@\\[-^`{-~][^\\s -/:-@\\[-^`{-~]*"
  /// In characters, each of which has one byte or more; the reader counts bytes.
  private static let nameLength = ScreenLimits.nameBytes
  private static let propertyLength = 2 * nameLength + 1

  // MARK: - Members

  private static let screenMembers: [String: OrderedJSON] = [
    "$schema": ["type": "string"],
    "version": ["const": .number(ScreenMemberNames.version)],
    "name": text(
      "The name of the screen in reports.",
      matching: "^[^\\s -@\\[-^`{-~][^\\s -,./:-@\\[-^`{-~]*$"),
    "summary": ["description": "A description in one line.", "$ref": "#/$defs/line"],
    "objects": map(
      "The model: each class with its properties.",
      ["anyOf": [["$ref": "#/$defs/names"], ["$ref": "#/$defs/object"]]]),
    "views": list("The views at the top.", "#/$defs/view", atMost: ScreenLimits.children),
    "changes": list("The changes of the model, and how often each occurs.", "#/$defs/change"),
    "duration": [
      "description": "The time that timers run, such as 60s; at most 24h.", "$ref": "#/$defs/time",
    ],
  ]

  private static let objectMembers: [String: OrderedJSON] = [
    "count": integer(
      "The number of objects, one for each row of a view that repeats over them.",
      1...ScreenLimits.properties),
    "properties": ["$ref": "#/$defs/names"],
  ]

  private static let viewMembers: [String: OrderedJSON] = [
    "name": ["description": "The view's type, as in the app.", "$ref": "#/$defs/name"],
    "installs": [
      "description": "The objects that the view observes; by default, those that it reads.",
      "$ref": "#/$defs/names",
    ],
    "reads": [
      "description": "The properties that the body shows, such as cart.items.",
      "$ref": "#/$defs/properties",
    ],
    "passes": [
      "description":
        "The properties whose values the view passes to its children, to all or by the child's name; cart.items[] passes each row its element.",
      "anyOf": [["$ref": "#/$defs/values"], map(nil, ["$ref": "#/$defs/values"])],
    ],
    "repeat": [
      "description":
        "The number of rows of the view, or an object with a count for one row per object.",
      "anyOf": [
        integer(nil, 0...ScreenLimits.views), ["$ref": "#/$defs/name"],
        ["const": .boolean(false)],
      ],
    ],
    "children": list("The views inside the view.", "#/$defs/view", atMost: ScreenLimits.children),
  ]

  private static let changeMembers: [String: OrderedJSON] = [
    "name": [
      "description": "The name of the timer or of the user action that writes.",
      "$ref": "#/$defs/line",
    ],
    "every": [
      "description":
        "The period of a timer, such as 100ms; without it, the change is a user action.",
      "$ref": "#/$defs/time",
    ],
    "times": integer("The maximum number of occurrences.", 0...ScreenLimits.turns),
    "sets": [
      "description":
        "The properties that it writes; for an object with a count, those of one row at a time, in turn.",
      "$ref": "#/$defs/properties",
    ],
    "changesEvery": integer(
      "Every nth write changes the value; the others write an equal value.", 1...ScreenLimits.turns),
  ]

  // MARK: - Schemas of values

  private static func object(
    _ names: [String], required: [String], _ members: [String: OrderedJSON]
  ) -> OrderedJSON {
    let own = names.compactMap { name in
      members[name].map { OrderedJSON.Member(name: name, value: $0) }
    }
    return [
      "type": "object",
      "properties": .object(own + comments),
      "required": .texts(required),
      "additionalProperties": .boolean(false),
    ]
  }

  /// An object whose members may have any valid name.
  private static func map(_ description: String?, _ value: OrderedJSON) -> OrderedJSON {
    described(
      description,
      [
        "type": "object",
        "properties": .object(comments),
        "patternProperties": .object([.init(name: "^\(name)$", value: value)]),
        "additionalProperties": .boolean(false),
      ])
  }

  private static var comments: [OrderedJSON.Member] {
    ScreenMemberNames.comments.map { .init(name: $0, value: ["$ref": "#/$defs/comment"]) }
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

  private static func list(
    _ description: String, _ element: String, atMost limit: Int? = nil
  ) -> OrderedJSON {
    described(
      description,
      .members([
        "type": "array", "items": ["$ref": .text(element)], "maxItems": limit.map { .number($0) },
      ]))
  }

  private static func integer(_ description: String?, _ range: ClosedRange<Int>) -> OrderedJSON {
    described(
      description,
      [
        "type": "integer", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ])
  }

  private static func text(
    _ description: String? = nil, matching pattern: String, length: Int = nameLength
  ) -> OrderedJSON {
    described(
      description,
      ["type": "string", "pattern": .text(pattern), "maxLength": .number(length)])
  }

  private static func described(_ description: String?, _ schema: OrderedJSON) -> OrderedJSON {
    guard let description, case .object(let members) = schema else { return schema }
    return .object([.init(name: "description", value: .text(description))] + members)
  }
}
