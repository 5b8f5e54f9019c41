import Baseline
import CommandOptions
import Reports
import Tabular

/// Holds this build's counts against the recorded ones.
struct CheckCommand: ToolCommand {
  var baseline: String?
  var only: String?
  var allowsChange = false
  var junit: String?
  var markdown: String?
  var isForGitHub = false
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "check",
    summary: "Hold this build's counts against the recorded ones.",
    usage: "[options]",
    details: [
      """
      Runs everything that is recorded again and shows the rows that are not equal, the worst \
      first. Never writes to Results/.
      """,
      """
      A limit in \(RecordCommand.directory)/budgets.csv holds whatever is recorded. Where a report \
      takes the standard output, the text goes to the standard error.
      """,
    ],
    examples: [
      .init("swift run -c release granularity check", "as a CI job does"),
      .init("granularity check --github --junit check.xml", "for a pull request"),
    ])

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .text(
        "against", .init("DIR", isPath: true), "Where the counts are recorded; Results otherwise.",
        sets: \.baseline),
      .text(
        "only", .init("GLOB"), "Check only workloads with such a name, and claims about them.",
        sets: \.only),
      .flag(
        "allow-change", "End with 0 where counts changed and none is worse.", sets: \.allowsChange),
      .text(
        "junit", .init("FILE", isPath: true), "Write a JUnit report to a file; - is the output.",
        sets: \.junit),
      .text(
        "markdown", .init("FILE", isPath: true), "Write a job summary to a file; - is the output.",
        sets: \.markdown),
      .flag("github", "Annotate the recorded rows in a GitHub workflow.", sets: \.isForGitHub),
    ]
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    guard [junit, markdown].count(where: { $0 == Console.standardOutput }) < 2 else {
      throw UsageError.other("one report needs the output for itself; found --junit and --markdown")
    }
    let directory = baseline ?? RecordCommand.directory
    let report = try check(directory, console, for: tool)
    try write(
      report.text + (isForGitHub ? report.annotations(in: directory) : ""),
      junit.map { ($0, report.junit(allowingChange: allowsChange)) },
      markdown.map { ($0, report.markdown) }, on: console)
    return report.exitCode(allowingChange: allowsChange)
  }

  private func check(
    _ directory: String, _ console: Console, for tool: Tool
  ) throws -> CheckReport {
    let progress = console.progress()
    defer { progress.end() }
    return try Check.run(
      directory: directory, only: only.map { Glob($0) }, plan: .recorded(of: tool.catalog),
      derived: tool.catalog.derivedFiles, jobs: Terminal.processors
    ) { done, total in
      progress.report(done: done, of: total)
    }
  }

  /// Writes the text where no report wants to be, and each report to its file.
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
