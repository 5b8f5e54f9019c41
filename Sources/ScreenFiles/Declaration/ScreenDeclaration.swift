/// A screen that somebody declared: a model, a tree of views over it, and what changes how often.
///
/// Whatever is of this type fits together: every reference leads somewhere, and nothing is larger than ``ScreenLimits``.
package struct ScreenDeclaration: Sendable {
  package var name: String
  let summary: String
  package let objects: [DeclaredObject]
  /// Those that stand at the top, beside each other.
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

  /// How often a view is repeated where it stands.
  func rows(of view: DeclaredView) -> Int {
    switch view.repetition {
    case .once: 1
    case .times(let count): count
    case .each(let kind): objects.first { $0.kind == kind }?.instances ?? 0
    }
  }
}

/// An object of the model, or as many of a kind as there are rows.
package struct DeclaredObject: Hashable, Sendable {
  package let name: String
  let properties: [String]
  /// How many there are, one for each row of a view that repeats over them; `nil` for a single one.
  let count: Int?
  /// The number of what was declared: objects of one kind have the rows in common.
  let kind: Int

  var instances: Int { count ?? 1 }
}

/// A property by the numbers of its object and of itself.
package struct PropertyReference: Hashable, Sendable {
  package let object: Int
  let property: Int
}

/// Something that happens again and again and writes to the model.
package struct DeclaredChange: Hashable, Sendable {
  let name: String
  /// The time between two of them; `nil` for what a user does, each time in a turn of its own after all timers.
  let period: Duration?
  package let times: Int
  package let sets: [PropertyReference]
  /// Only every so many-th set makes the value another one.
  package let changesEvery: Int

  /// Whether the set with a number, counted from 0, makes the value another one.
  func isEffective(_ number: Int) -> Bool { (number + 1) % changesEvery == 0 }
}
