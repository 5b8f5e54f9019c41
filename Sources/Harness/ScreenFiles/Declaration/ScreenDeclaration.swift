import GranularityWorkloads

/// A declared screen: a model, a tree of views that observe it, and the changes of the model.
///
/// Every value of this type is valid: all references resolve, and all sizes are within ``ScreenLimits``.
package struct ScreenDeclaration: Sendable {
  package var name: String
  let summary: String
  package let objects: [DeclaredObject]
  /// The properties whose values are computed from others.
  let derivations: [PropertyReference: Derivation]
  /// The views at the top.
  package let views: [DeclaredView]
  package let changes: [DeclaredChange]

  /// The name of a property as it is declared, such as `cart.items`.
  package func name(of reference: PropertyReference) -> String {
    let object = objects[reference.object]
    return "\(object.name).\(object.properties[reference.property])"
  }

  /// Every declared view, a parent before its children.
  package var allViews: [DeclaredView] {
    var (all, waiting) = ([DeclaredView](), Array(views.reversed()))
    while let view = waiting.popLast() {
      all.append(view)
      waiting += view.children.reversed()
    }
    return all
  }

  /// The number of rows of a view inside one row of its parent, when the run begins.
  func rows(of view: DeclaredView) -> Int {
    switch view.repetition {
    case .once: 1
    case .times(let count): count
    case .each(let kind): objects.filter { $0.kind == kind }.map(\.instances).max() ?? 0
    case .list(let list): rows(of: list)
    }
  }

  /// The number of rows of a list when the run begins.
  func rows(of list: PropertyReference) -> Int { objects[list.object].lists[list.property] ?? 0 }
}

/// An object of the model, or one object for each row.
package struct DeclaredObject: Hashable, Sendable {
  package let name: String
  /// The stored properties, then the lists, then the derived properties.
  let properties: [String]
  /// The number of rows of each list when the run begins, by the number of the property.
  var lists: [Int: Int] = [:]
  /// The number of objects, one for each row of a view that repeats over the objects; `nil` for a single object.
  let count: Int?
  /// The number of the object in the file. All objects that were split from one object have its number and share its
  /// rows.
  let kind: Int

  var instances: Int { count ?? 1 }
}

/// A property, identified by the numbers of its object and of the property.
package struct PropertyReference: Hashable, Sendable {
  package let object: Int
  let property: Int
}

/// The definition of a property that is not stored but computed whenever it is read.
struct Derivation: Hashable, Sendable {
  /// The stored properties and lists that a read of the derived property reads.
  var sources: [PropertyReference]
  /// The number *n* if the value changes with every *n*th change of the sources, counted together.
  let changesEvery: Int

  /// The value, computed from the values of the sources. The value of a source is the number of its changes.
  func value(of sources: [Int]) -> Int { sources.reduce(0, &+) / changesEvery }
}

/// A change that occurs repeatedly and writes to the model.
package struct DeclaredChange: Hashable, Sendable {
  let name: String
  /// The time between two occurrences; `nil` for a user action, which has a separate turn after all timers.
  let period: Duration?
  package let times: Int
  /// The number of times that one occurrence repeats all writes, in one turn.
  let burst: Int
  package internal(set) var sets: [PropertyReference]
  /// Every nth set changes the value; the others set an equal value.
  package let changesEvery: Int
  /// The changes of the rows of lists, which follow the sets.
  var rowChanges: [RowChange]

  /// True if the set with this number, counted from 0, changes the value.
  func isEffective(_ number: Int) -> Bool { (number + 1) % changesEvery == 0 }

  /// Every property that the change writes.
  package var writes: [PropertyReference] { sets + rowChanges.map(\.list) }

  /// The number of writes of all occurrences.
  var mutations: Int { times.clampedProduct(burst).clampedProduct(writes.count) }
}

/// A change of the rows of a list: one row is inserted, removed or moved.
struct RowChange: Hashable, Sendable {
  var list: PropertyReference
  let kind: Kind
  let end: End

  enum Kind: String, CaseIterable, Hashable, Sendable {
    case inserts, removes, moves
  }

  /// The end of the list at which a row is inserted or removed, or from which it is moved to the other end.
  enum End: String, CaseIterable, Hashable, Sendable {
    case start, end
  }
}

extension ScreenDeclaration {
  /// One sentence for each part of the declaration that is valid but has no effect in a run; empty for most screens.
  package var warnings: [String] { changes.flatMap(\.warnings) + unusedProperties }

  /// The properties that no view reads and no change writes.
  private var unusedProperties: [String] {
    var used = Set(changes.flatMap(\.writes))
    for view in allViews { used.formUnion(view.reads + view.readsOfParent + view.dependencies) }
    return objects.enumerated().flatMap { number, object in
      object.properties.indices.map { PropertyReference(object: number, property: $0) }
        .filter { !used.contains($0) }
    }.map { "no view reads '\(name(of: $0))', and no change writes it" }
  }
}

extension DeclaredChange {
  fileprivate var warnings: [String] {
    if times == 0 {
      let reason =
        period == nil
        ? "its 'times' is 0" : "its 'every' is longer than the 'duration', or its 'times' is 0"
      return ["the change '\(name)' never occurs: \(reason)"]
    }
    if writes.isEmpty { return ["the change '\(name)' writes no property"] }
    guard !sets.isEmpty, times.clampedProduct(burst) < changesEvery else { return [] }
    return [
      "the change '\(name)' never changes a value: it writes \(times.clampedProduct(burst)) times, and only every "
        + "\(changesEvery)th write changes the value"
    ]
  }
}
