import CommandOptions
import Reports
import Sweeps
import Tabular

/// Runs a workload with many values of its parameters.
struct SweepCommand: WorkloadCommand {
  var selection = WorkloadSelection()
  var format = ReportFormat.csv
  var output: String?
  var isZipped = false
  var isDry = false
  var shard: Shard?
  var jobs: JobCount?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "sweep",
    summary: "Run a workload over ranges of its parameters.",
    usage: "<scenario>|<shape> --PARAMETER RANGE... [options]",
    details: [
      """
      A range is 1..1024*2 (1, 2, 4 to 1024), 100..500+100, 1..10, or a list such as 1,4,16. Each \
      value of one parameter goes with each of the others, or with --zip the first with the first. \
      At most \(SweepPlan.mostPoints) points.
      """,
      """
      Writes a row for each point and runtime, the same bytes whatever --jobs is. With --shard it \
      runs a part of the points and writes what '\(Tool.name) merge' needs into a directory. Ends \
      with 3 if a count breaks its closed form, a view is stale, or the runtimes disagree.
      """,
    ],
    examples: [
      .init("granularity sweep broad --views '1..1024*2'", "a curve, as rows"),
      .init("granularity sweep rows --keys 1,9 --visible 1,9 --zip", "pairs of values"),
      .init("granularity sweep broad --views 1,2,4 --shard 1/3 -o part1", "a part of it"),
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] { [workloadOperand(for: tool)] }

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .flag("zip", "Pair the values of the parameters.", sets: \.isZipped),
      .flag("dry-run", "Show the points and what they cost; run none.", sets: \.isDry),
      .value(
        "jobs", "N", need: JobCount.need, "Threads at most; one for each core otherwise.",
        sets: \.jobs),
      .value(
        "shard", "K/N", need: Shard.need, "Run the K-th of N parts of the points.", sets: \.shard),
      .word("format", "How the rows are written; csv otherwise.", sets: \.format),
      .text(
        "output", letter: "o", .init("PATH", isPath: true),
        "Where they are written, with --shard a directory; - is the output.", sets: \.output),
    ] + workloadOptions(for: tool)
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    let plan = try plan(for: tool)
    let points = plan.points(in: shard)
    let report = SweepReport(plan)
    let palette = console.palette(for: output)
    if isDry {
      try console.write(report.text(of: points, as: format, palette: palette), to: output)
      return .success
    }
    let outcome = try outcome(of: plan, points, console)
    if let shard {
      let directory = try shardDirectory()
      try console.write(
        ShardDirectory.files(of: plan, shard, outcome.rows, in: directory), into: directory)
    } else {
      try console.write(report.text(of: outcome, as: format, palette: palette), to: output)
    }
    let areShown = format.isPage && output == nil
    return console.report(outcome.violations, areShown: areShown)
  }

  /// What is swept over.
  ///
  /// - Throws: ``UsageError`` or ``SweepError``.
  func plan(for tool: Tool) throws -> SweepPlan {
    guard let name = selection.name else {
      throw UsageError.missing(command: Self.help.name, need: "a scenario or a shape")
    }
    let plan = try selection.sweep(of: name, isZipped: isZipped, for: tool)
    if shard != nil, !isDry { _ = try shardDirectory() }
    return plan
  }

  private func shardDirectory() throws(UsageError) -> String {
    guard format == .csv else {
      throw .other("--shard needs --format csv; found --format \(format.rawValue)")
    }
    guard let output else {
      throw .missing(command: Self.help.name, need: "--output DIR with --shard")
    }
    guard output != Console.standardOutput else {
      throw .other("--output needs a directory with --shard; found '\(output)'")
    }
    return output
  }

  private func outcome(
    of plan: SweepPlan, _ points: [SweepPlan.Point], _ console: Console
  ) throws(SweepError) -> SweepOutcome {
    let progress = console.progress()
    defer { progress.end() }
    return try plan.run(
      points, jobs: jobs?.count ?? Terminal.processors, verify: selection.verifies
    ) { done, total in
      progress.report(done: done, of: total)
    }
  }
}

/// How many threads may share the work.
struct JobCount: LosslessStringConvertible, Sendable {
  let count: Int

  private static let range = 1...1_000
  static let need = "a whole number from \(range.lowerBound) to \(range.upperBound)"

  init?(_ text: String) {
    guard let count = Int(text), Self.range.contains(count) else { return nil }
    self.count = count
  }

  var description: String { String(count) }
}
