import CommandOptions
import Reports
import Spelling
import Tabular
import Workloads

/// Tells what a workload does and why each of its views was evaluated or skipped.
struct ExplainCommand: WorkloadCommand {
  var selection = WorkloadSelection()
  var view: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "explain",
    summary: "Tell why each view of a workload was evaluated or skipped.",
    usage: "<scenario>|<shape>|--workload FILE [options]",
    details: [
      """
      Shows what happens in the workload, its parameters, the closed form with the numbers in \
      place, and for each view the changes that made it evaluate and the reasons for its skips.
      """
    ],
    examples: [
      .init("granularity explain timer", "every view of the default scenario"),
      .init(
        "granularity explain donut-list --view 'DonutRow[10]'", "one view, by the end of its path"),
    ])

  static func operands(for tool: Tool) -> [Operand<Self>] { [workloadOperand(for: tool)] }

  static func options(for tool: Tool) -> [Option<Self>] {
    [
      .text(
        "view", .init("PATH"), "Show one view only: its path, or the end of it.", sets: \.view),
      screenOption,
    ] + workloadOptions(for: tool)
  }

  func run(_ console: Console, for tool: Tool) throws -> ExitCode {
    guard let (name, points) = try selection.subject(for: tool) else {
      throw UsageError.missing(command: Self.help.name, need: "a scenario, a shape or a file")
    }
    let comparisons = try selection.compare(points, progress: console.progress())
    for (point, comparison) in zip(points, comparisons) {
      let report = ExplainReport(comparison, point.workload.settings, view: view)
      if let view, !report.hasViews {
        throw UsageError.unknown(
          kind: "view", name: view, nearest: nearestName(to: view, among: report.viewNames),
          shownBy: selection.file == nil
            ? comparison.explainingCommand ?? "\(Tool.name) explain \(name)"
            : "\(Tool.name) explain \(name)")
      }
      try console.show(report.document)
    }
    return console.report(violationsOf: comparisons, areShown: true)
  }
}
