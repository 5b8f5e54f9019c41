import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

struct CheckTests {
  @Test func `equal results are a success with the number of equal rows`() throws {
    let report = try check { _ in }
    #expect(report.exitCode == .success)
    #expect(
      report.text == """
        check: everything is as recorded

        What was compared
        runs.csv: 3 rows equal
        views.csv: 6 rows equal
        causes.csv: 9 rows equal
        timeline.csv: 6 rows equal
        claims.csv: 0 rows equal
        evidence.csv: 0 rows equal
        sweep.csv: 0 rows equal

        """)
  }

  @Test(
    arguments: [
      // The change of a recorded count, the status of the measured run, and the exit code.
      (\RunRow.evaluations, -1, RowStatus.worse, ExitCode.regression),
      (\.evaluations, 1, .better, .changed),
      (\.wasted, -1, .worse, .regression),
      (\.checks, -1, .worse, .regression),
      (\.checks, 1, .better, .changed),
      (\.skips, 1, .moved, .changed),
      (\.needed, -1, .moved, .changed),
    ] as [(any WritableKeyPath<RunRow, Int> & Sendable, Int, RowStatus, ExitCode)])
  func `a changed count of a run has a status and an exit code`(
    count: any WritableKeyPath<RunRow, Int> & Sendable, change: Int, status: RowStatus,
    code: ExitCode
  ) throws {
    let report = try check { $0[0].run[keyPath: count] = $0[0].run[keyPath: count] &+ change }
    #expect(report.rows.map(\.status) == [status])
    #expect(report.tables.map { $0[.equal] } == [2, 6, 9, 6, 0, 0, 0])
    #expect(report.exitCode == code)
    #expect(report.exitCode(allowingChange: true) == (code == .changed ? .success : code))
  }

  @Test func `outcomes decide before efforts`() throws {
    let report = try check {
      $0[0].run.evaluations += 1
      $0[0].run.checks = -1
    }
    #expect(report.rows.map(\.status) == [.better])
  }

  @Test func `a run with one larger outcome is worse, even if other outcomes fell`() throws {
    let report = try check {
      $0[0].run.evaluations += 3
      $0[0].run.staleViews = -1
    }
    #expect(report.rows.map(\.status) == [.worse])
  }

  @Test func `a run in which a value appeared or disappeared has moved`() throws {
    let report = try check { $0[0].run.staleViews = nil }
    #expect(report.rows.map(\.status) == [.moved])
    #expect(report.text.contains("stale_views recorded empty, measured 0"))
  }

  @Test func `the growth between the smallest and the largest number is clamped`() throws {
    let report = try check {
      $0[0].run.evaluations = .min
      $0[0].run.wasted = .max
    }
    #expect(report.rows.map(\.growth) == [.max])
  }

  @Test(arguments: [1, -1])
  func `a changed view in a run with the same totals has moved, and so has its run`(
    change: Int
  ) throws {
    let report = try check { $0[0].views[0].evaluations += change }
    #expect(report.rows.map(\.status) == [.moved, .moved])
    #expect(report.rows.map(\.table) == ["runs", "views"])
    #expect(report.tables.map { $0[.equal] } == [2, 5, 9, 6, 0, 0, 0])
    #expect(report.exitCode == .changed)
    #expect(report.text.contains("has the same totals, but other views, causes or passes"))
    #expect(
      report.text.contains(
        "moved views.csv, clockwork#f7f92d62 under coarse, view_path /Window/Clock: "
          + "evaluations recorded \(6 + change), measured 6"))
  }

  @Test func `a view can be worse in a run that is worse`() throws {
    let report = try check {
      $0[0].run.evaluations -= 1
      $0[0].views[0].evaluations -= 1
    }
    #expect(report.rows.map(\.status) == [.worse, .worse])
    #expect(report.rows.map(\.table) == ["runs", "views"])
  }

  @Test func `a run that is no longer measured is a regression, and all its rows are removed`()
    throws
  {
    let report = try check(recorded: Clockwork.results(), measured: Clockwork.results().dropLast())
    #expect(report.tables.map { $0[.removed] } == [1, 2, 3, 2, 0, 0, 0])
    #expect(report.exitCode(allowingChange: true) == .regression)
    #expect(report.text.contains("is recorded, but no longer measured"))
  }

  @Test func `a new run is a change`() throws {
    let report = try check(recorded: Clockwork.results().dropLast(), measured: Clockwork.results())
    #expect(report.tables.map { $0[.added] } == [1, 2, 3, 2, 0, 0, 0])
    #expect(report.exitCode == .changed)
    #expect(report.exitCode(allowingChange: true) == .success)
  }

  @Test func `a run with other parameters is reconfigured, with all its old and new rows`() throws {
    let report = try check(
      recorded: Clockwork.results(ticks: 4), measured: Clockwork.results(ticks: 5))
    #expect(report.tables.map { $0[.reconfigured] } == [3, 12, 18, 12, 0, 0, 0])
    #expect(report.exitCode == .changed)
    #expect(
      report.rows[0].changes.first { $0.column == "parameters" }?.description
        == "parameters recorded ticks=4, measured ticks=5")
  }

  @Test func `rows are sorted by status and then by growth`() throws {
    let report = try check {
      $0[0].run.evaluations += 1
      $0[1].run.evaluations -= 1
      $0[2].run.evaluations -= 5
    }
    #expect(report.rows.map(\.run?.runtime) == [.observation, .fine, .coarse])
    #expect(report.rows.map(\.status) == [.worse, .worse, .better])
  }

  @Test func `twenty rows are listed, and the others are counted`() throws {
    let names = (10..<35).map { "clock\($0)" }
    let results = try names.flatMap { try Array(Clockwork.results(named: $0).prefix(1)) }
    var edited = results
    for index in edited.indices { edited[index].run.evaluations -= 1 }
    let report = Check.compare(Dataset(edited), with: results, plan: Clockwork.plan)
    #expect(report.rows.count == 25)
    let lines = report.text.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("worse ") }.count == 20)
    #expect(lines.contains("and 5 more"))
  }

  @Test func `the report explains an edited row with its view, its cause and the commands`() throws
  {
    let report = try check {
      $0[0].run.evaluations = 6
      $0[0].run.reevaluations = 4
    }
    #expect(
      report.text == """
        check: worse than recorded

        Rows that are not equal, the worst first
        worse runs.csv, clockwork#f7f92d62 under coarse: evaluations recorded 6, measured 7, \
        reevaluations recorded 4, measured 5

        What was compared
        runs.csv: 2 rows equal, 1 row worse
        views.csv: 6 rows equal
        causes.csv: 9 rows equal
        timeline.csv: 6 rows equal
        claims.csv: 0 rows equal
        evidence.csv: 0 rows equal
        sweep.csv: 0 rows equal

        The worst: runs.csv, clockwork#f7f92d62 under coarse
        evaluations recorded 6, measured 7
        reevaluations recorded 4, measured 5
        view: /Window/Clock, evaluations 6
        property: ClockModel.time
        cause: property(ClockModel.time) from timer tick, the first cause of 5 evaluations
        formula: T·1 = 5·1 = 5 re-evaluations, exact
        again: granularity run clockwork --ticks 5 --runtime coarse
        accept: granularity record --only clockwork --reason "…"

        """)
  }

  @Test func `a run is explained by the view, the cause and the pass that changed`() throws {
    let report = try check {
      $0[0].run.evaluations -= 1
      $0[0].views[1].evaluations -= 1
      $0[0].causes[0].evaluationsFirst -= 1
      $0[0].timeline[1].evaluations -= 1
    }
    #expect(report.explanation?.view?.viewPath == "/Window")
    #expect(report.explanation?.cause?.source == "mount")
    #expect(report.text.contains("\npass: 2, in turn 1\n"))
  }

  @Test func `a later cause explains a view before its mount does`() throws {
    let results = try Clockwork.results(ticks: 1)
    var edited = results
    edited[0].run.evaluations -= 1
    let report = Check.compare(Dataset(edited), with: results, plan: Clockwork.plan)
    #expect(report.explanation?.view?.viewPath == "/Window/Clock")
    #expect(report.explanation?.cause?.source == "timer tick")
  }

  @Test func `text from a file is quoted for the shell and escaped for the terminal`() throws {
    let report = try check(
      recorded: Clockwork.results().map { result in
        var result = result
        result.run.parameters = "ticks=$(reboot)'\u{1B}[2J"
        result.run.runID = "\u{1B}[2J"
        return result
      }, measured: [])
    #expect(report.text.contains("--ticks '$(reboot)'\\''\\u{1b}[2J' --runtime"))
    #expect(!report.text.contains("\u{1B}"))
  }

  @Test func `a broken invariant decides before a regression`() throws {
    var results = try Clockwork.results()
    results[0].violations = ["/Window/Clock is stale after pass 2"]
    results[0].run.wasted += 1
    let report = Check.compare(
      Dataset(try Clockwork.results()), with: results, plan: Clockwork.plan)
    #expect(report.exitCode == .invariantBroken)
    #expect(
      report.text.contains(
        "\nbroken invariant: clockwork#f7f92d62 under coarse: /Window/Clock is stale after pass 2\n"
      ))
    #expect(report.text.contains("nothing can be recorded until it holds"))
  }

  @Test(
    arguments: [
      ([], ExitCode.success),
      ([.success], .success),
      ([.changed], .changed),
      ([.changed, .regression], .regression),
      ([.regression, .noBaseline], .noBaseline),
      ([.noBaseline, .invariantBroken], .invariantBroken),
      ([.changed, .regression, .noBaseline, .invariantBroken, .writeFailed], .writeFailed),
      ([.success, .badInput], .badInput),
    ] as [([ExitCode], ExitCode)])
  func `the most urgent of several findings is the verdict`(
    findings: [ExitCode], verdict: ExitCode
  ) {
    #expect(ExitCode.verdict(among: findings) == verdict)
    #expect(ExitCode.verdict(among: findings.reversed()) == verdict)
  }

  /// Compares results with recorded results that `edit` changed.
  private func check(edit: (inout [RunResult]) -> Void) throws -> CheckReport {
    let results = try Clockwork.results()
    var edited = results
    edit(&edited)
    return Check.compare(Dataset(edited), with: results, plan: Clockwork.plan)
  }

  private func check(
    recorded: some Sequence<RunResult>, measured: some Sequence<RunResult>
  ) throws -> CheckReport {
    Check.compare(Dataset(Array(recorded)), with: Array(measured), plan: Clockwork.plan)
  }
}
