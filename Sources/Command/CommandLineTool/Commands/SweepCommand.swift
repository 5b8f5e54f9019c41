import GranularityCommandOptions
import GranularityReports
import GranularitySweeps
import GranularityTabular
import GranularityWorkloads

/// Runs a workload once for each combination of parameter values.
struct SweepCommand: WorkloadCommand {
  var selection = WorkloadSelection()
  var format = ReportFormat.csv
  var output: String?
  var isZipped = false
  var isDry = false
  var isResumed = false
  var shard: Shard?
  var jobs: Int?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "sweep",
    summary: "Run a workload over ranges of its parameters.",
    usage: "<scenario>|<shape>|FILE.json --PARAMETER RANGE... [options]",
    details: """
      A range is 1..1024*2 (1, 2, 4 to 1024), 100..500+100, 1..10, or a list such as 1,4,16. A \
      point is one combination of values. By default, every value is combined with every value of \
      the other parameters; with --zip, the first with the first, the second with the second. A \
      sweep has at most \(SweepPlan.mostPoints) points.

      If several files of screens are given, the sweep runs each of them. The column screen has the \
      name of the screen.

      Writes one row for each point and runtime, as soon as all earlier points are complete. The \
      bytes do not depend on --jobs. With --shard, runs a part of the points and writes a file for \
      '\(Tool.name) merge'.

      With --output, the rows of an unfinished sweep are in PATH.partial. After an interrupt, the \
      same command with --resume runs the points that are missing, and repeats the points with a \
      broken invariant.

      Exits with 3 if a count differs from its closed form, a view is stale, or the runtimes \
      disagree.
      """,
    examples: [
      ("granularity sweep broad --views '1..1024*2'", "11 values of a parameter"),
      ("granularity sweep rows --keys 1,9 --visible 1,9 --zip", "2 pairs of values"),
      ("granularity sweep broad --views 1,2,4 --shard 1/3 -o part1", "a third of a sweep"),
      ("granularity sweep a.json --workload b.json", "screens of your own"),
    ])

  static var options: [Option<Self>] {
    [
      screenOption,
      .flag(
        "zip", "Combine the first values of the parameters, then the second ones, and so on.",
        sets: \.isZipped),
      .flag("resume", "Continue an interrupted sweep with the same --output.", sets: \.isResumed),
      .flag(
        "dry-run", "Show the points of the sweep and their estimated cost, and run nothing.",
        sets: \.isDry),
      .number("jobs", in: 1...1_000, "The maximum number of threads (default: one per core).") {
        $0.jobs = $1
      },
      .value(
        "shard", "K/N", need: Shard.need, "Run the K-th of N parts of the points.", sets: \.shard),
      .word("format", "The output format (default: csv).", sets: \.format),
      .text(
        "output", letter: "o", .init("PATH", isPath: true),
        "Write to this file; - is the output.", sets: \.output),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let plan = try plan(in: catalog)
    let points = plan.points(in: shard)
    let report = SweepReport(plan)
    let renderer = console.renderer(for: output)
    if isDry {
      try console.write(report.render(points, as: format, renderer: renderer), to: output)
      return .success
    }
    if let shard, let file { try plan.checkReplaceable(shard, at: file) }
    let partial = try partialSweep(of: plan)
    let outcome = try run(plan, points, partial, console)
    if !isStreamed {
      let text =
        shard == nil
        ? report.render(outcome, as: format, renderer: renderer)
        : String(decoding: csv(of: plan)(outcome.rows), as: UTF8.self)
      try console.write(text, to: output)
    }
    partial?.remove()
    let areShown = format.isPage && output == nil
    return console.exitCode(reporting: outcome.violations, areShown: areShown)
  }

  /// The file that keeps the rows of an unfinished sweep; `nil` if the output is a pipe, a device or the standard
  /// output.
  private func partialSweep(of plan: SweepPlan) throws(UsageError) -> PartialSweep? {
    let path = file.flatMap { OutputFile(path: $0, bytes: []).isReplaced ? $0 : nil }
    if isResumed, path == nil {
      throw .other("--resume needs --output with the path of a file; found '\(file ?? "-")'")
    }
    return path.map { PartialSweep(of: plan, verify: selection.verifies, for: $0) }
  }

  var outputs: [String] { output.map { [$0] } ?? [] }

  /// The path of the output; `nil` if the output is the standard output.
  private var file: String? { output == Console.standardOutput ? nil : output }

  /// True if rows are printed to the standard output while the sweep is running.
  private var isStreamed: Bool { file == nil && format == .csv }

  /// Runs the points of the sweep, except for points whose rows an interrupted sweep left. Passes the rows of each
  /// point on when they are complete.
  private func run(
    _ plan: SweepPlan, _ points: [SweepPlan.Point], _ partial: PartialSweep?, _ console: Console
  ) throws -> SweepOutcome {
    let kept = isResumed ? try partial?.rows(of: points) ?? [] : []
    if let partial {
      if !isResumed, let kept = partial.keep() {
        console.note(
          "\(partial.path) exists; kept it as \(kept). With --resume, the sweep continues from the rows of an "
            + "unfinished one\n")
      }
      try partial.begin(with: kept)
    }
    let csv = csv(of: plan)
    let isStreamed = isStreamed
    if isStreamed { try console.write(String(decoding: csv([]), as: UTF8.self)) }
    let done = Set(kept.map(\.point))
    let rest = points.filter { !done.contains($0.number) }
    console.noteLongRun(expecting: rest.reduce(0) { $0.clampedSum($1.reevaluations) })
    @Sendable func passOn(_ outcome: SweepOutcome) throws {
      try partial?.append(outcome)
      guard isStreamed else { return }
      try OutputDescriptor.standardOutput.write(
        Array(csv(outcome.rows).dropFirst(csv([]).count)))
    }
    let work = {
      try console.withProgress { progress in
        try plan.run(
          rest, jobs: jobs ?? Terminal.processors, verify: selection.verifies,
          progress: { progress.update($0) },
          receive: { outcome in Console.exitOnFailure { try passOn(outcome) } })
      }
    }
    return (partial == nil ? try work() : try Signals.resumable(during: work)).adding(kept)
  }

  /// Returns the plan of the sweep without running the sweep.
  ///
  /// - Throws: ``UsageError`` for an invalid command line, or ``SweepError`` for an invalid sweep.
  func plan(in catalog: WorkloadCatalog) throws -> SweepPlan {
    guard let name = selection.name ?? selection.screens.files.first else {
      throw Self.missing("a workload ('\(Tool.name) list' lists them)")
    }
    let plan = try selection.sweep(of: name, isZipped: isZipped, in: catalog)
    if shard != nil, !isDry, format != .csv {
      throw UsageError.other("--shard needs --format csv; found --format \(format.rawValue)")
    }
    if isResumed, file == nil { throw Self.missing("--output PATH with --resume") }
    return plan
  }

  /// Returns the function that formats rows as CSV.
  private func csv(of plan: SweepPlan) -> @Sendable ([SweepRow]) -> [UInt8] {
    if shard == nil { return plan.table.csv }
    return ShardFormat(of: plan, verify: selection.verifies).csv
  }
}

/// Merges the files of a sweep's shards into one file.
struct MergeCommand: ToolCommand {
  var shards: [String] = []
  var output: String?
  var screens = ScreenCatalog()
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "merge",
    summary: "Merge the shards of a sweep into one file.",
    usage: "<shard>... --output DIR",
    details: """
      Reads the files that 'sweep --shard' wrote, in any order, and writes DIR/sweep.csv. The file \
      has the same bytes as the file of the sweep without --shard.

      Fails if a point is missing, or if a row belongs to another sweep or version, or occurs twice \
      with different counts.
      """,
    examples: [
      ("granularity merge part1 part2 part3 -o whole", "write whole/sweep.csv from 3 shards")
    ])

  static var operands: [Operand<Self>] { [.paths("shard", sets: \.shards)] }

  static var options: [Option<Self>] {
    [
      .text(
        "output", letter: "o", .init("DIR", isPath: true),
        "The directory for sweep.csv; required.", sets: \.output),
      ScreenCatalog.option(\.screens),
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard !shards.isEmpty else { throw Self.missing("the files of the shards") }
    guard let output, output != Console.standardOutput else {
      throw Self.missing("--output DIR")
    }
    let merged = try Merge.run(
      shards, into: output, of: try screens.contents(or: catalog))
    try console.write(merged.file, into: output)
    if merged.isPartlyVerified {
      console.note("only some of the shards were run with --verify\n")
    }
    return console.exitCode(reporting: merged.violations, areShown: false)
  }
}
