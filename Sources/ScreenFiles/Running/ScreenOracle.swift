/// A simulation of a declared screen without a view graph: it computes which views each turn evaluates.
struct ScreenOracle {
  private let objects: [DeclaredObject]
  /// The index of the first object of each declared object.
  private let starts: [Int]
  /// The index of the first property of each object.
  private let keyStarts: [Int]
  private var views: [ViewInstance] = []
  private var values: [Int]
  /// The last turn in which each object was written.
  private var writes: [Int]
  /// The last turn in which each property changed.
  private var changes: [Int]
  private var turn = 0

  private struct ViewInstance {
    let view: DeclaredView
    /// The index of the parent; `nil` at the top.
    let parent: Int?
    let row: Int
    let rows: Int
    /// The indices of objects.
    let installs: [Int]
    /// The indices of properties.
    let dependencies: [Int]
    /// The property that the parent reads for each input; `nil` for an input that the parent itself receives.
    let sources: [Int?]
    var inputs: [Int]
    /// The turn of the last evaluation.
    var evaluation = 0
  }

  init(of screen: ScreenDeclaration) {
    objects = screen.objects
    starts = objects.starts
    let instances = objects.flatMap { Array(repeating: $0.properties.count, count: $0.instances) }
    var (next, keyStarts) = (0, [Int]())
    for count in instances {
      keyStarts.append(next)
      next += count
    }
    self.keyStarts = keyStarts
    values = Array(repeating: 0, count: next)
    changes = values
    writes = Array(repeating: 0, count: instances.count)
    for view in screen.views { add(view, below: nil, RowNumbers(), screen) }
  }

  private mutating func add(
    _ view: DeclaredView, below parent: Int?, _ outer: RowNumbers, _ screen: ScreenDeclaration
  ) {
    let count = screen.rows(of: view)
    for row in 0..<count {
      let rows = outer.entering(view, row: row)
      let number = views.count
      views.append(
        ViewInstance(
          view: view, parent: parent, row: row, rows: count,
          installs: view.installs.map { starts[$0] + rows.row(of: objects[$0]) },
          dependencies: view.dependencies.map { key(of: $0, in: rows) },
          // The parent reads the property, so the rows are those that the parent is in.
          sources: view.inputs.map {
            $0.source == .model ? key(of: $0.value.reference, in: outer) : nil
          },
          inputs: view.inputs.map { _ in 0 }))
      for child in view.children { add(child, below: number, rows, screen) }
    }
  }

  private func key(of reference: PropertyReference, in rows: RowNumbers) -> Int {
    keyStarts[starts[reference.object] + rows.row(of: objects[reference.object])]
      + reference.property
  }

  mutating func beginTurn() {
    turn += 1
  }

  /// Makes the writes of one occurrence of a change; occurrences are counted from 0.
  mutating func perform(_ change: DeclaredChange, _ number: Int) {
    for reference in change.sets {
      let object = starts[reference.object] + number % objects[reference.object].instances
      writes[object] = turn
      guard change.isEffective(number) else { continue }
      let key = keyStarts[object] + reference.property
      values[key] += 1
      changes[key] = turn
    }
  }

  /// Evaluates the views that the turn invalidates, each parent before its children.
  mutating func endTurn(isCoarse: Bool) -> ScreenExpectation.Turn {
    var counts = ScreenExpectation.Turn()
    for number in views.indices {
      let isDirect =
        isCoarse
        ? views[number].installs.contains { writes[$0] == turn }
        : views[number].dependencies.contains { changes[$0] == turn }
      let isPassed = takeInputs(number)
      guard isDirect || isPassed else { continue }
      views[number].evaluation = turn
      if isDirect { counts.direct += 1 } else { counts.passed += 1 }
    }
    return counts
  }

  /// Updates the inputs of a view if its parent was evaluated in this turn; true if they changed.
  private mutating func takeInputs(_ number: Int) -> Bool {
    let child = views[number]
    guard let parent = child.parent, views[parent].evaluation == turn, !child.inputs.isEmpty
    else { return false }
    let wholes = zip(child.view.inputs, child.sources).map { input, key in
      switch (input.source, key) {
      case (.input(let number), _): views[parent].inputs[number]
      case (.model, let key?): values[key]
      case (.model, nil): 0
      }
    }
    let inputs = child.view.inputs(ofRow: child.row, of: child.rows, from: wholes)
    guard inputs != child.inputs else { return false }
    views[number].inputs = inputs
    return true
  }
}
