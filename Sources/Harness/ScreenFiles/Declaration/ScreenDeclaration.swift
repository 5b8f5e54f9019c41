import GranularityWorkloads

/// A screen that a file declares: the objects of a model, a tree of views that observe them, and changes of the model.
///
/// Every value of this type is valid: all references resolve, and all sizes are within ``ScreenLimits``.
package struct ScreenDeclaration: Sendable {
  package var name: String
  let summary: String
  package let objects: [DeclaredObject]
  /// The properties that are computed from others, each with its definition.
  let derivations: [PropertyReference: Derivation]
  /// The views at the root of the view tree.
  package let views: [DeclaredView]
  package let changes: [DeclaredChange]

  /// The name of a property in the file, such as `cart.items`.
  package func name(of reference: PropertyReference) -> String {
    let object = objects[reference.object]
    return "\(object.name).\(object.properties[reference.property])"
  }

  /// All declared views of the screen, each parent before its children.
  package var allViews: [DeclaredView] {
    var (all, waiting) = ([DeclaredView](), Array(views.reversed()))
    while let view = waiting.popLast() {
      all.append(view)
      waiting += view.children.reversed()
    }
    return all
  }

  /// The number of rows that a view has inside one row of its parent when the run begins.
  func rows(of view: DeclaredView) -> Int {
    switch view.repetition {
    case .once: 1
    case .times(let count): count
    case .each(let kind): objects.filter { $0.kind == kind }.map(\.instances).max() ?? 0
    case .list(let list): rows(of: list)
    }
  }

  /// The number of elements of a list when the run begins.
  func rows(of list: PropertyReference) -> Int { objects[list.object].lists[list.property] ?? 0 }
}

/// A declared object of the model. With a count, it stands for several objects, one for each row of a view.
package struct DeclaredObject: Hashable, Sendable {
  package let name: String
  /// The names of the stored properties, then of the lists, then of the derived properties.
  let properties: [String]
  /// The number of elements of each list when the run begins, by the index of the list in `properties`.
  var lists: [Int: Int] = [:]
  /// The number of objects that this declaration stands for; `nil` for a single object.
  ///
  /// Views can have one row for each of the objects.
  let count: Int?
  /// The index of the declared object in the file. If an object is split into several, all of them keep its index and
  /// its rows.
  let kind: Int

  var instances: Int { count ?? 1 }
}

/// A reference to a property: the index of its object, and the index of the property in this object.
package struct PropertyReference: Hashable, Sendable {
  package let object: Int
  let property: Int
}

/// The definition of a derived property. Its value is not stored, but computed whenever it is read.
struct Derivation: Hashable, Sendable {
  /// The stored properties and lists from which the value is computed. Reading the derived property reads all of them.
  var sources: [PropertyReference]
  /// The number *n* if the derived value changes once for every *n* changes of its sources, counted together.
  let changesEvery: Int

  /// The derived value. `sources` are the values of the sources, and each of them is the number of the source's
  /// changes.
  func value(of sources: [Int]) -> Int { sources.reduce(0, &+) / changesEvery }
}

/// A change of the model that a screen file declares. It can occur repeatedly.
package struct DeclaredChange: Hashable, Sendable {
  let name: String
  /// The time between two occurrences of the change. `nil` for a user action; each one has its own turn after all
  /// timers.
  package let period: Duration?
  package let times: Int
  /// The number of times that each occurrence performs all of the writes, within a single turn.
  let burst: Int
  package internal(set) var sets: [PropertyReference]
  /// The number *n* if every *n*th set changes the value. All other sets assign an equal value.
  package let changesEvery: Int
  /// The insertions, removals and moves of list rows. Each occurrence performs them after the sets.
  var rowChanges: [RowChange]

  /// True if the set with this index changes the value. The index counts all sets of the change from 0.
  func isEffective(_ number: Int) -> Bool { (number + 1) % changesEvery == 0 }

  /// All properties and lists that the change writes.
  package var writes: [PropertyReference] { sets + rowChanges.map(\.list) }

  /// The total number of writes of all occurrences.
  var mutations: Int { times.clampedProduct(burst).clampedProduct(writes.count) }
}

/// A change of a list: one row is inserted, removed or moved.
struct RowChange: Hashable, Sendable {
  var list: PropertyReference
  let kind: Kind
  let end: End

  enum Kind: String, CaseIterable, Hashable, Sendable {
    case inserts, removes, moves
  }

  /// The end of the list at which a row is inserted or removed. A move takes the row from this end to the opposite end.
  enum End: String, CaseIterable, Hashable, Sendable {
    case start, end
  }
}

extension ScreenDeclaration {
  /// One sentence for each part of the declaration that is valid but has no effect in a run. Most screens have none.
  package var warnings: [String] { changes.flatMap(\.warnings) + unusedProperties }

  /// One sentence for each property that no view reads and no change writes.
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
      "the change '\(name)' never changes a value: it writes only \(times.clampedProduct(burst)) times, and only every "
        + "\(changesEvery)th write changes the value"
    ]
  }
}
