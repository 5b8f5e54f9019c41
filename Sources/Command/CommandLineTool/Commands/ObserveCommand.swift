import GranularityChangeLogs
import GranularityCommandOptions
import GranularityCounting
import GranularityReports
import GranularityTabular
import GranularityTraceExports
import GranularityWorkloads
import Synchronization

/// Counts the evaluations in an app's log or in an export of Instruments, and compares them with the evaluations of
/// simulated runs.
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
    summary: "Count the evaluations in the log of an app, or in an export of Instruments.",
    usage: "LOG [options]",
    details: """
      Reads what Self._printChanges() and Self._logChanges() wrote, with or without the prefixes of \
      Xcode and of 'log stream', and counts the evaluations by the type of the view and by cause. \
      Other lines are ignored. 'unchanged' lines are calls outside of an update, which do not \
      count. A log of any size is read in constant memory; - is the standard input.

      An export is the XML of 'xcrun xctrace export' with the table swiftui-updates, which the \
      SwiftUI instrument records from Xcode 26 on: \
      xcrun xctrace export --input app.trace --xpath '//trace-toc/run/data/table\
      [@schema="swiftui-updates"]' --output updates.xml. It has the time of each body, so --against \
      also says what a migration saves in milliseconds.

      With --against, compares the logged evaluations with a simulated run: of a workload \
      of this build, of a screen's file, or of a directory with a views.csv, such as recorded \
      counts. The log has to contain the same actions as the run. An interrupt shows the counts so \
      far, so a log can be followed while the app runs.
      """,
    examples: [
      ("granularity observe app.log", "the evaluations by view and cause"),
      ("granularity observe app.log --against feed.json", "compared with your screen"),
      ("granularity observe app.log --against timer", "compared with a workload"),
      ("granularity observe updates.xml --against feed.json", "with times, from Instruments"),
    ])

  static var operands: [Operand<Self>] { [.path("log", sets: \.log)] }

  static var options: [Option<Self>] {
    [
      .text(
        "against", .init("RUN|SCREEN|RESULTS", isPath: true),
        "The run to compare with: a workload, a screen file, or a directory with a views.csv.",
        sets: \.reference),
      .text(
        "run", .init("ID"), "The run to compare with, if the directory has several runs.",
        sets: \.run),
      .words("runtime", "The simulated runtimes (default: all).", sets: \.runtimes),
      formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard let log else {
      throw Self.missing(
        "the path of a log or of an export of Instruments, or - for the standard input")
    }
    let simulated = try reference.map { try runs(of: $0, in: catalog) }
    let counts = Mutex(Observed())
    try console.withProgress { progress in
      try Signals.ending(
        with: { _ in
          progress.end()
          Console.exitOnFailure { try show(counts.withLock(\.self), simulated, on: console) }
        }, during: { try read(log, into: counts, progress) })
    }
    let whole = counts.withLock(\.self)
    guard !whole.log.isUTF16 else { throw InputError.encoding(of: log) }
    if let problem = whole.export?.problem { throw InputError.export(problem, in: log) }
    try show(whole, simulated, on: console)
    return .success
  }

  /// The input that was read so far. Its first bytes show whether it is a log or an export of Instruments.
  private struct Observed {
    var log = ChangeLog()
    var export: TraceExport?
    /// The bytes that were read while the kind of input was not known; `nil` once the kind is known.
    private var start: [UInt8]? = []

    mutating func read(_ chunk: ArraySlice<UInt8>) {
      guard let start else { return pass(chunk) }
      let bytes = start + chunk
      let isExport = TraceExport.isExport(bytes[...])
      // A pipe can deliver bytes in parts of any size, so more bytes are read. An input that starts with this much
      // whitespace is a log.
      if isExport == nil, bytes.count < 1 << 20 {
        self.start = bytes
        return
      }
      if isExport == true { export = TraceExport() }
      self.start = nil
      pass(bytes[...])
    }

    private mutating func pass(_ chunk: ArraySlice<UInt8>) {
      if export == nil { log.read(chunk) } else { export?.read(chunk) }
    }

    mutating func finish() {
      if let start { log.read(start[...]) }
      start = nil
      log.finish()
      export?.finish()
    }
  }

  /// The error for an input that cannot be read.
  private struct InputError: ExitingError {
    let description: String

    var exitCode: ExitCode { .badInput }

    static func encoding(of log: String) -> InputError {
      InputError(
        description:
          "a log needs to be in UTF-8; found UTF-16 in \(log); convert it: iconv -f UTF-16 -t UTF-8 "
          + shellQuoted(log))
    }

    static func export(_ problem: String, in path: String) -> InputError {
      InputError(
        description:
          "an export of Instruments needs the table swiftui-updates in a <trace-query-result>; "
          + "\(escaped(problem)), in \(path); see 'granularity help observe' for the command that writes it"
      )
    }
  }

  /// The view rows of simulated runs, and the number of registrations with `@Observable`, if the runs counted
  /// registrations.
  private struct SimulatedRuns {
    var views: [ViewRow] = []
    var registrations: [Runtime: Int] = [:]
  }

  private func show(
    _ observed: Observed, _ simulated: SimulatedRuns?, on console: Console
  ) throws {
    guard let export = observed.export else {
      let report = LogReport(observed.log)
      guard let reference, let simulated else {
        return try write(observed.log.rows, of: report.document, on: console)
      }
      let rows = LogComparison.rows(observed.log.rows, simulated.views)
      return try write(rows, of: report.document(comparing: rows, with: reference), on: console)
    }
    let report = TraceReport(export)
    guard let reference, let simulated else {
      return try write(export.rows, of: report.document, on: console)
    }
    let rows = TraceComparison.rows(export.rows, simulated.views)
    // The runtimes that implement `@Observable` evaluate the same bodies, so either one serves.
    let fine = [Runtime.fine, .observation].first { runtime in
      rows.contains { $0.runtime == runtime && $0.simulated != nil }
    }
    let saving = fine.flatMap {
      MigrationTime(rows, fine: $0, registrations: simulated.registrations[$0])
    }
    try write(
      rows, of: report.document(comparing: rows, with: reference, saving: saving), on: console)
  }

  /// Reads the log into `counts`. If a signal ends the command, `counts` holds the part that was read.
  private func read(
    _ log: String, into counts: borrowing Mutex<Observed>, _ progress: Progress
  ) throws {
    let size = log == Console.standardInput ? 0 : InputFile.size(of: log) ?? 0
    var bytes = 0
    func read(_ chunk: ArraySlice<UInt8>) {
      counts.withLock { $0.read(chunk) }
      bytes += chunk.count
      progress.update(
        done: min(bytes, size) / Self.megabyte, of: size / Self.megabyte,
        next: "\(bytes / Self.megabyte) MB read")
    }
    if log == Console.standardInput {
      try InputFile.forEachChunk(ofStandardInputNamed: "standard input", read)
    } else {
      try InputFile.forEachChunk(at: log, read)
    }
    counts.withLock { $0.finish() }
  }

  private static let megabyte = 1_000_000

  /// Finds the simulated runs that the reference names.
  private func runs(of reference: String, in catalog: WorkloadCatalog) throws -> SimulatedRuns {
    switch try CountSource(reference, in: catalog) {
    case .directory(let directory): return SimulatedRuns(views: try recordedViews(in: directory))
    case .run(let point):
      guard run == nil else {
        throw UsageError.other(
          "--run is valid only with --against DIRECTORY; found --against '\(reference)'")
      }
      var runs = SimulatedRuns()
      for runtime in runtimes {
        let result = try measure(point.workload, point.parameters, under: runtime)
        runs.views += result.views
        runs.registrations[runtime] = result.run.registrationsMade
      }
      return runs
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
