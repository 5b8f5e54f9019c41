import GranularityBaseline
import GranularityCommandOptions
import GranularityCounting
import GranularityDocuments
import GranularityReports
import GranularitySwiftSources
import GranularityTabular
import GranularityWorkloads

/// Compares the counts of this build with the recorded counts.
struct CheckCommand: ToolCommand {
  /// The directories that contain the recorded counts of tests.
  var tests: [String] = []
  var baseline: String?
  var only: [String] = []
  var screens = ScreenCatalog()
  var evidence: String?
  var allowsChange = false
  var junit: String?
  var markdown: String?
  var isForGitHub = false
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "check",
    summary: "Compare this build's counts with the recorded ones.",
    usage: "[DIR...] [options]",
    details: """
      Runs everything that is recorded again and shows the rows that are not equal, the worst \
      first. Never writes to Results/.

      Exits with 0 if all rows are equal, 2 if a row is worse or a budget does not hold, 3 if an \
      invariant is broken, 4 if rows changed and none is worse, and 5 if results are missing. A \
      budget in \(RecordCommand.directory)/budgets.csv applies even after a new recording.

      With a DIR, compares the recorded counts of tests in it with those that the tests measured \
      last while CI was set and that differ; see '\(Tool.name) help accept'. The tests decide \
      whether a job fails, because nothing here shows that they ran.

      The reports are also written if the check cannot be completed: for a malformed file, an \
      unknown workload, or a signal. If a report goes to the standard output, the text and the \
      annotations go to the standard error.
      """,
    examples: [
      ("swift run -c release granularity check", "as in a CI job"),
      ("granularity check --github --junit check.xml", "for a pull request"),
      ("granularity check --workload cart.json --results Counts", "your own screen"),
      ("granularity check Tests --github --markdown counts.md", "what tests measured in CI"),
    ])

  static var operands: [Operand<Self>] { [.paths("DIR", sets: \.tests)] }

  static var options: [Option<Self>] {
    [
      RecordCommand.results(\.baseline),
      ScreenCatalog.option(\.screens),
      .text(
        "only", .init("GLOB"),
        "Check only workloads or run_ids that match; may be repeated."
      ) { $0.only.append($1) },
      MeasuredEvidence.option(
        \.evidence,
        "Compare evidence.csv with the output of 'conformance evidence'. Without this option, evidence.csv is not checked."
      ),
      .flag(
        "allow-change", "Exit with 0 if counts changed and no count is worse.", sets: \.allowsChange
      ),
      .text(
        "junit", .init("FILE", isPath: true),
        "Write a JUnit report to a file; - is the standard output.",
        sets: \.junit),
      .text(
        "markdown", .init("FILE", isPath: true),
        "Write a job summary to a file; - is the standard output.",
        sets: \.markdown),
      .flag(
        "github", "Annotate the views and recorded rows in a GitHub workflow.", sets: \.isForGitHub),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    try checkOutputs()
    if !tests.isEmpty { return try review(console) }
    let directory = baseline ?? RecordCommand.directory
    let report: CheckReport
    do {
      report = try Signals.ending(
        with: { write(CheckReport(CheckFailure(signal: $0)), of: directory, on: console) },
        during: { try screens.naming { try examine(directory, catalog, console) } })
    } catch {
      write(CheckReport(CheckFailure(error)), of: directory, on: console)
      throw error
    }
    let errors = reports(on: report).compactMap { error(writing: $0, on: console) }
    if hasReportOnOutput {
      console.note(page: report.text)
    } else {
      try console.write(withoutWorkflowCommands(report.text))
    }
    try annotate(report, of: directory, on: console)
    if let error = errors.first { throw error }
    return report.exitCode(allowingChange: allowsChange)
  }

  /// Compares the recorded counts of tests with newly measured counts that were not accepted yet.
  private func review(_ console: Console) throws -> ExitCode {
    let others = [
      ("--results", baseline), ("--only", only.first), ("--workload", screens.files.first),
      ("--junit", junit), ("--evidence", evidence),
    ]
    for case (let name, let value?) in others {
      throw UsageError.other(
        "a check of the counts that tests wrote has no \(name); found '\(value)'")
    }
    let pending = try PendingCounts.all(below: tests)
    // Tests in two files can have the same name, so the runs of each directory are paired separately.
    let pairs = try pending.flatMap { counts in
      let (recorded, measured) = try counts.pairs(in: ".")
      return RunPair.pairs(recorded, measured)
    }
    let report = CompareReport(of: pairs, "recorded", "measured")
    let texts = pending.flatMap(\.rows.differences)
    if let markdown { try console.write(report.markdown(with: texts), to: markdown) }
    let output = console.renderer(for: nil).render(report.document(with: texts))
    let text =
      pending.isEmpty
      ? "check: no counts that tests wrote in CI differ from the recorded counts\n" : output
    if hasReportOnOutput { console.note(page: text) } else { try console.write(text) }
    if isForGitHub {
      let annotations = report.annotations(
        places: pending.flatMap(\.rows.places),
        sources: tests.compactMap { SourceTree(around: $0) })
      if hasReportOnOutput {
        Console.say(annotations, end: "")
      } else {
        try console.write(annotations)
      }
    }
    let code = pending.isEmpty ? .success : report.verdict == .success ? .changed : report.verdict
    return code == .changed && allowsChange ? .success : code
  }

  private func examine(
    _ directory: String, _ catalog: WorkloadCatalog, _ console: Console
  ) throws -> CheckReport {
    let catalog = try screens.catalog(or: catalog)
    return try console.withProgress { progress in
      try Check.run(
        directory: directory, only: screens.selection(of: only, in: catalog),
        screens: screens.files, plan: screens.plan(of: catalog, evidence: evidence),
        derived: screens.derivedFiles(of: catalog)
      ) { try $0.recompute(jobs: Terminal.processors, progress: progress.report) }
    }
  }

  private func checkOutputs() throws(UsageError) {
    guard let junit, let markdown else { return }
    if Console.isStandardOutput(junit), Console.isStandardOutput(markdown) {
      throw .other("only one report can go to the standard output; found --junit and --markdown")
    }
    let isReplaced = OutputFile(path: junit, bytes: []).isReplaced
    guard !isReplaced || !areSameFile(junit, markdown) else {
      throw .other("--junit and --markdown need different files; found '\(markdown)' for both")
    }
  }

  private var hasReportOnOutput: Bool {
    [junit, markdown].contains { $0.map(Console.isStandardOutput) == true }
  }

  /// Prints annotations for GitHub, even with `--quiet`. GitHub reads them from the standard output and from the
  /// standard error.
  private func annotate(_ report: CheckReport, of directory: String, on console: Console) throws {
    guard isForGitHub else { return }
    let text = report.annotations(
      in: directory, sources: SourceTree(around: directory).map { [$0] } ?? [])
    if hasReportOnOutput { Console.say(text, end: "") } else { try console.write(text) }
  }

  private func reports(on report: CheckReport) -> [(path: String, text: String)] {
    [
      junit.map { ($0, report.junit(allowingChange: allowsChange)) },
      markdown.map { ($0, report.markdown) },
    ].compactMap(\.self)
  }

  /// Writes a report and returns an error instead of throwing it, so that a failed write does not prevent the other
  /// reports.
  private func error(
    writing report: (path: String, text: String), on console: Console
  ) -> (any Error)? {
    do {
      try console.write(report.text, to: report.path)
      return nil
    } catch {
      return error
    }
  }

  /// Writes the reports of a check that was interrupted. The error or signal that interrupted the check decides the
  /// exit code, so a failed write is only noted.
  private func write(_ report: CheckReport, of directory: String, on console: Console) {
    var errors = reports(on: report).compactMap { error(writing: $0, on: console) }
    do { try annotate(report, of: directory, on: console) } catch { errors.append(error) }
    for error in errors { console.note("\(error)\n") }
  }
}
