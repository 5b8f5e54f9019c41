import Tabular

/// The JSON Schema of screen files, for editors that complete and check them.
///
/// Source: JSON Schema, draft 2020-12. The reader asks for more: that names lead somewhere, and that the screen is not too
/// large.
package enum ScreenSchema {
  /// The text of the schema.
  package static var text: String { schema.document }

  static var schema: OrderedJSON {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A screen for granularity run --workload",
      "$ref": "#/$defs/screen",
      "$defs": [
        "screen": object(
          ScreenMember.file, required: ["name", "objects", "views", "changes"], screenMembers),
        "object": object(ScreenMember.object, required: ["properties"], objectMembers),
        "view": object(ScreenMember.view, required: ["name"], viewMembers),
        "change": object(ScreenMember.change, required: ["name", "sets"], changeMembers),
        "comment": ["description": "Means nothing."],
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

  /// What ``Swift/String/isName(with:)`` accepts.
  private static let name = "[\\p{L}_][\\p{L}\\p{M}\\p{N}_]*"
  /// A character has a byte or more.
  private static let nameLength = ScreenLimits.nameBytes
  private static let propertyLength = 2 * nameLength + 1

  // MARK: - Members

  private static let screenMembers: [String: OrderedJSON] = [
    "$schema": ["type": "string"],
    "version": ["const": .number(ScreenMember.version)],
    "name": text("What reports call the screen.", matching: "^[\\p{L}_][\\p{L}\\p{M}\\p{N}_-]*$"),
    "summary": ["description": "What it is, in one line.", "$ref": "#/$defs/line"],
    "objects": map(
      "The model: each class with its properties.",
      ["anyOf": [["$ref": "#/$defs/names"], ["$ref": "#/$defs/object"]]]),
    "views": list("The views at the top.", "#/$defs/view", atMost: ScreenLimits.children),
    "changes": list("What writes to the model, and how often.", "#/$defs/change"),
    "duration": [
      "description": "How long timers run, such as 60s; at most 24h.", "$ref": "#/$defs/time",
    ],
  ]

  private static let objectMembers: [String: OrderedJSON] = [
    "count": integer(
      "How many there are, one for each row of a view that repeats over them.",
      1...ScreenLimits.properties),
    "properties": ["$ref": "#/$defs/names"],
  ]

  private static let viewMembers: [String: OrderedJSON] = [
    "name": ["description": "The view's type, as in the app.", "$ref": "#/$defs/name"],
    "installs": [
      "description": "The objects that it observes; without it, those of which it reads.",
      "$ref": "#/$defs/names",
    ],
    "reads": [
      "description": "The properties that its body shows, such as cart.items.",
      "$ref": "#/$defs/properties",
    ],
    "passes": [
      "description":
        "Properties whose values it passes to its children, to all or by the child's name; cart.items[] is an element for each row.",
      "anyOf": [["$ref": "#/$defs/values"], map(nil, ["$ref": "#/$defs/values"])],
    ],
    "repeat": [
      "description": "How many rows there are of it, or an object with a count.",
      "anyOf": [
        integer(nil, 0...ScreenLimits.views), ["$ref": "#/$defs/name"],
        ["const": .boolean(false)],
      ],
    ],
    "children": list(
      "The views in it, each as often as it repeats.", "#/$defs/view",
      atMost: ScreenLimits.children),
  ]

  private static let changeMembers: [String: OrderedJSON] = [
    "name": [
      "description": "Who writes: a timer, an action of the user.", "$ref": "#/$defs/line",
    ],
    "every": [
      "description": "The time between two, such as 100ms; without it, actions.",
      "$ref": "#/$defs/time",
    ],
    "times": integer("How often, at most.", 0...ScreenLimits.turns),
    "sets": [
      "description": "The properties that it writes; of an object with a count, one row's in turn.",
      "$ref": "#/$defs/properties",
    ],
    "changesEvery": integer(
      "Only every so many-th write makes the value another one.", 1...ScreenLimits.turns),
  ]

  // MARK: - Forms

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

  /// An object whose members the file names itself.
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

  private static func list(
    _ description: String, _ element: String, atMost limit: Int? = nil
  ) -> OrderedJSON {
    let most = limit.map { OrderedJSON.Member(name: "maxItems", value: .number($0)) }
    return described(
      description,
      .object(
        [
          .init(name: "type", value: "array"),
          .init(name: "items", value: ["$ref": .text(element)]),
        ] + [most].compactMap(\.self)))
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
