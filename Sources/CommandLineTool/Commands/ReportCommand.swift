import CommandOptions
import Harness

/// Writes a page to look at: what is recorded, or a workload that it runs.
struct ReportCommand: WorkloadCommand {
  var selection = WorkloadSelection()
  var html: String?
  var directory: String?
  var appearance = Appearance()

  static let words = CommandForm.Words(
    tool: Tool.name, name: "report",
    summary: "Write a page to look at, from Results/ or from a run.",
    usage: "[<scenario>|<shape>] [options]",
    details: [
      """
      Without a workload, the page is about all that is recorded; with one, about a run of it. It \
      is one file that opens from disk and reaches no network.
      """
    ],
    examples: [
      .init("granularity report --html report.html", "all that is recorded"),
      .init("granularity report menu --ticks 300 --html menu.html", "a run with these parameters"),
    ])

  static var operands: [Operand<Self>] { [workloadOperand()] }

  static var options: [Option<Self>] {
    [
      .text(
        "html", .init("FILE", isPath: true), "Write the page to a file; - is the output.",
        sets: \.html),
      .text(
        "from", .init("DIR", isPath: true), "Where the counts are recorded; Results otherwise.",
        sets: \.directory),
    ] + workloadOptions
  }

  func run(_ console: Console) throws -> ExitCode {
    guard let html else {
      throw UsageError.missing(command: Self.words.name, need: "--html FILE")
    }
    guard let name = selection.name else {
      if let flag = selection.given.keys.min() {
        throw UsageError.other("'--\(flag)' needs a workload to run; found none")
      }
      try console.write(try recorded(console).html, to: html)
      return .success
    }
    guard directory == nil else {
      throw UsageError.other("--from needs no workload, for it shows all; found '\(name)'")
    }
    let comparisons = try selection.compare(
      selection.points(default: name), replay: true, progress: console.progress())
    try console.write(ReportPage(comparisons).html, to: html)
    return console.report(violationsOf: comparisons, areShown: false)
  }

  private func recorded(_ console: Console) throws -> ReportPage {
    let progress = console.progress()
    defer { progress.end() }
    return try ReportPage(ofResultsIn: directory ?? RecordCommand.directory) { done, total in
      progress.report(done: done, of: total)
    }
  }
}
