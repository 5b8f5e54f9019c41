import GranularityTabular
import GranularityWorkloads

extension ScreenDeclaration {
  /// The canonical file of the screen, without summary and comments: equal for equal screens.
  var canonical: OrderedJSON {
    [
      "version": .number(ScreenMember.version),
      "name": .text(name),
      "objects": .object(
        objects.enumerated().map { .init(name: $1.name, value: json($1, $0)) }),
      "views": .list(views.map(json)),
      "changes": .list(changes.map(json)),
    ]
  }

  private func json(_ view: DeclaredView) -> OrderedJSON {
    let passes = view.children.filter { !$0.inputs.isEmpty }.map { child in
      OrderedJSON.Member(name: child.name, value: .texts(child.inputs.map { name(of: $0.value) }))
    }
    let condition = view.placement.condition
    return .members([
      "name": .text(view.name),
      "installs": .texts(view.installs.map { objects[$0].name }),
      "reads": .texts(view.reads.map(name)),
      "passes": .object(passes),
      "repeat": json(view.repetition),
      "if": condition.flatMap { $0.isNegated ? nil : .text(name(of: $0.property)) },
      "unless": condition.flatMap { $0.isNegated ? .text(name(of: $0.property)) : nil },
      "closure": view.placement.closure.map { .texts($0.map(name)) },
      "children": .list(view.children.map(json)),
    ])
  }

  private func json(_ repetition: DeclaredView.Repetition) -> OrderedJSON {
    switch repetition {
    case .once: .boolean(false)
    case .times(let count): .number(count)
    case .each(let kind): .text(objects.first { $0.kind == kind }?.name ?? "")
    case .list(let list): .text(name(of: list))
    }
  }

  private func json(_ change: DeclaredChange) -> OrderedJSON {
    func rows(_ kind: RowChange.Kind) -> OrderedJSON? {
      let lists = change.rowChanges.filter { $0.kind == kind }.map { name(of: $0.list) }
      return lists.isEmpty ? nil : .texts(lists)
    }
    return .members([
      "name": .text(change.name),
      "sets": .texts(change.sets.map(name)),
      "times": .number(change.times),
      "changesEvery": change.sets.isEmpty ? nil : .number(change.changesEvery),
      "burst": change.burst == 1 ? nil : .number(change.burst),
      "inserts": rows(.inserts), "removes": rows(.removes), "moves": rows(.moves),
      "at": change.rowChanges.first.flatMap { $0.end == .end ? nil : .text($0.end.rawValue) },
      "every": change.period.map { .text("\($0.wholeMilliseconds)ms") },
    ])
  }

  /// The canonical form of an object; an object without lists and derived properties is the list of its properties.
  private func json(_ object: DeclaredObject, _ number: Int) -> OrderedJSON {
    func reference(_ property: Int) -> PropertyReference {
      PropertyReference(object: number, property: property)
    }
    let numbers = object.properties.indices
    let stored = numbers.filter {
      object.lists[$0] == nil && derivations[reference($0)] == nil
    }.map { object.properties[$0] }
    let lists = numbers.compactMap { property in
      object.lists[property].map {
        OrderedJSON.Member(name: object.properties[property], value: .number($0))
      }
    }
    let derived = numbers.compactMap { property in
      derivations[reference(property)].map { derivation in
        OrderedJSON.Member(
          name: object.properties[property],
          value: [
            "from": .texts(derivation.sources.map { object.properties[$0.property] }),
            "changesEvery": .number(derivation.changesEvery),
          ])
      }
    }
    if object.count == nil, lists.isEmpty, derived.isEmpty { return .texts(stored) }
    return .members([
      "count": object.count.map { .number($0) },
      "properties": .texts(stored),
      "lists": lists.isEmpty ? nil : .object(lists),
      "derived": derived.isEmpty ? nil : .object(derived),
    ])
  }

  /// The name of a passed value, such as `cart.items[]`.
  func name(of value: PassedValue) -> String {
    name(of: value.reference) + (value.isElement ? PassedValue.elementMark : "")
  }
}

extension PassedValue {
  /// The suffix of a property of which each row receives an element.
  static let elementMark = "[]"
}
