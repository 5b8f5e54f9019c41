import Counting
import Tabular
import Workloads

/// A view whose counts or causes are not as recorded.
struct CountDifference {
  let runtime: Runtime
  let viewPath: String
  let recorded: ViewRow?
  let measured: ViewRow?
  let recordedCauses: [CauseRow]
  let measuredCauses: [CauseRow]

  private struct Key: Hashable {
    let runtime: Runtime
    let viewPath: String
  }

  /// The views that differ between the counts of one session, the largest growth first.
  static func all(from recorded: Counts, to measured: Counts) -> [CountDifference] {
    let (oldViews, newViews) = (byView(recorded.views), byView(measured.views))
    let (oldCauses, newCauses) = (byView(recorded.causes), byView(measured.causes))
    let keys = Set(oldViews.keys).union(newViews.keys).union(oldCauses.keys)
      .union(newCauses.keys)
    return keys.map { key in
      CountDifference(
        runtime: key.runtime, viewPath: key.viewPath, recorded: oldViews[key]?.first,
        measured: newViews[key]?.first, recordedCauses: oldCauses[key] ?? [],
        measuredCauses: newCauses[key] ?? [])
    }
    .filter(\.isDifferent)
    .sorted {
      (-$0.growth, $0.runtime.rawValue, $0.viewPath)
        < (-$1.growth, $1.runtime.rawValue, $1.viewPath)
    }
  }

  private static func byView<Row: RowOfView>(_ rows: [Row]) -> [Key: [Row]] {
    Dictionary(grouping: rows) { Key(runtime: $0.runtime, viewPath: $0.viewPath) }
  }

  private var isDifferent: Bool {
    recorded != measured || Set(recordedCauses) != Set(measuredCauses)
  }

  /// The evaluations that were added; negative if there are fewer.
  private var growth: Int { (measured?.evaluations ?? 0) - (recorded?.evaluations ?? 0) }
}

// MARK: - Messages

extension CountDifference {
  /// The number of views that a message names.
  private static let limit = 20

  /// The lines of `differences`, with the number of those that are left out.
  static func lines(of differences: [CountDifference]) -> [String] {
    let left = differences.count - limit
    return differences.prefix(limit).flatMap(\.lines) + (left > 0 ? ["and \(left) more views"] : [])
  }

  /// The view with its changed counts, and the causes on both sides.
  var lines: [String] {
    let view = "\(runtime.rawValue) \(escaped(viewPath)): "
    let causes = [
      "  causes recorded: \(Self.text(of: recordedCauses))",
      "  causes measured: \(Self.text(of: measuredCauses))",
    ]
    switch (recorded, measured) {
    case (let recorded?, let measured?):
      let changes = ViewRow.table.changes(from: recorded, to: measured).map {
        "\($0.column) \($0.recorded) → \($0.measured)"
      }
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
  private static func text(of causes: [CauseRow]) -> String {
    let rows = CauseRow.table.sorted(causes).map { row in
      let isMount = row.source == row.via
      return "\(escaped(row.via))\(isMount ? "" : " by '\(escaped(row.source))'") "
        + "\(row.evaluationsFirst)"
    }
    return rows.isEmpty ? "none" : rows.joined(separator: ", ")
  }
}

/// A row about one view.
private protocol RowOfView {
  var runtime: Runtime { get }
  var viewPath: String { get }
}

extension ViewRow: RowOfView {}
extension CauseRow: RowOfView {}

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

  /// The observation runtimes (`coarse`, `fine`, `observation`) under which the session `runID` has rows in ``views``.
  func runtimes(of runID: String) -> Set<Runtime> {
    Set(views.filter { $0.runID == runID }.map(\.runtime))
  }

  func only(_ runID: String, _ runtime: Runtime? = nil) -> Counts {
    Counts(
      views: views.filter { $0.runID == runID && $0.runtime == runtime ?? $0.runtime },
      causes: causes.filter { $0.runID == runID && $0.runtime == runtime ?? $0.runtime })
  }

  mutating func remove(_ runID: String) {
    views.removeAll { $0.runID == runID }
    causes.removeAll { $0.runID == runID }
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
