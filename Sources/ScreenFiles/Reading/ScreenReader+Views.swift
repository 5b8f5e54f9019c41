import Tabular

extension ScreenReader {
  /// What a view stands in.
  private struct Surroundings {
    /// The objects of which each row has its own.
    var rows: Set<Int> = []
    /// What the parent itself is passed.
    var parent: [DeclaredView.Input] = []
    /// What the parent is called.
    var name: String?
    /// What the parent passes, to all children or by the name of one.
    var passes = Passes.toAll([])
  }

  /// What a view passes down.
  private enum Passes {
    case toAll([PassedValue])
    case byName([String: [PassedValue]])

    func values(for child: String) -> [PassedValue] {
      switch self {
      case .toAll(let values): values
      case .byName(let values): values[child] ?? []
      }
    }
  }

  mutating func readViews(_ cursor: ScreenCursor) throws(ScreenError) -> [DeclaredView] {
    try siblings(try cursor.elements("a list of views"), in: Surroundings(), cursor)
  }

  private mutating func siblings(
    _ cursors: [ScreenCursor], in surroundings: Surroundings, _ list: ScreenCursor
  ) throws(ScreenError) -> [DeclaredView] {
    guard cursors.count <= ScreenLimits.children else {
      throw list.error("at most \(ScreenLimits.children) views", found: "\(cursors.count)")
    }
    var names: Set<String> = []
    var views: [DeclaredView] = []
    for cursor in cursors {
      let view = try view(cursor, in: surroundings)
      guard names.insert(view.name).inserted else {
        throw cursor.error("a name that no view beside it has", found: "'\(view.name)' twice")
      }
      views.append(view)
    }
    return views
  }

  private mutating func view(
    _ cursor: ScreenCursor, in surroundings: Surroundings
  ) throws(ScreenError) -> DeclaredView {
    let members = try cursor.members(of: "a view", among: ScreenMember.view)
    func find(_ name: String) -> ScreenCursor? { members.first { $0.name == name }?.cursor }
    let name = try name(of: cursor)
    guard name != surroundings.name else {
      throw cursor.error("a name other than that of the view around it", found: "'\(name)' in it")
    }
    let repetition = try find("repeat").map(repetition) ?? .once
    let passed = surroundings.passes.values(for: name).map {
      DeclaredView.Input($0, from: surroundings.parent)
    }
    inputs += passed.count
    guard inputs <= ScreenLimits.inputs else {
      throw cursor.error(
        "to leave the screen at most \(ScreenLimits.inputs) values that views are passed",
        found: "more")
    }
    var inner = Surroundings(rows: surroundings.rows, parent: passed, name: name)
    if case .each(let object) = repetition { inner.rows.insert(object) }
    let reads = try find("reads").map(references) ?? []
    let list = try find("children")?.elements("a list of views") ?? []
    if let passes = find("passes") {
      inner.passes = try self.passes(passes, to: list)
    }
    let children = try siblings(list, in: inner, find("children") ?? cursor)
    for child in children where child.repetition == .once {
      guard let input = child.inputs.first(where: \.takesElement) else { continue }
      throw (find("passes") ?? cursor).error(
        "a child with 'repeat' for an element of \(text(of: input.value.reference))",
        found: "'\(child.name)', which stands once")
    }
    let dependencies = DeclaredView.dependencies(reading: reads, passingTo: children)
    for reference in dependencies {
      try check(reference.object, isWithin: inner.rows, find("reads") ?? cursor)
    }
    return DeclaredView(
      name: name, installs: try installs(find("installs"), for: dependencies, within: inner.rows),
      reads: reads, inputs: passed, repetition: repetition, children: children)
  }

  private func name(of view: ScreenCursor) throws(ScreenError) -> String {
    let members = try view.members(of: "a view", among: ScreenMember.view)
    guard let name = members.first(where: { $0.name == "name" })?.cursor else {
      throw view.missing("name", of: "a view")
    }
    return try name.name(with: "")
  }

  private func repetition(_ cursor: ScreenCursor) throws(ScreenError) -> DeclaredView.Repetition {
    switch cursor.value.content {
    case .boolean(false): return .once
    case .text:
      let object = try object(cursor)
      guard objects[object].count != nil else {
        throw cursor.error(
          "a number, or an object with a 'count'",
          among: objects.filter { $0.count != nil }.map(\.name))
      }
      return .each(object)
    default: return .times(try cursor.integer(in: 0...ScreenLimits.views))
    }
  }

  /// The objects that a view says it installs, or if it says nothing those of which it reads something.
  private func installs(
    _ cursor: ScreenCursor?, for dependencies: [PropertyReference], within rows: Set<Int>
  ) throws(ScreenError) -> [Int] {
    var installs: [Int] = []
    guard let cursor else {
      for reference in dependencies where !installs.contains(reference.object) {
        installs.append(reference.object)
      }
      return installs
    }
    for element in try cursor.oneOrMore("a list of objects of the model") {
      let object = try object(element)
      try check(object, isWithin: rows, element)
      guard !installs.contains(object) else {
        throw element.error("each object once", found: "\(element.shown) twice")
      }
      installs.append(object)
    }
    for reference in dependencies where !installs.contains(reference.object) {
      throw cursor.error(
        "'\(objects[reference.object].name)', of which the view reads \(text(of: reference))",
        found: installs.isEmpty
          ? "none" : "only " + installs.map { "'\(objects[$0].name)'" }.joined(separator: ", "))
    }
    return installs
  }

  /// An object with a count means that of the row, so that there has to be one.
  private func check(
    _ object: Int, isWithin rows: Set<Int>, _ cursor: ScreenCursor
  ) throws(ScreenError) {
    guard objects[object].count == nil || rows.contains(object) else {
      let name = objects[object].name
      throw cursor.error(
        "a view within one that has 'repeat': \"\(name)\" for '\(name)', of which each row has its own",
        found: "none")
    }
  }

  // MARK: - What is passed

  private func passes(
    _ cursor: ScreenCursor, to children: [ScreenCursor]
  ) throws(ScreenError) -> Passes {
    guard !children.isEmpty else { throw cursor.error("children that get it", found: "none") }
    guard case .object = cursor.value.content else { return .toAll(try values(cursor)) }
    var names: [String] = []
    for child in children { names.append(try name(of: child)) }
    var byName: [String: [PassedValue]] = [:]
    for (name, values) in try cursor.members(of: "passes", among: names) {
      byName[name] = try self.values(values)
    }
    return .byName(byName)
  }

  private func values(_ cursor: ScreenCursor) throws(ScreenError) -> [PassedValue] {
    var values: [PassedValue] = []
    var seen: Set<PassedValue> = []
    for element in try cursor.oneOrMore("a list of properties of the model") {
      let text = element.value.content.text
      let isElement = text?.hasSuffix(PassedValue.elementMark) == true
      let whole = isElement ? text.map { String($0.dropLast(PassedValue.elementMark.count)) } : text
      let value = PassedValue(
        reference: try reference(element, to: whole), isElement: isElement)
      guard seen.insert(value).inserted else {
        throw element.error("each property once", found: "\(element.shown) twice")
      }
      values.append(value)
    }
    return values
  }

  private func text(of reference: PropertyReference) -> String {
    let object = objects[reference.object]
    return "'\(object.name).\(object.properties[reference.property])'"
  }
}
