import GranularityTabular
import GranularityWorkloads

/// Reads and checks the text of a screen file.
struct ScreenReader {
  /// The objects that have been read so far, in the order of the file.
  private(set) var objects: [DeclaredObject] = []
  /// The index of each object, by the object's name.
  private(set) var numbers: [String: Int] = [:]
  /// The reference to each property, by the property's name in the file, such as `cart.items`.
  private(set) var properties: [String: PropertyReference] = [:]
  /// The definition of each derived property.
  private(set) var derivations: [PropertyReference: Derivation] = [:]
  /// The number of values that all views that have been read so far receive.
  var inputs = 0
  let problems = ScreenProblems()
  /// The names of invalid objects. A reference to one of them is not reported as an additional error.
  private var invalidObjects: Set<String> = []
  /// True if the member `objects` is missing or invalid, so that references to objects are not reported as errors.
  private var hasNoObjects = false

  /// Reads the screen that a file with these bytes declares.
  ///
  /// - Parameter path: The name of the file in error messages.
  /// - Throws: ``ScreenFileError`` with an error for each invalid value.
  static func screen(
    in bytes: [UInt8], at path: String
  ) throws(ScreenFileError) -> ScreenDeclaration {
    var reader = ScreenReader()
    var screen: ScreenDeclaration?
    do throws(ScreenError) {
      screen = try reader.screen(try ScreenCursor(root: bytes, reader.problems))
    } catch {
      reader.problems.add(error)
    }
    guard let screen, reader.problems.errors.isEmpty else {
      throw ScreenFileError(path: path, errors: reader.problems.errors)
    }
    return screen
  }

  private mutating func screen(_ cursor: ScreenCursor) throws(ScreenError) -> ScreenDeclaration {
    let (members, problems) = (
      try cursor.members(of: "a screen", among: ScreenMember.names(of: .file)), problems
    )
    problems.collect(
      try members["version"]?.integer(in: ScreenMember.version...ScreenMember.version))
    problems.collect(try members["$schema"]?.text("the address of a schema"))
    let name = problems.collect(try members.required("name").name(with: "-"))
    hasNoObjects = problems.collect(try readObjects(try members.required("objects"))) == nil
    let duration = problems.collect(try members["duration"]?.duration())
    let views = problems.collect(try readViews(try members.required("views")))
    let changes = problems.collect(
      try readChanges(try members.required("changes"), until: duration ?? .milliseconds(1)))
    let summary = problems.collect(try members["summary"]?.line())
    if let cursor = members["duration"], let changes, problems.errors.isEmpty,
      changes.allSatisfy({ $0.period == nil })
    {
      throw cursor.error("a change with 'every'", found: "none")
    }
    let screen = ScreenDeclaration(
      name: name ?? "", summary: (summary ?? nil) ?? "a screen of your own",
      objects: self.objects, derivations: derivations, views: views ?? [], changes: changes ?? [])
    if problems.errors.isEmpty { try ScreenSize(of: screen).check(cursor) }
    return screen
  }

  // MARK: - The model

  private mutating func readObjects(_ cursor: ScreenCursor) throws(ScreenError) {
    var size = 0
    for (name, cursor) in try cursor.members(of: "objects").all {
      guard name.isName(with: "") else {
        problems.add(cursor.invalidName("objects", found: name))
        continue
      }
      let object = problems.collect(try self.object(name, cursor))
      guard let object else {
        invalidObjects.insert(name)
        continue
      }
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

  private mutating func object(
    _ name: String, _ cursor: ScreenCursor
  ) throws(ScreenError) -> DeclaredObject {
    let number = objects.count
    guard case .object = cursor.value.content else {
      let properties = try names(cursor)
      guard !properties.isEmpty else {
        throw cursor.error("at least one property", found: "an empty list")
      }
      return DeclaredObject(name: name, properties: properties, count: nil, kind: number)
    }
    let members = try cursor.members(of: name, among: ScreenMember.names(of: .object))
    let count = try members["count"]?.integer(in: 1...ScreenLimits.properties)
    let lists = members["lists"]
    if let lists, count != nil {
      throw lists.error("an object without 'count'", found: "one with 'count'")
    }
    guard lists != nil || members["derived"] != nil || members["properties"] != nil else {
      _ = try members.required("properties")
      throw cursor.error("'properties'")
    }
    var properties = try members["properties"].map(names) ?? []
    var rows: [Int: Int] = [:]
    for (list, cursor) in try lists?.members(of: "lists").all ?? [] {
      try check(list, isNewIn: properties, "lists", cursor)
      rows[properties.count] = try cursor.integer(in: 0...ScreenLimits.views)
      properties.append(list)
    }
    let stored = properties
    for (derived, cursor) in try members["derived"]?.members(of: "derived").all ?? [] {
      try check(derived, isNewIn: properties, "derived", cursor)
      let reference = PropertyReference(object: number, property: properties.count)
      derivations[reference] = try derivation(cursor, of: derived, from: stored, of: number)
      properties.append(derived)
    }
    return DeclaredObject(
      name: name, properties: properties, lists: rows, count: count, kind: number)
  }

  private func check(
    _ name: String, isNewIn names: [String], _ label: String, _ cursor: ScreenCursor
  ) throws(ScreenError) {
    guard name.isName(with: "") else { throw cursor.invalidName(label, found: name) }
    guard !names.contains(name) else {
      throw cursor.error("distinct names", found: "'\(name)' twice")
    }
  }

  /// Reads the definition of a derived property.
  ///
  /// - Parameter stored: The names of the stored properties and lists of the same object.
  private func derivation(
    _ cursor: ScreenCursor, of name: String, from stored: [String], of object: Int
  ) throws(ScreenError) -> Derivation {
    let members = try cursor.members(of: name, among: ScreenMember.names(of: .derived))
    let from = try members.required("from").oneOrMore("a list of property names")
    let sources = try distinct(from, "distinct properties") { (element) throws(ScreenError) in
      guard let number = stored.firstIndex(where: { $0 == element.value.content.text }) else {
        throw element.error("a stored property or a list of the same object", among: stored)
      }
      return PropertyReference(object: object, property: number)
    }
    let changesEvery = try members["changesEvery"]?.integer(in: 1...ScreenLimits.turns)
    return Derivation(sources: sources, changesEvery: changesEvery ?? 1)
  }

  private func names(_ cursor: ScreenCursor) throws(ScreenError) -> [String] {
    try distinct(try cursor.oneOrMore("a list of property names"), "distinct names") {
      (element) throws(ScreenError) in
      try element.name(with: "")
    }
  }

  /// Returns the values of the elements, and throws an error if a value occurs twice. An element for which `value`
  /// returns `nil` is left out.
  func distinct<Value: Hashable>(
    _ elements: [ScreenCursor], _ need: String,
    _ value: (ScreenCursor) throws(ScreenError) -> Value?
  ) throws(ScreenError) -> [Value] {
    var values: [Value] = []
    var seen: Set<Value> = []
    for element in elements {
      guard let value = try value(element) else { continue }
      guard seen.insert(value).inserted else {
        throw element.error(need, found: "\(element.shown) twice")
      }
      values.append(value)
    }
    return values
  }

  // MARK: - Changes

  private func readChanges(
    _ cursor: ScreenCursor, until duration: Duration?
  ) throws(ScreenError) -> [DeclaredChange] {
    var changes: [DeclaredChange] = []
    var names: Set<String> = []
    var mutations = 0
    for element in try cursor.elements("a list of changes") {
      let change = problems.collect(try self.change(element, until: duration))
      guard let change else { continue }
      guard names.insert(change.name).inserted else {
        problems.add(
          element.error("a different name for each change", found: "\(excerpt(change.name)) twice"))
        continue
      }
      changes.append(change)
      mutations = mutations.clampedSum(change.mutations)
      let turns = ScreenSchedule.firings(of: changes)
      guard mutations <= ScreenLimits.mutations, turns <= ScreenLimits.turns else {
        throw element.error(
          "at most \(ScreenLimits.turns) changes and \(ScreenLimits.mutations) writes in all",
          found: "\(turns) and \(mutations)")
      }
    }
    return changes
  }

  private func change(
    _ cursor: ScreenCursor, until duration: Duration?
  ) throws(ScreenError) -> DeclaredChange {
    let members = try cursor.members(of: "a change", among: ScreenMember.names(of: .change))
    let name = try members.required("name")
    guard
      members["sets"] != nil
        || RowChange.Kind.allCases.contains(where: {
          members[$0.rawValue] != nil
        })
    else {
      throw cursor.error("'sets', 'inserts', 'removes' or 'moves'", found: "none")
    }
    let period = try members["every"]?.duration()
    let times = try members["times"]?.integer(in: 0...ScreenLimits.turns)
    let occurrences = try occurrences(of: period, in: duration, times, cursor)
    let length = (period?.wholeMilliseconds ?? 0).clampedProduct(occurrences)
    guard length <= ScreenLimits.milliseconds else {
      throw cursor.error(
        "'times' and 'every' of at most \(ScreenLimits.milliseconds) ms in all",
        found: "\(length) ms")
    }
    let sets = try members["sets"].map(references) ?? []
    if let cursor = members["changesEvery"], !members.names("sets") {
      throw cursor.error("'sets' with a property", found: "none")
    }
    for reference in sets where derivations[reference] != nil {
      throw (members["sets"] ?? cursor).error(
        "a stored property", found: "\(text(of: reference)), which is derived")
    }
    return DeclaredChange(
      name: try name.line(), period: period, times: occurrences,
      burst: try members["burst"]?.integer(in: 1...ScreenLimits.turns) ?? 1, sets: sets,
      changesEvery: try members["changesEvery"]?.integer(in: 1...ScreenLimits.turns) ?? 1,
      rowChanges: try rowChanges(members))
  }

  private func rowChanges(_ members: ScreenMembers) throws(ScreenError) -> [RowChange] {
    var end = RowChange.End.end
    if let cursor = members["at"] {
      guard RowChange.Kind.allCases.contains(where: { members.names($0.rawValue) }) else {
        throw cursor.error("'inserts', 'removes' or 'moves' with a list", found: "none")
      }
      let words = RowChange.End.allCases.map(\.rawValue)
      guard let text = cursor.value.content.text, let found = RowChange.End(rawValue: text) else {
        throw cursor.error("\"start\" or \"end\"", among: words)
      }
      end = found
    }
    var changes: [RowChange] = []
    for kind in RowChange.Kind.allCases {
      guard let cursor = members[kind.rawValue] else { continue }
      for list in try references(cursor) {
        try check(list, isList: cursor)
        changes.append(RowChange(list: list, kind: kind, end: end))
      }
    }
    return changes
  }

  private func check(_ list: PropertyReference, isList cursor: ScreenCursor) throws(ScreenError) {
    guard objects[list.object].lists[list.property] != nil else {
      throw cursor.error("a list of an object of the model", found: text(of: list))
    }
  }

  /// The number of times that a change occurs: the declared number, limited by the number of periods within `duration`.
  private func occurrences(
    of period: Duration?, in duration: Duration?, _ times: Int?, _ cursor: ScreenCursor
  ) throws(ScreenError) -> Int {
    switch (period, duration, times) {
    case (let period?, let duration?, _):
      Swift.min(times ?? .max, duration.wholeMilliseconds / period.wholeMilliseconds)
    case (_, _, let times?): times
    case (.some, nil, nil):
      throw cursor.error(
        "'times', or a 'duration' of the screen, together with 'every'", found: "neither")
    case (nil, _, nil):
      throw cursor.error("'every', such as \"1s\", or 'times'", found: "neither")
    }
  }

  // MARK: - References

  /// Reads the value at `cursor`, which is the name of a property or an array of such names, and returns the
  /// properties.
  ///
  /// An invalid name is left out, and its error is collected in `problems`.
  ///
  /// - Throws: ``ScreenError`` if the value is neither, has too many names, or names a property twice.
  func references(_ cursor: ScreenCursor) throws(ScreenError) -> [PropertyReference] {
    let elements = try cursor.oneOrMore("a list of properties of the model")
    return try distinct(elements, "distinct properties") { (element) throws(ScreenError) in
      problems.collect(try self.reference(element, to: element.value.content.text))
    }
  }

  /// The reference to the property called `name`. `cursor` is the position of the name for an error message.
  func reference(
    _ cursor: ScreenCursor, to name: String?
  ) throws(ScreenError) -> PropertyReference {
    guard let name, let reference = properties[name] else {
      if let name, name.hasPrefix("!"), properties[String(name.dropFirst())] != nil {
        throw cursor.error("a property of the model; for the opposite, use 'unless' without '!'")
      }
      var error = cursor.error("a property of the model", among: properties.keys.sorted())
      error.isConsequence = isInvalid(name.flatMap { $0.split(separator: ".").first } ?? "")
      throw error
    }
    return reference
  }

  /// The index of the object that the value at `cursor` names.
  func object(_ cursor: ScreenCursor) throws(ScreenError) -> Int {
    let name = cursor.value.content.text
    guard let name, let number = numbers[name] else {
      var error = cursor.error("an object of the model", among: objects.map(\.name))
      error.isConsequence = isInvalid(Substring(name ?? ""))
      throw error
    }
    return number
  }

  /// True if an error about the declaration of this object has already been reported.
  func isInvalid(_ object: Substring) -> Bool {
    hasNoObjects || invalidObjects.contains(String(object))
  }

  func text(of reference: PropertyReference) -> String {
    let object = objects[reference.object]
    return "'\(object.name).\(object.properties[reference.property])'"
  }
}
