/// The views of a declared screen one by one, and the values that they are passed: what the screen is held against.
struct ScreenOracle {
  private let objects: [DeclaredObject]
  private let starts: [Int]
  /// Where the properties of each object begin.
  private let keyStarts: [Int]
  private var members: [Member] = []
  private var values: [Int]
  /// The turn in which each object was written last, and each property changed last.
  private var writes: [Int]
  private var changes: [Int]
  private var turn = 0

  private struct Member {
    let view: DeclaredView
    /// The number of the view above; `nil` at the top.
    let parent: Int?
    let row: Int
    let rows: Int
    /// By number of the object, and of the property.
    let installs: [Int]
    let dependencies: [Int]
    /// Where each input is read, if it is read in the model.
    let sources: [Int?]
    var inputs: [Int]
    /// The turn in which it was evaluated last.
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
      let number = members.count
      members.append(
        Member(
          view: view, parent: parent, row: row, rows: count,
          installs: view.installs.map { starts[$0] + rows.row(of: objects[$0]) },
          dependencies: view.dependencies.map { key(of: $0, in: rows) },
          // The parent reads it, and stands in the rows around this view.
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

  /// Writes what a change writes when it happens for the time with a number, counted from 0.
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

  /// Evaluates whom the turn reaches, a parent before its children.
  mutating func endTurn(isCoarse: Bool) -> ScreenForecast.Turn {
    var counts = ScreenForecast.Turn()
    for number in members.indices {
      let isDirect =
        isCoarse
        ? members[number].installs.contains { writes[$0] == turn }
        : members[number].dependencies.contains { changes[$0] == turn }
      let isPassed = takeInputs(number)
      guard isDirect || isPassed else { continue }
      members[number].evaluation = turn
      if isDirect { counts.direct += 1 } else { counts.passed += 1 }
    }
    return counts
  }

  /// Gives a view what its parent passes, if that was evaluated; whether it is another value than before.
  private mutating func takeInputs(_ number: Int) -> Bool {
    let member = members[number]
    guard let parent = member.parent, members[parent].evaluation == turn, !member.inputs.isEmpty
    else { return false }
    let wholes = zip(member.view.inputs, member.sources).map { input, key in
      switch (input.source, key) {
      case (.input(let number), _): members[parent].inputs[number]
      case (.model, let key?): values[key]
      case (.model, nil): 0
      }
    }
    let inputs = member.view.inputs(ofRow: member.row, of: member.rows, from: wholes)
    guard inputs != member.inputs else { return false }
    members[number].inputs = inputs
    return true
  }
}
