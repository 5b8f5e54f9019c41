internal import Spelling

/// What came of holding measured runs against the limits in `budgets.csv`.
public struct BudgetCheck: Hashable, Sendable {
  /// A limit and its line in the file.
  public struct Budget: Hashable, Sendable {
    public let row: BudgetRow
    public let line: Int
  }

  /// A run that is beyond a limit.
  public struct Excess: Hashable, Sendable {
    public let budget: Budget
    public let run: RunRow
    public let figure: Int
  }

  /// A limit for runs that there are none of.
  public struct Idle: Hashable, Sendable {
    public let budget: Budget
    /// The workload that was most likely meant.
    public let nearest: String?
  }

  public let budgets: [Budget]
  /// In the order of the limits, then of the runs.
  public let excesses: [Excess]
  public let idle: [Idle]

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
  public var fails: Bool { excesses.contains { $0.fails } }
}

extension BudgetCheck.Excess {
  /// Whether it fails the check, or is only told.
  var fails: Bool { budget.row.level == .error }

  /// The status, the run, what it needs, what was found, and why it is needed.
  var summary: String { "\(fails ? "over" : "warning")  \(title): \(message)" }

  var title: String { "\(escaped(run.runID)) under \(run.runtime.rawValue)" }

  var message: String {
    "needs \(budget.row.requirement); found \(figure) (\(budget.place): \(escaped(budget.row.reason)))"
  }
}

extension BudgetCheck.Budget {
  /// The file and the line, such as `budgets.csv:2`.
  var place: String { "\(BudgetRow.table.fileName):\(line)" }
}

extension BudgetCheck.Idle {
  var summary: String { "idle  \(budget.place): \(message)" }

  var message: String {
    "pattern needs to fit a recorded run; found \(excerpt(budget.row.pattern.pattern)) under "
      + "\(budget.row.runtime.cell)" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}

extension BudgetCheck {
  /// What a reader is told: a line about all limits, and one for each finding.
  var lines: [String] {
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
