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
