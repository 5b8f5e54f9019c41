import GranularityWorkloads

/// The rows of a list during a run, each with an identity and the number of its edits.
struct ScreenList {
  private(set) var rows: [Row]
  private var nextID: Int
  private var edits = 0

  struct Row: Hashable {
    let id: Int
    /// The number of edits of the element.
    var value = 0
  }

  init(count: Int) {
    rows = (0..<count).map { Row(id: $0) }
    nextID = count
  }

  /// Edits one element; the edits go to the rows in turn.
  mutating func edit() {
    guard !rows.isEmpty else { return }
    rows[edits % rows.count].value += 1
    edits += 1
  }

  /// False if the list has too few rows for the change, which then writes nothing.
  func allows(_ kind: RowChange.Kind) -> Bool {
    switch kind {
    case .inserts: true
    case .removes: !rows.isEmpty
    case .moves: rows.count > 1
    }
  }

  /// Makes a change that the list allows.
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

/// The turns of a declared screen: changes that are due at one instant share a turn.
struct ScreenSchedule {
  /// The numbers of the changes in each turn, in order of time.
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

  /// The number of occurrences of all changes, which is at least the number of turns.
  static func firings(of changes: [DeclaredChange]) -> Int {
    changes.reduce(0) { $0.clampedSum($1.times) }
  }
}
