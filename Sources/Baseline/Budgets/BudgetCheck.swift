package import Counting
internal import Spelling
import Tabular
import Workloads

/// What came of holding measured runs against the limits in `budgets.csv`.
package struct BudgetCheck: Hashable, Sendable {
  /// A limit and its line in the file.
  package struct Budget: Hashable, Sendable {
    package let row: BudgetRow
    package let line: Int
  }

  /// A run that is beyond a limit.
  package struct Excess: Hashable, Sendable {
    package let budget: Budget
    package let run: RunRow
    package let figure: Int
  }

  /// A limit for runs that there are none of.
  package struct Idle: Hashable, Sendable {
    package let budget: Budget
    /// The workload that was most likely meant.
    package let nearest: String?
  }

  package let budgets: [Budget]
  /// In the order of the limits, then of the runs.
  package let excesses: [Excess]
  package let idle: [Idle]

  /// Holds `runs` against the limits in `directory`; without such a file there are none.
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

  /// - Parameter isWhole: Whether `runs` are all there are; a limit that fits none of a part is no mistake.
  init(_ budgets: [Budget], of runs: [RunRow], isWhole: Bool) {
    var excesses: [Excess] = []
    var idle: [Idle] = []
    for budget in budgets where budget.row.level != .off {
      let meant = runs.filter { budget.row.applies(to: $0) }
      if meant.isEmpty, isWhole {
        let nearest = nearestName(
          to: budget.row.pattern.pattern, among: runs.map(\.workload).sorted())
        idle.append(Idle(budget: budget, nearest: nearest))
      }
      excesses += meant.compactMap { run in
        guard let figure = budget.row.metric.figure(of: run),
          !budget.row.relation.holds(figure, budget.row.value)
        else { return nil }
        return Excess(budget: budget, run: run, figure: figure)
      }
    }
    self.budgets = budgets
    self.excesses = excesses
    self.idle = idle
  }

  /// Whether a run is beyond a limit that fails the check.
  package var fails: Bool { excesses.contains { $0.fails } }
}

extension BudgetCheck.Excess {
  /// Whether it fails the check, or is only told.
  package var fails: Bool { budget.row.level == .error }

  /// The status, the run, what it needs, what was found, and why it is needed.
  var summary: String { "\(fails ? "over" : "warning")  \(title): \(message)" }

  package var title: String { "\(escaped(run.runID)) under \(run.runtime.rawValue)" }

  package var message: String {
    "needs \(budget.row.requirement); found \(figure) (\(budget.place): \(escaped(budget.row.reason)))"
  }
}

extension BudgetCheck.Budget {
  /// The file and the line, such as `budgets.csv:2`.
  package var place: String { "\(BudgetRow.table.fileName):\(line)" }
}

extension BudgetCheck.Idle {
  var summary: String { "idle  \(budget.place): \(message)" }

  package var message: String {
    "pattern needs to fit a recorded run; found \(excerpt(budget.row.pattern.pattern)) under "
      + "\(budget.row.runtime.cell)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}

extension BudgetCheck {
  /// What a reader is told: a line about all limits, and one for each finding.
  package var lines: [String] {
    guard !budgets.isEmpty else { return [] }
    let exceeded = Set(excesses.map(\.budget)).count
    let off = budgets.count { $0.row.level == .off }
    let held = budgets.count - exceeded - off - idle.count
    let counts = [(held, "held"), (exceeded, "exceeded"), (idle.count, "idle"), (off, "off")]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let command = excesses.first.map { ["again: \($0.run.command)"] } ?? []
    return ["\(BudgetRow.table.fileName): \(words)"]
      + limited(excesses.map(\.summary)) + command + idle.map(\.summary)
  }
}
