import GranularityCounting
package import GranularityTabular
package import GranularityWorkloads

/// A row that the command `compare` writes: a view or one of its causes, with the counts on both sides. The columns of
/// ``table`` explain each property.
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
  /// The row of a view, followed by the rows of its causes.
  static func rows(of pair: ViewPair) -> [ViewPairRow] {
    [ViewPairRow(of: pair)] + pair.causes.map { ViewPairRow(of: pair, $0) }
  }

  private init(of pair: ViewPair) {
    runA = pair.run.first?.run.runID ?? ""
    runtimeA = pair.run.first?.run.runtime
    runB = pair.run.second?.run.runID ?? ""
    runtimeB = pair.run.second?.run.runtime
    viewPath = pair.path
    status = pair.status.rawValue
    (evaluationsA, evaluationsB) = (pair.first?.evaluations, pair.second?.evaluations)
    difference = pair.growth
    (reevaluationsA, reevaluationsB) = (pair.first?.reevaluations, pair.second?.reevaluations)
    (wastedA, wastedB) = (pair.first?.wasted, pair.second?.wasted)
  }

  private init(of pair: ViewPair, _ counts: ViewPair.Cause) {
    self.init(of: pair)
    cause = counts.path
    difference = counts.second - counts.first
    (reevaluationsA, reevaluationsB) = (nil, nil)
    if pair.first != nil { (evaluationsA, wastedA) = (counts.first, counts.firstWasted) }
    if pair.second != nil { (evaluationsB, wastedB) = (counts.second, counts.secondWasted) }
    guard pair.first != nil, pair.second != nil else { return }
    status = (difference == 0 ? RowStatus.equal : difference > 0 ? .worse : .better).rawValue
  }
}

extension ViewPairRow: TableRow {
  private static let noRun = "the side has no such run"
  private static let noView = "the side has no such view"
  private static let noCount =
    "this side has no such view, or the row counts a cause and not a view"

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
        "how the counts on side B compare with those on side A: worse, better, equal, added, removed, "
          + "or moved if only the causes differ"
      ),
      .init(
        "evaluations_a", \.evaluationsA,
        "evaluations on side A, or only those with the row's first cause",
        empty: noView),
      .init("evaluations_b", \.evaluationsB, "the same on side B", empty: noView),
      .init("difference", \.difference, "evaluations on side B minus those on side A"),
      .init(
        "reevaluations_a", \.reevaluationsA, "evaluations on side A after a first one",
        empty: noCount),
      .init("reevaluations_b", \.reevaluationsB, "the same on side B", empty: noCount),
      .init(
        "wasted_a", \.wastedA, "re-evaluations on side A that did not change the output",
        empty: noView),
      .init("wasted_b", \.wastedB, "the same on side B", empty: noView),
    ])
}
