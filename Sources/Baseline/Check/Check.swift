package import Claims
import Counting
package import Tabular
import Workloads

/// Holds what is measured now against what is recorded; never writes a thing.
package enum Check {
  /// Recomputes everything recorded and compares it with what is in `directory`.
  ///
  /// Without a baseline everything is recomputed all the same, for a broken invariant is the graver finding.
  ///
  /// - Parameters:
  ///   - only: The workloads that are looked at; all for `nil`.
  ///   - jobs: Threads at most; the report does not depend on it.
  /// - Throws: ``DatasetError`` for recorded results that cannot be read, ``PageError`` or ``FileError`` for an analysis that
  ///   cannot, ``UnmatchedGlob``, or ``PlanError``.
  package static func run(
    directory: String, only: Glob? = nil, plan: RecordPlan, derived: [any DerivedFiles],
    jobs: Int = 1, progress: ProgressReport = { _, _ in }
  ) throws -> CheckReport {
    try run(directory: directory, only: only, plan: plan, derived: derived) { plan in
      try plan.recompute(jobs: jobs, progress: progress)
    }
  }

  /// Compares what is in `directory` with what `recompute` makes of the plan.
  package static func run(
    directory: String, only: Glob? = nil, plan: RecordPlan, derived: [any DerivedFiles] = [],
    recompute: (RecordPlan) throws -> Measurements
  ) throws -> CheckReport {
    let planned = plan.only(only)
    let baseline = try Baseline(directory).only(only)
    let budgets = try BudgetCheck.read(from: directory)
    if let only, planned.entries.isEmpty, baseline.rows.runs.isEmpty {
      throw UnmatchedGlob(glob: only, known: plan.entries.map(\.workload.name))
    }
    let measured = try recompute(planned)
    let claims = try planned.claimRows(knowing: measured.runs)
    var report: CheckReport
    switch baseline {
    case .rows(let recorded, let lines):
      report = compare(recorded, with: measured, claims: claims, plan: plan, lines: lines)
      report.derived = try derived.compactMap {
        try $0.check(in: directory, against: only == nil ? recorded : nil)
      }
    case .missing(let error):
      report = CheckReport(missing: error, violations: violations(in: measured, claims))
    }
    report.uncompiledSources = claims.count { $0.basis == .compiler }
    report.budgets = BudgetCheck(budgets, of: Dataset(measured).runs, isWhole: only == nil)
    return report
  }

  /// Compares `recorded` with `measurements` and `claims`, whose formulas come from the workloads in `plan`.
  package static func compare(
    _ recorded: Dataset, with measurements: Measurements, claims: [ClaimRow] = [], plan: RecordPlan,
    lines: RowLines = RowLines()
  ) -> CheckReport {
    let measured = Dataset(measurements, claims: claims)
    let comparison = DatasetComparison(recorded: recorded, measured: measured, lines: lines)
    let explanation = Explanation(
      comparison.differences, recorded: recorded, measured: measured, workloads: plan)
    return CheckReport(
      comparison, runs: recorded.runKeys.union(measured.runKeys),
      violations: violations(in: measurements, claims), explanation: explanation)
  }

  private static func violations(in measured: Measurements, _ claims: [ClaimRow]) -> [String] {
    Invariants.violations(in: measured.results) + claims.compactMap(\.violation)
  }
}
