import Benchmarking
import CommandOptions
import Costs
import Documents
import Reports
import Spelling
import Tabular
import Workloads

/// Measures what the bookkeeping costs, the runtimes side by side.
struct BenchCommand: ToolCommand {
  var filter: String?
  var runtimes = Runtime.allCases
  var rounds = InterleavedBenchmark().rounds
  var isLarge = false
  var iterations: Int?
  var isOfMemory = false
  var lists = false
  var records = false
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "bench",
    summary: "Measure what the bookkeeping costs (release builds).",
    usage: "[FILTER] [options]",
    details: [
      """
      Measures each operation under each runtime, in one process and in turn, with one thread and \
      then with a second one that sleeps. FILTER is an operation, a part of the names of some, a \
      pattern, or '\(Operations.crossoverName)': where coarse becomes the cheaper.
      """,
      """
      A time belongs to the machine: nothing is held against it. A debug build has no times and \
      ends with 64, unless no clock is needed.
      """,
    ],
    examples: [
      .init("granularity bench --list", "the operations"),
      .init("granularity bench set", "one operation; 'register' would be three"),
      .init("granularity bench \(Operations.crossoverName)", "when coarse is the cheaper"),
      .init("granularity bench 'frame-?' --rounds 99", "a pattern; more rounds"),
      .init("granularity bench set --runtime fine --iterations 9", "no clock, for a profiler"),
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] {
    [.text("filter", words: Operations.names, sets: \.filter)]
  }

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .words(
        "runtime", "The runtimes to compare; all of them otherwise.", sets: \.runtimes),
      .number("rounds", in: 1...10_000, "How often each is measured; 15 otherwise.") {
        $0.rounds = $1
      },
      .flag("large", "Measure what takes seconds too.", sets: \.isLarge),
      .number(
        "iterations", in: 1...1_000_000_000, "Do it so often, without a clock; show what came out."
      ) { $0.iterations = $1 },
      .flag("memory", "Show the bytes of one memory operation here.", sets: \.isOfMemory),
      .flag("list", "List the operations.", sets: \.lists),
      .flag(
        "record", "Write the figures to \(RecordCommand.directory)/cost.csv too.", sets: \.records),
      .word("format", "How the figures are written.", sets: \.format),
      .text(
        "output", letter: "o", .init("PATH", isPath: true),
        "The file in which they are written; - is the standard output.", sets: \.output),
    ]
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    let operations = try operations
    if lists {
      try console.show(OperationList(operations).document)
    } else if let iterations {
      try console.write(performed(operations, iterations))
    } else if isOfMemory {
      try console.write(bytes(operations))
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
        kind: "operation", name: filter,
        nearest: nearestName(to: filter, among: Operations.names),
        shownBy: "\(Tool.name) bench --list")
    }
  }

  private func refuseDebugBuild() throws {
    guard !Machine.isOptimised else { return }
    throw UsageError.other(
      "'bench' needs a release build, as by 'swift run -c release \(Tool.name) bench'; "
        + "found a debug build, whose times say nothing")
  }

  private func measure(_ operations: [Operation], _ console: Console) -> [CostFigure] {
    let progress = console.progress(inBackground: false)
    defer { progress.end() }
    let bench = Bench(
      Operations.withLock(operations), runtimes: runtimes,
      benchmark: InterleavedBenchmark(rounds: rounds))
    return bench.run { operation, subject in
      ChildProcess.run(["bench", operation, "--memory", "--runtime", subject])
        .flatMap { $0.output.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } }
    } progress: { done, total, next in
      progress.report(done: done, of: total, next: next)
    }
  }

  private func report(_ figures: [CostFigure], on console: Console) throws {
    let rows = figures.map { CostRow($0) }
    let page = CostReport(figures).document
    let text =
      switch format {
      case .table: TerminalRenderer(palette: console.palette(for: output)).render(page)
      case .csv: String(decoding: CostRow.table.csv(rows), as: UTF8.self)
      case .json: CostRow.table.json(rows)
      case .markdown: MarkdownRenderer().render(page)
      }
    try console.write(text, to: output)
    guard records else { return }
    let path = "\(RecordCommand.directory)/\(CostRow.table.fileName)"
    try console.write(String(decoding: CostRow.table.csv(rows), as: UTF8.self), to: path)
    console.note("wrote \(path)\n")
  }
}

// MARK: - Without a clock

extension BenchCommand {
  /// A line for each operation and runtime: what came out of so many iterations.
  private func performed(_ operations: [Operation], _ iterations: Int) -> String {
    operations.flatMap { operation in
      operation.perform(iterations) { name in isIncluded(name) }
        .map { "\(operation.name) \($0.subject) \($0.checksum)\n" }
    }.joined()
  }

  /// A line for each operation and runtime: the bytes that it takes.
  private func bytes(_ operations: [Operation]) -> String {
    operations.flatMap { operation in
      operation.subjects.filter(isIncluded).compactMap { subject in
        operation.bytes(of: subject).map { "\(operation.name) \(subject) \($0)\n" }
      }
    }.joined()
  }

  private func isIncluded(_ subject: String) -> Bool {
    Runtime(rawValue: subject).map { runtimes.contains($0) } ?? true
  }
}
