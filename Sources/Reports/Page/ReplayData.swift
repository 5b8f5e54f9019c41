import Counting
import Tabular
import Workloads

/// What the page's script needs of an exhibit: its cells, and what became of them turn by turn.
///
/// Names, causes and writes are lists, and everything else refers to them by number. A step is four numbers: the first cell,
/// how many cells follow one another, what happened, and to how many views of each.
struct ReplayData: Sendable {
  private let exhibit: RunGroup
  private let tree: ViewTree
  /// The number of the cell that shows a view.
  private let cellNumbers: [String: Int]

  /// Numbers in the steps of one exhibit at most; of a longer replay the page has the beginning, and says so.
  static let limit = 60_000

  init(of exhibit: RunGroup, tree: ViewTree) {
    self.exhibit = exhibit
    self.tree = tree
    var numbers: [String: Int] = [:]
    for (number, cell) in tree.rows.flatMap(\.cells).enumerated() {
      for path in cell { numbers[path] = number }
    }
    cellNumbers = numbers
  }

  /// The data, with the replay or, where there is no room for it, without.
  func json(withReplay: Bool = true) -> OrderedJSON {
    let kept = withReplay ? exhibit.runs.compactMap { exhibit.replays[$0.runtime] } : []
    let turns = kept.count == exhibit.runs.count ? commonTurns(of: kept) : 0
    return [
      "id": .text(exhibit.id), "most": .number(tree.most), "ticks": .number(exhibit.ticks),
      "plot": [.number(TimelineChart.plot.left), .number(TimelineChart.plot.right)],
      "rows": .list(tree.rows.map(json)),
      "turns": turnsJSON(kept.first, count: turns),
      "isCut": .boolean(kept.contains { turns < $0.turns.count || $0.isCut }),
      "runtimes": .list(
        exhibit.runs.map { run in
          json(of: run, exhibit.replays[run.runtime].flatMap { turns > 0 ? $0 : nil }, turns)
        }),
    ]
  }

  private func json(of row: ViewTree.Row) -> OrderedJSON {
    let isSingle = row.cells.allSatisfy { $0.count == 1 }
    return [
      "path": .text(row.path), "views": .number(row.views),
      "names": isSingle
        ? .texts(row.cells.compactMap(\.first))
        : .texts(row.cells.map { "\($0.first ?? "") … \($0.last ?? "")" }),
      "of": .list(exhibit.runtimes.map { .number(row.totals[$0]?.views ?? 0) }),
    ]
  }

  /// The turns that every runtime has and for which there is room.
  private func commonTurns(of replays: [Replay]) -> Int {
    let common = replays.map(\.turns.count).min() ?? 0
    var room = Self.limit
    for turn in 0..<common {
      room -= 4 + replays.reduce(0) { $0 + steps(of: $1.turns[turn], in: $1).count }
      if room < 0 { return turn }
    }
    return common
  }

  private func turnsJSON(_ replay: Replay?, count: Int) -> OrderedJSON {
    .list(
      (replay?.turns.prefix(count) ?? []).map { turn in
        let writes = turn.writes.map { write in
          "\(Self.words(for: write.origin))\(write.count > 1 ? " ×\(write.count)" : "")"
        }
        return .list([
          .number(turn.tick), .number(turn.virtualMilliseconds),
          .text(Self.limited(writes).joined(separator: "; ")),
        ])
      })
  }

  private func json(of run: RunRow, _ replay: Replay?, _ turns: Int) -> OrderedJSON {
    [
      "name": .text(run.runtime.rawValue),
      "events": .list(
        (replay?.events ?? []).map { event in
          .texts([
            event.kind.rawValue, event.origin.map(Self.words) ?? "", event.reason,
          ])
        }),
      "steps": .list(
        (replay?.turns.prefix(turns) ?? []).map { turn in
          .list(replay.map { steps(of: turn, in: $0) }?.map { .number($0) } ?? [])
        }),
    ]
  }

  /// The steps of a turn over cells instead of views.
  private func steps(of turn: Replay.Turn, in replay: Replay) -> [Int] {
    var times: [CellEvent: Int] = [:]
    for step in turn.steps {
      for view in step.firstView..<step.firstView + step.views {
        guard let cell = cellNumbers[replay.views[view]] else { continue }
        times[CellEvent(event: step.event, cell: cell), default: 0] += 1
      }
    }
    var numbers: [Int] = []
    for (key, count) in times.sorted(by: { $0.key < $1.key }) {
      let last = numbers.count - 4
      if last >= 0, numbers[last + 2] == key.event, numbers[last + 3] == count,
        numbers[last] + numbers[last + 1] == key.cell
      {
        numbers[last + 1] += 1
      } else {
        numbers += [key.cell, 1, key.event, count]
      }
    }
    return numbers
  }

  private struct CellEvent: Hashable, Comparable {
    let event: Int
    let cell: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.event, left.cell) < (right.event, right.cell)
    }
  }

  /// Writes of one turn that are named.
  private static let writesNamed = 4

  private static func limited(_ writes: [String]) -> [String] {
    let more = writes.count - writesNamed
    return more > 1 ? writes.prefix(writesNamed) + ["and \(more) more"] : writes
  }

  /// Who did what, such as `timer → Model.isOpen`.
  static func words(for origin: Origin) -> String {
    let target = [origin.object, origin.property].filter { !$0.isEmpty }.joined(separator: ".")
    return [origin.source, target].filter { !$0.isEmpty }.joined(separator: " → ")
  }
}
