import Tabular

extension ScreenReader {
  /// The context of a view: its enclosing rows, and its parent.
  private struct Enclosing {
    /// The objects of which each enclosing row has its own.
    var rows: Set<Int> = []
    var parent: [DeclaredView.Input] = []
    var name: String?
    /// The values that the parent passes.
    var passes = Passes.toAll([])
  }

  /// The values that a view passes, to all children or by the child's name.
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
    try siblings(try cursor.elements("a list of views"), in: Enclosing(), cursor)
  }

  private mutating func siblings(
    _ cursors: [ScreenCursor], in enclosing: Enclosing, _ list: ScreenCursor
  ) throws(ScreenError) -> [DeclaredView] {
    guard cursors.count <= ScreenLimits.children else {
      throw list.error("at most \(ScreenLimits.children) views", found: "\(cursors.count)")
    }
    var names: Set<String> = []
    var views: [DeclaredView] = []
    for cursor in cursors {
      let view = try view(cursor, in: enclosing)
      guard names.insert(view.name).inserted else {
        throw cursor.error("a different name for each sibling view", found: "'\(view.name)' twice")
      }
      views.append(view)
    }
    return views
  }

  private mutating func view(
    _ cursor: ScreenCursor, in enclosing: Enclosing
  ) throws(ScreenError) -> DeclaredView {
    let members = try cursor.members(of: "a view", among: ScreenMemberNames.view)
    let name = try members.required("name").name(with: "")
    guard name != enclosing.name else {
      throw cursor.error("a name other than that of the parent view", found: "'\(name)' for both")
    }
    let repetition = try members["repeat"].map(repetition) ?? .once
    let passed = enclosing.passes.values(for: name).map {
      DeclaredView.Input($0, from: enclosing.parent)
    }
    inputs += passed.count
    guard inputs <= ScreenLimits.inputs else {
      throw cursor.error(
        "at most \(ScreenLimits.inputs) values passed to views in all", found: "more")
    }
    var inner = Enclosing(rows: enclosing.rows, parent: passed, name: name)
    if case .each(let object) = repetition { inner.rows.insert(object) }
    let reads = try members["reads"].map(references) ?? []
    let list = try members["children"]?.elements("a list of views") ?? []
    if let passes = members["passes"] {
      inner.passes = try self.passes(passes, to: list)
    }
    let children = try siblings(list, in: inner, members["children"] ?? cursor)
    for child in children where child.repetition == .once {
      guard let input = child.inputs.first(where: \.takesElement) else { continue }
      throw (members["passes"] ?? cursor).error(
        "a child with 'repeat' to pass it an element of \(text(of: input.value.reference))",
        found: "'\(child.name)', which does not repeat")
    }
    let dependencies = DeclaredView.dependencies(reading: reads, passingTo: children)
    for reference in dependencies {
      try check(reference.object, isWithin: inner.rows, members["reads"] ?? cursor)
    }
    return DeclaredView(
      name: name,
      installs: try installs(members["installs"], for: dependencies, within: inner.rows),
      reads: reads, inputs: passed, repetition: repetition, children: children)
  }

  private func name(of view: ScreenCursor) throws(ScreenError) -> String {
    try view.members(of: "a view", among: ScreenMemberNames.view)
      .required("name").name(with: "")
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

  /// The objects that a view declares to install, or by default those that it reads.
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
        throw element.error("distinct objects", found: "\(element.shown) twice")
      }
      installs.append(object)
    }
    for reference in dependencies where !installs.contains(reference.object) {
      throw cursor.error(
        "'\(objects[reference.object].name)', because the view reads \(text(of: reference))",
        found: installs.isEmpty
          ? "none" : "only " + installs.map { "'\(objects[$0].name)'" }.joined(separator: ", "))
    }
    return installs
  }

  /// Checks that the view is in a row over an object with a count, because a reference means the object of that row.
  private func check(
    _ object: Int, isWithin rows: Set<Int>, _ cursor: ScreenCursor
  ) throws(ScreenError) {
    guard objects[object].count == nil || rows.contains(object) else {
      let name = objects[object].name
      throw cursor.error(
        "'repeat': \"\(name)\" in this view or an enclosing one, because each row has its own '\(name)'",
        found: "none")
    }
  }

  // MARK: - Passed values

  private func passes(
    _ cursor: ScreenCursor, to children: [ScreenCursor]
  ) throws(ScreenError) -> Passes {
    guard !children.isEmpty else { throw cursor.error("at least one child", found: "none") }
    guard case .object = cursor.value.content else { return .toAll(try values(cursor)) }
    var names: [String] = []
    for child in children { names.append(try name(of: child)) }
    var byName: [String: [PassedValue]] = [:]
    for (name, values) in try cursor.members(of: "passes", among: names).all {
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
      let value = PassedValue(reference: try reference(element, to: whole), isElement: isElement)
      guard seen.insert(value).inserted else {
        throw element.error("distinct properties", found: "\(element.shown) twice")
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
