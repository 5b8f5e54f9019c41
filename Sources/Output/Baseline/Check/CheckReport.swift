package import GranularityCounting
package import GranularityTabular

/// The result of comparing the recorded results with the measured results.
package struct CheckReport: Sendable {
  /// The broken invariants, each in one sentence.
  package let violations: [String]
  /// The reason why there is no baseline; `nil` if there is one.
  package internal(set) var missingBaseline: DatasetError?
  /// The screen files that were checked; none for the workloads of the build.
  package internal(set) var screens: [String] = []
  /// The comparisons in the order of ``Dataset/tables``; empty without a baseline.
  package internal(set) var tables: [TableComparison] = []
  /// The rows that are not equal, the worst first.
  package internal(set) var rows: [RowDifference] = []
  /// Every recorded or measured run, sorted by title; empty without a baseline.
  package internal(set) var runs: [RunKey] = []
  /// Explains the first of ``rows``; `nil` if every row is equal.
  package internal(set) var explanation: Explanation?
  /// The result for the budgets; empty if there are none.
  package internal(set) var budgets = BudgetCheck()
  /// The result of comparing the parts that the data package names with the parts that exist.
  package internal(set) var contents = ContentsCheck()
  /// The recorded rows that the check did not examine; empty for a check of everything.
  package internal(set) var unexamined: [UnexaminedRows] = []
  /// The results for the files derived from the rows.
  package internal(set) var derived: [DerivedCheck] = []
  /// The number of sources in claims about the compiler, which a check does not compile.
  package internal(set) var uncompiledSources = 0
  /// The reason why the check ended before it compared anything; `nil` if it was completed.
  package internal(set) var failure: CheckFailure?

  /// The exit code of the command if changes are not allowed.
  ///
  /// A regression is a run, a point of a curve or a claim that is worse or no longer measured, or a
  /// budget that is exceeded or applies to nothing. Any other difference is a change. A row of
  /// another table is only a change, because its run decides.
  package var exitCode: ExitCode { exitCode(allowingChange: false) }

  /// The exit code of the command.
  ///
  /// - Parameter allowingChange: True if a change that is not a regression is a success.
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
  /// True if the check fails because of this row even if changes are allowed.
  package var isRegression: Bool {
    (status == .worse || status == .removed)
      && !Dataset.tables.contains { $0.name == table && $0.belongsToRuns }
  }
}

extension ExitCode {
  /// The exit codes of failed checks, the most urgent first.
  private static let urgency: [ExitCode] = [
    .writeFailed, .invariantBroken, .noBaseline, .regression, .changed,
  ]

  /// The most urgent of `findings`; success if `findings` is empty.
  package static func verdict(among findings: [ExitCode]) -> ExitCode {
    urgency.first { findings.contains($0) } ?? findings.first { $0 != .success } ?? .success
  }
}

/// The reason why a check ended before it compared anything: an error, or a signal.
package struct CheckFailure: Sendable {
  package let exitCode: ExitCode
  package let message: String
  /// The recorded file that cannot be read, and the line in it.
  package let location: (file: String, line: Int)?

  package init(_ error: any Error) {
    location = ((error as? ScreenResultsError)?.error ?? error as? DatasetError)?.location
    exitCode = (error as? any ExitingError)?.exitCode ?? .unexpected
    message = (error as? any ExitingError)?.description ?? String(describing: error)
  }

  /// - Parameter number: The signal that ended the process, such as 15.
  package init(signal number: Int32) {
    exitCode = ExitCode(rawValue: 128 &+ number) ?? .unexpected
    message = "signal \(number) ended the check before it was complete"
    location = nil
  }
}

extension CheckReport {
  package init(_ failure: CheckFailure) {
    self.init(violations: [])
    self.failure = failure
  }
}

/// Rows of a recorded table that a check did not examine, such as `9 rows of runs.csv`.
package struct UnexaminedRows: Hashable, Sendable, CustomStringConvertible {
  package let count: Int
  package let fileName: String
  /// Why they were not examined.
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// The selection of the check leaves them out.
    case selection
    /// Another program measures them, and the check did not get its output.
    case unmeasured
  }

  package var description: String { "\(count) \(count == 1 ? "row" : "rows") of \(fileName)" }
}
