import GranularityBenchmarking
import GranularityCommandOptions
import GranularityReports
import GranularityRuntimeCosts
import GranularitySpelling
import GranularityTabular
import GranularityWorkloads

/// Measures the time and memory that operations of the runtimes need, such as setting a property or registering an
/// observer.
struct BenchCommand: RowsCommand {
  var filter: String?
  var runtimes = Runtime.allCases
  var rounds = defaultRounds
  var isLarge = false
  var iterations: Int?
  var isOfMemory = false
  var lists = false
  var records = false
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  private static let defaultRounds = InterleavedBenchmark().rounds
  private static let recordPath = "\(RecordCommand.directory)/\(CostRow.table.fileName)"

  static let help = CommandHelp(
    name: "bench",
    summary: "Measure the costs of observation and of updates (release builds only).",
    usage: "[FILTER] [options]",
    details: """
      Measures each operation under each runtime: reads, writes, registrations, notifications, \
      frames and memory. The runtimes take turns in one process, first with one thread, then \
      with a second thread that sleeps.

      FILTER is the name of an operation, a part of it, or a pattern with * and ?. \
      '\(Operations.crossoverName)' measures where coarse becomes cheaper than fine.

      Times depend on the machine, so 'check' ignores them. A debug build exits with 64, except \
      with --list, --iterations or --memory, which need no clock.
      """,
    examples: [
      ("granularity bench --list", "list the operations"),
      ("granularity bench set", "one operation"),
      ("granularity bench register", "all operations whose names contain this text"),
      ("granularity bench 'frame-?' --rounds 99", "a pattern, with more rounds"),
      ("granularity bench \(Operations.crossoverName)", "where coarse becomes cheaper"),
      ("granularity bench set --runtime fine --iterations 9", "no clock, for a profiler"),
    ])

  static var operands: [Operand<Self>] {
    [.text("FILTER", words: Operations.names, sets: \.filter)]
  }

  static var options: [Option<Self>] {
    [
      .words("runtime", "The runtimes to compare (default: all).", sets: \.runtimes),
      .number(
        "rounds", in: 1...10_000,
        "The number of measurements of each operation (default: \(defaultRounds))."
      ) { $0.rounds = $1 },
      .flag("large", "Also measure the operations that take several seconds.", sets: \.isLarge),
      .number(
        "iterations", in: 1...1_000_000_000,
        "Run each operation N times without measuring time, and print checksums of the results."
      ) { $0.iterations = $1 },
      .flag(
        "memory",
        "Run the memory operations in this process instead of a child process, and print the bytes.",
        sets: \.isOfMemory),
      .flag("list", "List the operations.", sets: \.lists),
      .flag("record", "Also write the results to \(recordPath).", sets: \.records),
      formatOption, outputOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    let operations = try operations
    let bench = Bench(operations, runtimes: runtimes)
    if lists {
      try console.show(Operations.list(of: operations))
    } else if let iterations {
      try console.write(lines(bench.checksums(iterations: iterations)))
    } else if isOfMemory {
      try console.write(lines(bench.bytes()))
    } else {
      try refuseDebugBuild()
      try report(measure(operations, console), on: console)
    }
    return .success
  }

  private var operations: [Operation] {
    get throws {
      let operations = Operations.matching(filter, withLarge: isLarge || (lists && filter == nil))
      guard operations.isEmpty, let filter else { return operations }
      throw UsageError.unknown(
        kind: "operation", name: filter, nearest: nearestName(to: filter, among: Operations.names),
        shownBy: "\(Tool.name) bench --list")
    }
  }

  private func lines(_ values: [Bench.Value]) -> String {
    values.map { "\($0.operation) \($0.subject) \($0.value)\n" }.joined()
  }

  private func refuseDebugBuild() throws {
    guard !Machine.isOptimised else { return }
    throw UsageError.other(
      "'bench' needs a release build, such as 'swift run -c release \(Tool.name) bench'; "
        + "found a debug build, whose times are meaningless")
  }

  private func measure(_ operations: [Operation], _ console: Console) -> [CostFigure] {
    let bench = Bench(
      Operations.withLock(operations), runtimes: runtimes,
      benchmark: InterleavedBenchmark(rounds: rounds))
    return console.withProgress(inBackground: false) { progress in
      bench.run { operation, subject in
        ChildProcess.run(["bench", operation, "--memory", "--runtime", subject])
          .flatMap { $0.output.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } }
      } progress: { done, total, next in
        progress.update(done: done, of: total, next: next)
      }
    }
  }

  private func report(_ figures: [CostFigure], on console: Console) throws {
    let rows = figures.map { CostRow($0) }
    try write(rows, of: CostReport(figures).document, on: console)
    guard records else { return }
    try RecordCommand.checkDirectory(RecordCommand.directory)
    try console.write(String(decoding: CostRow.table.csv(rows), as: UTF8.self), to: Self.recordPath)
  }
}
