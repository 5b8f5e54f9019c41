package import Counting
package import Tabular

/// What came of comparing what is recorded with what was measured.
package struct CheckReport: Sendable {
  /// How many rows of one table have each status.
  package struct TableCounts: Hashable, Sendable {
    /// The name of the table, such as `runs`.
    package let table: String
    fileprivate let counts: [RowStatus: Int]

    /// The rows with `status`.
    package subscript(status: RowStatus) -> Int { counts[status] ?? 0 }
  }

  /// Why there is nothing to compare with; `nil` if there is.
  package let missingBaseline: DatasetError?
  /// Laws that the measured results break, each in one sentence.
  package let violations: [String]
  /// In the order runs, views, causes, timeline, claims, sweep; empty without a baseline.
  package let counts: [TableCounts]
  /// The rows that are not equal, the worst first.
  package let rows: [RowDifference]
  /// Every run that is recorded or was measured, sorted; empty without a baseline.
  package let runs: [RunKey]
  /// What came of the limits; empty if there are none.
  package internal(set) var budgets = BudgetCheck([], of: [], isWhole: true)
  /// The results for the files derived from the rows.
  package internal(set) var derived: [DerivedCheck] = []
  /// Sources of which a claim says that they compile or do not, and about which nobody was asked.
  package internal(set) var uncompiledSources = 0
  /// What can be said about the first of ``rows``.
  package let explanation: Explanation?

  /// A report without a baseline.
  init(missing: DatasetError, violations: [String]) {
    missingBaseline = missing
    self.violations = violations
    counts = []
    rows = []
    runs = []
    explanation = nil
  }

  init(
    _ comparison: DatasetComparison, runs: Set<RunKey>, violations: [String],
    explanation: Explanation?
  ) {
    missingBaseline = nil
    self.violations = violations
    counts = comparison.tables.map { table in
      var counts = [RowStatus.equal: table.equal]
      for difference in table.differences { counts[difference.status, default: 0] += 1 }
      return TableCounts(table: table.table, counts: counts)
    }
    rows = comparison.differences
    self.runs = runs.sorted { $0.title < $1.title }
    self.explanation = explanation
  }

  /// How the command must end.
  ///
  /// The runs decide, for a row of most tables belongs to one: a run or a point of a curve that is worse, or recorded but no
  /// longer measured, is a regression, as is such a claim, or a run beyond a limit; anything else that is not equal is a change.
  package var exitCode: ExitCode { exitCode(allowingChange: false) }

  /// How the command must end.
  ///
  /// - Parameter allowingChange: Whether a change that makes nothing worse is no failure.
  package func exitCode(allowingChange: Bool) -> ExitCode {
    ExitCode.verdict(among: findings.filter { $0 != .changed || !allowingChange })
  }

  private var findings: [ExitCode] {
    var findings: [ExitCode] = []
    if !violations.isEmpty { findings.append(.invariantBroken) }
    if missingBaseline != nil { findings.append(.noBaseline) }
    if rows.contains(where: \.isRegression) || budgets.fails { findings.append(.regression) }
    if !rows.isEmpty || derived.contains(where: { !$0.outdated.isEmpty }) {
      findings.append(.changed)
    }
    return findings
  }
}

extension RowDifference {
  /// Whether the check fails because of it even where changes are allowed.
  package var isRegression: Bool {
    (run == nil || [RunRow.table.name, CurveRow.table.name].contains(table))
      && (status == .worse || status == .removed)
  }
}

extension ExitCode {
  /// What a verdict may be, the most urgent first.
  private static let urgency: [ExitCode] = [
    .writeFailed, .invariantBroken, .noBaseline, .regression, .changed,
  ]

  /// The most urgent of `findings`; success if there is none.
  package static func verdict(among findings: [ExitCode]) -> ExitCode {
    urgency.first { findings.contains($0) } ?? findings.first { $0 != .success } ?? .success
  }
}
