package import Counting
internal import Spelling
import Tabular
import Workloads

/// The result of comparing the measured runs with the budgets in `budgets.csv`.
package struct BudgetCheck: Hashable, Sendable {
  /// A budget and its line in the file.
  package struct Budget: Hashable, Sendable {
    package let row: BudgetRow
    package let line: Int

    /// The file and the line, such as `budgets.csv:2`.
    package var location: String { "\(BudgetRow.table.fileName):\(line)" }
  }

  /// A run that exceeds a budget.
  package struct Excess: Hashable, Sendable {
    package let budget: Budget
    package let run: RunRow
    package let count: Int

    /// True if it fails the check; otherwise it is a warning.
    package var fails: Bool { budget.row.level == .error }

    /// What the run needs, what was found, and the reason of the budget.
    package var message: String {
      "needs \(budget.row.requirement); found \(count) "
        + "(\(budget.location): \(escaped(budget.row.reason)))"
    }
  }

  /// A budget that applies to no run.
  package struct Idle: Hashable, Sendable {
    package let budget: Budget
    /// The workload that was most likely meant.
    package let nearest: String?

    package var message: String {
      "pattern needs to match a run; found \(excerpt(budget.row.pattern.pattern)) under "
        + "\(budget.row.runtime.cell)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
  }

  package let budgets: [Budget]
  /// In the order of the budgets, then of the runs.
  package let excesses: [Excess]
  package let idle: [Idle]

  /// Reads the budgets in `directory`; there are none without a file.
  ///
  /// - Throws: ``DatasetError`` for a file that cannot be read, with line and column.
  static func read(from directory: String) throws(DatasetError) -> [Budget] {
    do throws(DatasetError) {
      return try BudgetRow.locatedRows(in: directory)
        .sorted { $0.position.line < $1.position.line }
        .map { Budget(row: $0.row, line: $0.position.line) }
    } catch  where error.exitCode == .noBaseline {
      return []
    }
  }

  /// Compares `runs` with `budgets`.
  ///
  /// - Parameter isWhole: True if `runs` are all runs; otherwise a budget that applies to none of
  ///   them is not an error.
  init(_ budgets: [Budget], of runs: [RunRow], isWhole: Bool) {
    var excesses: [Excess] = []
    var idle: [Idle] = []
    for budget in budgets where budget.row.level != .off {
      let matching = runs.filter { budget.row.applies(to: $0) }
      if matching.isEmpty, isWhole {
        let nearest = nearestName(
          to: budget.row.pattern.pattern, among: runs.map(\.workload).sorted())
        idle.append(Idle(budget: budget, nearest: nearest))
      }
      excesses += matching.compactMap { run in
        guard let count = budget.row.metric.count(in: run),
          !budget.row.relation.holds(count, budget.row.value)
        else { return nil }
        return Excess(budget: budget, run: run, count: count)
      }
    }
    self.budgets = budgets
    self.excesses = excesses
    self.idle = idle
  }

  /// True if a run exceeds a budget that fails the check.
  package var fails: Bool { excesses.contains(where: \.fails) }

  /// The number of budgets with each outcome, such as `budgets.csv: 2 held, 1 exceeded`; `nil`
  /// without budgets.
  package var counts: String? {
    guard !budgets.isEmpty else { return nil }
    let exceeded = Set(excesses.map(\.budget)).count
    let off = budgets.count { $0.row.level == .off }
    let held = budgets.count - exceeded - off - idle.count
    let counts = [(held, "held"), (exceeded, "exceeded"), (idle.count, "idle"), (off, "off")]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(BudgetRow.table.fileName): \(words.joined(separator: ", "))"
  }
}
