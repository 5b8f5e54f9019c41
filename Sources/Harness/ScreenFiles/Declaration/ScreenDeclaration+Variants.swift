extension ScreenDeclaration {
  /// The screen in which each view installs only objects that it reads.
  var narrowed: ScreenDeclaration {
    ScreenDeclaration(
      name: "\(name)-narrowed", summary: "\(name), with views that observe only what they read",
      objects: objects, derivations: derivations,
      views: views.map { $0.narrowed(derivations) { $0 } }, changes: changes)
  }

  /// The screen with one object for each property, in which each view observes only what it reads.
  var split: ScreenDeclaration {
    var starts: [Int] = []
    var parts: [DeclaredObject] = []
    for object in objects {
      starts.append(parts.count)
      let number = starts.count - 1
      parts += object.properties.enumerated().map { property, name in
        // A derived property has no storage, so it cannot move to an object.
        let isDerived = derivations[PropertyReference(object: number, property: property)] != nil
        return DeclaredObject(
          name: "\(object.name).\(name)", properties: ["value"],
          lists: object.lists[property].map { [0: $0] } ?? [:],
          count: isDerived ? 0 : object.count, kind: object.kind)
      }
      // An object without properties is kept, because a view may repeat over it.
      guard object.properties.isEmpty else { continue }
      parts.append(object)
    }
    func moved(_ reference: PropertyReference) -> PropertyReference {
      PropertyReference(object: starts[reference.object] + reference.property, property: 0)
    }
    let movedDerivations = Dictionary(
      uniqueKeysWithValues: derivations.map { reference, derivation in
        var derivation = derivation
        derivation.sources = derivation.sources.map(moved)
        return (moved(reference), derivation)
      })
    return ScreenDeclaration(
      name: "\(name)-split", summary: "\(name), with an object for each property", objects: parts,
      derivations: movedDerivations,
      views: views.map { $0.narrowed(movedDerivations, over: moved) },
      changes: changes.map { change in
        var change = change
        change.sets = change.sets.map(moved)
        for row in change.rowChanges.indices {
          change.rowChanges[row].list = moved(change.rowChanges[row].list)
        }
        return change
      })
  }
}

extension DeclaredView {
  /// The view with references to the moved properties. It installs only objects that it reads.
  ///
  /// - Parameter derivations: The moved derived properties.
  fileprivate func narrowed(
    _ derivations: [PropertyReference: Derivation],
    over move: (PropertyReference) -> PropertyReference
  ) -> DeclaredView {
    let children = children.map { $0.narrowed(derivations, over: move) }
    let reads = reads.map(move)
    var used: [Int] = []
    for reference in Self.dependencies(reading: reads, showing: children, derivations)
    where !used.contains(reference.object) {
      used.append(reference.object)
    }
    return DeclaredView(
      name: name, installs: used, reads: reads, placement: placement.moved(over: move),
      repetition: repetition.moved(over: move), children: children, derivations: derivations)
  }
}

extension DeclaredView.Placement {
  fileprivate func moved(over move: (PropertyReference) -> PropertyReference) -> Self {
    var moved = self
    for index in inputs.indices {
      moved.inputs[index].value.reference = move(inputs[index].value.reference)
    }
    if let condition { moved.condition?.property = move(condition.property) }
    moved.closure = closure?.map(move)
    return moved
  }
}

extension DeclaredView.Repetition {
  fileprivate func moved(over move: (PropertyReference) -> PropertyReference) -> Self {
    if case .list(let list) = self { .list(move(list)) } else { self }
  }
}
