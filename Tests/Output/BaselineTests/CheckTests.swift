import GranularityTestSupport
import Testing

@testable import GranularityBaseline
@testable import GranularityCounting
@testable import GranularityDocuments
@testable import GranularityReports
@testable import GranularityTabular
@testable import GranularityWorkloads

struct CheckTests {
  @Test func `the check command succeeds with equal results and reports the equal rows per file`()
    throws
  {
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
      // Each argument has the change of a recorded count, the status that the measured run then gets, and the exit
      // code.
      (\RunRow.evaluations, -1, RowStatus.worse, ExitCode.regression),
      (\.evaluations, 1, .better, .changed),
      (\.wasted, -1, .worse, .regression),
      (\.checks, -1, .worse, .regression),
      (\.checks, 1, .better, .changed),
      (\.skips, 1, .moved, .changed),
      (\.needed, -1, .moved, .changed),
    ] as [(any WritableKeyPath<RunRow, Int> & Sendable, Int, RowStatus, ExitCode)])
  func `the check command's exit code and a row's status depend on which count of a run changed`(
    count: any WritableKeyPath<RunRow, Int> & Sendable, change: Int, status: RowStatus,
    code: ExitCode
  ) throws {
    let report = try check { $0[0].run[keyPath: count] = $0[0].run[keyPath: count] &+ change }
    #expect(report.rows.map(\.status) == [status])
    #expect(report.tables.map { $0[.equal] } == [2, 6, 9, 6, 0, 0, 0])
    #expect(report.exitCode == code)
    #expect(report.exitCode(allowingChange: true) == (code == .changed ? .success : code))
  }

  @Test
  func `a run with fewer evaluations has the status better, even if it made more comparisons`()
    throws
  {
    let report = try check {
      $0[0].run.evaluations += 1
      $0[0].run.checks = -1
    }
    #expect(report.rows.map(\.status) == [.better])
  }

  @Test func `a run has the status worse if one main count grew, even if other main counts fell`()
    throws
  {
    let report = try check {
      $0[0].run.evaluations += 3
      $0[0].run.staleViews = -1
    }
    #expect(report.rows.map(\.status) == [.worse])
  }

  @Test func `a run has the status moved if a count is reported in only one of the two results`()
    throws
  {
    let report = try check { $0[0].run.staleViews = nil }
    #expect(report.rows.map(\.status) == [.moved])
    #expect(report.text.contains("stale_views recorded empty, measured 0"))
  }

  @Test func `the growth of a compared row is clamped to the range of an integer`() throws {
    let report = try check {
      $0[0].run.evaluations = .min
      $0[0].run.wasted = .max
    }
    #expect(report.rows.map(\.growth) == [.max])
  }

  @Test
  func `the growth of a compared row is the growth of its first main count that grew`()
    throws
  {
    let report = try check {
      $0[0].run.needed -= 7
      $0[0].run.evaluations -= 1
      $0[0].run.wasted -= 3
    }
    #expect(report.rows.map(\.growth) == [1])
  }

  @Test(arguments: [1, -1])
  func `if only a view's count changed and the run's totals did not, both have the status moved`(
    change: Int
  ) throws {
    let report = try check { $0[0].views[0].evaluations += change }
    #expect(report.rows.map(\.status) == [.moved, .moved])
    #expect(report.rows.map(\.table) == ["runs", "views"])
    #expect(report.tables.map { $0[.equal] } == [2, 5, 9, 6, 0, 0, 0])
    #expect(report.exitCode == .changed)
    #expect(
      report.text.contains(
        "moved runs.csv, clockwork#f7f92d62 under coarse: contradicts views.csv: evaluations are 7 here, and "
          + "\(7 + change) in the sum there; /Window/Clock is not as measured\n"))
    #expect(
      report.text.contains(
        "moved views.csv, clockwork#f7f92d62 under coarse, view_path /Window/Clock: "
          + "evaluations recorded \(6 + change), measured 6"))
  }

  @Test func `a run with the same totals as its views has moved if only a cause did`() throws {
    let report = try check { $0[0].causes[0].evaluationsAny += 1 }
    #expect(
      report.text.contains("has the same totals, but different counts of views, causes or passes"))
    #expect(!report.text.contains("contradicts"))
  }

  @Test func `a run of which a total alone was changed contradicts its views`() throws {
    let report = try check { $0[0].run.wasted += 2 }
    #expect(
      report.text.contains(
        "wasted recorded 2, measured 0; contradicts views.csv: wasted are 2 here, and 0 in the sum there\n"
      ))
  }

  @Test func `a view with more evaluations has the status worse if its run has it too`() throws {
    let report = try check {
      $0[0].run.evaluations -= 1
      $0[0].views[0].evaluations -= 1
    }
    #expect(report.rows.map(\.status) == [.worse, .worse])
    #expect(report.rows.map(\.table) == ["runs", "views"])
  }

  @Test
  func `a recorded run that is no longer measured is a regression, and its rows count as removed`()
    throws
  {
    let report = try check(recorded: Clockwork.results(), measured: Clockwork.results().dropLast())
    #expect(report.tables.map { $0[.removed] } == [1, 2, 3, 2, 0, 0, 0])
    #expect(report.exitCode(allowingChange: true) == .regression)
    #expect(report.text.contains("is recorded, but no longer measured"))
  }

  @Test func `a measured run that is not recorded is a change, but not a regression`() throws {
    let report = try check(recorded: Clockwork.results().dropLast(), measured: Clockwork.results())
    #expect(report.tables.map { $0[.added] } == [1, 2, 3, 2, 0, 0, 0])
    #expect(report.exitCode == .changed)
    #expect(report.exitCode(allowingChange: true) == .success)
  }

  @Test func `if the parameters of a run changed, all its old and new rows count as reconfigured`()
    throws
  {
    let report = try check(
      recorded: Clockwork.results(ticks: 4), measured: Clockwork.results(ticks: 5))
    #expect(report.tables.map { $0[.reconfigured] } == [3, 12, 18, 12, 0, 0, 0])
    #expect(report.exitCode == .changed)
    #expect(
      report.rows[0].changes.first { $0.column == "parameters" }?.description
        == "parameters recorded ticks=4, measured ticks=5")
  }

  @Test
  func `several runs of a workload whose parameters changed are paired in their recorded order`()
    throws
  {
    let recorded = Dataset(try [1, 2, 3].flatMap { try Clockwork.results(ticks: $0) })
    let measured = try [6, 7, 8].flatMap { try Clockwork.results(ticks: $0) }
    let report = Check.compare(recorded, with: measured, plan: Clockwork.plan)
    let pairs = report.rows.filter { $0.table == "runs" }.map { row in
      let change = row.changes.first { $0.column == "parameters" }?.description ?? ""
      return "\(row.run?.runtime.rawValue ?? ""): \(change)"
    }
    let expected = Runtime.allCases.flatMap { runtime in
      zip(recorded.runs, Dataset(measured).runs).filter { $0.0.runtime == runtime }.map {
        "\(runtime.rawValue): parameters recorded \($0.parameters), measured \($1.parameters)"
      }
    }
    #expect(pairs.sorted() == expected.sorted())
    #expect(pairs.count == 9)
  }

  @Test func `the message about a row says if its run was recorded with different parameters`()
    throws
  {
    let report = try check(
      recorded: Clockwork.results(ticks: 4), measured: Clockwork.results(ticks: 5))
    let view = try #require(report.rowFindings.first { $0.viewPath == "/Window" })
    #expect(view.message == "belongs to a run that is recorded with different parameters")
  }

  @Test(arguments: [1, -1])
  func `a view with changed evaluations has the status moved if its run has that status`(
    change: Int
  ) throws {
    let report = try check {
      $0[0].run.skips += 1
      $0[0].views[0].evaluations += change
      $0[0].causes[1].evaluationsFirst += change
    }
    #expect(report.rows.map(\.table) == ["runs", "views", "causes"])
    #expect(report.rows.map(\.status) == [.moved, .moved, .moved])
    #expect(report.exitCode(allowingChange: true) == .success)
  }

  @Test
  func `the check command suggests how to remove the recorded rows of a deleted workload`()
    throws
  {
    let report = Check.compare(
      Dataset(try Clockwork.results(named: "old") + Clockwork.results()),
      with: try Clockwork.results(), plan: Clockwork.plan)
    #expect(report.explanation?.acceptance == "granularity record --prune --reason \"…\"")
    let fewer = Check.compare(
      Dataset(try Clockwork.results(ticks: 6) + Clockwork.results()),
      with: try Clockwork.results(), plan: Clockwork.plan)
    #expect(
      fewer.explanation?.acceptance == "granularity record --only clockwork --reason \"…\"")
  }

  @Test func `the message about a row lists at most four changed columns and counts the others`()
    throws
  {
    let columns: [any WritableKeyPath<RunRow, Int> & Sendable] = [
      \.passes, \.needed, \.checks, \.skips, \.initialisations, \.rowRuns,
    ]
    let texts = try (3...6).map { count in
      try check {
        for column in columns.prefix(count) { $0[0].run[keyPath: column] += 1 }
      }.rowFindings.map { String($0.message.prefix { $0 != ";" }) }
    }
    let names = [
      "passes recorded 3, measured 2", "needed recorded 6, measured 5",
      "checks recorded 1, measured 0", "skips recorded 1, measured 0",
    ]
    let four = names.joined(separator: ", ")
    #expect(
      texts == [
        [names.prefix(3).joined(separator: ", ")], [four], ["\(four), 1 more column"],
        ["\(four), 2 more columns"],
      ])
  }

  @Test func `the check report writes 1 evaluation in the singular`() throws {
    let results = try Clockwork.results(ticks: 1)
    var edited = results
    edited[0].run.evaluations -= 1
    let report = Check.compare(Dataset(edited), with: results, plan: Clockwork.plan)
    #expect(
      report.text.contains(
        "\ncause: property(ClockModel.time) from timer tick, the first cause of 1 evaluation\n"))
  }

  /// Returns a report about rows of a list: three with the same change, two with a different change, and a removed row.
  private func listReport() throws -> CheckReport {
    func results(_ edit: (Int, inout ViewRow) -> Void) throws -> [RunResult] {
      var results = try Clockwork.results()
      results[0].views += (0..<6).map { number in
        var row = results[0].views[1]
        row.viewPath = "/Window/Row[\(number)]"
        edit(number, &row)
        return row
      }
      return results
    }
    let measured = try results { _, _ in }
    let recorded = try results { number, row in
      if number < 3 { row.mounts = 2 }
      if number == 3 || number == 4 { row.mounts = 3 }
    }
    var fewer = measured
    fewer[0].views.removeLast()
    return Check.compare(Dataset(recorded), with: fewer, plan: Clockwork.plan)
  }

  @Test
  func `the check report shows list rows that differ in the same way as one line with a count`()
    throws
  {
    let lines = try listReport().text.split(separator: "\n").filter {
      $0.contains("view_path /Window/Row")
    }
    let run = "views.csv, clockwork#f7f92d62 under coarse, view_path /Window/Row"
    #expect(
      lines.map(String.init).filter { !$0.hasPrefix("The worst") } == [
        "removed \(run)[5]: is recorded, but no longer measured",
        "moved \(run)[…] ×3: mounts recorded 2, measured 1",
        "moved \(run)[…] ×2: mounts recorded 3, measured 1",
      ])
  }

  @Test(arguments: [(1, 6), (2, 5), (3, 2), (4, 0)])
  func `the check report counts as more only the rows that no listed line includes`(
    limit: Int, others: Int
  ) throws {
    let report = try listReport()
    #expect(report.rows.map(\.status) == [.removed] + Array(repeating: .moved, count: 6))
    let text = TerminalRenderer(width: .max).render(report.document(limit: limit))
    #expect(text.contains("\n\nand \(others) more\n") == (others > 0), "\(text)")
    #expect(text.contains("\n\nand ") == (others > 0), "\(text)")
  }

  @Test func `the check report sorts the differing rows by status and then by growth`() throws {
    let report = try check {
      $0[0].run.evaluations += 1
      $0[1].run.evaluations -= 1
      $0[2].run.evaluations -= 5
    }
    #expect(report.rows.map(\.run?.runtime) == [.observation, .fine, .coarse])
    #expect(report.rows.map(\.status) == [.worse, .worse, .better])
  }

  @Test func `the check report lists twenty differing rows and counts the others`() throws {
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

  @Test
  func `the check report explains a changed row with its view, its cause and commands to run`()
    throws
  {
    let report = try check {
      $0[0].run.evaluations = 6
      $0[0].run.reevaluations = 4
    }
    #expect(
      report.text == """
        check: worse than recorded

        Rows that differ from the recorded ones, the worst first
        worse runs.csv, clockwork#f7f92d62 under coarse: evaluations recorded 6, measured 7, \
        reevaluations recorded 4, measured 5; contradicts views.csv: evaluations are 6 here, and 7 in the sum \
        there; reevaluations are 4 here, and 5 in the sum there

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
        contradicts views.csv: evaluations are 6 here, and 7 in the sum there; reevaluations are 4 here, and 5 in \
        the sum there
        view: /Window/Clock, evaluations 6
        property: ClockModel.time
        cause: property(ClockModel.time) from timer tick, the first cause of 5 evaluations
        formula: T·1 = 5·1 = 5 re-evaluations, exact
        again: granularity run clockwork --ticks 5 --runtime coarse
        accept: granularity record --only clockwork --reason "…"

        """)
  }

  @Test func `the check report explains a changed run by the view, cause and pass that changed`()
    throws
  {
    let report = try check {
      $0[0].run.evaluations -= 1
      $0[0].views[1].evaluations -= 1
      $0[0].causes[0].evaluationsFirst -= 1
      $0[0].timeline[1].evaluations -= 1
    }
    #expect(report.explanation?.view?.viewPath == "/Window")
    #expect(report.explanation?.view?.runtime == .coarse)
    #expect(report.explanation?.changes == ["evaluations recorded 6, measured 7"])
    #expect(report.explanation?.cause?.source == "mount")
    #expect(report.text.contains("\npass: 2, in turn 1\n"))
  }

  @Test(arguments: 0..<3)
  func `the check report explains a changed view by a later cause rather than by its mount`(
    run: Int
  ) throws {
    let results = try Clockwork.results(ticks: 1)
    var edited = results
    edited[run].run.evaluations -= 1
    let report = Check.compare(Dataset(edited), with: results, plan: Clockwork.plan)
    #expect(report.explanation?.view?.viewPath == "/Window/Clock")
    #expect(report.explanation?.cause?.source == "timer tick")
    #expect(report.explanation?.cause?.runtime == results[run].run.runtime)
  }

  @Test func `the check report explains a changed run only by views that changed in the same run`()
    throws
  {
    let report = try check {
      $0[0].run.evaluations -= 2
      $0[1].views[1].evaluations -= 1
    }
    #expect(report.explanation?.row.run?.runtime == .coarse)
    #expect(report.explanation?.view?.viewPath == "/Window/Clock")
  }

  @Test func `commands in the check report are quoted for the shell and escaped for the terminal`()
    throws
  {
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

  @Test func `the check command's exit code reports a broken invariant rather than a regression`()
    throws
  {
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
    #expect(report.text.contains("no counts can be recorded until it holds again"))
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
  func `of several exit codes, the check command exits with the most urgent one`(
    findings: [ExitCode], verdict: ExitCode
  ) {
    #expect(ExitCode.verdict(among: findings) == verdict)
    #expect(ExitCode.verdict(among: findings.reversed()) == verdict)
  }

  /// Compares results with recorded results that `edit` has changed.
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
