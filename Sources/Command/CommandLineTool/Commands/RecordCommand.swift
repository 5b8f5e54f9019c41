import GranularityBaseline
import GranularityCommandOptions
import GranularityReports
import GranularityTabular
import GranularityWorkloads

/// Records the counts of this build. `check` compares the counts of later builds with them.
struct RecordCommand: ToolCommand {
  var reason: String?
  var only: [String] = []
  var views: [String] = []
  var prunes = false
  var isDry = false
  var screens = ScreenCatalog()
  var directory: String?
  var evidence: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "record",
    summary: "Record this build's counts in Results/.",
    usage: "--reason TEXT|--dry-run [options]",
    details: """
      Runs every workload under every runtime, updates the files in Results/ that change, and adds \
      the reason to Results/accepted.csv. Later, '\(Tool.name) check' compares with these files.

      A file that cannot be read is replaced, and the reason in accepted.csv names it. With --only, \
      --view or --workload, the other results stay, so every file needs to be readable. The counts \
      of a workload that is not measured are removed only with --prune.

      Fails if an invariant is broken. Also fails in continuous integration, that is, if CI is set \
      to anything but \(ContinuousIntegration.denials.filter { !$0.isEmpty }.joined(separator: ", ")) or the \
      empty string.
      """,
    examples: [
      (
        "granularity record --dry-run",
        "show which changed rows would be recorded, and write nothing"
      ),
      ("granularity record --reason 'rows share a model'", "accept the changed counts"),
      ("granularity record --view '*/Menu*' --reason 'smaller'", "of these views only"),
      (
        "granularity record --workload a.json --results A --reason new",
        "the counts of your own screen"
      ),
    ])

  /// The default directory of recorded counts in a project.
  static let directory = RecordCommandLine.defaultDirectory

  /// Checks that a directory is not a symbolic link, because an untrusted branch can contain a link to a directory
  /// elsewhere.
  static func checkDirectory(_ directory: String) throws(FileError) {
    var path = directory[...]
    while path.count > 1, path.hasSuffix("/") || path.hasSuffix("/.") { path.removeLast() }
    try checkLink(at: String(path))
  }

  static var options: [Option<Self>] {
    [
      .text(
        "reason", .init("TEXT"), "Why the counts changed; required.", sets: \.reason),
      .text(
        "only", .init("GLOB"),
        "Record only workloads or run_ids that match; may be repeated."
      ) { $0.only.append($1) },
      .text(
        "view", .init("GLOB"),
        "Record only runs in which every changed view matches; may be repeated."
      ) { $0.views.append($1) },
      .flag(
        "prune", "Remove the counts of workloads that this build does not have.", sets: \.prunes),
      .flag(
        "dry-run", "Show each changed row that would be recorded, and write nothing.", sets: \.isDry
      ),
      ScreenCatalog.option(\.screens),
      results(\.directory),
      MeasuredEvidence.option(
        \.evidence,
        "Record the output of 'conformance evidence' as evidence.csv. Without this option, evidence.csv does not change."
      ),
    ]
  }

  /// The option that names the directory of recorded counts. It has the same name in every command.
  static func results<Settings>(
    _ setting: any (WritableKeyPath<Settings, String?> & Sendable)
  ) -> Option<Settings> {
    .text(
      "results", .init("DIR", isPath: true),
      "The directory of the recorded counts (default: \(Self.directory)).", sets: setting)
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let catalog = try screens.catalog(or: catalog)
    guard !catalog.all.isEmpty else { throw Self.missing("a workload in this build") }
    let request = RecordRequest(
      only: screens.selection(of: only, in: catalog), views: views.map { Glob($0) },
      reason: reason ?? "", environment: ["CI": Terminal.environment("CI") ?? ""], prunes: prunes)
    let (plan, derived) = (
      try screens.plan(of: catalog, evidence: evidence), screens.derivedFiles(of: catalog)
    )
    let directory = directory ?? Self.directory
    try Self.checkDirectory(directory)
    if isDry {
      let update = try screens.naming {
        try console.withProgress { progress in
          try Recorder.review(
            directory: directory, request, plan: plan, derived: derived
          ) { try $0.recompute(jobs: Terminal.processors, progress: progress.report) }
        }
      }
      try console.write(update.text)
      return .success
    }
    guard reason != nil else { throw Self.missing("--reason TEXT") }
    let summary = try screens.naming {
      try console.withProgress { progress in
        try Signals.deferred(afterLastStepOf: progress) { report in
          try Recorder.run(
            directory: directory, request, plan: plan, derived: derived
          ) { try $0.recompute(jobs: Terminal.processors, progress: report) }
        }
      }
    }
    console.note(page: summary.text)
    return .success
  }
}
