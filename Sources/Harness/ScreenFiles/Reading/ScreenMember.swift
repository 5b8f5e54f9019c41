import GranularityTabular

/// A member that an object in a screen file can have: its name, its valid values and its meaning.
///
/// The reader accepts exactly these members, the JSON schema describes them, and the reference page lists them.
struct ScreenMember {
  let name: String
  let isRequired: Bool
  /// A short description of the valid values, in words.
  let value: String
  let meaning: String
  /// The JSON Schema of the member's value.
  let schema: OrderedJSON

  init(
    _ name: String, isRequired: Bool = false, _ value: String, _ meaning: String,
    _ schema: OrderedJSON
  ) {
    self.name = name
    self.isRequired = isRequired
    self.value = value
    self.meaning = meaning
    self.schema = schema
  }

  /// The version of the file format.
  static let version = 1

  /// The names of members that any object in the file can contain and that the reader ignores.
  static let comments = ["$comment"]

  /// The kinds of objects in a screen file that have a fixed set of members.
  enum Owner: String, CaseIterable {
    case file, object, derived, view, change
  }

  static func names(of owner: Owner) -> [String] { all(of: owner).map(\.name) }

  static func all(of owner: Owner) -> [ScreenMember] {
    switch owner {
    case .file: file
    case .object: object
    case .derived: derived
    case .view: view
    case .change: change
    }
  }

  // MARK: - The members of each object

  private static let file: [ScreenMember] = [
    .init(
      "$schema", "text", "The URL of a JSON Schema, for editors; Granularity ignores it.",
      ["type": "string"]),
    .init("version", "1", "The version of the format.", ["const": .number(version)]),
    .init(
      "name", isRequired: true, "name", "The name of the screen in reports; it may contain -.",
      ScreenSchema.screenName),
    .init("summary", "line", "A description in one line.", ["$ref": "#/$defs/line"]),
    .init(
      "objects", isRequired: true, "object",
      "The model: each class by its name, with the list of its properties, or with the members below.",
      ScreenSchema.map(
        [
          "anyOf": [
            ["$ref": "#/$defs/names", "minItems": .number(1)], ["$ref": "#/$defs/object"],
          ]
        ])),
    .init(
      "views", isRequired: true, "list of views", "The views at the top.", ScreenSchema.views),
    .init(
      "changes", isRequired: true, "list of changes",
      "The changes of the model, and how often each occurs.",
      ["type": "array", "items": ["$ref": "#/$defs/change"]]),
    .init(
      "duration", "time",
      "The time that timers run, such as 60s; at most 24h. Only with a change that has 'every'.",
      ["$ref": "#/$defs/time"]),
  ]

  private static let object: [ScreenMember] = [
    .init(
      "count", "whole number",
      "The number of objects, one for each row of a view that repeats over them.",
      ScreenSchema.integer(1...ScreenLimits.properties)),
    .init("properties", "names", "The stored properties.", ["$ref": "#/$defs/names"]),
    .init(
      "lists", "object",
      "List properties, each with its number of rows when the run begins; not with 'count'.",
      ScreenSchema.map(ScreenSchema.integer(0...ScreenLimits.views))),
    .init(
      "derived", "object",
      "Computed properties, each with the members below; a read of one reads its sources.",
      ScreenSchema.map(["$ref": "#/$defs/derived"])),
  ]

  private static let derived: [ScreenMember] = [
    .init(
      "from", isRequired: true, "names",
      "The stored properties and lists of the same object from which the value is computed.",
      ["$ref": "#/$defs/names"]),
    .init(
      "changesEvery", "whole number",
      "Every nth change of a source changes the value; 1 by default.",
      ScreenSchema.integer(1...ScreenLimits.turns)),
  ]

  private static let view: [ScreenMember] = [
    .init(
      "name", isRequired: true, "name", "The view's type, as in the app.",
      ["$ref": "#/$defs/name"]),
    .init(
      "installs", "names",
      "The objects that the view observes; by default, those that it reads.",
      ["$ref": "#/$defs/names"]),
    .init(
      "reads", "properties", "The properties that the body shows, such as cart.items.",
      ["$ref": "#/$defs/properties"]),
    .init(
      "passes", "properties, or object",
      "The properties whose values the view passes to its children, to all or by the child's name; "
        + "cart.items[] passes each row its element.",
      ["anyOf": [["$ref": "#/$defs/values"], ScreenSchema.map(["$ref": "#/$defs/values"])]]),
    .init(
      "repeat", "whole number, object, list property, or false",
      "The rows of the view: a fixed number, one for each object of a class with a count, or one for "
        + "each row of a list.",
      [
        "anyOf": [
          ScreenSchema.integer(0...ScreenLimits.views), ["$ref": "#/$defs/name"],
          ["$ref": "#/$defs/property"], ["const": .boolean(false)],
        ]
      ]),
    .init(
      "if", "property",
      "The parent shows the view while the property has changed an odd number of times, so not at first.",
      ["$ref": "#/$defs/property"]),
    .init(
      "unless", "property",
      "The parent shows the view while the property has changed an even number of times, so at first.",
      ["$ref": "#/$defs/property"]),
    .init(
      "closure", "properties",
      "The parent passes each row a closure that captures the values of these properties; it may "
        + "capture none, with [].",
      ["$ref": "#/$defs/properties"]),
    .init("children", "list of views", "The views inside the view.", ScreenSchema.views),
  ]

  private static let change: [ScreenMember] = [
    .init(
      "name", isRequired: true, "line", "The name of the timer or of the user action that writes.",
      ["$ref": "#/$defs/line"]),
    .init(
      "every", "time",
      "The period of a timer, such as 100ms; without it, the change is a user action.",
      ["$ref": "#/$defs/time"]),
    .init(
      "times", "whole number", "The maximum number of occurrences.",
      ScreenSchema.integer(0...ScreenLimits.turns)),
    .init(
      "burst", "whole number",
      "The number of times that each occurrence makes all its writes, in one turn; 1 by default.",
      ScreenSchema.integer(1...ScreenLimits.turns)),
    .init(
      "sets", "properties",
      "The properties that the change writes; for an object with a count, those of one row at a time, in turn; "
        + "for a list, one element at a time, in turn.",
      ["$ref": "#/$defs/properties"]),
    .init(
      "changesEvery", "whole number",
      "Every nth set changes the value; the others set an equal value. Only with 'sets'.",
      ScreenSchema.integer(1...ScreenLimits.turns)),
    .init(
      "inserts", "list properties", "The lists into which it inserts a row.",
      ["$ref": "#/$defs/properties"]),
    .init(
      "removes", "list properties",
      "The lists from which the change removes a row; an empty list is not written.",
      ["$ref": "#/$defs/properties"]),
    .init(
      "moves", "list properties",
      "The lists in which the change moves a row to the other end; a list with one row is not written.",
      ["$ref": "#/$defs/properties"]),
    .init(
      "at", "\"start\" or \"end\"",
      "The end at which it inserts or removes a row, or from which it moves one; end by default. Only with "
        + "'inserts', 'removes' or 'moves'.",
      ["anyOf": [["const": "start"], ["const": "end"]]]),
  ]
}
