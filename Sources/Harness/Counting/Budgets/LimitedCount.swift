import GranularityTabular
import GranularityWorkloads

/// A measured run that budgets can limit, with its recorded counts.
package struct BudgetedRun {
  /// The counts of one run.
  package struct Counts {
    /// The row of the run; `nil` if there are only counts of views.
    let run: RunRow?
    package let views: [ViewRow]

    package init(run: RunRow? = nil, views: [ViewRow]) {
      self.run = run
      self.views = views
    }
  }

  package let key: RunKey
  package let measured: Counts
  /// The recorded counts, without rows if the run is not recorded.
  let recorded: Counts

  package init(_ key: RunKey, measured: Counts, recorded: Counts) {
    self.key = key
    self.measured = measured
    self.recorded = recorded
  }

  /// True if the run has recorded counts.
  package var isRecorded: Bool { recorded.run != nil || !recorded.views.isEmpty }
}

/// The count of a run that a budget limits.
package struct LimitedCount: Hashable, Sendable {
  package let budget: CountBudget
  package let run: RunKey
  /// The measured count; `nil` if the runtime does not report it.
  package let count: Int?
  /// The recorded count; `nil` if there is none.
  package let recorded: Int?

  /// True if the budget holds; `nil` if the count cannot be compared.
  package var holds: Bool? {
    count.flatMap { budget.limit.holds($0, budget.relation, recorded: recorded) }
  }

  /// A message with the relation that the budget needs and the count that was found.
  package var message: String {
    let base = budget.isRelative ? recorded.map { " of the recorded \($0)" } ?? "" : ""
    let found =
      count.map { budget.isRelative && recorded == nil ? "no recorded count" : String($0) }
      ?? "no such count under \(run.runtime.rawValue)"
    return "needs \(escaped(budget.description))\(base); found \(found)"
  }
}

extension CountBudget {
  /// The limited count of each run that has a selected view, in the order of `runs`; empty if no run has one.
  ///
  /// If only some runtimes with the same run id report the count, the others are left out. If none of them reports it,
  /// the first is in the list, without a count.
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

  /// True if there are counts of a selected view, or of a run whose views are all selected.
  private func applies(to counts: BudgetedRun.Counts) -> Bool {
    count.views == .all && counts.run != nil || counts.views.contains(where: count.views.selects)
  }
}
