import Counting
package import Tabular

/// A limit for one count of some runs or views, which applies even after a new recording: a row of
/// `budgets.csv`.
package struct BudgetRow: Hashable, Sendable {
  package var pattern = BudgetPattern("*")
  package var runtime = BudgetRuntime.every
  package var metric = BudgetMetric.reevaluations
  /// The relation that must hold between the count and the value.
  package var relation = BudgetRelation.atMost
  package var value = BudgetValue.count(0)
  package var level = BudgetLevel.error
  package var reason = ""

  package init() {}

  func applies(to run: RunRow) -> Bool {
    (pattern.run.matches(run.workload) || pattern.run.matches(run.runID))
      && runtime.includes(run.runtime)
  }
}

extension BudgetRow: TableRow {
  package static let table = Table<BudgetRow>(
    "budgets", "a limit for one count of some runs or views, which a new recording does not change",
    keyLength: 4,
    columns: [
      .init(
        "pattern", \.pattern,
        "matches the workload or the run_id, and with a / the path of a view; * is any text, ? any "
          + "character"),
      .init("runtime", \.runtime, "the runtime of the run; * is every runtime"),
      .init(
        "metric", \.metric,
        "a column of runs.csv, or of views.csv if the pattern has a /, that holds a number"),
      .init("op", \.relation, "the relation that the count must have to the value"),
      .init(
        "value", \.value,
        "a whole number, or a signed percentage that is added to the recorded count"),
      .init(
        "level", \.level,
        "error: a count without this relation fails the check; warn: it is reported; off: neither"),
      .init("reason", \.reason, "why there is this limit"),
    ])
}

extension BudgetRow: CustomStringConvertible {
  /// The runs and the requirement, such as `timer under fine: reevaluations == 0`.
  package var description: String {
    "\(escaped(pattern.text)) under \(runtime.cell): \(requirement)"
  }

  /// The requirement, such as `reevaluations == 0`.
  var requirement: String { "\(metric.name) \(relation.rawValue) \(value.text)" }
}
