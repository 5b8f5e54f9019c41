package import GranularityCounting
internal import GranularitySpelling
import GranularityTabular
import GranularityWorkloads

/// The result of checking the measured counts against the budgets in `budgets.csv`.
package struct BudgetCheck: Hashable, Sendable {
  /// A row of `budgets.csv`, with its line number in the file.
  package struct Budget: Hashable, Sendable {
    package let row: BudgetRow
    package let line: Int

    /// The file and the line number of the budget, such as `budgets.csv:2`.
    package var location: String { "\(BudgetRow.table.fileName):\(line)" }

    /// True if the check fails when this budget is exceeded or applies to nothing; false if this is only a warning.
    package var fails: Bool { row.level == .error }
  }

  /// A run that exceeds a budget, or whose count cannot be compared with the budget.
  package struct Excess: Hashable, Sendable {
    package let budget: Budget
    package let run: RunRow
    package let count: LimitedCount

    /// The message of a report: the limit of the budget, the measured count, and the reason that the user gave for the
    /// budget.
    package var message: String {
      "\(count.message) (\(budget.location): \(escaped(budget.row.reason)))"
    }
  }

  /// A budget that applies to no run or selects no view, although all recorded runs were measured.
  package struct Idle: Hashable, Sendable {
    package let budget: Budget
    /// True if runs match the budget's pattern and runtime, but no view of these runs is selected. False if no run
    /// matches.
    let hasRuns: Bool
    /// The name of a workload, type or path that is most similar to the name in the budget; `nil` if none is similar.
    package let nearest: String?

    package var message: String {
      let (column, subject, text) =
        hasRuns
        ? ("budget", "view", budget.row.budget.description)
        : ("pattern", "run", budget.row.pattern.pattern)
      return "\(column) needs to match a \(subject); found \(excerpt(text)) under "
        + "\(budget.row.runtime.cell)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
  }

  package private(set) var budgets: [Budget] = []
  /// The runs that exceed a budget or cannot be compared with it, in the order of the budgets and then of the runs.
  package private(set) var excesses: [Excess] = []
  package private(set) var idle: [Idle] = []
  /// The budgets that match none of the measured runs or views, in a check that measured only some of the runs.
  package private(set) var unexamined: [Budget] = []

  init() {}

  /// Reads the budgets in `directory`. Without a file `budgets.csv`, the result is empty.
  ///
  /// - Throws: ``DatasetError`` with line and column if the file cannot be read.
  static func read(from directory: String) throws(DatasetError) -> [Budget] {
    try BudgetRow.locatedRows(ifAnyIn: directory)
      .sorted { $0.position.line < $1.position.line }
      .map { Budget(row: $0.row, line: $0.position.line) }
  }

  /// Checks the measured results against `budgets`.
  ///
  /// - Parameters:
  ///   - recorded: The recorded results, to which percentages in budgets refer.
  ///   - isWhole: True if `measured` contains all results. Otherwise, a budget that matches none of them counts as
  ///     unexamined and not as idle.
  init(_ budgets: [Budget], of measured: Dataset, recorded: Dataset, isWhole: Bool) {
    self.budgets = budgets
    let subjects = BudgetSubjects(measured: measured, recorded: recorded)
    for budget in budgets where budget.row.level != .off {
      let runs = subjects.runs(of: budget.row)
      let counted = budget.row.budget.counts(in: runs.map(\.counts))
      if counted.isEmpty, isWhole {
        let nearest =
          runs.isEmpty ? subjects.run(meantBy: budget.row) : subjects.view(meantBy: budget.row)
        idle.append(Idle(budget: budget, hasRuns: !runs.isEmpty, nearest: nearest))
      } else if counted.isEmpty {
        unexamined.append(budget)
      }
      let rows = Dictionary(runs.map { ($0.row.key, $0.row) }) { first, _ in first }
      excesses += counted.filter { $0.holds != true }.compactMap { count in
        rows[count.run].map { Excess(budget: budget, run: $0, count: count) }
      }
    }
  }

  /// True if the check fails because a budget is exceeded or applies to nothing.
  package var fails: Bool {
    excesses.contains(where: \.budget.fails) || idle.contains(where: \.budget.fails)
  }

  /// A summary with the number of budgets for each outcome, such as `budgets.csv: 2 held, 1 exceeded`; `nil` if there
  /// are no budgets.
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

/// What budgets apply to: the measured runs and views, each with the recorded row of the same key.
private struct BudgetSubjects {
  private let runs: [(row: RunRow, counts: BudgetedRun)]
  private let views: [ViewRow]

  init(measured: Dataset, recorded: Dataset) {
    let (new, old) = (Self.views(by: measured), Self.views(by: recorded))
    let oldRuns = Dictionary(recorded.runs.map { ($0.key, $0) }) { first, _ in first }
    views = measured.views
    runs = measured.runs.map { run in
      let counts = BudgetedRun(
        run.key, measured: .init(run: run, views: new[run.key] ?? []),
        recorded: .init(run: oldRuns[run.key], views: old[run.key] ?? []))
      return (run, counts)
    }
  }

  private static func views(by rows: Dataset) -> [RunKey: [ViewRow]] {
    Dictionary(grouping: rows.views) { RunKey(runID: $0.runID, runtime: $0.runtime) }
  }

  /// The measured runs to which `budget` applies.
  func runs(of budget: BudgetRow) -> [(row: RunRow, counts: BudgetedRun)] {
    runs.filter { budget.applies(to: $0.row) }
  }

  /// The workload that the user most likely meant, for a budget that matches no run; `nil` if no name is similar.
  func run(meantBy budget: BudgetRow) -> String? {
    nearestName(to: budget.pattern.pattern, among: Set(runs.map(\.row.workload)).sorted())
  }

  /// The type or path that the user most likely meant, for a budget that selects no view; `nil` if none is similar.
  func view(meantBy budget: BudgetRow) -> String? {
    let selection = budget.budget.count.views
    return selection.name.flatMap { nearestName(to: $0, among: selection.names(in: views)) }
  }
}
