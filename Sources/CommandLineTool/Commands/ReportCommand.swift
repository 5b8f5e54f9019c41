import CommandOptions
import Reports
import Tabular
import Workloads

/// Writes a page to look at: what is recorded, or a workload that it runs.
struct ReportCommand: WorkloadCommand {
  var selection = WorkloadSelection()
  var html: String?
  var trace: String?
  var mermaid: String?
  var directory: String?
  var appearance = Appearance()

  static let words = CommandForm.Words(
    tool: Tool.name, name: "report",
    summary: "Write a page to look at, from Results/ or from a run.",
    usage: "[<scenario>|<shape>|--workload FILE] [options]",
    details: [
      """
      Without a workload, the page is about all that is recorded; with one, about a run of it. It \
      is one file that opens from disk and reaches no network.
      """,
      """
      A trace opens in Perfetto (ui.perfetto.dev): runtimes are processes, views are threads, and \
      flows lead from writes to bodies. Where there is no room for all, it has the beginning.
      """,
    ],
    examples: [
      .init("granularity report --html report.html", "all that is recorded"),
      .init("granularity report broad --views 9 --html b.html", "a run with these parameters"),
      .init("granularity report menu --trace menu.json", "the same for Perfetto"),
      .init("granularity report --workload screen.json --html s.html", "a screen of your own"),
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] { [workloadOperand(for: tool)] }

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .text(
        "html", .init("FILE", isPath: true), "Write the page to a file; - is the output.",
        sets: \.html),
      .text(
        "trace", .init("FILE", isPath: true), "Write the run as trace events, a JSON file.",
        sets: \.trace),
      .text(
        "mermaid", .init("FILE", isPath: true), "Write a Mermaid diagram of its causes.",
        sets: \.mermaid),
      .text(
        "from", .init("DIR", isPath: true), "Where the counts are recorded; Results otherwise.",
        sets: \.directory),
      screenOption,
    ] + workloadOptions(for: tool)
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    let files = [html, trace, mermaid].compactMap(\.self)
    guard !files.isEmpty else {
      throw UsageError.missing(
        command: Self.words.name, need: "one of --html FILE, --trace FILE, --mermaid FILE")
    }
    guard files.count(where: { $0 == Console.standardOutput }) < 2 else {
      throw UsageError.other("one report needs the output for itself; found several")
    }
    guard let (name, points) = try selection.subject(for: tool) else {
      try writeRecorded(on: console, for: tool)
      return .success
    }
    guard directory == nil else {
      throw UsageError.other("--from needs no workload, for it shows all; found '\(name)'")
    }
    let comparisons = try selection.compare(points, replay: true, progress: console.progress())
    if let html { try console.write(ReportPage(comparisons).html, to: html) }
    for comparison in comparisons {
      if let trace { try write(TraceReport(comparison), to: trace, on: console) }
      if let mermaid { try console.write(MermaidReport(comparison).text, to: mermaid) }
    }
    return console.report(violationsOf: comparisons, areShown: false)
  }

  /// Writes a trace, and says so if it is not of the whole run, which nothing in a viewer would show.
  private func write(_ report: TraceReport, to path: String, on console: Console) throws {
    let (text, isCut) = report.written
    try console.write(text, to: path)
    guard isCut else { return }
    console.note("\(path) has room for the beginning of the run only; fewer ticks or views fit\n")
  }

  private func writeRecorded(on console: Console, for tool: Tool) throws {
    let flags = [
      trace == nil ? nil : "trace", mermaid == nil ? nil : "mermaid",
      selection.verifies ? "verify" : nil, selection.runtimes == Runtime.allCases ? nil : "runtime",
    ].compactMap(\.self)
    if let flag = (flags + selection.given.keys.sorted()).first {
      throw UsageError.other("'--\(flag)' needs a workload to run; found none")
    }
    try console.write(recorded(console, for: tool).html, to: html)
  }

  private func recorded(_ console: Console, for tool: Tool) throws -> ReportPage {
    let progress = console.progress()
    defer { progress.end() }
    let directory = directory ?? RecordCommand.directory
    return try ReportPage(
      ofResultsIn: directory, workloads: tool.catalog.all, jobs: Terminal.processors,
      costs: CostSection(recordedIn: directory)
    ) { done, total in
      progress.report(done: done, of: total)
    }
  }
}
