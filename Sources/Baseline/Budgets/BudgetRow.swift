import Counting
package import Tabular

/// A limit for one count of some runs, which applies even after a new recording: a row of
/// `budgets.csv`.
package struct BudgetRow: Hashable, Sendable {
  /// Matches the workload or the `run_id` of a run.
  package var pattern = Glob("*")
  package var runtime = BudgetRuntime.every
  package var metric = RunMetric.reevaluations
  /// The relation that must hold between the count and the value.
  package var relation = BudgetRelation.atMost
  package var value = 0
  package var level = BudgetLevel.error
  package var reason = ""

  package init() {}

  func applies(to run: RunRow) -> Bool {
    (pattern.matches(run.workload) || pattern.matches(run.runID)) && runtime.includes(run.runtime)
  }
}

extension BudgetRow: TableRow {
  package static let table = Table<BudgetRow>(
    "budgets", "a limit for one figure of some runs, whatever is recorded", keyLength: 4,
    columns: [
      .init(
        "pattern", \.pattern, "fits the workload or the run_id; * is any text, ? any character"),
      .init("runtime", \.runtime, "the run's runtime, or any"),
      .init("metric", \.metric, "a column of runs.csv that holds a number"),
      .init("op", \.relation, "how the figure must stand to the value"),
      .init("value", \.value, "what the figure is held against"),
      .init("level", \.level, "whether a figure beyond it fails the check, is told, or neither"),
      .init("reason", \.reason, "why there is this limit"),
    ])
}

extension BudgetRow: CustomStringConvertible {
  /// The runs and the requirement, such as `timer under fine: reevaluations == 0`.
  package var description: String {
    "\(escaped(pattern.pattern)) under \(runtime.cell): \(requirement)"
  }

  /// The requirement, such as `reevaluations == 0`.
  var requirement: String { "\(metric.name) \(relation.rawValue) \(value)" }
}
