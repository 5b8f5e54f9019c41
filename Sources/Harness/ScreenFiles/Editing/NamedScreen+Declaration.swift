import GranularityWorkloads

extension NamedScreen {
  /// The declaration that ``ScreenReader`` would read from ``json``, made without writing and parsing JSON.
  ///
  /// Skipping the reader saves time. It is safe only if the screen is far below each limit of the reader, because an
  /// edit cannot make such a screen invalid.
  ///
  /// - Returns: The declaration, or `nil` if the screen refers to a property or an object that it does not have.
  /// - Complexity: O(*n*) for *n* views, reads and properties.
  var declaration: ScreenDeclaration? {
    do throws(UndeclaredName) {
      let names = try NamesOfScreen(of: objects)
      var views: [DeclaredView] = []
      for view in self.views { views.append(try view.declared(with: names, from: [])) }
      var changes: [DeclaredChange] = []
      for change in self.changes { changes.append(try change.declared(with: names)) }
      return ScreenDeclaration(
        name: name, summary: "a screen of your own", objects: names.objects,
        derivations: names.derivations, views: views, changes: changes)
    } catch {
      return nil
    }
  }
}

private struct UndeclaredName: Error {}

/// The objects of a screen, and the index of each object and property by its name.
private struct NamesOfScreen {
  private(set) var objects: [DeclaredObject] = []
  private(set) var derivations: [PropertyReference: Derivation] = [:]
  private var numbers: [String: Int] = [:]
  private var properties: [String: PropertyReference] = [:]

  init(of named: [NamedScreen.Object]) throws(UndeclaredName) {
    for (number, object) in named.enumerated() {
      let stored = object.properties + object.lists.map(\.name)
      let all = stored + object.derived.map(\.name)
      let references = all.indices.map { PropertyReference(object: number, property: $0) }
      for (name, reference) in zip(all, references) {
        properties["\(object.name).\(name)"] = reference
      }
      for (reference, derived) in zip(references.dropFirst(stored.count), object.derived) {
        derivations[reference] = Derivation(
          sources: try self.references(to: derived.sources.map { "\(object.name).\($0)" }),
          changesEvery: derived.changesEvery)
      }
      numbers[object.name] = number
      let lists = object.lists.enumerated().map { (object.properties.count + $0, $1.rows) }
      objects.append(
        DeclaredObject(
          name: object.name, properties: all, lists: Dictionary(lists) { rows, _ in rows },
          count: object.count, kind: number))
    }
  }

  func reference(to name: String) throws(UndeclaredName) -> PropertyReference {
    guard let reference = properties[name] else { throw UndeclaredName() }
    return reference
  }

  func references(to names: [String]) throws(UndeclaredName) -> [PropertyReference] {
    var references: [PropertyReference] = []
    for name in names { references.append(try reference(to: name)) }
    return references
  }

  func numbers(of objects: [String]) throws(UndeclaredName) -> [Int] {
    var found: [Int] = []
    for object in objects {
      guard let number = numbers[object] else { throw UndeclaredName() }
      found.append(number)
    }
    return found
  }

  func value(_ name: String) throws(UndeclaredName) -> PassedValue {
    let isElement = name.hasSuffix(PassedValue.elementMark)
    let whole = isElement ? String(name.dropLast(PassedValue.elementMark.count)) : name
    return PassedValue(reference: try reference(to: whole), isElement: isElement)
  }

  func isList(_ reference: PropertyReference) -> Bool {
    objects[reference.object].lists[reference.property] != nil
  }

  func repetition(
    _ repetition: NamedScreen.View.Repetition
  ) throws(UndeclaredName) -> DeclaredView.Repetition {
    switch repetition {
    case .once: return .once
    case .times(let count): return .times(count)
    case .over(let name):
      if let list = properties[name] { return .list(list) }
      return .each(try numbers(of: [name])[0])
    }
  }
}

extension NamedScreen.View {
  /// Converts the view and its children to declared views, with indices instead of names.
  ///
  /// - Parameter parent: The inputs of the parent view.
  fileprivate func declared(
    with names: NamesOfScreen, from parent: [DeclaredView.Input]
  ) throws(UndeclaredName) -> DeclaredView {
    var placement = DeclaredView.Placement()
    for name in receives {
      let value = try names.value(name)
      placement.inputs.append(
        DeclaredView.Input(
          value, from: parent, isOfList: value.isElement && names.isList(value.reference)))
    }
    if let condition {
      placement.condition = .init(
        property: try names.reference(to: condition.property), isNegated: condition.isNegated)
    }
    if let closure { placement.closure = try names.references(to: closure) }
    var children: [DeclaredView] = []
    for child in self.children {
      children.append(try child.declared(with: names, from: placement.inputs))
    }
    return DeclaredView(
      name: name, installs: try names.numbers(of: installs),
      reads: try names.references(to: reads), placement: placement,
      repetition: try names.repetition(repetition), children: children,
      derivations: names.derivations)
  }

  /// The number of levels in this view's subtree, including the view itself.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}

extension NamedScreen.Change {
  fileprivate func declared(with names: NamesOfScreen) throws(UndeclaredName) -> DeclaredChange {
    var rowChanges: [RowChange] = []
    for kind in RowChange.Kind.allCases {
      for row in rows where row.kind == kind {
        rowChanges.append(
          RowChange(list: try names.reference(to: row.list), kind: kind, end: end))
      }
    }
    return DeclaredChange(
      name: name, period: period, times: times, burst: burst,
      sets: try names.references(to: sets), changesEvery: sets.isEmpty ? 1 : changesEvery,
      rowChanges: rowChanges)
  }
}
