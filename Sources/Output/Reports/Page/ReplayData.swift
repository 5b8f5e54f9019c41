import GranularityCounting
import GranularityDocuments
import GranularityTabular
import GranularityWorkloads

/// The data that the page's script needs about one run group: the cells of its views, and the events of the cells in
/// each turn.
///
/// Names, events, writes and the steps of a turn are stored in lists without duplicates, and all other values refer to
/// them by index. Equal consecutive turns are stored once, as four numbers: the number of these turns, the ticks and
/// the milliseconds since the previous turn, and the index of the writes. The lists of steps are stored in the same
/// way: the number of consecutive turns with the same list, and the index of the list. A step consists of four numbers:
/// the first cell, the number of consecutive cells, the event, and the number of views per cell that had the event.
struct ReplayData: Sendable {
  private let group: RunGroup
  private let tree: ViewTree
  private let runs: [RunRow]
  private var cellNumbers: [String: Int] = [:]
  private let cells: Int

  /// The maximum number of writes that are listed for one turn.
  private static let writesShown = 4
  /// The maximum number of integers that encode the steps of one group. If a replay needs more, the page contains only
  /// its beginning and says so.
  static let limit = 60_000

  init(of group: RunGroup, tree: ViewTree) {
    self.group = group
    self.tree = tree
    runs = group.shownRuns
    let cells = tree.rows.flatMap(\.cells)
    for (number, cell) in cells.enumerated() {
      for path in cell { cellNumbers[path] = number }
    }
    self.cells = cells.count
  }

  func json(withReplay: Bool = true) -> OrderedJSON {
    let kept = withReplay ? runs.compactMap { group.replays[$0.runtime] } : []
    let turns = kept.count == runs.count ? commonTurns(of: kept) : 0
    let writes = Self.numbered((kept.first?.turns.prefix(turns) ?? []).map(words))
    return [
      "most": .number(tree.most), "ticks": .number(group.ticks),
      "plot": [.number(TimelineChart.plot.left), .number(TimelineChart.plot.right)],
      "rows": .list(tree.rows.map(json)),
      "writes": .texts(writes.distinct),
      "turns": turnsJSON(kept.first, writes.indices, count: turns),
      "isCut": .boolean(kept.contains { turns < $0.turns.count || $0.isCut }),
      "runtimes": .list(
        runs.map { run in
          json(of: run, group.replays[run.runtime].flatMap { turns > 0 ? $0 : nil }, turns)
        }),
    ]
  }

  private func json(of row: ViewTree.Row) -> OrderedJSON {
    let path = HTML.visible(row.group.path)
    let names = row.cells.map { cell in
      let (first, last) = (cell.first ?? "", cell.last ?? "")
      return HTML.visible(first == last ? first : "\(first) … \(last)")
    }
    let first = Self.firstNumber(of: names, in: path)
    return [
      "path": .text(path), "views": .number(row.group.size), "cells": .number(names.count),
      "from": .number(first ?? 0), "names": first == nil ? .texts(names) : [],
      "of": .list(runs.map { .number(row.group.totals[$0.runtime]?.views ?? 0) }),
    ]
  }

  /// The first number, if the names are `path` with its `…` replaced with consecutive numbers.
  ///
  /// If `path` has no `…`, the result is 0 if `path` is the only name. In all other cases, the result is `nil`.
  private static func firstNumber(of names: [String], in path: String) -> Int? {
    guard let gap = path.firstRange(of: "…") else { return names == [path] ? 0 : nil }
    let (head, tail) = (path[..<gap.lowerBound], path[gap.upperBound...])
    let digits = names.first?.dropFirst(head.count).dropLast(tail.count)
    guard let first = digits.flatMap({ Int($0) }),
      names.indices.allSatisfy({ names[$0] == "\(head)\(first + $0)\(tail)" })
    else { return nil }
    return first
  }

  /// The number of turns that all runtimes have and that fit within ``limit``.
  private func commonTurns(of replays: [Replay]) -> Int {
    let common = replays.map(\.turns.count).min() ?? 0
    var room = Self.limit
    for turn in 0..<common {
      room -= 4 + replays.map { steps(of: $0.turns[turn], in: $0).count }.sum()
      if room < 0 { return turn }
    }
    return common
  }

  /// The values without duplicates, in the order in which they first occur, and for each value its index among them.
  private static func numbered<Value: Hashable>(
    _ values: [Value]
  ) -> (distinct: [Value], indices: [Int]) {
    var numbers: [Value: Int] = [:]
    var distinct: [Value] = []
    let indices = values.map { value in
      let number = numbers[value] ?? distinct.count
      if number == distinct.count {
        numbers[value] = number
        distinct.append(value)
      }
      return number
    }
    return (distinct, indices)
  }

  /// The action and the writes of a turn, in words.
  private func words(of turn: Replay.Turn) -> String {
    let writes =
      (turn.action.isEmpty ? [] : [turn.action])
      + turn.writes.map { write in
        write.origin.path() + (write.count > 1 ? " ×\(write.count)" : "")
      }
    let more = writes.count - Self.writesShown
    let shown = more > 1 ? writes.prefix(Self.writesShown) + ["and \(more) more"] : writes[...]
    return HTML.visible(shown.joined(separator: "; "))
  }

  private func turnsJSON(_ replay: Replay?, _ writes: [Int], count: Int) -> OrderedJSON {
    var turns: [[Int]] = []
    var (tick, milliseconds) = (0, 0)
    for (turn, writes) in zip(replay?.turns.prefix(count) ?? [], writes) {
      turns.append([turn.tick - tick, turn.virtualMilliseconds - milliseconds, writes])
      (tick, milliseconds) = (turn.tick, turn.virtualMilliseconds)
    }
    return Self.repeated(turns)
  }

  /// A run-length encoding: each value is preceded by the number of times that it occurs in succession.
  private static func repeated(_ values: [[Int]]) -> OrderedJSON {
    var numbers: [Int] = []
    var start = 0
    for index in values.indices
    where index + 1 == values.count || values[index + 1] != values[index] {
      numbers += [index + 1 - start] + values[index]
      start = index + 1
    }
    return .list(numbers.map { .number($0) })
  }

  private func json(of run: RunRow, _ replay: Replay?, _ turns: Int) -> OrderedJSON {
    let lists = Self.numbered(
      (replay?.turns.prefix(turns) ?? []).map { turn in
        replay.map { steps(of: turn, in: $0) } ?? []
      })
    return [
      "name": .text(run.model),
      "events": .list(
        (replay?.events ?? []).map { event in
          .texts(
            [event.kind.rawValue, event.origin?.path() ?? "", event.reason.description].map(
              HTML.visible))
        }),
      "lists": .list(lists.distinct.map { .list($0.map { .number($0) }) }),
      "steps": Self.repeated(lists.indices.map { [$0] }),
    ]
  }

  /// The steps of a turn, converted from views to cells.
  private func steps(of turn: Replay.Turn, in replay: Replay) -> [Int] {
    // A key combines an event and a cell, so that sorted keys are in the order of the events and then of the cells.
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
