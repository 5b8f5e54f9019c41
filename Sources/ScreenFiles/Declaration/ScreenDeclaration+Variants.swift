extension ScreenDeclaration {
  /// The screen with views that install only objects that they read.
  var narrowed: ScreenDeclaration {
    ScreenDeclaration(
      name: "\(name)-narrowed", summary: "\(name), with views that install only what they read",
      objects: objects, views: views.map { $0.narrowed { $0 } },
      changes: changes)
  }

  /// The screen with one object for each property, and views that install only what they read.
  var split: ScreenDeclaration {
    var starts: [Int] = []
    var parts: [DeclaredObject] = []
    for object in objects {
      starts.append(parts.count)
      parts += object.properties.map { property in
        DeclaredObject(
          name: "\(object.name).\(property)", properties: ["value"], count: object.count,
          kind: object.kind)
      }
      // An object without properties is kept, because a view may repeat over it.
      guard object.properties.isEmpty else { continue }
      parts.append(object)
    }
    func moved(_ reference: PropertyReference) -> PropertyReference {
      PropertyReference(object: starts[reference.object] + reference.property, property: 0)
    }
    return ScreenDeclaration(
      name: "\(name)-split", summary: "\(name), with an object for each property", objects: parts,
      views: views.map { $0.narrowed(over: moved) },
      changes: changes.map { change in
        DeclaredChange(
          name: change.name, period: change.period, times: change.times,
          sets: change.sets.map(moved), changesEvery: change.changesEvery)
      })
  }
}

extension DeclaredView {
  /// The view with moved properties, installing only objects that it reads.
  fileprivate func narrowed(
    over move: (PropertyReference) -> PropertyReference
  ) -> DeclaredView {
    var used: [Int] = []
    for reference in dependencies.map(move) where !used.contains(reference.object) {
      used.append(reference.object)
    }
    return DeclaredView(
      name: name, installs: used, reads: reads.map(move),
      inputs: inputs.map { input in
        Input(
          value: PassedValue(
            reference: move(input.value.reference), isElement: input.value.isElement),
          source: input.source, takesElement: input.takesElement)
      }, repetition: repetition,
      children: children.map { $0.narrowed(over: move) })
  }
}
