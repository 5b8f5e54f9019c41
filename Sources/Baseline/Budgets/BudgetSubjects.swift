import Counting
internal import Spelling
import Tabular
import Workloads

/// The measured runs and views that budgets can apply to, with the recorded rows of the same keys.
struct BudgetSubjects {
  /// A run or a view with the count that a budget limits.
  struct Counted {
    let run: RunRow
    /// The path of the view; `nil` for the run itself.
    let view: String?
    let count: Int?
    let recorded: Int?
  }

  private let measured: Dataset
  private let runs: [RunKey: RunRow]
  private let recordedRuns: [RunKey: RunRow]
  private let recordedViews: [RowKey: ViewRow]

  init(measured: Dataset, recorded: Dataset) {
    self.measured = measured
    runs = Dictionary(measured.runs.map { ($0.key, $0) }) { first, _ in first }
    recordedRuns = Dictionary(recorded.runs.map { ($0.key, $0) }) { first, _ in first }
    recordedViews = Dictionary(
      recorded.views.map { (ViewRow.table.key(of: $0), $0) }
    ) { first, _ in first }
  }

  /// The counts that `budget` limits; empty if it applies to nothing.
  ///
  /// A runtime without the count is left out if another runtime that the budget applies to has the
  /// count for the same run or view. Otherwise the first such runtime is in the list, without a count.
  func counts(for budget: BudgetRow) -> [Counted] {
    let all = budget.pattern.view.map { views(matching: $0, of: budget) } ?? runs(of: budget)
    let groups = Dictionary(grouping: all.indices) { [all[$0].run.runID, all[$0].view] }
    let kept = groups.values.flatMap { group in
      let counted = group.filter { all[$0].count != nil }
      return counted.isEmpty ? Array(group.prefix(1)) : counted
    }
    return kept.sorted().map { all[$0] }
  }

  private func runs(of budget: BudgetRow) -> [Counted] {
    measured.runs.filter(budget.applies).map { run in
      Counted(
        run: run, view: nil, count: budget.metric.count(in: run),
        recorded: recordedRuns[run.key].flatMap { budget.metric.count(in: $0) })
    }
  }

  private func views(matching pattern: Glob, of budget: BudgetRow) -> [Counted] {
    let applicable = Set(measured.runs.filter(budget.applies).map(\.key))
    guard !applicable.isEmpty else { return [] }
    return measured.views.compactMap { view in
      let key = RunKey(runID: view.runID, runtime: view.runtime)
      guard applicable.contains(key), let run = runs[key], pattern.matches(view.viewPath) else {
        return nil
      }
      return Counted(
        run: run, view: view.viewPath, count: budget.metric.count(in: view),
        recorded: recordedViews[ViewRow.table.key(of: view)].flatMap {
          budget.metric.count(in: $0)
        })
    }
  }

  /// The pattern that was most likely meant by a pattern that matches nothing.
  func nearest(to pattern: BudgetPattern) -> String? {
    let names = Set(measured.runs.map(\.workload)).sorted()
    guard let view = pattern.view, names.contains(where: pattern.run.matches) else {
      return nearestName(to: pattern.run.pattern, among: names)
    }
    let paths = Set(measured.views.map(\.viewPath)).sorted()
    return nearestName(to: view.pattern, among: paths)
  }
}
