package import GranularityCounting
package import GranularityTabular
package import GranularityWorkloads

/// A row of `budgets.csv`: a budget for the counts of some runs. It applies even after new counts have been recorded.
package struct BudgetRow: Hashable, Sendable {
  package var pattern = Glob("*")
  package var runtime = BudgetRuntime.every
  package var budget = .reevaluations == 0
  package var level = BudgetLevel.error
  package var reason = ""

  package init() {}

  func applies(to run: RunRow) -> Bool {
    (pattern.matches(run.workload) || pattern.matches(run.runID)) && runtime.includes(run.runtime)
  }
}

extension BudgetRow: TableRow {
  package static let table = Table<BudgetRow>(
    "budgets",
    "a limit for one count of some runs or views; recording new counts does not change it",
    keyLength: 3,
    columns: [
      .init(
        "pattern", \.pattern,
        "a pattern for the workload or the run_id; * matches any text, ? any character"),
      .init("runtime", \.runtime, "the runtime of the run; * is every runtime"),
      .init(
        "budget", \.budget,
        "a column of runs.csv or views.csv that holds a number, which for several views is their sum; "
          + "(of: Type) or (at: path) selects views; a relation; and a whole number, or a signed "
          + "percentage that is added to the recorded count"),
      .init(
        "level", \.level,
        "error: a count that breaks the budget fails the check; warn: the count is only reported; off: the budget is ignored"
      ),
      .init("reason", \.reason, "why there is this limit"),
    ])
}

extension BudgetRow {
  /// A suggestion to append to an error message about `budgets.csv`; empty if there is nothing to suggest.
  ///
  /// If the header is different, as in files of earlier versions, the suggestion lists the columns. For a mistyped
  /// relation such as `=<`, it names the relation that the user most likely meant.
  static func hint(for error: TableError) -> String {
    guard error.file == table.fileName else { return "" }
    if case .cell("budget", _, let found, _) = error.problem {
      let meant = [("=<", "<="), ("=>", ">="), ("<>", "!=")].first { found.contains(" \($0.0) ") }
      return meant.map { "; did you mean '\($0.1)'?" } ?? ""
    }
    guard case .header = error.problem else { return "" }
    let columns = table.columns.map(\.name).joined(separator: ", ")
    return "; the columns are \(columns), and a budget is text such as 'reevaluations <= 4'"
  }
}

extension BudgetRow: CustomStringConvertible {
  /// The runs and the budget as text, such as `timer under fine: reevaluations == 0`.
  package var description: String {
    "\(escaped(pattern.pattern)) under \(runtime.cell): \(escaped(budget.description))"
  }
}

/// The runtimes to which a budget applies.
package enum BudgetRuntime: Hashable, Sendable {
  case every
  case one(Runtime)

  func includes(_ runtime: Runtime) -> Bool { self == .every || self == .one(runtime) }
}

extension BudgetRuntime: CellValue {
  private static let everyWord = "*"

  package static var kind: CellKind { .word([everyWord] + Runtime.allCases.map(\.rawValue)) }

  package var cell: Cell {
    switch self {
    case .every: .text(Self.everyWord)
    case .one(let runtime): runtime.cell
    }
  }

  package init?(cellText text: String) {
    if text == Self.everyWord {
      self = .every
    } else if let runtime = Runtime(rawValue: text) {
      self = .one(runtime)
    } else {
      return nil
    }
  }
}

/// What a check does if a run exceeds a budget.
package enum BudgetLevel: String, WordValue, Hashable {
  /// The check fails if the budget is exceeded.
  case error
  /// The check reports a warning if the budget is exceeded.
  case warn
  /// The check ignores the budget.
  case off
}
