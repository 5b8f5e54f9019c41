import FoodTruck
import Workloads

/// The objects of a declared screen under one runtime.
final class ScreenWorld<Stores: ModelRuntime> {
  let screen: ScreenDeclaration
  /// The objects of a kind stand together, in the order of the declaration.
  let models: [Stores.Keyed]
  /// Where the objects of each kind begin.
  private let starts: [Int]

  init(of screen: ScreenDeclaration) {
    self.screen = screen
    models = screen.objects.flatMap { object in
      (0..<object.instances).map { _ in Stores.Keyed(count: object.properties.count) }
    }
    starts = screen.objects.starts
  }

  /// The object that is meant in a row.
  func model(_ object: Int, in rows: RowNumbers) -> Stores.Keyed {
    models[starts[object] + rows.row(of: screen.objects[object])]
  }

  func value(of reference: PropertyReference, in rows: RowNumbers) -> Int {
    model(reference.object, in: rows)[reference.property]
  }

  /// Writes what a change writes when it happens for the time with a number, counted from 0.
  func perform(_ change: DeclaredChange, _ number: Int, _ log: MutationLog) {
    let step = change.isEffective(number) ? 1 : 0
    for reference in change.sets {
      let object = screen.objects[reference.object]
      let model = models[starts[reference.object] + number % object.instances]
      let key = reference.property
      let property = ModelProperty<Stores.Keyed, Int>(object.name, object.properties[key]) {
        $0[key]
      }
      log.mutate(model, property) { $0[key] += step }
    }
  }
}

/// Which row a view stands in, for each kind of object that is repeated over around it.
struct RowNumbers: Equatable {
  private var entries: [Entry] = []

  private struct Entry: Equatable {
    let kind: Int
    let row: Int
  }

  /// The row in which `view` stands if it is the `row`-th of its kind.
  func entering(_ view: DeclaredView, row: Int) -> RowNumbers {
    guard case .each(let kind) = view.repetition else { return self }
    var inner = self
    inner.entries.append(Entry(kind: kind, row: row))
    return inner
  }

  /// The row for an object; 0 if it is a single one.
  func row(of object: DeclaredObject) -> Int {
    entries.last { $0.kind == object.kind }?.row ?? 0
  }
}

extension [DeclaredObject] {
  /// Where the objects of each kind begin if they stand in a row.
  var starts: [Int] {
    var next = 0
    return map { object in
      defer { next += object.instances }
      return next
    }
  }
}
