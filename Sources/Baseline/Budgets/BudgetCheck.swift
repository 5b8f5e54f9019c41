package import Counting
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

    /// True if the check fails if the budget does not hold; otherwise that is a warning.
    package var fails: Bool { row.level == .error }
  }

  /// A run or a view that does not meet a budget, or for which the budget cannot be decided.
  package struct Excess: Hashable, Sendable {
    package let budget: Budget
    package let run: RunRow
    /// The path of the view; `nil` if the budget limits runs.
    package let view: String?
    /// The measured count; `nil` if the runtime does not report it.
    package let count: Int?
    /// The recorded count, with which a percentage is compared; `nil` if there is none.
    package let recorded: Int?

    package var fails: Bool { budget.fails }

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

  /// A budget that applies to nothing that was measured.
  package struct Idle: Hashable, Sendable {
    package let budget: Budget
    /// The workload or the view that was most likely meant.
    package let nearest: String?

    package var message: String {
      "pattern needs to match a \(budget.row.pattern.view == nil ? "run" : "view"); found "
        + "\(excerpt(budget.row.pattern.text)) under "
        + "\(budget.row.runtime.cell)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
  }

  package private(set) var budgets: [Budget] = []
  /// In the order of the budgets, then of the runs and views.
  package private(set) var excesses: [Excess] = []
  package private(set) var idle: [Idle] = []
  /// The budgets that apply only to runs outside the examined part.
  package private(set) var unexamined: [Budget] = []

  /// A check without budgets.
  init() {}

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
      let counted = subjects.counts(for: budget.row)
      if counted.isEmpty, isWhole {
        idle.append(Idle(budget: budget, nearest: subjects.nearest(to: budget.row.pattern)))
      } else if counted.isEmpty {
        unexamined.append(budget)
      }
      excesses += counted.compactMap { subject in
        let holds = subject.count.flatMap {
          budget.row.value.holds($0, budget.row.relation, recorded: subject.recorded)
        }
        guard holds != true else { return nil }
        return Excess(
          budget: budget, run: subject.run, view: subject.view, count: subject.count,
          recorded: subject.recorded)
      }
    }
  }

  /// True if a budget that fails the check does not hold, or applies to nothing.
  package var fails: Bool {
    excesses.contains(where: \.fails) || idle.contains(where: \.budget.fails)
  }

  /// The number of budgets with each outcome, such as `budgets.csv: 2 held, 1 exceeded`; `nil`
  /// without budgets.
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
