import Baseline
import Counting
package import Tabular
package import Workloads

/// A row of `compare`: a view, or one of its causes, on two sides. The columns of ``table`` describe the properties.
package struct ViewPairRow: Hashable, Sendable {
  package var runA = ""
  package var runtimeA: Runtime?
  package var runB = ""
  package var runtimeB: Runtime?
  package var viewPath = ""
  package var cause = ""
  package var status = ""
  package var evaluationsA: Int?
  package var evaluationsB: Int?
  package var difference = 0
  package var reevaluationsA: Int?
  package var reevaluationsB: Int?
  package var wastedA: Int?
  package var wastedB: Int?

  package init() {}
}

extension ViewPairRow {
  /// The row of a view and those of its causes.
  static func rows(of pair: ViewPair) -> [ViewPairRow] {
    var row = ViewPairRow()
    row.runA = pair.run.first?.run.runID ?? ""
    row.runtimeA = pair.run.first?.run.runtime
    row.runB = pair.run.second?.run.runID ?? ""
    row.runtimeB = pair.run.second?.run.runtime
    row.viewPath = pair.path
    return [row.counting(pair)] + pair.causes.map { row.counting($0, of: pair) }
  }

  private func counting(_ pair: ViewPair) -> ViewPairRow {
    var row = self
    row.status = pair.status.rawValue
    (row.evaluationsA, row.evaluationsB) = (pair.first?.evaluations, pair.second?.evaluations)
    row.difference = pair.growth
    (row.reevaluationsA, row.reevaluationsB) = (
      pair.first?.reevaluations, pair.second?.reevaluations
    )
    (row.wastedA, row.wastedB) = (pair.first?.wasted, pair.second?.wasted)
    return row
  }

  private func counting(_ cause: ViewPair.Cause, of pair: ViewPair) -> ViewPairRow {
    var row = self
    row.cause = cause.path
    row.difference = cause.second - cause.first
    let isOnBoth = pair.first != nil && pair.second != nil
    let status: RowStatus =
      row.difference == 0 ? .equal : row.difference > 0 ? .worse : .better
    row.status = (isOnBoth ? status : pair.status).rawValue
    if pair.first != nil { (row.evaluationsA, row.wastedA) = (cause.first, cause.firstWasted) }
    if pair.second != nil { (row.evaluationsB, row.wastedB) = (cause.second, cause.secondWasted) }
    return row
  }
}

extension ViewPairRow: TableRow {
  private static let noRun = "the side has no such run"
  private static let noView = "the side has no such view"
  private static let noCount = "the side has no such view, or the row is that of a cause"

  package static let table = Table<ViewPairRow>(
    "compared", "the counts of one view, or of one of its causes, on two sides", keyLength: 6,
    columns: [
      .init("run_a", \.runA, "the run on side A", empty: noRun),
      .init("runtime_a", \.runtimeA, "its runtime", empty: noRun),
      .init("run_b", \.runB, "the run on side B", empty: noRun),
      .init("runtime_b", \.runtimeB, "its runtime", empty: noRun),
      .init("view_path", \.viewPath, "types from the root down, with a row's id in brackets"),
      .init(
        "cause", \.cause,
        "the source, the mutated property and the cause by which it reached the view",
        empty: "the row counts all evaluations of the view"),
      .init(
        "status", \.status,
        "of B: worse, better, equal, added, removed, or moved if only the causes differ"),
      .init(
        "evaluations_a", \.evaluationsA, "evaluations on side A, or those with this first cause",
        empty: noView),
      .init("evaluations_b", \.evaluationsB, "the same on side B", empty: noView),
      .init("difference", \.difference, "evaluations on side B minus those on side A"),
      .init(
        "reevaluations_a", \.reevaluationsA, "evaluations on side A after a first one",
        empty: noCount),
      .init("reevaluations_b", \.reevaluationsB, "the same on side B", empty: noCount),
      .init(
        "wasted_a", \.wastedA, "re-evaluations on side A that changed no output", empty: noView),
      .init("wasted_b", \.wastedB, "the same on side B", empty: noView),
    ])
}
