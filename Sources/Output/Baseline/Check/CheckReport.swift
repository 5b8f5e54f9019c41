package import GranularityCounting
package import GranularityTabular

/// The result of comparing the recorded results with the measured results.
package struct CheckReport: Sendable {
  /// One sentence for each broken invariant.
  package let violations: [String]
  /// The reason why there are no recorded results to compare with; `nil` if there are some.
  package internal(set) var missingBaseline: DatasetError?
  /// The screen files that were checked; empty if the built-in workloads were checked.
  package internal(set) var screens: [String] = []
  /// The comparison of each table, in the order of ``Dataset/tables``; empty if no results are recorded.
  package internal(set) var tables: [TableComparison] = []
  /// The rows whose recorded and measured values differ, the worst first.
  package internal(set) var rows: [RowDifference] = []
  /// All recorded or measured runs, sorted by title; empty if no results are recorded.
  package internal(set) var runs: [RunKey] = []
  /// The explanation of the first of ``rows``; `nil` if there are no differences.
  package internal(set) var explanation: Explanation?
  /// The result of checking the budgets; empty if there are no budgets.
  package internal(set) var budgets = BudgetCheck()
  /// The result of comparing the parts that `datapackage.json` lists with the parts that exist.
  package internal(set) var contents = ContentsCheck()
  /// The recorded rows that the check did not examine; empty if the check examined everything.
  package internal(set) var unexamined: [UnexaminedRows] = []
  /// The results of checking the files that are derived from the recorded rows, such as drawings.
  package internal(set) var derived: [DerivedCheck] = []
  /// The number of source texts in claims about the compiler. A check does not compile them.
  package internal(set) var uncompiledSources = 0
  /// The reason why the check ended before it compared anything; `nil` if it ran to its end.
  package internal(set) var failure: CheckFailure?

  /// The exit code of the command `check` if changes are not allowed.
  ///
  /// A regression is a run, a point of a curve or a claim that is worse than recorded or is no longer measured. A
  /// budget that is exceeded or applies to nothing is also a regression. Any other difference is a change. A different
  /// row of another table is only a change, because the row of its run decides.
  package var exitCode: ExitCode { exitCode(allowingChange: false) }

  /// The exit code of the command `check`.
  ///
  /// - Parameter allowingChange: True if the command succeeds in spite of changes that are not regressions.
  package func exitCode(allowingChange: Bool) -> ExitCode {
    ExitCode.verdict(among: findings.filter { $0 != .changed || !allowingChange })
  }

  private var findings: [ExitCode] {
    var findings: [ExitCode] = []
    if !violations.isEmpty { findings.append(.invariantBroken) }
    if let failure { findings.append(failure.exitCode) }
    if missingBaseline != nil || !contents.missing.isEmpty { findings.append(.noBaseline) }
    if rows.contains(where: \.isRegression) || budgets.fails { findings.append(.regression) }
    let isOutdated = contents.isOutdated || derived.contains { !$0.outdated.isEmpty }
    if !rows.isEmpty || isOutdated { findings.append(.changed) }
    return findings
  }
}

extension RowDifference {
  /// True if the difference in this row makes the check fail even if changes are allowed.
  package var isRegression: Bool {
    (status == .worse || status == .removed)
      && !Dataset.tables.contains { $0.name == table && $0.belongsToRuns }
  }
}

extension ExitCode {
  /// The exit codes of a failed check, the most urgent first.
  private static let urgency: [ExitCode] = [
    .writeFailed, .invariantBroken, .noBaseline, .regression, .changed,
  ]

  /// The most urgent of several exit codes; success if `findings` is empty.
  package static func verdict(among findings: [ExitCode]) -> ExitCode {
    urgency.first { findings.contains($0) } ?? findings.first { $0 != .success } ?? .success
  }
}

/// The reason why a check ended before it compared anything: an error or a signal.
package struct CheckFailure: Sendable {
  package let exitCode: ExitCode
  package let message: String
  /// The recorded file that cannot be read, and the number of the malformed line; `nil` for other failures.
  package let location: (file: String, line: Int)?

  package init(_ error: any Error) {
    location = ((error as? ScreenResultsError)?.error ?? error as? DatasetError)?.location
    exitCode = (error as? any ExitingError)?.exitCode ?? .unexpected
    message = (error as? any ExitingError)?.description ?? String(describing: error)
  }

  /// Describes a check that a signal ended.
  ///
  /// - Parameter number: The number of the signal, such as 15.
  package init(signal number: Int32) {
    exitCode = ExitCode(rawValue: 128 &+ number) ?? .unexpected
    message = "signal \(number) ended the check before it had compared everything"
    location = nil
  }
}

extension CheckReport {
  package init(_ failure: CheckFailure) {
    self.init(violations: [])
    self.failure = failure
  }
}

/// The number of rows in a recorded table that a check did not examine, such as `9 rows of runs.csv`.
package struct UnexaminedRows: Hashable, Sendable, CustomStringConvertible {
  package let count: Int
  package let fileName: String
  /// The reason why the check did not examine the rows.
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// The user's selection does not include the rows.
    case selection
    /// A different program measures the rows, and the check did not receive its output.
    case unmeasured
  }

  package var description: String { "\(count) \(count == 1 ? "row" : "rows") of \(fileName)" }
}
