package import GranularityClaims
import GranularityCounting
package import GranularityEvidenceRows
import GranularityTabular

/// Compares the results of this build with the recorded results. A check never writes a file.
package enum Check {
  /// Runs everything in `plan` again and compares the results with those in `directory`.
  ///
  /// If no results are recorded, the check still runs everything, because it then reports broken invariants, which are
  /// more serious than missing results.
  ///
  /// - Parameters:
  ///   - only: The workloads and runs to check; `nil` to check everything.
  ///   - screens: The screen files of the plan. The commands that the report suggests contain these files.
  ///   - recompute: Performs the runs of the part of the plan that is checked.
  /// - Throws: ``DatasetError`` if recorded results cannot be read; ``UnmatchedGlob`` if a pattern of `only` matches
  ///   nothing; the error of `recompute`; or the error of a derived file that cannot be read.
  package static func run(
    directory: String, only: RunSelection? = nil, screens: [String] = [], plan: RecordPlan,
    derived: [any DerivedFiles] = [], recompute: (RecordPlan) throws -> Measurements
  ) throws -> CheckReport {
    let planned = plan.only(only)
    try Dataset.checkOwner(of: directory)
    let baseline = try Baseline(directory)
    let isWhole = only == nil || only.map { baseline.rows.only($0) } == baseline.rows
    let recorded = baseline.rows.only(only).withoutEvidence(ifUnmeasuredIn: planned)
    let budgets = try BudgetCheck.read(from: directory)
    _ = try AcceptanceRow.recorded(in: directory)
    try plan.check(only, recorded: baseline.rows)
    let measured = try recompute(planned)
    let claims = try planned.claimRows(knowing: measured.runs)
    let evidence = planned.evidence ?? []
    var report: CheckReport
    if let missing = baseline.missing {
      let violations = violations(in: measured, claims, evidence)
      report = CheckReport(violations: violations, missingBaseline: missing)
    } else {
      report = compare(
        recorded, with: measured, claims: claims, evidence: evidence, plan: plan,
        lines: baseline.lines, record: .init(screens: screens, directory: directory))
      report.derived = try derived.compactMap {
        try $0.check(in: directory, against: isWhole ? baseline.rows : nil)
      }
      report.contents = try baseline.contents.check(
        in: directory, derived.flatMap { $0.locations(for: directory) },
        figures: derived.flatMap { try $0.figures(in: directory) }, runs: baseline.rows.runIDs)
      report.unexamined = unexamined(
        in: baseline.rows, examined: recorded, measuredEvidence: plan.evidence != nil)
    }
    report.screens = screens
    report.uncompiledSources = claims.count { $0.basis == .compiler }
    report.budgets = BudgetCheck(
      budgets, of: Dataset(measured), recorded: baseline.rows, isWhole: isWhole)
    return report
  }

  /// The number of recorded rows in each table that the check did not examine. A table whose rows were all examined is
  /// left out.
  ///
  /// - Parameter isMeasured: True if the published observations were measured for this check.
  private static func unexamined(
    in recorded: Dataset, examined: Dataset, measuredEvidence isMeasured: Bool
  ) -> [UnexaminedRows] {
    Dataset.tables.compactMap { table in
      let count = table.count(in: recorded) - table.count(in: examined)
      let reason: UnexaminedRows.Reason =
        isMeasured || table.fileName != EvidenceRow.table.fileName ? .selection : .unmeasured
      return count > 0
        ? UnexaminedRows(count: count, fileName: table.fileName, reason: reason) : nil
    }
  }

  /// Compares the recorded results with measured results: the runs in `measurements`, the claims and the observations.
  ///
  /// - Parameters:
  ///   - plan: The plan, whose workloads supply the closed forms.
  ///   - lines: The line number of each recorded row.
  ///   - record: The command that would record the measured results, for the report.
  package static func compare(
    _ recorded: Dataset, with measurements: Measurements, claims: [ClaimRow] = [],
    evidence: [EvidenceRow] = [], plan: RecordPlan, lines: RowLines = RowLines(),
    record: RecordCommandLine = .init()
  ) -> CheckReport {
    let measured = Dataset(measurements, claims: claims, evidence: evidence)
    let comparison = DatasetComparison(recorded: recorded, measured: measured, lines: lines)
    return CheckReport(
      violations: violations(in: measurements, claims, evidence), tables: comparison.tables,
      rows: comparison.differences,
      runs: recorded.runKeys.union(measured.runKeys).sorted { $0.title < $1.title },
      explanation: Explanation(
        comparison.differences, recorded: recorded, measured: measured, workloads: plan,
        record: record))
  }

  /// One sentence for each broken invariant, and for each claim or published observation with an unexpected result.
  static func violations(
    in measured: Measurements, _ claims: [ClaimRow], _ evidence: [EvidenceRow]
  ) -> [String] {
    Invariants.violations(in: measured.results) + claims.compactMap(\.violation)
      + evidence.compactMap(\.violation)
  }
}
