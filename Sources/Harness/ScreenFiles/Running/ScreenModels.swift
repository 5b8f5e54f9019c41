import GranularityWorkloads

/// The model objects of a declared screen under one runtime, and the elements of its lists.
final class ScreenModels<Keyed: KeyedModel> {
  let screen: ScreenDeclaration
  /// All model objects in the order of the declaration. The objects of one declared object are next to each other.
  let objects: [Keyed]
  /// The elements of each list. They are not observable; a change of them also writes the list's property, which
  /// notifies views.
  private var lists: [PropertyReference: ScreenList]
  let closures = ScreenClosures()
  /// For each declared object, the index of its first object in ``objects``.
  private let starts: [Int]

  init(of screen: ScreenDeclaration) {
    self.screen = screen
    objects = screen.objects.flatMap { object in
      (0..<object.instances).map { _ in Keyed(count: object.properties.count) }
    }
    starts = screen.objects.starts
    lists = screen.lists
  }

  /// The model object that the declared object with this index stands for in a row.
  func object(_ number: Int, in rows: RowNumbers) -> Keyed {
    objects[starts[number] + rows.row(of: screen.objects[number])]
  }

  /// Reads the value of a property. A derived property is computed from its sources.
  func value(of reference: PropertyReference, in rows: RowNumbers) -> Int {
    guard let derivation = screen.derivations[reference] else {
      return object(reference.object, in: rows)[reference.property]
    }
    return derivation.value(of: derivation.sources.map { value(of: $0, in: rows) })
  }

  /// Reads the property of a list, so that the view observes it, and returns the list's elements.
  func rows(of list: PropertyReference) -> [ScreenList.Row] {
    _ = value(of: list, in: RowNumbers())
    return lists[list]?.rows ?? []
  }

  /// Performs the writes of one occurrence of a change. `occurrence` is counted from 0.
  func perform(_ change: DeclaredChange, _ occurrence: Int, _ log: MutationLog) {
    for number in change.numbers(of: occurrence) {
      let isEffective = change.isEffective(number)
      for reference in change.sets {
        write(reference, number, by: isEffective ? 1 : 0, log)
        if isEffective { lists[reference]?.edit() }
      }
      for row in change.rowChanges where lists[row.list]?.allows(row.kind) == true {
        write(row.list, number, by: 1, log)
        lists[row.list]?.perform(row)
      }
    }
  }

  private func write(
    _ reference: PropertyReference, _ number: Int, by step: Int, _ log: MutationLog
  ) {
    let object = screen.objects[reference.object]
    let model = objects[starts[reference.object] + number % object.instances]
    let key = reference.property
    let property = ModelProperty<Keyed, Int>(object.name, object.properties[key]) {
      $0[key]
    }
    log.mutate(model, property) { $0[key] += step }
  }
}

/// Creates the closures that parents pass to rows, such as the action of a button. No change of the screen calls them.
final class ScreenClosures {
  /// The sum that the last called closure captured. Without this effect, the compiler could optimize the capture away.
  private var called = 0

  /// A closure that captures the sum of `values`; `nil` if `values` is `nil`.
  ///
  /// The sum changes whenever a value changes, because values only grow.
  func closure(capturing values: [Int]?) -> (() -> Void)? {
    guard let sum = values?.reduce(0, &+) else { return nil }
    return { self.called = sum }
  }
}

extension ScreenDeclaration {
  /// The elements of each list when the run begins.
  var lists: [PropertyReference: ScreenList] {
    var lists: [PropertyReference: ScreenList] = [:]
    for (number, object) in objects.enumerated() {
      for (property, count) in object.lists {
        lists[PropertyReference(object: number, property: property)] = ScreenList(count: count)
      }
    }
    return lists
  }
}

extension DeclaredChange {
  /// The indices of the writes in one occurrence. The writes of all occurrences are numbered from 0, and so are the
  /// occurrences.
  func numbers(of occurrence: Int) -> Range<Int> { occurrence * burst..<(occurrence + 1) * burst }
}

extension [DeclaredObject] {
  /// For each declared object, the index of its first instance if the instances of all objects are in one array.
  var starts: [Int] {
    var next = 0
    return map { object in
      defer { next += object.instances }
      return next
    }
  }
}

/// For each object with a count over which a view or an enclosing view repeats, the row in which the view is.
struct RowNumbers: Equatable {
  private var entries: [Entry] = []

  private struct Entry: Equatable {
    let kind: Int
    let row: Int
  }

  /// The row numbers for the content of row `row` of `view`.
  func entering(_ view: DeclaredView, row: Int) -> RowNumbers {
    guard case .each(let kind) = view.repetition else { return self }
    var inner = self
    inner.entries.append(Entry(kind: kind, row: row))
    return inner
  }

  /// The row of a declared object with a count; 0 for a single object.
  func row(of object: DeclaredObject) -> Int {
    entries.last { $0.kind == object.kind }?.row ?? 0
  }
}
