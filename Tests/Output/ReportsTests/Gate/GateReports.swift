import GranularityTestSupport

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

/// Reports of checks, with each possible verdict.
enum GateReports {
  /// Returns a report with a worse run, a budget that fails the check, and a budget that only warns.
  static func worse() throws -> CheckReport {
    var report = try report {
      $0[0].run.evaluations -= 1
      $0[0].run.reevaluations -= 1
    }
    report.budgets = try budgets([.error, .warn])
    return report
  }

  /// Returns a report about results some parts of which are missing.
  static func incomplete() throws -> CheckReport {
    var report = try equal()
    report.contents = ContentsCheck(missing: ["the file budgets.csv"], unnamed: ["overview.svg"])
    return report
  }

  /// Returns a report with a budget that fails the check because it applies to nothing.
  static func idle() throws -> CheckReport {
    var report = try equal()
    report.budgets = try budgets([.error], pattern: "clokwork")
    return report
  }

  static func equal() throws -> CheckReport { try report { _ in } }

  /// Returns a report for each verdict, and some additional reports.
  static func all() throws -> [CheckReport] {
    var broken = try Clockwork.results()
    broken[0].violations = ["/Window/Clock is stale after pass 2"]
    var warned = try equal()
    warned.budgets = try budgets([.warn])
    var over = try equal()
    over.budgets = try budgets([.error])
    var outdated = try equal()
    outdated.derived = [.figures(2, outdated: ["overview"])]
    return try [
      equal(), worse(), warned, over, outdated,
      report { $0[0].run.evaluations += 1 },
      report { $0[0].views[0].evaluations += 1 },
      report { $0.removeLast() },
      report { $0 = [] },
      Check.compare(
        Dataset(try Clockwork.results()), with: try Clockwork.results().dropLast(),
        plan: Clockwork.plan),
      Check.compare(Dataset(broken), with: broken, plan: Clockwork.plan),
      CheckReport(violations: [], missingBaseline: .missingDirectory(path: "Results")),
      CheckReport(CheckFailure(DatasetError.missingFile(path: "Results/runs.csv"))),
      CheckReport(CheckFailure(signal: 15)), incomplete(), idle(),
    ]
  }

  /// Returns a report about `count` runs, which `edit` has changed and all of which are worse.
  static func many(
    _ count: Int, _ edit: (inout RunResult) -> Void = { _ in }
  ) throws -> CheckReport {
    let results = try (0..<count).map { number in
      var result = try Clockwork.results(named: "clock\(number)")[0]
      edit(&result)
      return result
    }
    var edited = results
    for index in edited.indices { edited[index].run.evaluations -= 1 }
    return Check.compare(Dataset(edited), with: results, plan: Clockwork.plan)
  }

  private static func report(edit: (inout [RunResult]) -> Void) throws -> CheckReport {
    let results = try Clockwork.results()
    var edited = results
    edit(&edited)
    return Check.compare(Dataset(edited), with: results, plan: Clockwork.plan)
  }

  /// Returns a budget for each level in `levels`. The coarse run exceeds all of them.
  private static func budgets(
    _ levels: [BudgetLevel], pattern: String = "*"
  ) throws -> BudgetCheck {
    let rows = levels.map { level in
      var row = BudgetRow()
      row.pattern = Glob(pattern)
      row.runtime = .one(.coarse)
      row.level = level
      row.reason = "because"
      return row
    }
    return BudgetCheck(
      rows.enumerated().map { .init(row: $1, line: $0 + 2) },
      of: Dataset(try Clockwork.results()), recorded: Dataset(), isWhole: true)
  }
}
