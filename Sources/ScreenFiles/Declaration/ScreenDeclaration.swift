/// A declared screen: a model, a tree of views that observe it, and the changes of the model.
///
/// Every value of this type is valid: all references resolve, and all sizes are within ``ScreenLimits``.
package struct ScreenDeclaration: Sendable {
  package var name: String
  let summary: String
  package let objects: [DeclaredObject]
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

  /// The number of rows of a view inside one row of its parent.
  func rows(of view: DeclaredView) -> Int {
    switch view.repetition {
    case .once: 1
    case .times(let count): count
    case .each(let kind): objects.first { $0.kind == kind }?.instances ?? 0
    }
  }
}

/// An object of the model, or one object for each row.
package struct DeclaredObject: Hashable, Sendable {
  package let name: String
  let properties: [String]
  /// The number of objects, one for each row of a view that repeats over them; `nil` for a single object.
  let count: Int?
  /// The number of the object in the file. Objects that were split from one object keep it, and share its rows.
  let kind: Int

  var instances: Int { count ?? 1 }
}

/// A property, identified by the numbers of its object and of the property.
package struct PropertyReference: Hashable, Sendable {
  package let object: Int
  let property: Int
}

/// A change that occurs repeatedly and writes to the model.
package struct DeclaredChange: Hashable, Sendable {
  let name: String
  /// The time between two occurrences; `nil` for a user action, which has a turn of its own after all timers.
  let period: Duration?
  package let times: Int
  package let sets: [PropertyReference]
  /// Every nth set changes the value; the others set an equal value.
  package let changesEvery: Int

  /// True if the set with this number, counted from 0, changes the value.
  func isEffective(_ number: Int) -> Bool { (number + 1) % changesEvery == 0 }
}
