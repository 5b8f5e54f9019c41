import GranularityChangeLogs
import GranularityCommandOptions
import GranularityCounting
import GranularityReports
import GranularityTabular
import GranularityWorkloads
import Synchronization

/// Counts the evaluations in the log of an app, and compares them with simulated ones.
struct ObserveCommand: RowsCommand {
  var log: String?
  var reference: String?
  var run: String?
  var runtimes = Runtime.allCases
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "observe",
    summary: "Count the evaluations that the log of an app names.",
    usage: "LOG [options]",
    details: """
      Reads what Self._printChanges() and Self._logChanges() wrote, with or without the prefixes of \
      Xcode and of 'log stream', and counts the evaluations by the type of the view and by cause. \
      Other lines are ignored. 'unchanged' lines are calls outside of an update and count as no \
      evaluation. A log of any size is read in constant memory; - is the standard input.

      With --against, shows the logged evaluations beside those of a simulated run: of a workload \
      of this build, of a screen's file, or of a directory with a views.csv, such as recorded \
      counts. The log has to contain the same actions as the run. An interrupt shows the counts so \
      far, so a log can be followed while the app runs.
      """,
    examples: [
      ("granularity observe app.log", "the evaluations by view and cause"),
      ("granularity observe app.log --against feed.json", "beside your own screen"),
      ("granularity observe app.log --against timer", "beside a workload"),
    ])

  static var operands: [Operand<Self>] { [.path("log", sets: \.log)] }

  static var options: [Option<Self>] {
    [
      .text(
        "against", .init("RUN|SCREEN|RESULTS", isPath: true),
        "A workload, a screen's file, or a directory with a views.csv.", sets: \.reference),
      .text("run", .init("ID"), "The run of a directory with several runs.", sets: \.run),
      .words("runtime", "The simulated runtimes (default: all).", sets: \.runtimes),
      formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard let log else { throw Self.missing("the path of a log, or - for the standard input") }
    let simulated = try reference.map { try views(of: $0, in: catalog) }
    let counts = Mutex(ChangeLog())
    try Signals.ending(
      with: { _ in
        Console.exitOnFailure { try show(counts.withLock(\.self), simulated, on: console) }
      }, during: { try read(log, into: counts) })
    let whole = counts.withLock(\.self)
    guard !whole.isUTF16 else { throw EncodingError(log: log) }
    try show(whole, simulated, on: console)
    return .success
  }

  /// A log that is not in UTF-8.
  private struct EncodingError: ExitingError {
    let log: String

    var exitCode: ExitCode { .badInput }
    var description: String {
      "a log needs to be in UTF-8; found UTF-16 in \(log); convert it: iconv -f UTF-16 -t UTF-8 "
        + shellQuoted(log)
    }
  }

  private func show(
    _ counts: ChangeLog, _ simulated: [ViewRow]?, on console: Console
  ) throws {
    let report = LogReport(counts)
    if let reference, let simulated {
      let rows = LogComparison.rows(counts.rows, simulated)
      try write(rows, of: report.document(comparing: rows, with: reference), on: console)
    } else {
      try write(counts.rows, of: report.document, on: console)
    }
  }

  /// Reads the log; `counts` has what was read so far, if a signal ends the command.
  private func read(_ log: String, into counts: borrowing Mutex<ChangeLog>) throws {
    if log == Console.standardInput {
      try InputFile.forEachChunk(ofStandardInputNamed: "standard input") { chunk in
        counts.withLock { $0.read(chunk) }
      }
    } else {
      try InputFile.forEachChunk(at: log) { chunk in counts.withLock { $0.read(chunk) } }
    }
    counts.withLock { $0.finish() }
  }

  /// The rows of the simulated views.
  private func views(of reference: String, in catalog: WorkloadCatalog) throws -> [ViewRow] {
    switch try CountSource(reference, in: catalog) {
    case .directory(let directory): return try recordedViews(in: directory)
    case .run(let point):
      guard run == nil else {
        throw UsageError.other(
          "--run is valid only with --against DIRECTORY; found --against '\(reference)'")
      }
      return try runtimes.flatMap { try measure(point.workload, point.parameters, under: $0).views }
    }
  }

  private func recordedViews(in directory: String) throws -> [ViewRow] {
    let rows = try CountSource.views(in: directory, of: run)
    let runs = Set(rows.map(\.runID)).sorted()
    guard let chosen = run ?? (runs.count == 1 ? runs.first : nil) else {
      throw UsageError.other(
        "a directory with several runs needs --run ID; found \(runs.joined(separator: ", "))")
    }
    return rows.filter { $0.runID == chosen && runtimes.contains($0.runtime) }
  }
}
