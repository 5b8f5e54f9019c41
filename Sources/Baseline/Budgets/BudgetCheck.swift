package import Counting
internal import Spelling
import Tabular
import Workloads

/// The result of comparing the measured counts with the budgets in `budgets.csv`.
package struct BudgetCheck: Hashable, Sendable {
  /// A budget and its line in the file.
  package struct Budget: Hashable, Sendable {
    package let row: BudgetRow
    package let line: Int

    /// The file and the line, such as `budgets.csv:2`.
    package var location: String { "\(BudgetRow.table.fileName):\(line)" }

    /// True if an exceeded or idle budget makes the check fail; false if it is only a warning.
    package var fails: Bool { row.level == .error }
  }

  /// A run or a view with the count that a budget limits.
  package struct Count: Hashable, Sendable {
    package let budget: Budget
    package let run: RunRow
    /// The path of the view; `nil` if the budget limits runs.
    package let view: String?
    /// The measured count; `nil` if the runtime does not report it.
    package let count: Int?
    /// The recorded count, to which a percentage is relative; `nil` if none is recorded.
    package let recorded: Int?

    /// True if the budget holds; `nil` if the count cannot be compared.
    var holds: Bool? {
      count.flatMap { budget.row.value.holds($0, budget.row.relation, recorded: recorded) }
    }

    /// The run and the view in a message.
    package var title: String {
      run.key.title + (view.map { ", view_path \(escaped($0))" } ?? "")
    }

    /// What the budget needs, what was found, and the reason of the budget.
    package var message: String {
      let isRelative = budget.row.value.isRelative
      let base = isRelative ? recorded.map { " of the recorded \($0)" } ?? "" : ""
      let found =
        count.map { isRelative && recorded == nil ? "no recorded count" : String($0) }
        ?? "no such count under \(run.runtime.rawValue)"
      return "needs \(budget.row.requirement)\(base); found \(found) "
        + "(\(budget.location): \(escaped(budget.row.reason)))"
    }
  }

  /// A budget whose pattern and runtime match no run and no view, although everything was measured.
  package struct Idle: Hashable, Sendable {
    package let budget: Budget
    /// The name of the workload, or the path of the view, that is most similar to the pattern; `nil` if none is similar.
    package let nearest: String?

    package var message: String {
      "pattern needs to match a \(budget.row.pattern.view == nil ? "run" : "view"); found "
        + "\(excerpt(budget.row.pattern.text)) under "
        + "\(budget.row.runtime.cell)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
  }

  package private(set) var budgets: [Budget] = []
  /// The runs and views that exceed a budget, or whose count it cannot be compared with, in the order of the budgets, then of
  /// the runs and views.
  package private(set) var excesses: [Count] = []
  package private(set) var idle: [Idle] = []
  /// The budgets that match nothing that was measured, in a check that measured only some runs.
  package private(set) var unexamined: [Budget] = []

  init() {}

  /// Reads the budgets in `directory`; there are none without a file.
  ///
  /// - Throws: ``DatasetError`` for a file that cannot be read, with line and column.
  static func read(from directory: String) throws(DatasetError) -> [Budget] {
    try BudgetRow.locatedRows(ifAnyIn: directory)
      .sorted { $0.position.line < $1.position.line }
      .map { Budget(row: $0.row, line: $0.position.line) }
  }

  /// Compares `measured` with `budgets`.
  ///
  /// - Parameters:
  ///   - recorded: The recorded results, with which percentages are compared.
  ///   - isWhole: True if `measured` are all results; otherwise a budget that applies to none of
  ///     them was not examined.
  init(_ budgets: [Budget], of measured: Dataset, recorded: Dataset, isWhole: Bool) {
    self.budgets = budgets
    let subjects = BudgetSubjects(measured: measured, recorded: recorded)
    for budget in budgets where budget.row.level != .off {
      let counted = subjects.counts(for: budget)
      if counted.isEmpty, isWhole {
        idle.append(Idle(budget: budget, nearest: subjects.nearest(to: budget.row.pattern)))
      } else if counted.isEmpty {
        unexamined.append(budget)
      }
      excesses += counted.filter { $0.holds != true }
    }
  }

  /// True if an exceeded or idle budget makes the check fail.
  package var fails: Bool {
    excesses.contains(where: \.budget.fails) || idle.contains(where: \.budget.fails)
  }

  /// The number of budgets with each outcome, such as `budgets.csv: 2 held, 1 exceeded`; `nil` without budgets.
  package var counts: String? {
    guard !budgets.isEmpty else { return nil }
    let exceeded = Set(excesses.map(\.budget)).count
    let off = budgets.count { $0.row.level == .off }
    let held = budgets.count - exceeded - off - idle.count - unexamined.count
    let counts = [
      (held, "held"), (exceeded, "exceeded"), (idle.count, "idle"), (off, "off"),
      (unexamined.count, "not examined"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(BudgetRow.table.fileName): \(words.joined(separator: ", "))"
  }
}

/// The measured runs and views that budgets can apply to, with the recorded rows of the same keys.
struct BudgetSubjects {
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
  func counts(for budget: BudgetCheck.Budget) -> [BudgetCheck.Count] {
    let all = budget.row.pattern.view.map { views(matching: $0, of: budget) } ?? runs(of: budget)
    let groups = Dictionary(grouping: all.indices) { [all[$0].run.runID, all[$0].view] }
    let kept = groups.values.flatMap { group in
      let counted = group.filter { all[$0].count != nil }
      return counted.isEmpty ? Array(group.prefix(1)) : counted
    }
    return kept.sorted().map { all[$0] }
  }

  private func runs(of budget: BudgetCheck.Budget) -> [BudgetCheck.Count] {
    measured.runs.filter(budget.row.applies).map { run in
      BudgetCheck.Count(
        budget: budget, run: run, view: nil, count: budget.row.metric.count(in: run),
        recorded: recordedRuns[run.key].flatMap(budget.row.metric.count))
    }
  }

  private func views(
    matching pattern: Glob, of budget: BudgetCheck.Budget
  ) -> [BudgetCheck.Count] {
    let applicable = Set(measured.runs.filter(budget.row.applies).map(\.key))
    guard !applicable.isEmpty else { return [] }
    return measured.views.compactMap { view in
      let key = RunKey(runID: view.runID, runtime: view.runtime)
      guard applicable.contains(key), let run = runs[key], pattern.matches(view.viewPath) else {
        return nil
      }
      return BudgetCheck.Count(
        budget: budget, run: run, view: view.viewPath, count: budget.row.metric.count(in: view),
        recorded: recordedViews[ViewRow.table.key(of: view)].flatMap(budget.row.metric.count))
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
