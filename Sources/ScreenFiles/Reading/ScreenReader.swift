import Tabular
import Workloads

/// Reads the text of a screen file.
struct ScreenReader {
  /// The objects that were read so far, in the order of the file.
  private(set) var objects: [DeclaredObject] = []
  /// The number of each object by its name.
  private var numbers: [String: Int] = [:]
  /// Each property by its name in the file, such as `cart.items`.
  private(set) var properties: [String: PropertyReference] = [:]
  /// The number of values that the views that were read so far receive.
  var inputs = 0

  /// The screen that `bytes` declare.
  ///
  /// - Throws: ``ScreenError`` for the first invalid value.
  static func screen(in bytes: [UInt8]) throws(ScreenError) -> ScreenDeclaration {
    var reader = ScreenReader()
    return try reader.screen(try ScreenCursor(root: bytes))
  }

  private mutating func screen(_ cursor: ScreenCursor) throws(ScreenError) -> ScreenDeclaration {
    let members = try cursor.members(of: "a screen", among: ScreenMemberNames.file)
    if let version = members["version"] {
      _ = try version.integer(in: ScreenMemberNames.version...ScreenMemberNames.version)
    }
    _ = try members["$schema"]?.text("the address of a schema")
    let name = try members.required("name").name(with: "-")
    try readObjects(try members.required("objects"))
    let duration = try members["duration"]?.duration()
    let views = try readViews(try members.required("views"))
    let changes = try readChanges(try members.required("changes"), until: duration)
    let screen = ScreenDeclaration(
      name: name, summary: try members["summary"]?.line() ?? "a screen of your own",
      objects: objects, views: views, changes: changes)
    try ScreenSize(of: screen).check(cursor)
    return screen
  }

  // MARK: - The model

  private mutating func readObjects(_ cursor: ScreenCursor) throws(ScreenError) {
    var size = 0
    for (name, cursor) in try cursor.members(of: "objects").all {
      guard name.isName(with: "") else {
        throw cursor.invalidName("objects", found: name)
      }
      let object = try object(name, cursor)
      for (number, property) in object.properties.enumerated() {
        properties["\(name).\(property)"] = PropertyReference(
          object: objects.count, property: number)
      }
      size = size.clampedSum(object.instances.clampedProduct(max(1, object.properties.count)))
      guard size <= ScreenLimits.properties else {
        throw cursor.error(
          "a model of at most \(ScreenLimits.properties) properties", found: "more")
      }
      numbers[name] = objects.count
      objects.append(object)
    }
  }

  private func object(
    _ name: String, _ cursor: ScreenCursor
  ) throws(ScreenError) -> DeclaredObject {
    guard case .object = cursor.value.content else {
      return DeclaredObject(
        name: name, properties: try names(cursor), count: nil, kind: objects.count)
    }
    let members = try cursor.members(of: name, among: ScreenMemberNames.object)
    return DeclaredObject(
      name: name, properties: try names(try members.required("properties")),
      count: try members["count"]?.integer(in: 1...ScreenLimits.properties), kind: objects.count)
  }

  private func names(_ cursor: ScreenCursor) throws(ScreenError) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for element in try cursor.oneOrMore("a list of property names") {
      let name = try element.name(with: "")
      guard seen.insert(name).inserted else {
        throw element.error("distinct names", found: "'\(name)' twice")
      }
      names.append(name)
    }
    return names
  }

  // MARK: - Changes

  private func readChanges(
    _ cursor: ScreenCursor, until duration: Duration?
  ) throws(ScreenError) -> [DeclaredChange] {
    var changes: [DeclaredChange] = []
    var names: Set<String> = []
    var mutations = 0
    for element in try cursor.elements("a list of changes") {
      let change = try change(element, until: duration)
      guard names.insert(change.name).inserted else {
        throw element.error(
          "a different name for each change", found: "\(excerpt(change.name)) twice")
      }
      changes.append(change)
      mutations = mutations.clampedSum(change.times.clampedProduct(change.sets.count))
      let turns = ScreenSchedule.firings(of: changes)
      guard mutations <= ScreenLimits.mutations, turns <= ScreenLimits.turns else {
        throw element.error(
          "at most \(ScreenLimits.turns) changes and \(ScreenLimits.mutations) sets in all",
          found: "\(turns) and \(mutations)")
      }
    }
    return changes
  }

  private func change(
    _ cursor: ScreenCursor, until duration: Duration?
  ) throws(ScreenError) -> DeclaredChange {
    let members = try cursor.members(of: "a change", among: ScreenMemberNames.change)
    let (name, sets) = (try members.required("name"), try members.required("sets"))
    let period = try members["every"]?.duration()
    let times = try members["times"]?.integer(in: 0...ScreenLimits.turns)
    let occurrences = try occurrences(of: period, in: duration, times, cursor)
    return DeclaredChange(
      name: try name.line(), period: period, times: occurrences, sets: try references(sets),
      changesEvery: try members["changesEvery"]?.integer(in: 1...ScreenLimits.turns) ?? 1)
  }

  /// The number of times that a change occurs: the declared number, limited to the occurrences within the duration.
  private func occurrences(
    of period: Duration?, in duration: Duration?, _ times: Int?, _ cursor: ScreenCursor
  ) throws(ScreenError) -> Int {
    switch (period, duration, times) {
    case (let period?, let duration?, _):
      Swift.min(times ?? .max, duration.wholeMilliseconds / period.wholeMilliseconds)
    case (_, _, let times?): times
    case (.some, nil, nil):
      throw cursor.error("'times', or a 'duration' of the screen, beside 'every'", found: "neither")
    case (nil, _, nil):
      throw cursor.error("'every', such as \"1s\", or 'times'", found: "neither")
    }
  }

  // MARK: - References

  /// The properties that a list names.
  func references(_ cursor: ScreenCursor) throws(ScreenError) -> [PropertyReference] {
    var references: [PropertyReference] = []
    var seen: Set<PropertyReference> = []
    for element in try cursor.oneOrMore("a list of properties of the model") {
      let reference = try reference(element, to: element.value.content.text)
      guard seen.insert(reference).inserted else {
        throw element.error("distinct properties", found: "\(element.shown) twice")
      }
      references.append(reference)
    }
    return references
  }

  /// The property with a name, which the value at `cursor` contains.
  func reference(
    _ cursor: ScreenCursor, to name: String?
  ) throws(ScreenError) -> PropertyReference {
    guard let name, let reference = properties[name] else {
      throw cursor.error("a property of the model", among: properties.keys.sorted())
    }
    return reference
  }

  /// The number of the object whose name is the value at `cursor`.
  func object(_ cursor: ScreenCursor) throws(ScreenError) -> Int {
    let name = cursor.value.content.text
    guard let name, let number = numbers[name] else {
      throw cursor.error("an object of the model", among: objects.map(\.name))
    }
    return number
  }
}
