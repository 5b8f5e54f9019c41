import GranularityWorkloads
import SimulatedUIBasics

/// The closed form of a declared screen: its re-evaluations, computed from the declaration without a view graph.
///
/// In each turn, the views that install a written object are evaluated under `coarse`, and the views that read a
/// changed property are evaluated under `fine`. Under both, descendants whose inputs change are evaluated too.
struct ScreenExpectation {
  /// The number of re-evaluations in one turn, by their reason.
  struct Turn: Hashable {
    /// The number of views that are evaluated because of an object that they observe or a property that they read.
    var direct = 0
    /// The number of views that are evaluated only because the parent passes them different values.
    var passed = 0
  }

  private(set) var turns: [Turn] = []
  private let isCoarse: Bool

  /// Computes the re-evaluations of a screen.
  ///
  /// - Parameter closures: How the closures that views receive are compared.
  /// - Complexity: O(*n* + *e*) for *n* views, installed objects, reads and inputs, and *e* evaluations.
  init(of screen: ScreenDeclaration, isCoarse: Bool, closures: ClosureComparison = .captures) {
    self.isCoarse = isCoarse
    let oracle = ScreenOracle(of: screen, isCoarse: isCoarse, closures: closures)
    var numbers = screen.changes.map { _ in 0 }
    for changes in ScreenSchedule(of: screen.changes).turns {
      oracle.beginTurn()
      for change in changes {
        oracle.perform(screen.changes[change], numbers[change])
        numbers[change] += 1
      }
      turns.append(oracle.endTurn())
    }
  }

  var reevaluations: Int { turns.reduce(0) { $0 + $1.direct + $1.passed } }

  var expectation: Expectation {
    let subject = isCoarse ? "observe what is written" : "read what changes"
    return .exactly(
      .term(
        "Σ over turns (views that \(subject) + other views that get a changed input)",
        substituted: substituted, reevaluations))
  }

  /// The maximum number of terms of the sum that are written individually.
  private static let termsShown = 6

  /// The re-evaluations as a sum over kinds of turns, such as `20·(3 + 1) + 5·(1 + 0)`.
  ///
  /// In each product, the first factor is the number of equal turns. The most frequent kind of turn is first.
  private var substituted: String {
    var counts: [Turn: Int] = [:]
    for turn in turns { counts[turn, default: 0] += 1 }
    let groups = counts.filter { $0.key.direct + $0.key.passed > 0 }.sorted {
      ($1.value, $0.key.direct, $0.key.passed) < ($0.value, $1.key.direct, $1.key.passed)
    }
    let shown = groups.prefix(Self.termsShown)
    let rest = groups.dropFirst(Self.termsShown).reduce(0) {
      $0 + $1.value * ($1.key.direct + $1.key.passed)
    }
    let terms =
      shown.map { "\($0.value)·(\($0.key.direct) + \($0.key.passed))" }
      + (rest > 0 ? ["\(rest)"] : [])
    return terms.isEmpty ? "0" : terms.joined(separator: " + ")
  }
}

/// A simulation of a declared screen without a view graph: it computes which views each turn evaluates.
///
/// It visits only the views that a turn evaluates and their children, so its running time is proportional to the number
/// of evaluations.
final class ScreenOracle {
  private let screen: ScreenDeclaration
  private let isCoarse: Bool
  private let closures: ClosureComparison
  /// For each declared object, the index of its first instance among all instances.
  private let starts: [Int]
  /// For each instance of an object, the index of its first property in `values`.
  private let keyStarts: [Int]
  private var values: [Int]
  private var lists: [PropertyReference: ScreenList]
  /// The views to notify of a change: by object instance under `coarse`, otherwise by property. They can include
  /// unmounted views.
  private var observers: [[OracleView]]
  /// The views that the current turn has to evaluate, by their depth in the tree.
  private var invalid: [[OracleView]] = []
  private var turn = 0
  private var counts = ScreenExpectation.Turn()

  init(of screen: ScreenDeclaration, isCoarse: Bool, closures: ClosureComparison) {
    self.screen = screen
    self.isCoarse = isCoarse
    self.closures = closures
    starts = screen.objects.starts
    let sizes = screen.objects.flatMap {
      Array(repeating: $0.properties.count, count: $0.instances)
    }
    var (next, keyStarts) = (0, [Int]())
    for size in sizes {
      keyStarts.append(next)
      next += size
    }
    self.keyStarts = keyStarts
    values = Array(repeating: 0, count: next)
    observers = Array(repeating: [], count: isCoarse ? sizes.count : next)
    lists = screen.lists
    for view in screen.views {
      for row in 0..<screen.rows(of: view) {
        _ = mount(view, row, depth: 0, RowNumbers().entering(view, row: row), [], [])
      }
    }
  }

  private func object(_ number: Int, in rows: RowNumbers) -> Int {
    starts[number] + rows.row(of: screen.objects[number])
  }

  private func key(of reference: PropertyReference, in rows: RowNumbers) -> Int {
    keyStarts[object(reference.object, in: rows)] + reference.property
  }

  private func value(of reference: PropertyReference, in rows: RowNumbers) -> Int {
    guard let derivation = screen.derivations[reference] else {
      return values[key(of: reference, in: rows)]
    }
    return derivation.value(of: derivation.sources.map { values[key(of: $0, in: rows)] })
  }
}

// MARK: - Turns

extension ScreenOracle {
  func beginTurn() {
    turn += 1
    counts = ScreenExpectation.Turn()
  }

  /// Performs the writes of one occurrence of a change. `occurrence` is counted from 0.
  func perform(_ change: DeclaredChange, _ occurrence: Int) {
    for number in change.numbers(of: occurrence) {
      let isEffective = change.isEffective(number)
      for reference in change.sets {
        write(reference, number, isEffective: isEffective)
        if isEffective { lists[reference]?.edit() }
      }
      for row in change.rowChanges where lists[row.list]?.allows(row.kind) == true {
        write(row.list, number, isEffective: true)
        lists[row.list]?.perform(row)
      }
    }
  }

  private func write(_ reference: PropertyReference, _ number: Int, isEffective: Bool) {
    let object = starts[reference.object] + number % screen.objects[reference.object].instances
    let key = keyStarts[object] + reference.property
    if isEffective { values[key] += 1 }
    guard isCoarse || isEffective else { return }
    let source = isCoarse ? object : key
    observers[source].removeAll { !$0.isMounted }
    for view in observers[source] where view.invalidation != turn {
      view.invalidation = turn
      add(view)
    }
  }

  private func add(_ view: OracleView) {
    while invalid.count <= view.depth { invalid.append([]) }
    invalid[view.depth].append(view)
  }

  /// Evaluates the views that the turn invalidated, each parent before its children, and returns how many were
  /// evaluated.
  func endTurn() -> ScreenExpectation.Turn {
    var depth = 0
    while depth < invalid.count {
      let views = invalid[depth]
      invalid[depth] = []
      for view in views where view.isMounted && view.evaluation != turn { evaluate(view) }
      depth += 1
    }
    return counts
  }

  private func evaluate(_ view: OracleView) {
    view.evaluation = turn
    if view.invalidation == turn { counts.direct += 1 } else { counts.passed += 1 }
    updateChildren(of: view)
  }
}

// MARK: - Children

extension ScreenOracle {
  private func mount(
    _ declared: DeclaredView, _ row: Int, depth: Int, _ rows: RowNumbers, _ inputs: [Int],
    _ captures: [Int]
  ) -> OracleView {
    let view = OracleView(declared, row, depth: depth, rows, inputs, captures)
    view.evaluation = turn
    let sources =
      isCoarse
      ? declared.installs.map { object($0, in: rows) }
      : declared.dependencies.map { key(of: $0, in: rows) }
    for source in sources { observers[source].append(view) }
    updateChildren(of: view)
    return view
  }

  private func unmount(_ view: OracleView) {
    view.isMounted = false
    for child in view.children.joined() { unmount(child) }
  }

  /// Creates the view's children as its body would: mounts, updates and unmounts their rows.
  private func updateChildren(of view: OracleView) {
    for (number, child) in view.declared.children.enumerated() {
      let isNew = view.children[number].isEmpty
      // A mounted child needs no update if its parent always creates it with the same inputs and rows.
      if !isNew, child.isConstant { continue }
      let rows = shownRows(of: child, in: view)
      let wholes = child.inputs.map { input in
        switch input.source {
        case .input(let number): view.inputs[number]
        case .model: value(of: input.value.reference, in: view.rows)
        }
      }
      let captures = (child.placement.closure ?? []).map { value(of: $0, in: view.rows) }
      var existing = Dictionary(
        view.children[number].map { ($0.row, $0) }, uniquingKeysWith: { first, _ in first })
      var updated: [OracleView] = []
      for (index, row) in rows.enumerated() {
        let inputs = child.inputs(of: row, at: index, of: rows.count, from: wholes)
        if let old = existing.removeValue(forKey: row.id) {
          receive(inputs, captures, in: old)
          updated.append(old)
        } else {
          updated.append(
            mount(
              child, row.id, depth: view.depth + 1, view.rows.entering(child, row: row.id), inputs,
              captures))
        }
      }
      for gone in existing.values { unmount(gone) }
      view.children[number] = updated
    }
  }

  private func shownRows(of child: DeclaredView, in view: OracleView) -> [ScreenList.Row] {
    if let condition = child.placement.condition,
      !condition.holds(for: value(of: condition.property, in: view.rows))
    {
      return []
    }
    if case .list(let list) = child.repetition { return lists[list]?.rows ?? [] }
    return (0..<screen.rows(of: child)).map { ScreenList.Row(id: $0) }
  }

  /// Passes inputs and a closure to a child. The child is evaluated in this turn if they differ from the previous ones.
  private func receive(_ inputs: [Int], _ captures: [Int], in view: OracleView) {
    let hasOtherClosure =
      switch closures {
      case .captures: captures != view.captures
      case .different: view.declared.placement.closure != nil
      case .equal: false
      }
    let isOther = inputs != view.inputs || hasOtherClosure
    (view.inputs, view.captures) = (inputs, captures)
    if isOther { add(view) }
  }
}

/// A view in the simulation of a screen: one row of a declared view.
private final class OracleView {
  let declared: DeclaredView
  /// The id of the row, which is unique among the rows of the declared view in one parent.
  let row: Int
  let depth: Int
  let rows: RowNumbers
  var inputs: [Int]
  /// The values captured by the closure that the view received.
  var captures: [Int]
  var children: [[OracleView]] = []
  var isMounted = true
  /// The turn in which the view was last evaluated.
  var evaluation = 0
  /// The turn in which the view was last notified.
  var invalidation = 0

  init(
    _ declared: DeclaredView, _ row: Int, depth: Int, _ rows: RowNumbers, _ inputs: [Int],
    _ captures: [Int]
  ) {
    self.declared = declared
    self.row = row
    self.depth = depth
    self.rows = rows
    self.inputs = inputs
    self.captures = captures
    children = Array(repeating: [], count: declared.children.count)
  }
}
