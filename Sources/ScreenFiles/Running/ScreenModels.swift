import FoodTruckModels
import Workloads

/// The objects of a declared screen under one runtime.
final class ScreenModels<Stores: ModelRuntime> {
  let screen: ScreenDeclaration
  /// All objects in the order of the declaration, with the objects of one kind next to each other.
  let objects: [Stores.Keyed]
  /// The index of the first object of each declared object.
  private let starts: [Int]

  init(of screen: ScreenDeclaration) {
    self.screen = screen
    objects = screen.objects.flatMap { object in
      (0..<object.instances).map { _ in Stores.Keyed(count: object.properties.count) }
    }
    starts = screen.objects.starts
  }

  /// The object that a declared object refers to in a row.
  func object(_ number: Int, in rows: RowNumbers) -> Stores.Keyed {
    objects[starts[number] + rows.row(of: screen.objects[number])]
  }

  func value(of reference: PropertyReference, in rows: RowNumbers) -> Int {
    object(reference.object, in: rows)[reference.property]
  }

  /// Makes the writes of one occurrence of a change; occurrences are counted from 0.
  func perform(_ change: DeclaredChange, _ number: Int, _ log: MutationLog) {
    let step = change.isEffective(number) ? 1 : 0
    for reference in change.sets {
      let object = screen.objects[reference.object]
      let model = objects[starts[reference.object] + number % object.instances]
      let key = reference.property
      let property = ModelProperty<Stores.Keyed, Int>(object.name, object.properties[key]) {
        $0[key]
      }
      log.mutate(model, property) { $0[key] += step }
    }
  }
}

extension [DeclaredObject] {
  /// The index of the first object of each declared object, if all objects are in one list.
  var starts: [Int] {
    var next = 0
    return map { object in
      defer { next += object.instances }
      return next
    }
  }
}
