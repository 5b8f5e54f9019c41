import Baseline
import CommandOptions
import Reports
import Tabular
import Workloads

/// Records the counts of this build as the baseline with which `check` compares later builds.
struct RecordCommand: ToolCommand {
  var reason: String?
  var only: String?
  var screens = ScreenCatalog()
  var directory: String?
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
      to anything but \(Recorder.denials.filter { !$0.isEmpty }.joined(separator: ", ")) or the \
      empty string.
      """,
    ],
    examples: [
      .init("granularity record --reason 'rows share a model'", "accept the changed counts"),
      .init(
        "granularity record --workload cart.json --results Counts --reason new",
        "the counts of your own screen"),
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
      ScreenCatalog.option(\.screens),
      .text(
        "results", .init("DIR", isPath: true),
        "The directory of the recorded counts (default: \(Self.directory)).", sets: \.directory),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard let reason else { throw Self.missing("--reason TEXT") }
    let catalog = try screens.catalog(or: catalog)
    guard !catalog.all.isEmpty else { throw Self.missing("a workload in this build") }
    let summary = try console.withProgress { progress in
      try Signals.deferred(afterLastStepOf: progress) { report in
        try Recorder.run(
          directory: directory ?? Self.directory, only: only.map { Glob($0) }, reason: reason,
          environment: ["CI": Terminal.environment("CI") ?? ""],
          plan: screens.plan(of: catalog), derived: screens.derivedFiles(of: catalog)
        ) { try $0.recompute(jobs: Terminal.processors, progress: report) }
      }
    }
    console.note(summary.text)
    return .success
  }
}
