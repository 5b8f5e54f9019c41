/// Holds what is measured now against what is recorded; never writes a thing.
public enum Check {
  /// Recomputes everything recorded and compares it with what is in `directory`.
  ///
  /// Without a baseline everything is recomputed all the same, for a broken invariant is the graver finding.
  ///
  /// - Parameters:
  ///   - only: The workloads that are looked at; all for `nil`.
  ///   - jobs: Threads at most; the report does not depend on it.
  /// - Throws: ``DatasetError`` for recorded results that cannot be read, ``PageError`` or ``FileError`` for an analysis that
  ///   cannot, ``UnmatchedGlob``, or ``PlanError``.
  public static func run(
    directory: String, only: Glob? = nil, plan: RecordPlan = .standard, jobs: Int = 1,
    progress: ProgressReport = { _, _ in }
  ) throws -> CheckReport {
    try run(directory: directory, only: only, plan: plan) { plan in
      try plan.recompute(jobs: jobs, progress: progress)
    }
  }

  /// Compares what is in `directory` with what `recompute` makes of the plan.
  static func run(
    directory: String, only: Glob? = nil, plan: RecordPlan,
    recompute: (RecordPlan) throws -> [RunResult]
  ) throws -> CheckReport {
    let planned = plan.only(only)
    let baseline = try Baseline(directory).only(only)
    let budgets = try BudgetCheck.read(from: directory)
    if let only, planned.entries.isEmpty, baseline.rows.runs.isEmpty {
      throw UnmatchedGlob(glob: only, known: plan.entries.map(\.workload.name))
    }
    let results = try recompute(planned)
    let claims = try planned.claimRows(knowing: results)
    var report: CheckReport
    switch baseline {
    case .rows(let recorded, let lines):
      report = compare(recorded, with: results, claims: claims, plan: plan, lines: lines)
      report.drawings = only == nil ? Drawings.check(in: directory, against: recorded) : nil
      report.figures =
        only == nil ? try Analysis.check(beside: directory, against: recorded) : .partOfResults
    case .missing(let error):
      report = CheckReport(missing: error, violations: violations(in: results, claims))
    }
    report.uncompiledSources = claims.count { $0.basis == .compiler }
    report.budgets = BudgetCheck(budgets, of: Dataset(results).runs, isWhole: only == nil)
    return report
  }

  /// Compares `recorded` with `results` and `claims`, whose formulas come from the workloads in `plan`.
  static func compare(
    _ recorded: Dataset, with results: [RunResult], claims: [ClaimRow] = [], plan: RecordPlan,
    lines: RowLines = RowLines()
  ) -> CheckReport {
    let measured = Dataset(results, claims: claims)
    let comparison = DatasetComparison(recorded: recorded, measured: measured, lines: lines)
    let explanation = Explanation(
      comparison.differences, recorded: recorded, measured: measured, workloads: plan)
    return CheckReport(
      comparison, runs: recorded.runKeys.union(measured.runKeys),
      violations: violations(in: results, claims), explanation: explanation)
  }

  private static func violations(in results: [RunResult], _ claims: [ClaimRow]) -> [String] {
    Invariants.violations(in: results) + claims.compactMap(\.violation)
  }
}
