extension ScreenDeclaration {
  /// A variant of the screen in which each view installs only the objects that it reads.
  var narrowed: ScreenDeclaration {
    ScreenDeclaration(
      name: "\(name)-narrowed",
      summary: "\(name), with views that observe only the objects that they read",
      objects: objects, derivations: derivations,
      views: views.map { $0.narrowed(derivations) { $0 } }, changes: changes)
  }

  /// A variant of the screen in which each property has its own object, and each view installs only the objects that it
  /// reads.
  var split: ScreenDeclaration {
    var starts: [Int] = []
    var parts: [DeclaredObject] = []
    for object in objects {
      starts.append(parts.count)
      let number = starts.count - 1
      parts += object.properties.enumerated().map { property, name in
        // A derived property has no storage, so it needs no object. Its count of 0 creates none.
        let isDerived = derivations[PropertyReference(object: number, property: property)] != nil
        return DeclaredObject(
          name: "\(object.name).\(name)", properties: ["value"],
          lists: object.lists[property].map { [0: $0] } ?? [:],
          count: isDerived ? 0 : object.count, kind: object.kind)
      }
      // An object without properties is kept, because a view can have one row for each such object.
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
  /// A copy of the view in which references point to the moved properties. The copy installs only objects that it
  /// reads.
  ///
  /// - Parameters:
  ///   - derivations: The derived properties after the move.
  ///   - move: Returns the new reference for an old reference.
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
