import CommandOptions
import Counting
import Documents
import Reports
import ScreenFiles
import Tabular
import Workloads

/// Runs workloads under the runtimes and shows the counts side by side.
struct RunCommand: WorkloadCommand {
  var selection = WorkloadSelection()
  var format = ReportFormat.table
  var output: String?
  var appearance = Appearance()

  /// What `run` runs if nothing is named.
  static let defaultWorkload = "timer"

  static let words = CommandForm.Words(
    tool: Tool.name, name: "run",
    summary: "Run a workload under each runtime, side by side.",
    usage: "[<scenario>|<shape>|all|--workload FILE] [options]",
    details: [
      """
      Without a workload, '\(defaultWorkload)' runs. With 'all', a flag of a parameter applies to \
      the workloads that have it.
      """,
      """
      Ends with 3 if a count breaks its closed form, a view is stale, or the runtimes disagree.
      """,
    ],
    examples: [
      .init("granularity run", "the default scenario"),
      .init("granularity run timer --ticks 100 --format csv", "as rows of runs.csv"),
      .init("granularity run all --runtime coarse,fine", "every workload, a row each"),
      .init("granularity run --workload screen.json", "what migrating a screen would buy"),
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] {
    [workloadOperand(for: tool, or: [WorkloadSelection.everything])]
  }

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .word("format", "How the counts are written.", sets: \.format),
      .text(
        "output", letter: "o", .init("PATH", isPath: true),
        "The file in which they are written; - is the standard output.", sets: \.output),
      screenOption,
    ] + workloadOptions(for: tool)
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    if let screen = try selection.screen() { return try run(screen, console) }
    let points = try selection.points(default: Self.defaultWorkload, for: tool)
    let comparisons = try selection.compare(
      points, aggregation: .readable, progress: console.progress())
    let isOverview = selection.name == WorkloadSelection.everything
    var page =
      isOverview
      ? OverviewReport(comparisons).document
      : Document(comparisons.flatMap { RunReport($0).document.blocks })
    if format == .table, !appearance.isQuiet {
      page.blocks += NextStep(after: comparisons).document.blocks
    }
    return try show(page, comparisons, console)
  }

  /// Runs a screen of the user's own, and what else could be done with its model if there is something to compare.
  private func run(_ screen: ScreenWorkload, _ console: Console) throws -> ExitCode {
    let isStudy = Set(selection.runtimes).isSuperset(of: [.coarse, .fine])
    let points = try selection.points(
      of: isStudy ? screen.alternatives : [screen], called: selection.screenName)
    let comparisons = try selection.compare(points, progress: console.progress())
    return try show(ScreenReport(screen, comparisons).document, comparisons, console)
  }

  private func show(
    _ page: Document, _ comparisons: [Comparison], _ console: Console
  ) throws -> ExitCode {
    try console.write(
      format.text(of: page, comparisons, palette: console.palette(for: output)), to: output)
    return console.report(violationsOf: comparisons, areShown: format.isPage && output == nil)
  }
}
