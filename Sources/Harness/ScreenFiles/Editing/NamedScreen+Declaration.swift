import GranularityWorkloads

extension NamedScreen {
  /// The declaration that the reader makes of ``json``, if the reader finds no error in it.
  ///
  /// An edit keeps a valid screen valid, apart from the limits of its size. So this is the declaration of every edited screen
  /// that is far from the limits, without the time that the text and its checks take.
  ///
  /// - Precondition: Every name is declared.
  /// - Complexity: O(*n*) for *n* views, reads and properties.
  var declaration: ScreenDeclaration {
    let names = NamesOfScreen(of: objects)
    return ScreenDeclaration(
      name: name, summary: "a screen of your own", objects: names.objects,
      derivations: names.derivations,
      views: views.map { $0.declared(with: names, receiving: [], from: []) },
      changes: changes.map { $0.declared(with: names) })
  }
}

/// The objects of a screen with the numbers of the names.
private struct NamesOfScreen {
  private(set) var objects: [DeclaredObject] = []
  private(set) var derivations: [PropertyReference: Derivation] = [:]
  private var numbers: [String: Int] = [:]
  private var properties: [String: PropertyReference] = [:]

  init(of named: [NamedScreen.Object]) {
    for (number, object) in named.enumerated() {
      let stored = object.properties + object.lists.map(\.name)
      let all = stored + object.derived.map(\.name)
      let references = all.indices.map { PropertyReference(object: number, property: $0) }
      for (name, reference) in zip(all, references) {
        properties["\(object.name).\(name)"] = reference
      }
      for (reference, derived) in zip(references.dropFirst(stored.count), object.derived) {
        derivations[reference] = Derivation(
          sources: derived.sources.map { self.reference(to: "\(object.name).\($0)") },
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

  func reference(to name: String) -> PropertyReference {
    guard let reference = properties[name] else {
      preconditionFailure("an edited screen names the property '\(name)', which it does not have")
    }
    return reference
  }

  func number(of object: String) -> Int {
    guard let number = numbers[object] else {
      preconditionFailure("an edited screen names the object '\(object)', which it does not have")
    }
    return number
  }

  func value(_ name: String) -> PassedValue {
    let isElement = name.hasSuffix(PassedValue.elementMark)
    let whole = isElement ? String(name.dropLast(PassedValue.elementMark.count)) : name
    return PassedValue(reference: reference(to: whole), isElement: isElement)
  }

  func isList(_ reference: PropertyReference) -> Bool {
    objects[reference.object].lists[reference.property] != nil
  }

  func repetition(_ repetition: NamedScreen.View.Repetition) -> DeclaredView.Repetition {
    switch repetition {
    case .once: .once
    case .times(let count): .times(count)
    case .over(let name): properties[name].map { .list($0) } ?? .each(number(of: name))
    }
  }
}

extension NamedScreen.View {
  /// - Parameter parent: The inputs of the parent.
  fileprivate func declared(
    with names: NamesOfScreen, receiving receives: [String], from parent: [DeclaredView.Input]
  ) -> DeclaredView {
    let inputs = receives.map { name in
      let value = names.value(name)
      return DeclaredView.Input(
        value, from: parent, isOfList: value.isElement && names.isList(value.reference))
    }
    return DeclaredView(
      name: name, installs: installs.map(names.number), reads: reads.map(names.reference),
      placement: DeclaredView.Placement(
        inputs: inputs,
        condition: condition.map {
          .init(property: names.reference(to: $0.property), isNegated: $0.isNegated)
        },
        closure: closure.map { $0.map(names.reference) }),
      repetition: names.repetition(repetition),
      children: children.map { $0.declared(with: names, receiving: $0.receives, from: inputs) },
      derivations: names.derivations)
  }
}

extension NamedScreen.Change {
  fileprivate func declared(with names: NamesOfScreen) -> DeclaredChange {
    DeclaredChange(
      name: name, period: period, times: times, burst: burst, sets: sets.map(names.reference),
      changesEvery: sets.isEmpty ? 1 : changesEvery,
      rowChanges: RowChange.Kind.allCases.flatMap { kind in
        rows.filter { $0.kind == kind }.map {
          RowChange(list: names.reference(to: $0.list), kind: kind, end: end)
        }
      })
  }
}
