import GranularityCounting
import GranularityTabular
import GranularityWorkloads

/// A view whose counts or causes are not as recorded.
struct CountDifference {
  private let pair: RowPair<Key, Side>
  private let views: RowPair<Key, ViewRow>

  private struct Key: Hashable, Comparable {
    let runtime: Runtime
    let viewPath: String

    static func < (left: Key, right: Key) -> Bool {
      (left.runtime.rawValue, left.viewPath) < (right.runtime.rawValue, right.viewPath)
    }
  }

  /// The counts of one view on one side.
  private struct Side: Hashable {
    var view: ViewRow?
    var causes: Set<CauseRow> = []
  }

  /// The views that differ between the counts of one session, the largest growth first.
  static func all(from recorded: Counts, to measured: Counts) -> [CountDifference] {
    RowPair.all(sides(of: recorded), sides(of: measured)).filter { $0.old != $0.new }
      .map(CountDifference.init)
      .sorted { (-$0.growth, $0.pair.key) < (-$1.growth, $1.pair.key) }
  }

  private static func sides(of counts: Counts) -> [Key: Side] {
    var sides: [Key: Side] = [:]
    for row in counts.views {
      sides[Key(runtime: row.runtime, viewPath: row.viewPath), default: Side()].view = row
    }
    for row in counts.causes {
      sides[Key(runtime: row.runtime, viewPath: row.viewPath), default: Side()].causes.insert(row)
    }
    return sides
  }

  private init(_ pair: RowPair<Key, Side>) {
    self.pair = pair
    views = RowPair(key: pair.key, old: pair.old?.view, new: pair.new?.view)
  }

  /// The evaluations that were added; negative if there are fewer.
  private var growth: Int { (views.new?.evaluations ?? 0) - (views.old?.evaluations ?? 0) }
}

// MARK: - Messages

extension CountDifference {
  /// The number of views that a message names.
  private static let limit = 20

  /// The lines of `differences`, with the number of those that are left out.
  ///
  /// If evaluations or causes differ, the views in which only the effort differs are left out too.
  static func lines(of differences: [CountDifference]) -> [String] {
    let worth = differences.filter { !$0.isOnlyEffort }
    let shown = worth.isEmpty ? differences : worth
    let (left, others) = (shown.count - limit, differences.count - shown.count)
    return shown.prefix(limit).flatMap(\.lines)
      + (left > 0 ? ["and \(Self.views(left, "more "))"] : [])
      + (others > 0 ? ["and \(Self.views(others)) with other skips or initialisations only"] : [])
  }

  private static func views(_ number: Int, _ adjective: String = "") -> String {
    "\(number) \(adjective)view\(number == 1 ? "" : "s")"
  }

  /// The columns that say how much the graph did to evaluate no body.
  private static let effort: Set = ["skips", "initialisations"]

  /// True if the view is evaluated as often and for the same causes.
  private var isOnlyEffort: Bool {
    views.old != nil && views.new != nil && pair.old?.causes == pair.new?.causes
      && views.changes.allSatisfy { Self.effort.contains($0.column) }
  }

  /// The view with its changed counts, and the causes on both sides.
  var lines: [String] {
    let view = "\(pair.key.runtime.kindOfModel) \(escaped(pair.key.viewPath)): "
    let causes = [
      "  causes recorded: \(Self.text(of: pair.old?.causes ?? []))",
      "  causes measured: \(Self.text(of: pair.new?.causes ?? []))",
    ]
    switch (views.old, views.new) {
    case (_?, _?):
      let changes = views.changes.map { "\($0.column) \($0.recorded) → \($0.measured)" }
      let text = changes.isEmpty ? "other causes" : changes.joined(separator: ", ")
      return [view + text] + causes
    case (nil, let measured?):
      return [view + "not recorded → \(measured.evaluations) evaluations", causes[1]]
    case (let recorded?, nil):
      return [view + "\(recorded.evaluations) evaluations → not measured", causes[0]]
    case (nil, nil): return [view + "only causes, no counts"] + causes
    }
  }

  /// The causes with the number of evaluations that each set off first.
  private static func text(of causes: Set<CauseRow>) -> String {
    let rows = CauseRow.table.sorted(Array(causes)).map { row in
      let isMount = row.source == row.via
      let isNamed = row.property.isEmpty || row.via.hasPrefix("property(")
      let property = isNamed ? "" : " of \(row.object).\(row.property)"
      return "\(escaped(row.via + property))\(isMount ? "" : " by '\(escaped(row.source))'") "
        + "\(row.evaluationsFirst)"
    }
    return rows.isEmpty ? "none" : rows.joined(separator: ", ")
  }
}

extension Counts {
  /// Sorts the rows as in their files.
  mutating func sort() {
    views = ViewRow.table.sorted(views)
    causes = CauseRow.table.sorted(causes)
  }
}

/// Rows of `views.csv` and of `causes.csv`.
struct Counts: Hashable, Sendable {
  var views: [ViewRow] = []
  var causes: [CauseRow] = []

  /// The names of the sessions, sorted.
  var runIDs: [String] { Set(views.map(\.runID) + causes.map(\.runID)).sorted() }

  /// The number of rows.
  var count: Int { views.count + causes.count }

  /// The kinds of models under which the session `runID` has rows in ``views``.
  func runtimes(of runID: String) -> Set<Runtime> {
    Set(views.filter { $0.runID == runID }.map(\.runtime))
  }

  func only(_ runID: String, _ runtime: Runtime? = nil) -> Counts {
    Counts(
      views: views.filter { $0.runID == runID && $0.runtime == runtime ?? $0.runtime },
      causes: causes.filter { $0.runID == runID && $0.runtime == runtime ?? $0.runtime })
  }

  mutating func remove(_ runIDs: Set<String>) {
    views.removeAll { runIDs.contains($0.runID) }
    causes.removeAll { runIDs.contains($0.runID) }
  }

  /// The rows of each session by its name.
  var bySession: [String: Counts] {
    var sessions: [String: Counts] = [:]
    for row in views { sessions[row.runID, default: Counts()].views.append(row) }
    for row in causes { sessions[row.runID, default: Counts()].causes.append(row) }
    return sessions
  }

  mutating func append(_ other: Counts) {
    views += other.views
    causes += other.causes
  }

  /// The same rows for another session.
  func renamed(_ runID: String) -> Counts {
    var renamed = self
    for index in views.indices { renamed.views[index].runID = runID }
    for index in causes.indices { renamed.causes[index].runID = runID }
    return renamed
  }

  /// True if both have the same rows, in any order.
  func hasRows(of other: Counts) -> Bool {
    Set(views) == Set(other.views) && Set(causes) == Set(other.causes)
  }
}
