import Tabular
import Workloads

extension ScreenDeclaration {
  /// The canonical file of the screen, without summary and comments: equal for equal screens.
  var canonical: OrderedJSON {
    [
      "version": .number(ScreenMemberNames.version),
      "name": .text(name),
      "objects": .object(objects.map { .init(name: $0.name, value: $0.json) }),
      "views": .list(views.map(json)),
      "changes": .list(changes.map(json)),
    ]
  }

  private func json(_ view: DeclaredView) -> OrderedJSON {
    let passes = view.children.filter { !$0.inputs.isEmpty }.map { child in
      OrderedJSON.Member(name: child.name, value: .texts(child.inputs.map { name(of: $0.value) }))
    }
    return [
      "name": .text(view.name),
      "installs": .texts(view.installs.map { objects[$0].name }),
      "reads": .texts(view.reads.map(name)),
      "passes": .object(passes),
      "repeat": json(view.repetition),
      "children": .list(view.children.map(json)),
    ]
  }

  private func json(_ repetition: DeclaredView.Repetition) -> OrderedJSON {
    switch repetition {
    case .once: .boolean(false)
    case .times(let count): .number(count)
    case .each(let kind): .text(objects.first { $0.kind == kind }?.name ?? "")
    }
  }

  private func json(_ change: DeclaredChange) -> OrderedJSON {
    .members([
      "name": .text(change.name),
      "sets": .texts(change.sets.map(name)),
      "times": .number(change.times),
      "changesEvery": .number(change.changesEvery),
      "every": change.period.map { .text("\($0.wholeMilliseconds)ms") },
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

extension DeclaredObject {
  fileprivate var json: OrderedJSON {
    guard let count else { return .texts(properties) }
    return ["count": .number(count), "properties": .texts(properties)]
  }
}
