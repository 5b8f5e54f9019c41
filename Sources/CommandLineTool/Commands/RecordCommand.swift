import Baseline
import CommandOptions
import Reports
import Tabular
import Workloads

/// Records the counts of this build as the baseline with which `check` compares later builds.
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
      Runs every workload under every runtime, updates the files in Results/ that change, and adds \
      the reason to Results/accepted.csv. Later, '\(Tool.name) check' compares with these files.
      """,
      """
      Fails if an invariant is broken. Also fails in continuous integration, that is, if CI is set \
      to anything but \(ContinuousIntegration.denials.filter { !$0.isEmpty }.joined(separator: ", ")) or the \
      empty string.
      """,
    ],
    examples: [
      .init("granularity record --reason 'rows share a model'", "accept the changed counts")
    ])

  /// The directory of the recorded counts in a project.
  static let directory = "Results"

  static var options: [Option<Self>] {
    [
      .text(
        "reason", .init("TEXT"), "Why the changed counts are accepted; required.", sets: \.reason),
      .text(
        "only", .init("GLOB"),
        "Record only workloads whose names match, and claims about them.", sets: \.only),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard let reason else { throw Self.missing("--reason TEXT") }
    guard !catalog.all.isEmpty else { throw Self.missing("a workload in this build") }
    let summary = try console.withProgress { progress in
      try Signals.deferred(afterLastStepOf: progress) { report in
        try Recorder.run(
          directory: Self.directory, only: only.map { Glob($0) }, reason: reason,
          environment: ["CI": Terminal.environment("CI") ?? ""],
          plan: .recorded(of: catalog), derived: catalog.derivedFiles
        ) { try $0.recompute(jobs: Terminal.processors, progress: report) }
      }
    }
    console.note(summary.text)
    return .success
  }
}
