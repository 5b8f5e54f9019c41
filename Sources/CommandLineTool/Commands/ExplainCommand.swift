import CommandOptions
import Reports
import Spelling
import Tabular
import Workloads

/// Shows what a workload does and why each of its views was evaluated or skipped.
struct ExplainCommand: WorkloadCommand {
  var selection = WorkloadSelection()
  var view: String?
  var appearance = Appearance()

  static let help = CommandHelp(
    name: "explain",
    summary: "Show why each view of a workload was evaluated or skipped.",
    usage: "<scenario>|<shape>|--workload FILE [options]",
    details: [
      """
      Shows what the workload does, its parameters, the closed form with the numbers filled in, \
      and for each view the changes that caused its evaluations and the reasons for its skips.
      """
    ],
    examples: [
      .init("granularity explain timer", "every view of the default scenario"),
      .init(
        "granularity explain donut-list --view 'DonutRow[10]'", "one view, by the end of its path"),
    ])

  static var options: [Option<Self>] {
    [
      .text(
        "view", .init("PATH"), "Show only one view: its path, or the end of the path.",
        sets: \.view),
      screenOption,
    ]
  }

  func run(_ console: Console, with catalog: WorkloadCatalog) throws -> ExitCode {
    guard let (name, points) = try selection.subject(in: catalog) else {
      throw Self.missing("a workload or --workload FILE ('\(Tool.name) list' lists the workloads)")
    }
    let comparisons = try selection.compare(points, on: console)
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
    return console.report(comparisons.flatMap(\.violations), areShown: true)
  }
}
