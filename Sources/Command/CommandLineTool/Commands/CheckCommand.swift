import GranularityBaseline
import GranularityCommandOptions
import GranularityReports
import GranularityTabular
import GranularityWorkloads

/// Compares this build's counts with the recorded ones.
struct CheckCommand: ToolCommand {
  var baseline: String?
  var only: [String] = []
  var screens = ScreenCatalog()
  var allowsChange = false
  var junit: String?
  var markdown: String?
  var isForGitHub = false
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "check",
    summary: "Compare this build's counts with the recorded ones.",
    usage: "[options]",
    details: """
      Runs everything that is recorded again and shows the rows that are not equal, the worst \
      first. Never writes to Results/.

      Exits with 0 if all rows are equal, 2 if a row is worse or a budget does not hold, 3 if an \
      invariant is broken, 4 if rows changed and none is worse, and 5 if results are missing. A \
      budget in \(RecordCommand.directory)/budgets.csv applies even after a new recording.

      The reports are also written if the check cannot be completed: for a malformed file, an \
      unknown workload, or a signal. If a report goes to the standard output, the text and the \
      annotations go to the standard error.
      """,
    examples: [
      ("swift run -c release granularity check", "as in a CI job"),
      ("granularity check --github --junit check.xml", "for a pull request"),
      ("granularity check --workload cart.json --results Counts", "your own screen"),
    ])

  static var options: [Option<Self>] {
    [
      RecordCommand.results(\.baseline),
      ScreenCatalog.option(\.screens),
      .text(
        "only", .init("GLOB"),
        "Check only workloads or run_ids that match; may be repeated."
      ) { $0.only.append($1) },
      .flag(
        "allow-change", "Exit with 0 if counts changed and none is worse.", sets: \.allowsChange),
      .text(
        "junit", .init("FILE", isPath: true), "Write a JUnit report to a file; - is the output.",
        sets: \.junit),
      .text(
        "markdown", .init("FILE", isPath: true), "Write a job summary to a file; - is the output.",
        sets: \.markdown),
      .flag("github", "Annotate the recorded rows in a GitHub workflow.", sets: \.isForGitHub),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    try checkOutputs()
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
    if hasReportOnOutput { console.note(report.text) } else { try console.write(report.text) }
    try annotate(report, of: directory, on: console)
    if let error = errors.first { throw error }
    return report.exitCode(allowingChange: allowsChange)
  }

  private func examine(
    _ directory: String, _ catalog: WorkloadCatalog, _ console: Console
  ) throws -> CheckReport {
    let catalog = try screens.catalog(or: catalog)
    return try console.withProgress { progress in
      try Check.run(
        directory: directory, only: screens.selection(of: only, in: catalog),
        screens: screens.files, plan: screens.plan(of: catalog),
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

  /// Prints the annotations, also with `--quiet`; GitHub reads them from both streams.
  private func annotate(_ report: CheckReport, of directory: String, on console: Console) throws {
    guard isForGitHub else { return }
    let text = report.annotations(in: directory)
    if hasReportOnOutput { Console.say(text, end: "") } else { try console.write(text) }
  }

  private func reports(on report: CheckReport) -> [(path: String, text: String)] {
    [
      junit.map { ($0, report.junit(allowingChange: allowsChange)) },
      markdown.map { ($0, report.markdown) },
    ].compactMap(\.self)
  }

  /// Writes a report and returns the error, so that one failed write does not prevent the others.
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

  /// Writes the reports on a check that was not completed. The error or the signal decides the exit
  /// code, so a failed write is only noted.
  private func write(_ report: CheckReport, of directory: String, on console: Console) {
    var errors = reports(on: report).compactMap { error(writing: $0, on: console) }
    do { try annotate(report, of: directory, on: console) } catch { errors.append(error) }
    for error in errors { console.note("\(error)\n") }
  }
}
