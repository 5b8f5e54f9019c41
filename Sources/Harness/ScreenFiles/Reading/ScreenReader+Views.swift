import GranularityTabular

extension ScreenReader {
  /// What encloses a view: its parent, and the rows in which the view is repeated.
  private struct Enclosing {
    /// The numbers of the objects of which each enclosing row has its own copy.
    var rows: Set<Int> = []
    var parent: [DeclaredView.Input] = []
    var name: String?
    /// The values that the parent passes to its children.
    var passes = Passes.toAll([])
  }

  /// The values that a view passes: the same values to all children, or different values by the child's name.
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
      let found = problems.collect(try self.view(cursor, in: enclosing))
      guard let view = found else { continue }
      guard names.insert(view.name).inserted else {
        problems.add(
          cursor.error("a different name for each sibling view", found: "'\(view.name)' twice"))
        continue
      }
      views.append(view)
    }
    return views
  }

  private mutating func view(
    _ cursor: ScreenCursor, in enclosing: Enclosing
  ) throws(ScreenError) -> DeclaredView {
    let members = try cursor.members(of: "a view", among: ScreenMember.names(of: .view))
    let name = try members.required("name").name(with: "")
    guard name != enclosing.name else {
      throw cursor.error(
        "a name that differs from the name of the parent view", found: "'\(name)' for both")
    }
    var repetition = DeclaredView.Repetition.once
    if let cursor = members["repeat"] { repetition = try self.repetition(cursor, in: enclosing) }
    let placement = try placement(
      members, passed: enclosing.passes.values(for: name), repetition, in: enclosing)
    inputs += placement.inputs.count
    guard inputs <= ScreenLimits.inputs else {
      throw cursor.error(
        "at most \(ScreenLimits.inputs) values passed to views in all", found: "more")
    }
    var inner = Enclosing(rows: enclosing.rows, parent: placement.inputs, name: name)
    if case .each(let object) = repetition { inner.rows.insert(object) }
    let reads = try members["reads"].map(references) ?? []
    let list = try members["children"]?.elements("a list of views") ?? []
    if let passes = members["passes"] { inner.passes = try self.passes(passes, to: list) }
    let children = try siblings(list, in: inner, members["children"] ?? cursor)
    for child in children {
      guard let input = child.inputs.first(where: { !self.isValid($0, of: child) }) else {
        continue
      }
      throw (members["passes"] ?? cursor).invalidElement(
        of: text(of: input.value.reference), isOfList: isList(input.value.reference), for: child)
    }
    let dependencies = DeclaredView.dependencies(reading: reads, showing: children, derivations)
    for reference in dependencies {
      try check(reference.object, isWithin: inner.rows, members["reads"] ?? cursor)
    }
    return DeclaredView(
      name: name,
      installs: try installs(members["installs"], for: dependencies, within: inner.rows),
      reads: reads, placement: placement, repetition: repetition, children: children,
      derivations: derivations)
  }

  /// False if the view receives one element of a property although it does not repeat over this property.
  private func isValid(_ input: DeclaredView.Input, of child: DeclaredView) -> Bool {
    guard input.takesElement else { return true }
    if case .list(let list) = child.repetition { return input.value.reference == list }
    return child.repetition != .once && !isList(input.value.reference)
  }

  private func isList(_ reference: PropertyReference) -> Bool {
    objects[reference.object].lists[reference.property] != nil
  }

  private func placement(
    _ members: ScreenMembers, passed: [PassedValue], _ repetition: DeclaredView.Repetition,
    in enclosing: Enclosing
  ) throws(ScreenError) -> DeclaredView.Placement {
    var placement = DeclaredView.Placement(
      inputs: passed.map {
        DeclaredView.Input(
          $0, from: enclosing.parent, isOfList: isList($0.reference) && $0.isElement)
      })
    for (name, isNegated) in [("if", false), ("unless", true)] {
      guard let cursor = members[name] else { continue }
      guard placement.condition == nil else {
        throw cursor.error("to be the only condition", found: "'if' and 'unless'")
      }
      let property = try reference(cursor, to: cursor.value.content.text)
      try check(property, isReadableIn: enclosing, cursor)
      placement.condition = .init(property: property, isNegated: isNegated)
    }
    if let cursor = members["closure"] {
      let captures = try references(cursor)
      for capture in captures { try check(capture, isReadableIn: enclosing, cursor) }
      guard enclosing.name != nil else {
        throw cursor.error("a parent view that passes the closure", found: "none")
      }
      placement.closure = captures
    }
    return placement
  }

  /// Checks that the view has a parent which can read `property`, because the parent decides how to show the view.
  private func check(
    _ property: PropertyReference, isReadableIn enclosing: Enclosing, _ cursor: ScreenCursor
  ) throws(ScreenError) {
    guard enclosing.name != nil else {
      throw cursor.error("a parent view that reads \(text(of: property))", found: "none")
    }
    try check(property.object, isWithin: enclosing.rows, cursor)
  }

  private func name(of view: ScreenCursor) throws(ScreenError) -> String {
    try view.members(of: "a view", among: ScreenMember.names(of: .view))
      .required("name").name(with: "")
  }

  private func repetition(
    _ cursor: ScreenCursor, in enclosing: Enclosing
  ) throws(ScreenError) -> DeclaredView.Repetition {
    switch cursor.value.content {
    case .boolean(false): return .once
    case .text(let text):
      if let list = properties[text] {
        guard isList(list) else {
          throw cursor.error("a number, an object with a 'count', or a list")
        }
        try check(list, isReadableIn: enclosing, cursor)
        return .list(list)
      }
      if let object = numbers[text], objects[object].count != nil { return .each(object) }
      throw unrepeatable(cursor, text)
    default: return .times(try cursor.integer(in: 0...ScreenLimits.views))
    }
  }

  /// The error for a name over which a view cannot repeat, because it is neither a list nor an object with a count.
  private func unrepeatable(_ cursor: ScreenCursor, _ name: String) -> ScreenError {
    let lists = properties.filter { isList($0.value) }.keys
    let counted = objects.filter { $0.count != nil }.map(\.name)
    var error = cursor.error(
      "a number, an object with a 'count', or a list", among: (counted + lists).sorted())
    error.isConsequence = isInvalid(name.split(separator: ".").first ?? "")
    return error
  }

  /// The objects that a view installs: those that its member `installs` names, or by default the objects that it reads.
  private func installs(
    _ cursor: ScreenCursor?, for dependencies: [PropertyReference], within rows: Set<Int>
  ) throws(ScreenError) -> [Int] {
    guard let cursor else { return dependencies.map(\.object).grouped(by: \.self).map(\.key) }
    let elements = try cursor.oneOrMore("a list of objects of the model")
    let installs = try distinct(elements, "distinct objects") { (element) throws(ScreenError) in
      let object = try object(element)
      try check(object, isWithin: rows, element)
      return object
    }
    for reference in dependencies where !installs.contains(reference.object) {
      throw cursor.error(
        "'\(objects[reference.object].name)', because the view reads \(text(of: reference))",
        found: installs.isEmpty
          ? "none" : "only " + installs.map { "'\(objects[$0].name)'" }.joined(separator: ", "))
    }
    return installs
  }

  /// Checks that a view which refers to an object with a count is inside a row of this object. The reference then means
  /// the row's own object.
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
    if case .object(let members) = cursor.value.content, members.isEmpty { return .byName([:]) }
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
    let elements = try cursor.oneOrMore("a list of properties of the model")
    return try distinct(elements, "distinct properties") { (element) throws(ScreenError) in
      let text = element.value.content.text
      let isElement = text?.hasSuffix(PassedValue.elementMark) == true
      let whole = isElement ? text.map { String($0.dropLast(PassedValue.elementMark.count)) } : text
      return PassedValue(reference: try reference(element, to: whole), isElement: isElement)
    }
  }
}

extension ScreenCursor {
  /// The error for a child that is passed one element of a property but cannot receive an element.
  fileprivate func invalidElement(
    of reference: String, isOfList: Bool, for child: DeclaredView
  ) -> ScreenError {
    guard !isOfList, child.repetition != .once else {
      return error(
        "a child with 'repeat'\(isOfList ? " over the list" : "") to pass it an element of "
          + reference,
        found: "'\(child.name)', which does not repeat\(isOfList ? " over it" : "")")
    }
    return error(
      "a list, or a child that repeats a number of times, to pass an element of \(reference)",
      found: "'\(child.name)', which repeats over another list")
  }
}
