import CommandOptions
import Harness

/// Holds this build's counts against the recorded ones.
struct CheckCommand: ToolCommand {
  var baseline: String?
  var only: String?
  var allowsChange = false
  var appearance = Appearance()

  static let words = CommandForm.Words(
    tool: Tool.name, name: "check",
    summary: "Hold this build's counts against the recorded ones.",
    usage: "[options]",
    details: [
      """
      Runs everything that is recorded again and shows the rows that are not equal, the worst \
      first. Never writes to Results/.
      """
    ],
    examples: [.init("swift run -c release granularity check", "as a CI job does")])

  static let options: [Option<Self>] = [
    .text(
      "against", .init("DIR", isPath: true), "Where the counts are recorded; Results otherwise.",
      sets: \.baseline),
    .text("only", .init("GLOB"), "Check only workloads with such a name.", sets: \.only),
    .flag(
      "allow-change", "End with 0 where counts changed and none is worse.", sets: \.allowsChange),
  ]

  func run(_ console: Console) throws -> ExitCode {
    let progress = console.progress()
    defer { progress.end() }
    let report = try Check.run(
      directory: baseline ?? RecordCommand.directory, only: only.map { Glob($0) },
      jobs: Terminal.processors
    ) { done, total in
      progress.report(done: done, of: total)
    }
    progress.end()
    try console.write(report.text)
    return allowsChange ? report.exitCodeAllowingChange : report.exitCode
  }
}
