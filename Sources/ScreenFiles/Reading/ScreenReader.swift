import Tabular
import Workloads

/// Reads the text of a screen file.
struct ScreenReader {
  /// In the order of the file, once they are read.
  private(set) var objects: [DeclaredObject] = []
  /// The number of each object by its name.
  private var numbers: [String: Int] = [:]
  /// Each property by its name in the file, such as `cart.items`.
  private(set) var properties: [String: PropertyReference] = [:]
  /// Values that the views read until now are passed.
  var inputs = 0

  /// The screen that `bytes` declare.
  ///
  /// - Throws: ``ScreenError`` for the first thing that does not fit.
  static func screen(in bytes: [UInt8]) throws(ScreenError) -> ScreenDeclaration {
    var reader = ScreenReader()
    return try reader.screen(try ScreenCursor(root: bytes))
  }

  private mutating func screen(_ cursor: ScreenCursor) throws(ScreenError) -> ScreenDeclaration {
    let members = try cursor.members(of: "a screen", among: ScreenMember.file)
    func find(_ name: String) -> ScreenCursor? { members.first { $0.name == name }?.cursor }
    func need(_ name: String) throws(ScreenError) -> ScreenCursor {
      guard let found = find(name) else { throw cursor.missing(name, of: "a screen") }
      return found
    }
    if let version = find("version") {
      _ = try version.integer(in: ScreenMember.version...ScreenMember.version)
    }
    _ = try find("$schema")?.text("the address of a schema")
    let name = try need("name").name(with: "-")
    try readObjects(try need("objects"))
    let duration = try find("duration")?.duration()
    let views = try readViews(try need("views"))
    let changes = try readChanges(try need("changes"), until: duration)
    let screen = ScreenDeclaration(
      name: name, summary: try find("summary")?.line() ?? "a screen of your own",
      objects: objects, views: views, changes: changes)
    try ScreenSize(of: screen).check(cursor)
    return screen
  }

  // MARK: - The model

  private mutating func readObjects(_ cursor: ScreenCursor) throws(ScreenError) {
    var size = 0
    for (name, cursor) in try cursor.members(of: "objects") {
      guard name.isName(with: "") else {
        throw cursor.misnamed("objects", found: name)
      }
      let object = try object(name, cursor)
      for (number, property) in object.properties.enumerated() {
        properties["\(name).\(property)"] = PropertyReference(
          object: objects.count, property: number)
      }
      size = size.clampedSum(object.instances.clampedProduct(max(1, object.properties.count)))
      guard size <= ScreenLimits.properties else {
        throw cursor.error(
          "to leave the model at most \(ScreenLimits.properties) properties", found: "more")
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
    let members = try cursor.members(of: name, among: ScreenMember.object)
    guard let properties = members.first(where: { $0.name == "properties" })?.cursor else {
      throw cursor.missing("properties", of: name)
    }
    return DeclaredObject(
      name: name, properties: try names(properties),
      count: try members.first { $0.name == "count" }?.cursor.integer(
        in: 1...ScreenLimits.properties), kind: objects.count)
  }

  private func names(_ cursor: ScreenCursor) throws(ScreenError) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    for element in try cursor.oneOrMore("a list of names of properties") {
      let name = try element.name(with: "")
      guard seen.insert(name).inserted else {
        throw element.error("each name once", found: "'\(name)' twice")
      }
      names.append(name)
    }
    return names
  }

  // MARK: - What changes

  private func readChanges(
    _ cursor: ScreenCursor, until duration: Duration?
  ) throws(ScreenError) -> [DeclaredChange] {
    var changes: [DeclaredChange] = []
    var names: Set<String> = []
    var mutations = 0
    for element in try cursor.elements("a list of changes") {
      let change = try change(element, until: duration)
      guard names.insert(change.name).inserted else {
        throw element.error("a name of its own", found: "\(excerpt(change.name)) twice")
      }
      changes.append(change)
      mutations = mutations.clampedSum(change.times.clampedProduct(change.sets.count))
      let turns = ScreenSchedule.firings(of: changes)
      guard mutations <= ScreenLimits.mutations, turns <= ScreenLimits.turns else {
        throw element.error(
          "to leave the screen at most \(ScreenLimits.turns) changes and "
            + "\(ScreenLimits.mutations) sets", found: "\(turns) and \(mutations)")
      }
    }
    return changes
  }

  private func change(
    _ cursor: ScreenCursor, until duration: Duration?
  ) throws(ScreenError) -> DeclaredChange {
    let members = try cursor.members(of: "a change", among: ScreenMember.change)
    func find(_ name: String) -> ScreenCursor? { members.first { $0.name == name }?.cursor }
    guard let name = find("name") else { throw cursor.missing("name", of: "a change") }
    guard let sets = find("sets") else { throw cursor.missing("sets", of: "a change") }
    let period = try find("every")?.duration()
    let times = try find("times")?.integer(in: 0...ScreenLimits.turns)
    let fitting = try fitting(period, into: duration, times, cursor)
    return DeclaredChange(
      name: try name.line(), period: period, times: fitting, sets: try references(sets),
      changesEvery: try find("changesEvery")?.integer(in: 1...ScreenLimits.turns) ?? 1)
  }

  /// How often a change happens: as often as it is said to, or as fits into the duration.
  private func fitting(
    _ period: Duration?, into duration: Duration?, _ times: Int?, _ cursor: ScreenCursor
  ) throws(ScreenError) -> Int {
    switch (period, duration, times) {
    case (let period?, let duration?, _):
      Swift.min(times ?? .max, Int(duration / .milliseconds(1)) / Int(period / .milliseconds(1)))
    case (_, _, let times?): times
    case (.some, nil, nil):
      throw cursor.error("'times' as well, or a duration of the screen", found: "neither")
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
        throw element.error("each property once", found: "\(element.shown) twice")
      }
      references.append(reference)
    }
    return references
  }

  /// The property with a name, which stands at `cursor`.
  func reference(
    _ cursor: ScreenCursor, to name: String?
  ) throws(ScreenError) -> PropertyReference {
    guard let name, let reference = properties[name] else {
      throw cursor.error("a property of the model", among: properties.keys.sorted())
    }
    return reference
  }

  /// The object with the name that stands at `cursor`.
  func object(_ cursor: ScreenCursor) throws(ScreenError) -> Int {
    let name = cursor.value.content.text
    guard let name, let number = numbers[name] else {
      throw cursor.error("an object of the model", among: objects.map(\.name))
    }
    return number
  }
}
