/// The JSON Schema of screen files, for editors that complete and check them.
///
/// Source: JSON Schema, draft 2020-12. The reader asks for more: that names lead somewhere.
public enum ScreenSchema {
  /// The text of the schema.
  public static var text: String { schema.document }

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
        "names": [
          "anyOf": [["type": "string"], ["type": "array", "items": ["type": "string"]]]
        ],
      ],
    ]
  }

  private static let screenMembers: [String: OrderedJSON] = [
    "$schema": ["type": "string"],
    "version": ["const": .number(ScreenMember.version)],
    "name": ["type": "string", "description": "What reports call the screen."],
    "summary": ["type": "string", "description": "What it is, in one line."],
    "objects": [
      "type": "object",
      "description": "The model: each class with its properties.",
      "additionalProperties": ["anyOf": [["$ref": "#/$defs/names"], ["$ref": "#/$defs/object"]]],
    ],
    "views": [
      "type": "array", "description": "The views at the top.", "items": ["$ref": "#/$defs/view"],
    ],
    "changes": [
      "type": "array", "description": "What writes to the model, and how often.",
      "items": ["$ref": "#/$defs/change"],
    ],
    "duration": [
      "type": "string", "description": "How long timers run, such as 60s.",
      "pattern": "^[0-9]+(ms|s|min|h)$",
    ],
  ]

  private static let objectMembers: [String: OrderedJSON] = [
    "count": [
      "type": "integer", "minimum": .number(1),
      "description": "How many there are, one for each row of a view that repeats over them.",
    ],
    "properties": ["$ref": "#/$defs/names"],
  ]

  private static let viewMembers: [String: OrderedJSON] = [
    "name": ["type": "string", "description": "The view's type, as in the app."],
    "installs": [
      "description": "The objects that it observes; without it, those of which it reads.",
      "$ref": "#/$defs/names",
    ],
    "reads": [
      "description": "The properties that its body shows, such as cart.items.",
      "$ref": "#/$defs/names",
    ],
    "passes": [
      "description":
        "Properties whose values it passes to its children, to all or by the child's name; cart.items[] is an element for each row.",
      "anyOf": [
        ["$ref": "#/$defs/names"],
        ["type": "object", "additionalProperties": ["$ref": "#/$defs/names"]],
      ],
    ],
    "repeat": [
      "description": "How many rows there are of it, or an object with a count.",
      "anyOf": [
        ["type": "integer", "minimum": .number(0)], ["type": "string"], ["const": .boolean(false)],
      ],
    ],
    "children": ["type": "array", "items": ["$ref": "#/$defs/view"]],
  ]

  private static let changeMembers: [String: OrderedJSON] = [
    "name": ["type": "string", "description": "Who writes: a timer, an action of the user."],
    "every": [
      "type": "string", "description": "The time between two, such as 100ms; without it, actions.",
      "pattern": "^[0-9]+(ms|s|min|h)$",
    ],
    "times": [
      "type": "integer", "minimum": .number(0), "description": "How often, at most.",
    ],
    "sets": [
      "description": "The properties that it writes; of an object with a count, one row's in turn.",
      "$ref": "#/$defs/names",
    ],
    "changesEvery": [
      "type": "integer", "minimum": .number(1),
      "description": "Only every so many-th write makes the value another one.",
    ],
  ]

  private static func object(
    _ names: [String], required: [String], _ members: [String: OrderedJSON]
  ) -> OrderedJSON {
    let comments = ScreenMember.comments.map {
      OrderedJSON.Member(name: $0, value: ["$ref": "#/$defs/comment"])
    }
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
}
