/// The row that a view is in, for each kind of object over which it or an enclosing view repeats.
struct RowNumbers: Equatable {
  private var entries: [Entry] = []

  private struct Entry: Equatable {
    let kind: Int
    let row: Int
  }

  /// The row numbers inside row `row` of `view`.
  func entering(_ view: DeclaredView, row: Int) -> RowNumbers {
    guard case .each(let kind) = view.repetition else { return self }
    var inner = self
    inner.entries.append(Entry(kind: kind, row: row))
    return inner
  }

  /// The row for an object; 0 for a single object.
  func row(of object: DeclaredObject) -> Int {
    entries.last { $0.kind == object.kind }?.row ?? 0
  }
}
