import Baseline
import CommandOptions
import Reports
import Tabular
import Workloads

/// Records the counts of this build as those that later builds are held against.
struct RecordCommand: ToolCommand {
  var reason: String?
  var only: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "record",
    summary: "Record this build's counts in Results/.",
    usage: "--reason TEXT [options]",
    details: [
      """
      Runs every workload under every runtime and replaces the files in Results/. The reason is \
      kept in Results/accepted.csv. Where nothing changed nothing is written.
      """,
      """
      Refuses while an invariant is broken, and under continuous integration: where CI is set to \
      anything but \(Recorder.denials.filter { !$0.isEmpty }.joined(separator: ", ")) or nothing.
      """,
    ],
    examples: [
      .init("granularity record --reason 'rows share a model'", "accept what changed")
    ])

  /// Where the counts of a project are recorded.
  static let directory = "Results"

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .text("reason", .init("TEXT"), "Why the counts may change; required.", sets: \.reason),
      .text(
        "only", .init("GLOB"), "Record only workloads with such a name, and claims about them.",
        sets: \.only),
    ]
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    guard let reason else {
      throw UsageError.missing(command: Self.help.name, need: "--reason TEXT")
    }
    guard !tool.catalog.all.isEmpty else {
      throw UsageError.missing(command: Self.help.name, need: "a workload in this build")
    }
    let progress = console.progress()
    defer { progress.end() }
    let summary = try Signals.held(onceDone: progress) { report in
      try Recorder.run(
        directory: Self.directory, only: only.map { Glob($0) }, reason: reason,
        environment: ["CI": Terminal.environment("CI") ?? ""],
        plan: .recorded(of: tool.catalog), derived: tool.catalog.derivedFiles,
        jobs: Terminal.processors,
        progress: report)
    }
    progress.end()
    console.note(summary.text)
    return .success
  }
}
