import GranularityTabular
import GranularityWorkloads

/// A measured run to which budgets apply, together with the recorded counts of the same run.
package struct BudgetedRun {
  /// The counts of one run: its row of `runs.csv` and its rows of `views.csv`.
  package struct Counts {
    /// The run's row of `runs.csv`; `nil` if only the counts of its views are known.
    let run: RunRow?
    package let views: [ViewRow]

    package init(run: RunRow? = nil, views: [ViewRow]) {
      self.run = run
      self.views = views
    }
  }

  package let key: RunKey
  package let measured: Counts
  /// The recorded counts of the run; they have no rows if the run is not recorded.
  let recorded: Counts

  package init(_ key: RunKey, measured: Counts, recorded: Counts) {
    self.key = key
    self.measured = measured
    self.recorded = recorded
  }

  /// True if recorded counts exist for this run.
  package var isRecorded: Bool { recorded.run != nil || !recorded.views.isEmpty }
}

/// The result of applying one budget to one run: the measured and the recorded count.
package struct LimitedCount: Hashable, Sendable {
  package let budget: CountBudget
  package let run: RunKey
  /// The measured count; `nil` if the runtime of the run does not report this count.
  package let count: Int?
  /// The recorded count of the run; `nil` if none is recorded.
  package let recorded: Int?

  /// True if the measured count keeps the budget; `nil` if the measured count, or a recorded count that the budget
  /// needs, is missing.
  package var holds: Bool? {
    count.flatMap { budget.limit.holds($0, budget.relation, recorded: recorded) }
  }

  /// A message with the budget and the count that was found, such as `needs wasted == 0; found 3`.
  package var message: String {
    let base = budget.isRelative ? recorded.map { " of the recorded \($0)" } ?? "" : ""
    let found =
      count.map { budget.isRelative && recorded == nil ? "no recorded count" : String($0) }
      ?? "no such count under the runtime \(run.runtime.rawValue)"
    return "needs \(escaped(budget.description))\(base); found \(found)"
  }
}

extension CountBudget {
  /// Applies the budget to each run that has a selected view, in the order of `runs`; empty if no run has such a view.
  ///
  /// Runs with the same run id have different runtimes. If some of these runtimes do not report the count, their runs
  /// are left out. If none of them reports it, the first run is kept, with `nil` as its count.
  package func counts(in runs: [BudgetedRun]) -> [LimitedCount] {
    let all = runs.filter { count.views == .all || applies(to: $0.measured) }.map { run in
      LimitedCount(
        budget: self, run: run.key, count: count.value(in: run.measured),
        recorded: applies(to: run.recorded) ? count.value(in: run.recorded) : nil)
    }
    let groups = all.grouped(by: \.run.runID).map { _, group in
      let counted = group.filter { $0.count != nil }
      return counted.isEmpty ? Array(group.prefix(1)) : counted
    }
    return groups.flatMap(\.self)
  }

  /// True if `counts` has a row of a selected view, or if the budget selects all views and `counts` has the row of the
  /// run.
  private func applies(to counts: BudgetedRun.Counts) -> Bool {
    count.views == .all && counts.run != nil || counts.views.contains(where: count.views.selects)
  }
}
