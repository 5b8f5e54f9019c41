import GranularityWorkloads

/// The elements of a list during a run. Each element has an identity and counts its edits.
struct ScreenList {
  private(set) var rows: [Row]
  private var nextID: Int
  private var edits = 0

  struct Row: Hashable {
    let id: Int
    /// The value of the element: the number of its edits.
    var value = 0
  }

  init(count: Int) {
    rows = (0..<count).map { Row(id: $0) }
    nextID = count
  }

  /// Edits one element of the list. The edits go to the elements in cyclic order.
  mutating func edit() {
    guard !rows.isEmpty else { return }
    rows[edits % rows.count].value += 1
    edits += 1
  }

  /// True if the list has enough elements for the change. Otherwise, the change writes nothing.
  func allows(_ kind: RowChange.Kind) -> Bool {
    switch kind {
    case .inserts: true
    case .removes: !rows.isEmpty
    case .moves: rows.count > 1
    }
  }

  /// Inserts, removes or moves an element. The caller must have checked that the list allows this.
  mutating func perform(_ change: RowChange) {
    let isAtStart = change.end == .start
    switch change.kind {
    case .inserts:
      rows.insert(Row(id: nextID), at: isAtStart ? 0 : rows.count)
      nextID += 1
    case .removes:
      rows.remove(at: isAtStart ? 0 : rows.count - 1)
    case .moves:
      let row = rows.remove(at: isAtStart ? 0 : rows.count - 1)
      rows.insert(row, at: isAtStart ? rows.count : 0)
    }
  }
}

/// The order in which the changes of a declared screen occur. Timers that are due at the same instant share a turn.
struct ScreenSchedule {
  /// The indices of the changes that occur in each turn, in the order of time.
  let turns: [[Int]]

  init(of changes: [DeclaredChange]) {
    var timed: [Duration: [Int]] = [:]
    for (number, change) in changes.enumerated() {
      guard let period = change.period, change.times > 0 else { continue }
      for time in 1...change.times { timed[period * time, default: []].append(number) }
    }
    let actions = changes.enumerated().filter { $0.element.period == nil }
      .flatMap { Array(repeating: [$0.offset], count: $0.element.times) }
    turns = timed.sorted { $0.key < $1.key }.map(\.value) + actions
  }

  /// The total number of occurrences of all changes. The number of turns cannot exceed it.
  static func firings(of changes: [DeclaredChange]) -> Int {
    changes.reduce(0) { $0.clampedSum($1.times) }
  }
}
