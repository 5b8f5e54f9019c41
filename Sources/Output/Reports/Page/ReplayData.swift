import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The data of one run group for the script of the page: the cells of its views, and their events in each turn.
///
/// Names, events and writes are lists, to which other values refer by index. A step is four numbers: the first cell, the
/// number of consecutive cells, the event, and the number of views in each cell that had the event.
struct ReplayData: Sendable {
  private let group: RunGroup
  private let tree: ViewTree
  private var cellNumbers: [String: Int] = [:]
  private let cells: Int

  /// The maximum number of writes of one turn that are listed.
  private static let writesShown = 4
  /// The maximum count of numbers in the steps of one group; the page has only the beginning of a longer replay, and says so.
  static let limit = 60_000

  init(of group: RunGroup, tree: ViewTree) {
    self.group = group
    self.tree = tree
    let cells = tree.rows.flatMap(\.cells)
    for (number, cell) in cells.enumerated() {
      for path in cell { cellNumbers[path] = number }
    }
    self.cells = cells.count
  }

  func json(withReplay: Bool = true) -> OrderedJSON {
    let kept = withReplay ? group.runs.compactMap { group.replays[$0.runtime] } : []
    let turns = kept.count == group.runs.count ? commonTurns(of: kept) : 0
    return [
      "id": .text(group.id), "most": .number(tree.most), "ticks": .number(group.ticks),
      "plot": [.number(TimelineChart.plot.left), .number(TimelineChart.plot.right)],
      "rows": .list(tree.rows.map(json)),
      "turns": turnsJSON(kept.first, count: turns),
      "isCut": .boolean(kept.contains { turns < $0.turns.count || $0.isCut }),
      "runtimes": .list(
        group.runs.map { run in
          json(of: run, group.replays[run.runtime].flatMap { turns > 0 ? $0 : nil }, turns)
        }),
    ]
  }

  private func json(of row: ViewTree.Row) -> OrderedJSON {
    let isSingle = row.cells.allSatisfy { $0.count == 1 }
    return [
      "path": .text(HTML.visible(row.group.path)), "views": .number(row.group.size),
      "names": isSingle
        ? .texts(row.cells.compactMap(\.first).map(HTML.visible))
        : .texts(row.cells.map { HTML.visible("\($0.first ?? "") … \($0.last ?? "")") }),
      "of": .list(group.runtimes.map { .number(row.group.totals[$0]?.views ?? 0) }),
    ]
  }

  /// The number of turns that every runtime has and that fit within ``limit``.
  private func commonTurns(of replays: [Replay]) -> Int {
    let common = replays.map(\.turns.count).min() ?? 0
    var room = Self.limit
    for turn in 0..<common {
      room -= 4 + replays.map { steps(of: $0.turns[turn], in: $0).count }.sum()
      if room < 0 { return turn }
    }
    return common
  }

  private func turnsJSON(_ replay: Replay?, count: Int) -> OrderedJSON {
    .list(
      (replay?.turns.prefix(count) ?? []).map { turn in
        let writes =
          (turn.action.isEmpty ? [] : [turn.action])
          + turn.writes.map { write in
            write.origin.path() + (write.count > 1 ? " ×\(write.count)" : "")
          }
        let more = writes.count - Self.writesShown
        let shown = more > 1 ? writes.prefix(Self.writesShown) + ["and \(more) more"] : writes[...]
        return .list([
          .number(turn.tick), .number(turn.virtualMilliseconds),
          .text(HTML.visible(shown.joined(separator: "; "))),
        ])
      })
  }

  private func json(of run: RunRow, _ replay: Replay?, _ turns: Int) -> OrderedJSON {
    [
      "name": .text(run.runtime.rawValue),
      "events": .list(
        (replay?.events ?? []).map { event in
          .texts([event.kind.rawValue, event.origin?.path() ?? "", event.reason].map(HTML.visible))
        }),
      "steps": .list(
        (replay?.turns.prefix(turns) ?? []).map { turn in
          .list(replay.map { steps(of: turn, in: $0) }?.map { .number($0) } ?? [])
        }),
    ]
  }

  /// The steps of a turn by cell instead of by view.
  private func steps(of turn: Replay.Turn, in replay: Replay) -> [Int] {
    // A key is the event times the number of cells, plus the cell, so that keys sort by event and then by cell.
    var times: [Int: Int] = [:]
    for step in turn.steps {
      for view in step.firstView..<step.firstView + step.views {
        guard let cell = cellNumbers[replay.views[view]] else { continue }
        times[step.event * cells + cell, default: 0] += 1
      }
    }
    var numbers: [Int] = []
    for (key, count) in times.sorted(by: { $0.key < $1.key }) {
      let (event, cell) = key.quotientAndRemainder(dividingBy: cells)
      let last = numbers.count - 4
      if last >= 0, numbers[last + 2] == event, numbers[last + 3] == count,
        numbers[last] + numbers[last + 1] == cell
      {
        numbers[last + 1] += 1
      } else {
        numbers += [cell, 1, event, count]
      }
    }
    return numbers
  }
}
