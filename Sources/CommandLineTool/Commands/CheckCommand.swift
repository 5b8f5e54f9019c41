import Baseline
import CommandOptions
import Reports
import Tabular
import Workloads

/// Compares this build's counts with the recorded ones.
struct CheckCommand: ToolCommand {
  var baseline: String?
  var only: String?
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
    details: [
      """
      Runs everything that is recorded again and shows the rows that are not equal, the worst \
      first. Never writes to Results/.
      """,
      """
      Exits with 0 if all rows are equal, 2 if a row is worse or over a budget, 3 if an invariant \
      is broken, 4 if rows changed and none is worse, and 5 if nothing is recorded. A budget in \
      \(RecordCommand.directory)/budgets.csv applies even after a new recording.
      """,
      "If a report goes to the standard output, the text goes to the standard error.",
    ],
    examples: [
      .init("swift run -c release granularity check", "as in a CI job"),
      .init("granularity check --github --junit check.xml", "for a pull request"),
      .init("granularity check --workload cart.json --results Counts", "your own screen"),
    ])

  static var options: [Option<Self>] {
    [
      .text(
        "against", .init("DIR", isPath: true),
        "The directory of the recorded counts (default: \(RecordCommand.directory)).",
        sets: \.baseline),
      .text(
        "results", .init("DIR", isPath: true), "The same as --against.", sets: \.baseline),
      ScreenCatalog.option(\.screens),
      .text(
        "only", .init("GLOB"),
        "Check only workloads whose names match, and claims about them.", sets: \.only),
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
    guard [junit, markdown].count(where: { $0 == Console.standardOutput }) < 2 else {
      throw UsageError.other(
        "only one report can go to the standard output; found --junit and --markdown")
    }
    let directory = baseline ?? RecordCommand.directory
    let catalog = try screens.catalog(or: catalog)
    let report = try console.withProgress { progress in
      try Check.run(
        directory: directory, only: only.map { Glob($0) }, plan: screens.plan(of: catalog),
        derived: screens.derivedFiles(of: catalog)
      ) { try $0.recompute(jobs: Terminal.processors, progress: progress.report) }
    }
    try write(
      report.text + (isForGitHub ? report.annotations(in: directory) : ""),
      junit.map { ($0, report.junit(allowingChange: allowsChange)) },
      markdown.map { ($0, report.markdown) }, on: console)
    return report.exitCode(allowingChange: allowsChange)
  }

  /// Writes each report to its file, and the text to the standard output unless a report goes there.
  private func write(
    _ text: String, _ reports: (path: String, text: String)?..., on console: Console
  ) throws {
    let reports = reports.compactMap(\.self)
    if reports.contains(where: { $0.path == Console.standardOutput }) {
      console.note(text)
    } else {
      try console.write(text)
    }
    for report in reports { try console.write(report.text, to: report.path) }
  }
}
