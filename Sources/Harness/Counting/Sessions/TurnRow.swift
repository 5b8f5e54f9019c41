import GranularitySwiftSources
package import GranularityTabular
package import GranularityWorkloads

/// A row of `turns.csv`: one event that neighbouring views share in one turn of a session. The columns of ``table``
/// explain each property.
///
/// Views are neighbours if their paths differ only in row ids that follow each other in natural order. So a list has
/// one row in the file if all rows of the list are skipped.
package struct TurnRow: Codable, Hashable, Sendable {
  package var runID = ""
  package var runtime = Runtime.coarse
  package var turn = 0
  package var viewPath = ""
  package var event: Replay.Kind?
  package var reason: Replay.Reason?
  package var source = ""
  package var object = ""
  package var property = ""
  package var views = 0
  package var times = 0
  package var action = ""
  package var virtualMilliseconds = 0

  package init() {}
}

extension TurnRow: TableRow {
  package static let table = Table<TurnRow>(
    "turns", "what the views did in each turn of a session, and why", keyLength: 9,
    columns: [
      .init("run_id", \.runID, "the session"),
      .init("runtime", \.runtime, "the kind of the session's models"),
      .init("turn", \.turn, "counted from 0, the mount"),
      .init(
        "view_path", \.viewPath,
        "the path of the first of the views that the row covers, in natural order",
        empty: "no view was evaluated or skipped in the turn"),
      .init(
        "event", \.event,
        "what happened to the views: mounted; needed or wasted, for an evaluation that changed the output or not; or skipped",
        empty: "no view was evaluated or skipped in the turn"),
      .init(
        "reason", \.reason, "the first cause of the evaluation, or the reason for the skip",
        empty: "no view was evaluated or skipped in the turn"),
      .init(
        "source", \.source, "the action or task that set off the evaluation", empty: "a skip"),
      .init("object", \.object, "the type of the changed object", empty: "none is known"),
      .init("property", \.property, "the changed property", empty: "none is known"),
      .init(
        "views", \.views,
        "the number of views that the row counts: neighbouring rows of a list with the same event share one row"
      ),
      .init("times", \.times, "how often the event happened to each of these views in the turn"),
      .init("action", \.action, "the action or task of the turn"),
      .init("virtual_ms", \.virtualMilliseconds, "virtual time in milliseconds"),
    ])
}

extension TurnRow {
  /// Compares the turns of two runs of a session, line by line. The indices of the turns are not compared.
  ///
  /// Two turns are equal if they have the same action, the same time since the previous turn, and the same events of
  /// views.
  ///
  /// - Parameters:
  ///   - old: The rows of one run, sorted as in their file.
  ///   - new: The rows of the other run, sorted in the same way.
  package static func difference(from old: [TurnRow], to new: [TurnRow]) -> LineDifference {
    LineDifference(from: lines(of: old), to: lines(of: new))
  }

  /// Each turn as a line that begins it and a line for each of its rows; the keys decide which lines are equal.
  private static func lines(of rows: [TurnRow]) -> [(key: TurnRow, text: String)] {
    var last: TurnRow?
    return rows.flatMap { row in
      var lines: [(key: TurnRow, text: String)] = []
      if last?.turn != row.turn {
        var beginning = TurnRow()
        beginning.action = row.action
        beginning.virtualMilliseconds =
          row.virtualMilliseconds - (last?.virtualMilliseconds ?? 0)
        lines.append((beginning, row.event == nil ? row.line : row.beginning))
      }
      last = row
      guard row.event != nil else { return lines }
      var content = row
      (content.runID, content.turn, content.virtualMilliseconds) = ("", 0, 0)
      return lines + [(content, row.line)]
    }
  }

  /// The start of a line that describes the turn, such as `fine, turn 2, tap Save at 0 ms`.
  private var beginning: String {
    escaped("\(runtime.rawValue), turn \(turn), \(action) at \(virtualMilliseconds) ms")
  }

  /// The row as a line of a difference, such as `turn 2, tap Save: needed /Shop/Header: property(Shop.coupon)`.
  package var line: String {
    guard let event else { return "\(beginning): no view was evaluated" }
    let count = (views > 1 ? " and \(views - 1) more" : "") + (times > 1 ? ", \(times) times" : "")
    let changed = [object, property].filter { !$0.isEmpty }.joined(separator: ".")
    let origin =
      (source.isEmpty ? "" : ", by '\(source)'")
      + (reason?.cause?.name == changed || changed.isEmpty ? "" : " through \(changed)")
    let reason = reason?.description ?? ""
    return "\(beginning): " + escaped("\(event.rawValue) \(viewPath)\(count): \(reason)\(origin)")
  }
}

extension Replay {
  /// Converts the replay to rows of `turns.csv` for the run `run`.
  package func rows(of run: RunKey) -> [TurnRow] {
    let order = ViewOrder(views)
    return turns.enumerated().flatMap { number, turn in
      var row = TurnRow()
      (row.runID, row.runtime, row.turn) = (run.runID, run.runtime, number)
      (row.action, row.virtualMilliseconds) = (turn.action, turn.virtualMilliseconds)
      guard !turn.steps.isEmpty else { return [row] }
      return rows(of: turn, order).map { step in
        let event = events[step.event]
        var row = row
        (row.viewPath, row.views, row.times) = (order.paths[step.view], step.views, step.times)
        (row.event, row.reason) = (event.kind, event.reason)
        row.source = event.origin?.source ?? ""
        row.object = event.origin?.object ?? ""
        row.property = event.origin?.property ?? ""
        return row
      }
    }
  }

  /// The steps of one turn, joined for neighbouring views and sorted by the order of the views' paths.
  private func rows(
    of turn: Turn, _ order: ViewOrder
  ) -> [(view: Int, views: Int, event: Int, times: Int)] {
    var times: [Int: [Int: Int]] = [:]
    for step in turn.steps {
      for view in step.firstView..<step.firstView + step.views {
        times[step.event, default: [:]][order.numbers[views[view]] ?? 0, default: 0] += 1
      }
    }
    return times.sorted { $0.key < $1.key }.flatMap { event, times in
      var rows: [(view: Int, views: Int, event: Int, times: Int)] = []
      for (view, times) in times.sorted(by: { $0.key < $1.key }) {
        if let last = rows.last, last.view + last.views == view, last.times == times,
          order.areOfOneKind(last.view, view)
        {
          rows[rows.count - 1].views += 1
        } else {
          rows.append((view, 1, event, times))
        }
      }
      return rows
    }
  }

  /// Restores the replay that ``rows(of:)`` converted to rows.
  ///
  /// - Parameters:
  ///   - rows: The rows of `turns.csv` for one run.
  ///   - places: The statements that began the turns; empty if they are unknown.
  ///   - paths: The paths of all views of the run.
  /// - Throws: `MessageError` if a row names more views than `paths` has, or an event that has no reason.
  package init(_ rows: [TurnRow], _ places: [PlaceRow] = [], paths: [String]) throws {
    let statements = Dictionary(places.map { ($0.turn, $0) }) { first, _ in first }
    let order = ViewOrder(paths)
    var events: [Event] = []
    var numbers: [Event: Int] = [:]
    var steps = 0
    turns = try Dictionary(grouping: rows, by: \.turn).sorted { $0.key < $1.key }.map {
      number, rows in
      var turn = Turn(
        tick: number, virtualMilliseconds: rows.first?.virtualMilliseconds ?? 0,
        action: rows.first?.action ?? "",
        statement: statements[number].map { SourcePlace(path: $0.file, line: $0.line) })
      for row in rows {
        guard let kind = row.event else { continue }
        guard let reason = row.reason else {
          throw MessageError(
            "\(TurnRow.table.fileName) needs a reason for each event; found none in turn \(row.turn) of "
              + "'\(escaped(row.runID))'")
        }
        let origin = Origin(source: row.source, object: row.object, property: row.property)
        let event = Event(
          kind: kind, reason: reason, origin: kind == .skipped ? nil : origin)
        let index = numbers[event] ?? events.count
        if index == events.count {
          numbers[event] = index
          events.append(event)
        }
        guard let first = order.numbers[row.viewPath], row.views >= 1,
          row.views <= order.paths.count - first, order.areOfOneKind(first, first + row.views - 1)
        else {
          throw MessageError(
            "\(TurnRow.table.fileName) needs views with rows in \(ViewRow.table.fileName); found "
              + "\(row.views) from \(escaped(row.viewPath)) on in turn \(row.turn) of '\(escaped(row.runID))'"
          )
        }
        steps += row.times
        guard (1...Self.limit).contains(row.times), steps <= Self.limit else {
          throw MessageError(
            "\(TurnRow.table.fileName) needs at most \(Self.limit) evaluations and skips in a run, each at least once; "
              + "found \(row.times) in turn \(row.turn) of '\(escaped(row.runID))'")
        }
        for _ in 0..<row.times {
          turn.steps.append(Step(firstView: first, views: row.views, event: index))
        }
      }
      return turn
    }
    (views, self.events, isCut) = (order.paths, events, false)
  }
}

/// The paths of a run's views, ordered so that the rows of a list are neighbours even if the rows contain views.
private struct ViewOrder {
  let paths: [String]
  private let kinds: [String]
  let numbers: [String: Int]

  init(_ paths: [String]) {
    let sorted = Set(paths).map { (kind: ViewPath.collective($0), path: $0) }.sorted {
      $0.kind == $1.kind
        ? $0.path.naturallyPrecedes($1.path) : $0.kind.naturallyPrecedes($1.kind)
    }
    self.paths = sorted.map(\.path)
    kinds = sorted.map(\.kind)
    numbers = Dictionary(uniqueKeysWithValues: zip(self.paths, self.paths.indices))
  }

  func areOfOneKind(_ first: Int, _ second: Int) -> Bool { kinds[first] == kinds[second] }
}
