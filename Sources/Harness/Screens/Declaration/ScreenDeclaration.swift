/// A screen that somebody declared: a model, a tree of views over it, and what changes how often.
///
/// Whatever is of this type fits together: every reference leads somewhere, and nothing is larger than ``ScreenLimits``.
struct ScreenDeclaration: Sendable {
  var name: String
  let summary: String
  let objects: [DeclaredObject]
  /// Those that stand at the top, beside each other.
  let views: [DeclaredView]
  let changes: [DeclaredChange]

  /// The name of a property as it is declared, such as `cart.items`.
  func name(of reference: PropertyReference) -> String {
    let object = objects[reference.object]
    return "\(object.name).\(object.properties[reference.property])"
  }

  /// Every declared view, a parent before its children.
  var allViews: [DeclaredView] {
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
struct DeclaredObject: Hashable, Sendable {
  let name: String
  let properties: [String]
  /// How many there are, one for each row of a view that repeats over them; `nil` for a single one.
  let count: Int?
  /// The number of what was declared: objects of one kind have the rows in common.
  let kind: Int

  var instances: Int { count ?? 1 }
}

/// A property by the numbers of its object and of itself.
struct PropertyReference: Hashable, Sendable {
  let object: Int
  let property: Int
}

/// Something that happens again and again and writes to the model.
struct DeclaredChange: Hashable, Sendable {
  let name: String
  /// The time between two of them; `nil` for what a user does, each time in a turn of its own after all timers.
  let period: Duration?
  let times: Int
  let sets: [PropertyReference]
  /// Only every so many-th set makes the value another one.
  let changesEvery: Int

  /// Whether the set with a number, counted from 0, makes the value another one.
  func isEffective(_ number: Int) -> Bool { (number + 1) % changesEvery == 0 }
}
